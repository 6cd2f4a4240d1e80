//! The whole position of a match: `Copy`, of fixed size, without pointers.

mod key;
mod who;

use crate::event::Mods;
use crate::flow::Frame;
use crate::geometry::{CELLS, Sq};
use crate::play::Hand;
use crate::rules::{Fate, Helper, Prayer, StarRule, Weather};
use crate::skill::{Skill, SkillSet};
pub use who::{Pid, PlayerSet, Side};

/// Players of one side: 16 of the roster, and those who join for the match (riotous rookies may go beyond 16).
pub const SQUAD: usize = 24;
/// Players of both sides.
pub const PLAYERS: usize = SQUAD * 2;
/// Deepest nesting of procedures, a long chain of pushes included.
pub const DEPTH: usize = 40;
/// Lasting effects that can run at the same time.
pub const EFFECTS: usize = 40;

/// Where a player is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Place {
    /// This slot of the squad is empty.
    Absent,
    Reserves,
    Pitch,
    /// Thrown by a team-mate and not yet down: on no square (S7-TTM).
    Airborne,
    KnockedOut,
    Casualty,
    SentOff,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Posture {
    Standing,
    Prone,
    Stunned,
}

/// Yes-or-no facts about a player, as bits of [`Player::flags`].
pub mod flag {
    /// Has acted in this team turn.
    pub const ACTIVATED: u32 = 1;
    /// Has no tackle zone until next activated.
    pub const NO_TACKLE_ZONE: u32 = 1 << 1;
    /// Was stunned in its own side's current turn and so waits for the end of the next (S7-TURN-04).
    pub const STUNNED_THIS_TURN: u32 = 1 << 2;
    /// Was on the pitch in this drive.
    pub const TOOK_PART: u32 = 1 << 3;
    /// Misses the next drive, or the one about to start.
    pub const SITS_OUT: u32 = 1 << 4;
    /// Has used up a re-roll skill that works once per team turn (Dodge).
    pub const DODGE_USED: u32 = 1 << 5;
    pub const SURE_FEET_USED: u32 = 1 << 6;
    /// Has used Pro in this activation.
    pub const PRO_USED: u32 = 1 << 7;
    /// Has unwrapped the gift of [`Team::gift`](super::Team::gift) (MP-CUST-20).
    pub const GIFTED: u32 = 1 << 20;
    /// Hired for this match only.
    pub const JOURNEYMAN: u32 = 1 << 8;
    pub const MERCENARY: u32 = 1 << 9;
    pub const STAR: u32 = 1 << 10;
    /// Turned into a frog: any casualty counts as Badly Hurt and cannot be patched up (S7-DM-82).
    pub const FROG: u32 = 1 << 11;
    /// Was on the pitch at some time in this match.
    pub const PLAYED: u32 = 1 << 12;
    /// Takes a stimulant: may be out after each drive (S7-DM-01).
    pub const DOPED: u32 = 1 << 13;
    /// Out of the match for good without an injury.
    pub const OUT: u32 = 1 << 14;
    /// Has no tackle zone because of a spell, or because it is a Ball & Chain of 1994.
    pub const INCORPOREAL: u32 = 1 << 19;
    /// Has been changed by a shaman in this match.
    pub const MUTATED: u32 = 1 << 18;
    /// Plays this drive only: a hired one is sent off after it, any other goes back to the casualty box.
    pub const ONE_DRIVE: u32 = 1 << 21;
    /// Has moved by On the Ball in the window that is open.
    pub const ON_THE_BALL: u32 = 1 << 24;
    /// Rolls one block die more for the rest of this Blitz (Gored by the Bull).
    pub const GORING: u32 = 1 << 22;
    /// Takes no action in this turn (MS-15, RE-15).
    pub const NO_ACTION: u32 = 1 << 30;
    /// Leaves tackle zones without a dodge in this turn (PM-11).
    pub const FREE_EXIT: u32 = 1 << 31;
    /// May go off for a bite when activated (DT-45).
    pub const OFF_FOR_A_BITE: u32 = 1 << 29;
    /// Without tackle zone and inactive through its next team turn (Baleful Hex).
    pub const HEXED: u32 = 1 << 28;
    /// Has no tackle zone for the rest of this turn (DT-16).
    pub const PIED: u32 = 1 << 27;
    /// Takes two actions in this turn (MS-41).
    pub const WARPED: u32 = 1 << 26;
    /// Wears a magic helmet; there is one to a player, or to a head (MS-33, OB-6.20-1).
    pub const HELMET: u32 = 1 << 25;
    /// Has used Break Tackle in this activation.
    pub const BREAK_TACKLE_USED: u32 = 1 << 15;
    /// Cannot leave its square until it goes down or the drive ends (Take Root).
    pub const ROOTED: u32 = 1 << 16;
    /// Must bite before its activation is over (Bloodlust).
    pub const THIRSTY: u32 = 1 << 17;
    /// Has used a weapon that works once per team turn (Chainsaw, Projectile Vomit).
    pub const WEAPON_USED: u32 = 1 << 23;

