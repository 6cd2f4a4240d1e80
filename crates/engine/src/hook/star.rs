//! Star players' special rules: who has one, and whether it is used up. Each rule is one arm of the hook where it
//! works, which calls [`spend`] and sends [`Event::StarRuleUsed`](crate::Event).

use crate::action::{ActionKind, Choice};
use crate::event::Cause;
use crate::procedure::rolled_by;
use crate::query;
use crate::rules::{Limit, Rules, StarRule, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, Place, PlayerSet, Side, State, flag};
use crate::under_way;

/// A feast of bombs is in progress: a bit of [`Player::spent`](crate::state::Player::spent) besides the limits.
pub const FEAST: u8 = 1 << 6;
/// The same for a Hail Mary that is blasted.
pub const BLAST: u8 = 1 << 7;
/// The same for a leap that bounds.
pub const BOUND: u8 = 1 << 5;

/// Whether a player has this rule and may use it now.
#[must_use]
pub fn ready(s: &State, who: Pid, rule: StarRule) -> bool {
    let player = s.player(who);
    player.special == Some(rule) && player.spent == 0
}

/// Sneakiest of the Lot: whether the team may foul a second time, if one of the two fouls is his.
#[must_use]
pub fn may_foul_again(s: &State, who: Pid) -> bool {
    if s.player(who).special == Some(StarRule::SneakiestOfTheLot) {
        return s.player(who).spent & FOULS == 0;
    }
    s.fielded(who.side())
        .any(|p| s.player(p).special == Some(StarRule::SneakiestOfTheLot) && s.player(p).spent & FOULS == HIS)
}

/// Who made the fouls of this turn: he alone, or both.
const HIS: u8 = Limit::Turn.bit();
const FOULS: u8 = Limit::Turn.bit() | Limit::Activation.bit();

/// The Sneakiest of the Lot, if he plays for this side.
#[must_use]
pub fn sneakiest(s: &State, side: Side) -> Option<Pid> {
    s.squad(side).find(|p| s.player(*p).special == Some(StarRule::SneakiestOfTheLot))
}

/// A foul was declared; `second` if the team has made one before.
pub fn note_foul(s: &mut State, who: Pid, second: bool) {
    let Some(gobbo) = sneakiest(s, who.side()) else { return };
    let spent = match (gobbo == who, second) {
        (true, false) => HIS,
        (_, true) => FOULS,
        (false, false) => 0,
    };
    s.player_mut(gobbo).spent |= spent;
}

/// Lord of Chaos: one more team re-roll in the match, as long as he is in play.
#[must_use]
pub fn lord(s: &State, side: Side) -> Option<Pid> {
    let here = |p: &Pid| {
        ready(s, *p, StarRule::LordOfChaos)
            && matches!(s.player(*p).place, Place::Pitch | Place::Reserves | Place::Airborne)
    };
    s.squad(side).find(here)
}

/// Two for One: the partner left behind is less of a loner.
pub fn bereave(r: &Rules, s: &mut State, who: Pid) {
    if s.player(who).special != Some(StarRule::TwoForOne) {
        return;
    }
    let Some(row) = r.stars.get(usize::from(s.player(who).star).wrapping_sub(1)) else { return };
    let mate = s.squad(who.side()).find(|p| *p != who && s.player(*p).star == row.mate.wrapping_add(1));
    if let Some(mate) = mate {
        let player = s.player_mut(mate);
        player.loner = player.loner.min(2);
    }
}

/// Tasty Morsel: weak opponents next to a thirsty captain are prey too.
#[must_use]
pub fn morsels(s: &State, who: Pid) -> PlayerSet {
    if !ready(s, who, StarRule::TastyMorsel) {
        return PlayerSet::EMPTY;
    }
    let weak = |p: Pid| p.side() != who.side() && s.player(p).st <= 3 && !s.player(p).is(flag::STAR);
    query::adjacent(s, s.player(who).at, weak)
}

/// Primal Savagery: opponents that may be lashed out at.
#[must_use]
pub fn savaged(s: &State, who: Pid) -> PlayerSet {
    if !ready(s, who, StarRule::PrimalSavagery) {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && s.player(p).is_standing())
}

