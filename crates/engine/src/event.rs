//! What happened, in order, for logs, records, replays and scenarios. Every die and every change of the position
//! has an event, and playing on needs none of them.

mod facts;

use crate::action::ActionKind;
use crate::adjust::Adjust;
use crate::dice::Roll;
use crate::geometry::Sq;
use crate::offer::Offer;
use crate::own::Own;
use crate::play::{Play, PlayDeck};
use crate::rules::{Characteristic, Face, Fate, Helper, Injury, KickoffEvent, Prayer, Range, Spell, TestKind, Weather};
use crate::skill::Skill;
use crate::state::{Change, Flags, Pid, Place, Ploy, Side, Until};
pub use facts::{
    ArgueResult, BallMove, Cause, Gained, Mods, PassResult, RerollSource, ThrowResult, TurnEnd, TurnoverCause,
};

/// Lets each event keep one line.
macro_rules! events {
    ($($list:tt)*) => {
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Event { $($list)* }
    };
}

events! {
    // Dice and tests
    Rolled { why: Roll, face: u8 },
    Tested { who: Pid, kind: TestKind, need: u8, mods: Mods, face: u8, total: i8, passed: bool },
    Rerolled { side: Side, by: RerollSource },
    // Special plays
    PlayDeclared { side: Side, line: u8, play: Play },
    PlayNullified { side: Side, line: u8 },
    /// A coach has offered the other something, and the other has agreed or declined.
    Bargained { side: Side, offer: Offer, agreed: bool },
    /// A special play was bought and dealt; only its owner knows which.
    PlayDealt { side: Side, deck: PlayDeck },
    /// Something a team may or must do from now on, see [`Ploy`]; none for all its players at once.
    BoonGained { side: Side, boon: Option<Ploy> },
    /// Something a player may not, or need not, do from now on: bits of its flags; 0 for its numbers.
    PlayBinds { who: Pid, flags: Flags },
    /// For the team's record: money in thousands, a player, or just that it happened.
    PlayLasts { side: Side, play: Play, who: Pid, amount: u32 },
    Paid { side: Side, amount: u32 },
    /// An announced card is applied by the coaches (DK-02): proposed by this side, with a player and a square if there
    /// are any, and agreed to or not.
    Adjusted { side: Side, adjust: Adjust, who: Pid, to: Sq, agreed: bool },
    RerollLost { side: Side },
    SkillUsed { who: Pid, skill: Skill },
    // Before the match
    FanFactor { side: Side, factor: u8 },
    WeatherIs { weather: Weather },
    JourneymanJoined { who: Pid },
    PettyCash { side: Side, amount: u32 },
    Bought { side: Side, item: u8, price: u32 },
    MercenaryJoined { who: Pid },
    StarJoined { who: Pid },
    /// A journeyman beyond those that fill the squad.
    RookieJoined { who: Pid },
    /// An entry of an inducement's list.
    Hired { side: Side, item: u8, entry: u8 },
    /// Hired by both sides, and so by neither.
    HireLost { side: Side, item: u8, entry: u8 },
    PettyCashLost { side: Side, amount: u32 },
    Underdog { side: Side, prayers: u8 },
    Prayed { side: Side, prayer: Prayer },
    /// An organiser's own inducement was rolled for: its row of the rules, and the D6.
    Custom { side: Side, item: u8, face: u8 },
    MeasureGained { side: Side, measure: u8 },
    CoinTossWon { side: Side },
    Kicks { side: Side },
    // Structure
    HalfStarted { half: u8 },
    DriveStarted { drive: u8, kicking: Side },
    Placed { who: Pid, at: Sq },
    SetUpDone { side: Side },
    TurnStarted { side: Side, turn: u8 },
    /// `idle`: players who could have been activated and were not.
    TurnEnded { side: Side, how: TurnEnd, idle: u8 },
    Turnover { side: Side, cause: TurnoverCause },
    Touchdown { who: Pid },
    TurnMarker { side: Side, turn: u8 },
    DriveEnded,
    /// With the re-rolls that either side has left.
    HalfEnded { half: u8, rerolls: [u8; 2] },
    SuddenDeath { winner: Side },
    Mvp { who: Pid },
    /// A coach conceded; `free` if he has too few players for it to cost anything (S7-SET-07).
    Conceded { side: Side, free: bool },
    TimeCalled,
    MatchEnded { home: u8, away: u8 },
    // Kick-off
    Kicker { who: Pid },
    KickAimed { at: Sq },
    KickoffIs { event: KickoffEvent },
    Touchback,
    BribeGained { side: Side },
    RerollGained { side: Side },
    RerollTaken { side: Side },
    RollOff { side: Side, total: u8 },
    // Activations and movement
    Activated { who: Pid, action: ActionKind },
    TargetNamed { who: Pid, target: Pid },
    ActivationLost { who: Pid },
    /// The activation counts as not declared.
    PutBack { who: Pid },
    StoodUp { who: Pid },
    /// Has taken root.
    Rooted { who: Pid },
    /// Has bitten a team-mate.
    Bitten { who: Pid, mate: Pid },
    /// Has no tackle zone until next activated.
    TackleZoneLost { who: Pid },
    Moved { who: Pid, to: Sq },
    Jumped { who: Pid, to: Sq },
    // Blocks
    /// The assists are the attacker's.
    BlockRolled { attacker: Pid, defender: Pid, dice: [u8; 3], count: u8, chooser: Side, assists: u8 },
    FaceChosen { face: Face },
    PushedBack { who: Pid, to: Sq },
    PushedOff { who: Pid },
    FollowedUp { who: Pid, to: Sq },
    // Down and out
    FellOver { who: Pid },
    KnockedDown { who: Pid },
    PlacedProne { who: Pid },
    ArmourRolled { who: Pid, dice: [u8; 2], need: u8, mods: Mods, broken: bool },
    InjuryRolled { who: Pid, dice: [u8; 2], mods: Mods, result: Injury },
    CasualtyRolled { who: Pid, face: u8, mods: Mods, fate: Fate },
    LastingInjury { who: Pid, characteristic: Characteristic },
    Stunned { who: Pid },
    ApothecaryUsed { side: Side, who: Pid },
    Patched { who: Pid, saved: bool },
    /// An apothecary has treated one of the staff (OB-3.2-3).
    StaffTreated { side: Side, saved: bool },
    Regenerated { who: Pid, saved: bool },
    /// The player left the pitch or changed box.
    Went { who: Pid, to: Place },
    /// A final casualty: the victim, who caused it ([`Pid::NONE`] for nobody), how, and the SPP it earns.
    Casualty { who: Pid, by: Pid, cause: Cause, fate: Fate, spp: u8 },
    /// A special play has drawn the referee's eye to this team (DT-25, RE-43).
    EyeOn { side: Side },
    /// This team has got the referee: none of its players is sent off for the rest of the half.
    GotTheRef { side: Side },
    /// A bonus team turn begins, or ends.
    BonusTurn { side: Side, begins: bool },
    /// Illegal procedure was called on this team, rightly or not.
    ProcedureCalled { side: Side, right: bool },
    /// Sent off for a foul, this player misses this many matches.
    Suspended { who: Pid, matches: u8 },
    TurnedOver { who: Pid },
    Recovered { who: Pid },
    // Ball
    BallMoved { how: BallMove, to: Sq },
    BallOut { from: Sq },
    BallRests { at: Sq },
    BallGained { who: Pid, how: Gained },
    BallLost { who: Pid },
    // Passing
    PassAimed { who: Pid, at: Sq, range: Range },
    PassIs { result: PassResult },
    Deflected { who: Pid },
    Intercepted { who: Pid },
    Completed { who: Pid, to: Pid, spp: u8 },
    HandedOff { who: Pid, to: Pid },
    MateThrown { who: Pid, mate: Pid, at: Sq },
    ThrowIs { result: ThrowResult },
    MateMoved { mate: Pid, to: Sq },
    Landed { mate: Pid },
    SuperbThrow { who: Pid, mate: Pid },
    BombThrown { who: Pid, at: Sq, range: Range },
    BombIs { result: PassResult },
    BombMoved { how: BallMove, to: Sq },
    BombOut { from: Sq },
    BombDeflected { who: Pid },
    BombCaught { who: Pid },
    BombExploded { at: Sq },
    // Fouls
    Fouled { who: Pid, victim: Pid },
    Spotted { who: Pid },
    Argued { side: Side, result: ArgueResult },
    Bribed { side: Side, worked: bool },
    SentOff { who: Pid },
    // Prayers, measures, spells
    Chosen { who: Pid },
    EffectStarted { who: Pid, change: Change, until: Until },
    EffectEnded { who: Pid, change: Change },
    PrayerEnded { side: Side, prayer: Prayer },
    MeasureUsed { side: Side, measure: u8 },
    SpellCast { side: Side, spell: Spell },
    /// Somebody or something beside the pitch takes effect.
    HelperUsed { side: Side, helper: Helper },
    /// A dead player was raised for the other side.
    Raised { who: Pid },
    /// How a side bet ended, and what it paid in thousands.
    BetSettled { side: Side, paid: u32 },
    HelperGone { side: Side, helper: Helper },
    SitsOut { who: Pid },
    Frogged { who: Pid },
    /// A star's special rule was used.
    StarRuleUsed { who: Pid },
    /// Takes no further part in this match, without an injury (S7-DM-01).
    RuledOut { who: Pid },
    /// Something of an edition from outside, with what its words tell of: players, a number.
    Own { what: Own, who: Pid, other: Pid, n: u8 },
}

/// Where events go.
pub trait Events {
    fn emit(&mut self, event: Event);
}

/// Nobody listens.
pub struct Silent;

impl Events for Silent {
    fn emit(&mut self, _: Event) {}
}

impl Events for Vec<Event> {
    fn emit(&mut self, event: Event) {
        self.push(event);
    }
}