    /// The flags cleared at the start of a team turn.
    pub const ONCE_PER_TURN: u32 = ACTIVATED | DODGE_USED | SURE_FEET_USED | WEAPON_USED;
}

/// What special plays have done to a player besides its flags, as bits of [`Player::bonds`].
pub mod bond {
    /// Was put somewhere this turn and may not leave that square, not even by a Rush (DT-46).
    pub const STAYS: u8 = 1;
    /// A magic helmet on each of two heads (OB-6.20-1).
    pub const SECOND_HELMET: u8 = 1 << 1;
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub skills: SkillSet,
    /// Square on the pitch; [`Sq::NOWHERE`] elsewhere.
    pub at: Sq,
    /// Row of [`Rules::positions`](crate::Rules::positions).
    pub position: u16,
    pub flags: u32,
    pub place: Place,
    pub posture: Posture,
    pub ma: u8,
    pub st: u8,
    /// Target number.
    pub ag: u8,
    /// Target number; 0 for a player without one.
    pub pa: u8,
    /// Target number.
    pub av: u8,
    /// The result of a casualty.
    pub fate: Fate,
    pub niggles: u8,
    /// Parameters of skills that carry one.
    pub loner: u8,
    pub mighty_blow: u8,
    pub dirty_player: u8,
    pub bloodlust: u8,
    /// Shirt number shown to people.
    pub shirt: u8,
    /// A star's row of [`Rules::stars`](crate::Rules::stars) and 1; 0 for anybody else.
    pub star: u8,
    /// A star's special rule.
    pub special: Option<StarRule>,
    /// Whether that rule is used up for now, as [`Limit::bit`](crate::rules::Limit::bit).
    pub spent: u8,
    /// What special plays have taken or lent until the end of the team turn (MS-13, MS-63, RE-21, MS-53).
    pub ma_taken: u8,
    /// What else they have done to this player, see [`bond`].
    pub bonds: u8,
    pub ma_lent: u8,
    pub st_lent: u8,
}

impl Player {
    pub const ABSENT: Player = Player {
        skills: SkillSet::EMPTY,
        at: Sq::NOWHERE,
        position: 0,
        flags: 0,
        place: Place::Absent,
        posture: Posture::Standing,
        ma: 0,
        st: 0,
        ag: 0,
        pa: 0,
        av: 0,
        fate: Fate::Fine,
        niggles: 0,
        loner: 0,
        mighty_blow: 0,
        dirty_player: 0,
        bloodlust: 0,
        shirt: 0,
        star: 0,
        special: None,
        spent: 0,
        ma_taken: 0,
        bonds: 0,
        ma_lent: 0,
        st_lent: 0,
    };

    #[must_use]
    pub const fn has(&self, skill: Skill) -> bool {
        self.skills.has(skill)
    }