/// Kick 'em While They're Down!: opponents on the ground that the chainsaw can reach.
#[must_use]
pub fn sawn_on_the_ground(s: &State, who: Pid) -> PlayerSet {
    if !ready(s, who, StarRule::KickEmWhileTheyreDown) || !s.player(who).is_standing() {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && !s.player(p).is_standing())
}

/// Vicious Vines: standing opponents two squares away.
#[must_use]
pub fn in_the_vines(s: &State, who: Pid) -> PlayerSet {
    if !ready(s, who, StarRule::ViciousVines) || !s.player(who).is_standing() {
        return PlayerSet::EMPTY;
    }
    let at = s.player(who).at;
    s.fielded(who.side().other()).filter(|p| s.player(*p).is_standing() && s.player(*p).at.distance(at) == 2).collect()
}

/// Whether the star may re-roll this failed test.
#[must_use]
pub fn rerolls(s: &State, who: Pid, kind: TestKind) -> bool {
    if s.player(who).spent & BOUND != 0 {
        return kind == TestKind::Jump;
    }
    let Some(rule) = s.player(who).special.filter(|_| s.player(who).spent == 0) else { return false };
    match rule {
        StarRule::BlindRage => kind == TestKind::Dauntless,
        StarRule::MesmerisingDance => kind == TestKind::HypnoticGaze,
        StarRule::TheBallista => matches!(kind, TestKind::Pass | TestKind::ThrowTeamMate),
        rule => picks_any_die(rule),
    }
}

/// Rules that re-roll one die of almost any roll.
const fn picks_any_die(rule: StarRule) -> bool {
    matches!(rule, StarRule::ConsummateProfessional | StarRule::HalflingLuck | StarRule::ThinkingMansTroll)
}

/// Whether the star may re-roll one of the dice by which its throw strays.
#[must_use]
pub fn may_pick_a_die(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.special.is_some_and(picks_any_die) && player.spent == 0 && player.on_pitch()
}

/// Bounding Leap: whether a leap may ignore all negative modifiers.
#[must_use]
pub fn may_bound(s: &State, who: Pid) -> bool {
    ready(s, who, StarRule::BoundingLeap) && s.player(who).has(Skill::Leap)
}

/// Frenzied Rush: Grab is given up for the Frenzy that was gained.
#[must_use]
pub fn lets_go(s: &State, who: Pid) -> bool {
    s.player(who).special == Some(StarRule::FrenziedRush) && s.player(who).has(Skill::Frenzy)
}

/// What the star may add to a failed test of this face; 0 for nothing.
#[must_use]
pub fn lift(s: &State, who: Pid, kind: TestKind, face: u8, short: i8) -> i8 {
    let player = s.player(who);
    let Some(rule) = player.special.filter(|_| player.spent == 0) else { return 0 };
    match (rule, kind) {
        (StarRule::Incorporeal, TestKind::Dodge) | (StarRule::StrongPassingGame, TestKind::Pass) => player.st as i8,
        (StarRule::SwiftAsTheBreeze, TestKind::Dodge | TestKind::Jump | TestKind::Rush) if face > 1 => short,
        _ => 0,
    }
}

/// How many block dice the star may re-roll, of its choice.
#[must_use]
pub fn rethrows(s: &State, who: Pid, blitz: bool) -> u8 {
    let Some(rule) = s.player(who).special.filter(|_| s.player(who).spent == 0) else { return 0 };
    match rule {
        StarRule::SavageBlow => 3,
        StarRule::UnstoppableMomentum => u8::from(blitz),
        rule => u8::from(picks_any_die(rule)),
    }
}

/// What the star may add to the armour or the injury roll of this opponent, after seeing it; 0 for nothing.
#[must_use]
pub fn injury_bonus(r: &Rules, s: &State, by: Pid, who: Pid, cause: Cause, armour: bool) -> i8 {
    if !by.is_some() || s.player(by).spent != 0 {
        return 0;
    }
    let Some(rule) = s.player(by).special else { return 0 };
    let fits = match rule {
        StarRule::CrushingBlow => cause == Cause::Block && armour,
        StarRule::BrutalBlock => cause == Cause::Block && !armour,
        StarRule::Ram | StarRule::DwarfenScourge => cause == Cause::Block,
        StarRule::Slayer => cause == Cause::Block && s.player(who).st >= 5,
        StarRule::ToxinConnoisseur => cause == Cause::Stab && !armour,
        _ => false,
    };
    if fits && by.side() == s.clock.active { injury_bonus_of(r, s, by, who) } else { 0 }
}

/// The size of the bonus; none for stars who re-roll the dice instead.
#[must_use]
pub fn injury_bonus_of(r: &Rules, s: &State, by: Pid, who: Pid) -> i8 {
    let dwarf = || r.positions[usize::from(s.player(who).position)].dwarf;
    match s.player(by).special {
        Some(StarRule::MasterAssassin | StarRule::SavageMauling) => 0,
        Some(StarRule::DwarfenScourge) if dwarf() => 2,
        _ => 1,
    }
}

/// Master Assassin and Savage Mauling: the injury dice may be re-rolled.
#[must_use]
pub fn may_repeat_injury(s: &State, by: Pid, cause: Cause) -> bool {
    by.is_some()
        && match s.player(by).special.filter(|_| s.player(by).spent == 0) {
            Some(StarRule::MasterAssassin) => cause == Cause::Stab,
            Some(StarRule::SavageMauling) => by.side() == s.clock.active,
            _ => false,
        }
}

/// A Sneaky Pair: a stab or foul on an opponent marked by both hurts more.
#[must_use]
pub fn sneaky_pair(s: &State, by: Pid, who: Pid, cause: Cause) -> i8 {
    if !matches!(cause, Cause::Stab | Cause::Foul) || !by.is_some() {
        return 0;
    }
    let pair = |p: Pid| s.player(p).special == Some(StarRule::ASneakyPair);
    if !pair(by) || !s.player(who).on_pitch() {
        return 0;
    }
    let at = s.player(who).at;
    let beside = |p: &Pid| pair(*p) && s.player(*p).has_tackle_zone() && s.player(*p).at.is_adjacent(at);
    i8::from(s.fielded(by.side()).filter(beside).count() == 2)
}

/// Old Pro: Pro may be tried on a die of an armour roll.
#[must_use]
pub fn may_pro_armour(r: &Rules, s: &State, by: Pid) -> bool {
    let pro = || r.units.rerolls(r, s, &rolled_by(by)).has(Choice::RerollPro);
    by.is_some() && ready(s, by, StarRule::OldPro) && pro()
}

/// Ghostly Flames: the chainsaw of a Blitz bites deeper.
#[must_use]
pub fn saws_deeper(s: &State, by: Pid, cause: Cause) -> bool {
    cause == Cause::Chainsaw
        && by.is_some()
        && ready(s, by, StarRule::GhostlyFlames)
        && under_way::kind(s, by) == Some(ActionKind::Blitz)
}

/// Gored by the Bull: one more block die in a Blitz, for its second block too.
#[must_use]
pub fn may_gore(s: &State, who: Pid, blitz: bool) -> bool {
    blitz && ready(s, who, StarRule::GoredByTheBull)
}

/// Indomitable: after Dauntless has worked, twice the Strength of the target.
#[must_use]
pub fn may_double(s: &State, who: Pid, daring: bool) -> bool {
    daring && ready(s, who, StarRule::Indomitable)
}

/// Watch Out!: the first block against this player in a half meets the Dodge skill.
#[must_use]
pub fn watches_out(s: &State, who: Pid) -> bool {
    ready(s, who, StarRule::WatchOut)
}

/// Burst of Speed: one more Rush.
#[must_use]
pub fn extra_rush(s: &State, who: Pid) -> u8 {
    u8::from(ready(s, who, StarRule::BurstOfSpeed))
}

/// Reliable: a team-mate that this player fumbles lands on its feet.
#[must_use]
pub fn lands_softly(s: &State, thrower: Pid) -> bool {
    ready(s, thrower, StarRule::Reliable)
}

/// The rule has been used: it is gone until its limit starts again.
pub fn spend(r: &Rules, s: &mut State, who: Pid) {
    let player = s.player_mut(who);
    if let Some(row) = r.stars.get(usize::from(player.star).wrapping_sub(1)) {
        player.spent |= row.limit.bit();
    }
}