    #[must_use]
    pub const fn is(&self, flags: u32) -> bool {
        self.flags & flags != 0
    }

    pub fn set(&mut self, flags: u32) {
        self.flags |= flags;
    }

    pub fn clear(&mut self, flags: u32) {
        self.flags &= !flags;
    }

    #[must_use]
    pub fn on_pitch(&self) -> bool {
        self.place == Place::Pitch
    }

    #[must_use]
    pub fn is_standing(&self) -> bool {
        self.place == Place::Pitch && self.posture == Posture::Standing
    }

    /// Standing with a tackle zone: marks, catches and interferes (S7-TZ-01 to -03).
    #[must_use]
    pub fn has_tackle_zone(&self) -> bool {
        self.is_standing() && !self.is(flag::NO_TACKLE_ZONE | flag::INCORPOREAL)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ball {
    /// Where it is, or was last; the holder's square while held.
    pub at: Sq,
    pub holder: Pid,
    /// Whether it is on the pitch (held, lying or in flight) at all.
    pub in_play: bool,
}

/// What a team may do once per turn (S7-ACT-04), as bits of [`Team::used`].
pub mod once {
    use crate::action::ActionKind;

    pub const BLITZ: u8 = 1;
    pub const PASS: u8 = 2;
    pub const HAND_OFF: u8 = 4;
    pub const FOUL: u8 = 8;
    /// Fouls are not limited in this turn (S7-DM-04).
    pub const FOULS_FREE: u8 = 16;
    pub const KICK_TEAM_MATE: u8 = 32;
    pub const BOMB: u8 = 64;

    /// The bit of an action; none for those without a limit.
    #[must_use]
    pub const fn of(kind: ActionKind) -> u8 {
        match kind {
            ActionKind::Blitz => BLITZ,
            ActionKind::Pass | ActionKind::ThrowTeamMate => PASS,
            ActionKind::HandOff => HAND_OFF,
            ActionKind::Foul => FOUL,
            ActionKind::KickTeamMate => KICK_TEAM_MATE,
            ActionKind::ThrowBomb => BOMB,
            ActionKind::Move
            | ActionKind::Block
            | ActionKind::Stab
            | ActionKind::Chainsaw
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire
            | ActionKind::HypnoticGaze
            | ActionKind::BallAndChain => 0,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Team {
    /// Row of [`Rules::teams`](crate::Rules::teams).
    pub team: u16,
    pub score: u8,
    /// Turn marker: turns begun in this half.
    pub turn: u8,
    /// Team re-rolls at the start of a half.
    pub rerolls_full: u8,
    /// Team re-rolls left in this half, those for the drive included.
    pub rerolls: u8,
    /// How many of them end with the drive.
    pub drive_rerolls: u8,
    /// The re-roll that a Leader brings, usable while one is on the pitch.
    pub leader_rerolls: u8,
    /// Once-per-turn actions used, see [`once`].
    pub used: u8,
    pub dedicated_fans: u8,
    pub fan_factor: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    /// Apothecaries left; `hired_apothecaries` of them came as inducements.
    pub apothecaries: u8,
    pub hired_apothecaries: u8,
    pub bribes: u8,
    pub kegs: u8,
    pub chefs: u8,
    /// Helpers that may repeat a failed Regeneration, and treat a KO.
    pub mortuary_assistants: u8,
    pub plague_doctors: u8,
    pub spells: u8,
    /// Special plays that came with the team sheet and are not dealt yet.
    pub special_plays: u8,
    pub coach_ejected: bool,
    /// The organiser's own inducements still to use, bit n for the n-th of [`Rules::custom`](crate::Rules::custom).
    pub custom: u8,
    /// D6 of what one player was given, and of what the whole team was served; 0 for nothing.
    pub gift: u8,
    pub dish: u8,
    /// Has infected an opponent in this match (Plague Ridden).
    pub infected: bool,
    /// Desperate measures not yet used, bit n for the D8 result n+1.
    pub measures: u8,
    /// Prayers in effect, bit n for the n-th [`Prayer`].
    pub prayers: u16,
    /// Special rules of the team, see [`Rules::special`](crate::rules::special).
    pub special: u32,
    /// Money in thousands.
    pub treasury: u32,
    pub petty_cash: u32,
    /// Current team value in thousands, inducements included once bought.
    pub value: u32,
    /// What special plays do to this team, see [`boon`].
    pub plays: u32,
    /// Helpers and hindrances, see [`Helper`].
    pub helpers: u32,
    /// Row of [`Rules::wizards`](crate::Rules::wizards) of a wizard who can still cast, and 1; 0 for none.
    pub wizard: u8,
    /// He passes for the rest of this team turn (OB-2.8-1).
    pub wizard_waits: bool,
    /// Bottles of Heady Brew left.
    pub brews: u8,
    /// Stake of a side bet in tens of thousands.
    pub stake: u8,
    /// How often each inducement was bought, by row of [`Rules::inducements`](crate::Rules::inducements).
    pub bought: [u8; 32],
}

impl Team {
    #[must_use]
    pub const fn helped_by(&self, helper: Helper) -> bool {
        self.helpers & helper.bit() != 0
    }

    /// The wizard who can still cast, as [`Team::wizard`]; 0 while a special play keeps him from it (DT-34).
    #[must_use]
    pub const fn wizard_at_hand(&self) -> u8 {
        if self.plays & boon::WIZARD_DRUGGED == 0 { self.wizard } else { 0 }
    }
}

/// When a lasting effect ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Until {
    Turn,
    /// The start of the next turn of the player's side.
    OwnTurn,
    Drive,
    Half,
    Match,
}

/// A change to one player that is undone when it ends. Only what really changed is kept, so that undoing it
/// restores the player exactly.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Change {
    None,
    /// A skill that the player did not have.
    Gains(Skill),
    /// One of the player's skills that its coach has declined (OB-5.1-3).
    Forgoes(Skill),
    /// Loner with this target number, for a player that was none.
    Loner(u8),
    /// Mighty Blow with this bonus, for a player without.
    MightyBlow(u8),
    Ma(i8),
    St(i8),
    Ag(i8),
    Pa(i8),
    Av(i8),
    /// Can neither hold the ball nor mark anybody.
    Incorporeal,
    /// Turned into a frog; its real profile waits in [`State::kept`] (S7-DM-82).
    Frog,
}

/// The real profile of a player who is something else for a while.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    pub skills: SkillSet,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    pub loner: u8,
    pub mighty_blow: u8,
    pub dirty_player: u8,
    pub bloodlust: u8,
}

impl Profile {
    pub const NONE: Profile = Profile {
        skills: SkillSet::EMPTY,
        ma: 0,
        st: 0,
        ag: 0,
        pa: 0,
        av: 0,
        loner: 0,
        mighty_blow: 0,
        dirty_player: 0,
        bloodlust: 0,
    };
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    pub who: Pid,
    pub change: Change,
    pub until: Until,
}

/// What the top-level bookkeeping of a match needs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    /// 0 before the match, 1, 2, and 3 for extra time.
    pub half: u8,
    pub drive: u8,
    /// The side whose turn it is, or that decides outside turns.
    pub active: Side,
    pub kicking: Side,
    /// Who kicked first; the other side kicks at the start of the second half.
    pub first_kicking: Side,
    /// Whether a team turn is in progress (team re-rolls, turnovers).
    pub in_turn: bool,
    /// Kick-off to landing: the ball can still be a touchback.
    pub kick_off: bool,
    /// The organiser called time: play ends with the current team turn.
    pub time_called: bool,
    pub over: bool,
}

/// What a finished test left for the procedure that asked for it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    pub passed: bool,
    /// Natural face of the final die.
    pub face: u8,
    /// Face and modifiers.
    pub total: i8,
}

/// What a push caused and what is settled once the follow-up is decided (S7-BD-06).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// Who was pushed off the pitch.
    pub crowd: Pid,
    /// A loose ball was hit by a pushed player and will bounce.
    pub bounce: bool,
    /// The ball left the pitch with its holder and will be thrown in.
    pub throw_in: bool,
    /// Bit n: somebody was moved onto trapdoor n.
    pub trapdoors: u8,
    /// An armour or injury roll of the current foul was a natural double (S7-SENT-01).
    pub double: bool,
    /// The opponent that gains if the dodging player falls (Arm Bar); [`Pid::NONE`] for nobody.
    pub held_back: Pid,
    /// The moving player leaves the ball in the square it is about to vacate (Fumblerooskie).
    pub leaves_ball: bool,
    /// The square that a player is leaving, while an adjacent opponent may react.
    pub vacated: Sq,
    /// The player who dives after the one that is leaving.
    pub diver: Pid,
    /// Whether the blocker follows up, where that is decided before the push (OB-5.27-2).
    pub follows: Option<bool>,
}

impl Pending {
    pub const NOTHING: Pending = Pending {
        crowd: Pid::NONE,
        bounce: false,
        throw_in: false,
        trapdoors: 0,
        double: false,
        held_back: Pid::NONE,
        leaves_ball: false,
        vacated: Sq::NOWHERE,
        diver: Pid::NONE,
        follows: None,
    };
}

/// What the declaration of an activation has changed, kept while it may still be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Declared {
    /// [`Pid::NONE`] if there is nothing to take back.
    pub who: Pid,
    pub used: u8,
    pub spent: u8,
    /// What the Sneakiest of the Lot of this side had spent.
    pub sneaked: u8,
    pub flags: u32,
    pub plays: u32,
}

impl Declared {
    pub const NOTHING: Declared = Declared { who: Pid::NONE, used: 0, spent: 0, sneaked: 0, flags: 0, plays: 0 };
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub players: [Player; PLAYERS],
    pub grid: [u8; CELLS],
    pub(crate) stack: [Frame; DEPTH],
    pub(crate) depth: u8,
    pub effects: [Effect; EFFECTS],
    /// The real profile of each side's frog.
    pub kept: [Profile; 2],
    pub teams: [Team; 2],
    pub clock: Clock,
    pub ball: Ball,
    pub weather: Weather,
    /// A weather mage's weather: what comes back after this many team turns, or with the end of the drive.
    pub weather_back: Option<(Weather, u8)>,
    pub outcome: Outcome,
    /// Modifiers of the current test.
    pub mods: Mods,
    pub pending: Pending,
    /// The team turn ends as soon as the running procedures are done.
    pub turnover: bool,
    /// Who scored, until the drive has been wound up.
    pub touchdown: Pid,
    /// The next pass is accurate and caught without a roll (S7-DM-05); the pass clears it.
    pub set_piece: bool,
    /// Who could have scored without a roll in this turn and has not (S7-PRAY-26).
    pub stalled: Pid,
    pub declared: Declared,
    pub options: Options,
    /// Special plays. `open_to` are the windows that must be opened for each side: both 0 in a match without plays.
    pub hands: [Hand; 2],
    pub open_to: [u32; 2],
    /// What a play has done to the current roll, block or send-off, see [`mark`].
    pub marks: u16,
    /// Some play lasts until the end of this team turn.
    pub bound_by_plays: bool,
    /// Two players of each side that never share the pitch (RE-25).
    pub rivals: [[Pid; 2]; 2],
    /// The players who have used a skill that works once in a team turn of either side (OB-5.2-4, OB-5.13-1).
    pub reacted: PlayerSet,
    /// Players who have had their award for this match before it (RE-11).
    pub inspired: PlayerSet,
    pub upkeep: Upkeep,
}

/// What a special play has done to the current procedure, as bits of [`State::marks`]. The reader of a mark clears it.
pub mod mark {
    /// The play just declared has no effect (DT-14).
    pub const NULLIFIED: u16 = 1;
    /// The re-roll just announced does nothing (DT-12).
    pub const SPIED: u16 = 1 << 1;
    /// The blocker's Strength counts twice (DT-15).
    pub const LOW_BLOW: u16 = 1 << 2;
    /// The block knocks the defender down whatever the dice say (RE-45).
    pub const HEROIC: u16 = 1 << 3;
    /// The dodging player has Agility 1 (DT-32).
    pub const BANANA_SKIN: u16 = 1 << 4;
    /// The player who tries an extra square falls there (DT-52).
    pub const DIVE: u16 = 1 << 5;
    /// The throw is accurate (MS-61).
    pub const EAGLE_EYE: u16 = 1 << 6;
    /// Opponents neither hinder the throw nor intercept it (PM-23).
    pub const FAKE_PLAY: u16 = 1 << 7;
    /// The interception succeeds (MS-55).
    pub const MAGIC_HAND: u16 = 1 << 8;
    /// The foul injures without an armour roll, and the fouler goes (DT-36) or falls (DT-44).
    pub const BLATANT: u16 = 1 << 9;
    pub const SPIKED: u16 = 1 << 10;
    /// The victim of the foul is on his feet and is blocked instead (RE-36).
    pub const MAD: u16 = 1 << 11;
    /// The sending-off is stopped (DT-41), the illegal procedure forgiven (DT-31).
    pub const BRIBED: u16 = 1 << 12;
    /// The kick lands where the kicker wants it (MS-11).
    pub const MAGIC_FOOT: u16 = 1 << 13;
    /// Home's fans fail to get the referee (RE-55); the next bit is away's.
    pub const CRAZY_REF: u16 = 1 << 14;
    /// A quick bite took the ball from its catcher: that is not a turnover.
    pub const BITTEN: u16 = 1 << 15;
}

/// What plays do to a team for a while, as bits of [`Team::plays`].
pub mod boon {
    /// One more Blitz, one more Pass this turn (PM-35, PM-45, PM-53). Two of the same kind may meet (PM-45 and PM-53).
    pub const EXTRA_BLITZ: u32 = 1;
    pub const EXTRA_BLITZ_2: u32 = 1 << 1;
    pub const EXTRA_PASS: u32 = 1 << 2;
    pub const EXTRA_PASS_2: u32 = 1 << 3;
    /// Ends with the team turn.
    pub const TURN: u32 = EXTRA_BLITZ | EXTRA_BLITZ_2 | EXTRA_PASS | EXTRA_PASS_2;
    /// Twelve players may be set up for this kick-off (DT-55).
    pub const TWELFTH_MAN: u32 = 1 << 4;
    pub const DRIVE: u32 = TWELFTH_MAN;
    /// For the whole match: no limit on fouls (PM-33), no arguing (DT-63), no fouls and no secret weapons (RE-61), no fans
    /// (RE-23, RE-55).
    pub const FREE_FOULS: u32 = 1 << 5;
    pub const NO_ARGUING: u32 = 1 << 6;
    pub const UNDER_SCRUTINY: u32 = 1 << 7;
    pub const NO_FANS: u32 = 1 << 8;
    /// The next turn of this team is missed (PM-41).
    pub const MISSES_TURN: u32 = 1 << 9;
    /// Money and fame after the match: Big Match, Robbed, a donation, a sponsor (AMB-59).
    pub const BIG_MATCH: u32 = 1 << 10;
    pub const ROBBED: u32 = 1 << 11;
    pub const DONATES: u32 = 1 << 12;
    pub const SPONSORED: u32 = 1 << 13;
    /// Half the fan factor, rounded up (DT-61).
    pub const HALF_FANS: u32 = 1 << 14;
    /// One of the staff cannot be used (DT-34).
    pub const APOTHECARY_DRUGGED: u32 = 1 << 15;
    pub const ASSISTANT_DRUGGED: u32 = 1 << 16;
    pub const CHEERLEADER_DRUGGED: u32 = 1 << 17;
    /// A sponsor's slogan was said (RE-66, AMB-65).
    pub const SLOGAN: u32 = 1 << 18;
    /// An announced card waits for the start of a turn to be applied (DK-02).
    pub const ADJUSTS: u32 = 1 << 19;
    /// Under a Grudge Match the referee's counter rises once, when the turn is over: for the foul just made, and for one
    /// before it (O-08, OBC-03).
    pub const NOTED: u32 = 1 << 20;
    pub const NOTED_BEFORE: u32 = 1 << 21;
    /// The wizard cannot be used (DT-34).
    pub const WIZARD_DRUGGED: u32 = 1 << 22;
    pub const CHEF_DRUGGED: u32 = 1 << 23;
}

/// What one team turn, one half or one match keeps count of in a game with a turn marker.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Upkeep {
    /// Team re-rolls that the active side may still use in this team turn; 255 for as many as it has.
    pub rerolls_left: u8,
    /// See [`watch`].
    pub watch: u8,
    /// The counter dice of the referee, home's in the lower half (O-08).
    pub(crate) counters: u8,
    /// The referee's die, and the total of the armour roll, of the current foul (O-08).
    pub referee_die: u8,
    pub foul_total: u8,
    /// The player whose action needs no dice (IC-2).
    pub inspired: Pid,
}

/// Yes-or-no facts of [`Upkeep::watch`]. Those of a side are shifted by its index.
pub mod watch {
    /// The referee watches this team (O-08).
    pub const EYE: u8 = 1;
    pub const EYES: u8 = EYE | EYE << 1;
    /// This team has got the referee for the half.
    pub const IMMUNE: u8 = 1 << 2;
    pub const BOTH_IMMUNE: u8 = IMMUNE | IMMUNE << 1;
    /// The active side has not moved its turn marker yet (OB-2.13-4).
    pub const MARKER_DUE: u8 = 1 << 4;
    /// Away touched the ball last (OB-3.5-5).
    pub const AWAY_TOUCHED: u8 = 1 << 5;
    /// The kick strays twice as far.
    pub const BAD_KICK: u8 = 1 << 6;
    /// The kicking side has a bonus turn to come (O-12).
    pub const BONUS_TURN: u8 = 1 << 7;
}

impl Upkeep {
    pub const FRESH: Upkeep =
        Upkeep { rerolls_left: u8::MAX, watch: 0, counters: 0x11, referee_die: 0, foul_total: 0, inspired: Pid::NONE };

    #[must_use]
    pub const fn is(&self, fact: u8) -> bool {
        self.watch & fact != 0
    }

    #[must_use]
    pub const fn of(&self, side: Side, fact: u8) -> bool {
        self.is(fact << side.index())
    }

    /// The side whose player touched the ball last.
    #[must_use]
    pub const fn last_touch(&self) -> Side {
        if self.is(watch::AWAY_TOUCHED) { Side::Away } else { Side::Home }
    }

    pub fn touched_by(&mut self, side: Side) {
        self.watch &= !watch::AWAY_TOUCHED;
        self.watch |= if side == Side::Away { watch::AWAY_TOUCHED } else { 0 };
    }

    /// The referee's eye is on this team from now on, and on no other.
    pub fn look_at(&mut self, side: Side) {
        self.watch = self.watch & !watch::EYES | watch::EYE << side.index();
    }

    /// The referee's counter for a team.
    #[must_use]
    pub const fn counter(&self, side: Side) -> u8 {
        self.counters >> (4 * side.index()) & 15
    }

    pub fn set_counter(&mut self, side: Side, to: u8) {
        let shift = 4 * side.index();
        self.counters = self.counters & !(15 << shift) | to.min(6) << shift;
    }
}

/// How this match is played, chosen before it starts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// A winner is needed: extra time, then sudden death.
    pub knock_out: bool,
    /// Part of a league: money, experience and the longer prayer table.
    pub league: bool,
    /// The further lists of inducements are open too.
    pub more_inducements: bool,
    /// Special plays are bought by deck, at the price of the deck (SPV-50).
    pub deck_prices: bool,
    /// Only the deck that both sides have drawn from (SPV-54).
    pub one_deck: bool,
    /// Nobody prays before the match (MP-PRAY-01).
    pub no_pregame_prayers: bool,
    /// A difference in value is worth nothing (MP-IND-05).
    pub no_petty_cash: bool,
    /// Deeds earn no star player points and there is no most valuable player (MP-POST-01, -04).
    pub no_experience: bool,
    /// Casualties end with the match: they are rolled for only when somebody treats them (MP-AMB-23).
    pub no_lasting_injuries: bool,
    /// When time is called both sides get the same number of turns (MP-AMB-01).
    pub finish_round: bool,
    /// Sides that come with a sponsor and may say his slogan (RE-66), bit n for the n-th.
    pub sponsored: u8,
    /// The organiser's own inducements in use, bit n for the n-th of [`Rules::custom`](crate::Rules::custom).
    pub custom: u8,
}

impl Options {
    /// What a deed earns in this match.
    #[must_use]
    pub const fn spp(&self, points: u8) -> u8 {
        if self.no_experience { 0 } else { points }
    }
}

/// Grid content of an unoccupied square.
pub const EMPTY: u8 = 0xFF;
/// Grid content of a square that is not part of the pitch.
pub const OFF: u8 = 0xFE;

const _: () = assert!(size_of::<State>() <= 4352);
const _: () = assert!(size_of::<Frame>() <= 20);

impl State {
    #[must_use]
    pub fn player(&self, who: Pid) -> &Player {
        &self.players[who.index()]
    }

    pub fn player_mut(&mut self, who: Pid) -> &mut Player {
        &mut self.players[who.index()]
    }

    #[must_use]
    pub fn team(&self, side: Side) -> &Team {
        &self.teams[side.index()]
    }

    pub fn team_mut(&mut self, side: Side) -> &mut Team {
        &mut self.teams[side.index()]
    }

    /// All players of a side that exist.
    pub fn squad(&self, side: Side) -> impl Iterator<Item = Pid> + '_ {
        let first = side.index() * SQUAD;
        (first..first + SQUAD).map(|i| Pid(i as u8)).filter(|p| self.player(*p).place != Place::Absent)
    }

    /// The players of a side that are on the pitch.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = Pid> + '_ {
        let first = side.index() * SQUAD;
        (first..first + SQUAD).map(|i| Pid(i as u8)).filter(|p| self.player(*p).on_pitch())
    }

    /// The player on a square, standing or not.
    #[must_use]
    pub fn at(&self, sq: Sq) -> Option<Pid> {
        let cell = self.grid[sq.index()];
        (cell < PLAYERS as u8).then_some(Pid(cell))
    }

    #[must_use]
    pub fn is_free(&self, sq: Sq) -> bool {
        self.grid[sq.index()] == EMPTY
    }

    #[must_use]
    pub fn is_off(&self, sq: Sq) -> bool {
        self.grid[sq.index()] == OFF
    }

    /// Whether the ball is on a square, not held and not in the air.
    #[must_use]
    pub fn ball_lies_on(&self, sq: Sq) -> bool {
        self.ball.in_play && !self.ball.holder.is_some() && self.ball.at == sq && !self.clock.kick_off
    }

    #[must_use]
    pub fn holds_ball(&self, who: Pid) -> bool {
        self.ball.holder == who
    }

    #[must_use]
    pub fn prays(&self, side: Side, prayer: Prayer) -> bool {
        self.team(side).prayers >> prayer as u8 & 1 == 1
    }
}
