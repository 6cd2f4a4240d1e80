//! Questions about a position that rules, odds, bots and pages share. None of them changes anything.

pub mod action;
mod assist;
pub mod ball;
pub mod harm;
pub mod joint;
pub mod leader;
pub mod leaving;
pub mod strength;
pub mod test;
pub mod throw;

use crate::event::{Mods, PassResult, ThrowResult};
use crate::geometry::{Dir, Sq, SqSet};
use crate::hook;
use crate::rules::{Against, Helper, Jumps, Mod, Range, Rules, TestKind, Weather};
use crate::state::{Bond, Flag, Outcome, PLAYERS, Pid, PlayerSet, Side, State};
use crate::unit::Permit;
pub use assist::{assists, does_assist, foul_assists};

/// Whether a player can earn experience: not if hired for this match (S7-IND-22, S7-11-15).
#[must_use]
pub fn earns(s: &State, who: Pid) -> bool {
    !s.player(who).is(Flag::Mercenary | Flag::Star)
}

/// The standing opponents with a tackle zone next to a square: those who mark a player of `side` there (S7-TZ-01).
#[must_use]
pub fn markers(s: &State, side: Side, at: Sq) -> PlayerSet {
    let mut set = PlayerSet::EMPTY;
    for sq in at.neighbours() {
        let cell = s.grid[sq.index()];
        if cell < PLAYERS as u8 {
            let who = Pid(cell);
            if who.side() != side && s.player(who).has_tackle_zone() {
                set.insert(who);
            }
        }
    }
    set
}

/// Whether a player is marked by at least one opponent (S7-TZ-04).
#[must_use]
pub fn is_marked(s: &State, who: Pid) -> bool {
    !markers(s, who.side(), s.player(who).at).is_empty()
}

/// The players next to `at` that match.
#[must_use]
pub fn adjacent(s: &State, at: Sq, keep: impl Fn(Pid) -> bool) -> PlayerSet {
    at.neighbours().filter_map(|sq| s.at(sq)).filter(|p| keep(*p)).collect()
}

/// Standing opponents that a player is marking and so may block (S7-BLOCK-01).
#[must_use]
pub fn block_targets(s: &State, who: Pid) -> PlayerSet {
    let me = s.player(who);
    if !me.is_standing() {
        return PlayerSet::EMPTY;
    }
    adjacent(s, me.at, |p| p.side() != who.side() && s.player(p).is_standing())
}

/// Strength of both sides of a block, assists included.
#[must_use]
pub fn block_strength(r: &Rules, s: &State, attacker: Pid, defender: Pid) -> (u8, u8) {
    let attack = s.player(attacker).st + assists(r, s, attacker, defender);
    let defence = s.player(defender).st + assists(r, s, defender, attacker);
    (attack, defence)
}

/// Number of block dice, and whether the attacker's coach chooses (S7-BLOCK-02, -03).
#[must_use]
pub fn block_dice(attack: u8, defence: u8) -> (u8, bool) {
    let (high, low) = if attack >= defence { (attack, defence) } else { (defence, attack) };
    let count = if high > low * 2 {
        3
    } else if high > low {
        2
    } else {
        1
    };
    (count, attack >= defence)
}

/// The number a player must reach in this kind of test; 0 if it cannot be reached at all.
#[must_use]
pub fn need(r: &Rules, s: &State, who: Pid, kind: TestKind) -> u8 {
    let player = s.player(who);
    match r.test(kind).against {
        Against::Agility => player.ag,
        Against::Passing => player.pa,
        Against::Fixed(target) => target,
        Against::Parameter => player.loner,
        Against::Strength => 0,
    }
}

/// What applies to every test of this kind in this square: the row's numbers, marking and weather.
#[must_use]
pub fn modifiers(r: &Rules, s: &State, who: Pid, kind: TestKind, at: Sq) -> Mods {
    let row = r.test(kind);
    let mut mods = Mods::NONE;
    mods.add(Mod::Base, row.base);
    if row.marked != 0 {
        let mut against = markers(s, who.side(), at);
        if kind == TestKind::Dodge {
            against = against.iter().filter(|marker| !r.permits(Permit::Overlooked, s, *marker)).collect();
        }
        r.units.markers(r, s, who, kind, &mut against);
        mods.add(Mod::Marked, row.marked * against.len() as i8);
    }
    match s.weather {
        Weather::PouringRain => {
            let mut rain = row.rain;
            r.units.rain(r, s, who, kind, &mut rain);
            mods.add(Mod::Rain, rain);
        }
        Weather::VerySunny => mods.add(Mod::Sunny, row.sunny),
        Weather::Blizzard => mods.add(Mod::Blizzard, row.blizzard),
        Weather::Perfect | Weather::SwelteringHeat => {}
    }
    test::modify(r, s, who, kind, &mut mods);
    if kind.is_disturbed() {
        s.fielded(who.side().other()).for_each(|near| r.units.presence(r, s, near, kind, at, &mut mods));
    }
    mods
}

/// The modifiers of a dodge from one square to another, including the opponents left behind.
#[must_use]
pub fn dodge_modifiers(r: &Rules, s: &State, who: Pid, from: Sq, to: Sq) -> Mods {
    let mut mods = modifiers(r, s, who, TestKind::Dodge, to);
    let gripped = markers(s, who.side(), from).iter().any(|p| r.permits(Permit::HoldsBack, s, p));
    mods.add(Mod::PrehensileTail, -i8::from(gripped));
    mods
}

/// What makes a Hypnotic Gaze harder: opponents who mark the player, except the one it gazes at.
#[must_use]
pub fn gaze_modifiers(r: &Rules, s: &State, who: Pid, target: Pid) -> Mods {
    let mut others = markers(s, who.side(), s.player(who).at);
    others.remove(target);
    let mut mods = Mods::NONE;
    mods.add(Mod::Marked, r.test(TestKind::HypnoticGaze).marked * others.len() as i8);
    test::modify(r, s, who, TestKind::HypnoticGaze, &mut mods);
    mods
}

/// Whether a D6 test succeeds: a natural 1 never, a natural 6 always (S7-DICE-04).
#[must_use]
pub const fn passes(face: u8, mods: i8, need: u8) -> bool {
    match face {
        1 => false,
        6 => need != 0,
        _ => need != 0 && face as i8 + mods >= need as i8,
    }
}

/// Squares next to `at` that are free to enter.
#[must_use]
pub fn free_neighbours(s: &State, at: Sq) -> SqSet {
    at.neighbours().filter(|sq| s.is_free(*sq)).collect()
}

/// Squares of the pitch without a player.
#[must_use]
pub fn empty_squares(r: &Rules, s: &State) -> SqSet {
    let mut open = r.pitch.all;
    for side in Side::BOTH {
        for who in s.fielded(side) {
            open.remove(s.player(who).at);
        }
    }
    open
}

/// Where a jump over an adjacent Prone or Stunned player can land (S7-JUMP-01); leapers jump over anything.
#[must_use]
pub fn jump_squares(r: &Rules, s: &State, who: Pid) -> SqSet {
    let from = s.player(who).at;
    if r.permits(Permit::LeapsFreely, s, who) {
        return leaving::leap_squares(s, from);
    }
    let leaps = r.permits(Permit::Leaps, s, who);
    if !leaps && r.jumps == Jumps::Leapers {
        return SqSet::EMPTY;
    }
    let mut set = SqSet::EMPTY;
    for dir in Dir::ALL {
        let over = from.step(dir);
        let jumps = match s.at(over) {
            Some(other) => leaps || !s.player(other).is_standing(),
            None => leaps && !s.is_off(over),
        };
        if jumps {
            for sq in dir.fan().map(|d| over.step(d)).into_iter().filter(|sq| s.is_free(*sq)) {
                set.insert(sq);
            }
        }
    }
    set
}

/// Rushes that a player may make in one activation.
#[must_use]
pub fn rushes(r: &Rules, s: &State, who: Pid) -> u8 {
    if s.player(who).bonds.has(Bond::Stays) {
        return 0;
    }
    let mut rushes = r.rushes + u8::from(r.permits(Permit::RushesMore, s, who)) + hook::custom::rushes(r, s, who);
    r.units.rushes(r, s, who, &mut rushes);
    rushes
}

/// The player who has just scored: standing with the ball in the End Zone of the opponent (S7-GAME-07).
#[must_use]
pub fn scorer(r: &Rules, s: &State) -> Option<Pid> {
    let who = s.ball.holder;
    if !who.is_some() || !s.player(who).is_standing() || s.player(who).is(Flag::Thirsty) {
        return None;
    }
    r.pitch.end_zone[who.side().other().index()].contains(s.player(who).at).then_some(who)
}

/// Whether a team re-roll may be used for a roll of this side now (S7-RR-03).
#[must_use]
pub fn team_reroll_ready(r: &Rules, s: &State, side: Side) -> bool {
    s.clock.in_turn
        && s.clock.active == side
        && s.upkeep.rerolls_left > 0
        && (s.team(side).rerolls > 0 || leader::is_ready(r, s, side) || lord(r, s, side).is_some())
}

/// The player who brings its side one more team re-roll.
#[must_use]
pub fn lord(r: &Rules, s: &State, side: Side) -> Option<Pid> {
    s.squad(side).find(|p| r.permits(Permit::BringsReroll, s, *p))
}

/// The same for a roll of this player.
#[must_use]
pub fn team_reroll_for(r: &Rules, s: &State, who: Pid) -> bool {
    team_reroll_ready(r, s, who.side()) && is_helped_by_team(r, s, who)
}

/// Big Guys get no help from their team.
#[must_use]
pub fn is_helped_by_team(r: &Rules, s: &State, who: Pid) -> bool {
    !r.permits(Permit::IsUnhelped, s, who)
}

/// The free squares that a push from `from` can send this player to, before skills (S7-PUSH-02).
#[must_use]
pub fn push_squares(s: &State, from: Sq, who: Pid) -> SqSet {
    let here = s.player(who).at;
    let fan = from.towards(here).map(|dir| dir.fan().map(|d| here.step(d)));
    fan.into_iter().flatten().filter(|sq| s.is_free(*sq)).collect()
}

/// The opponents that a player of `side` was marked by in the square that its current test gets it out of.
#[must_use]
pub fn left_behind(s: &State, side: Side) -> PlayerSet {
    let from = crate::under_way::vacated(s);
    if from == Sq::NOWHERE { PlayerSet::EMPTY } else { markers(s, side, from) }
}

/// Players who could be set up now.
#[must_use]
pub fn available(r: &Rules, s: &State, side: Side) -> PlayerSet {
    crate::procedure::available(r, s, side)
}

/// Whether a team mascot could be asked for a re-roll.
#[must_use]
pub fn mascot_ready(s: &State, side: Side) -> bool {
    s.clock.in_turn && s.clock.active == side && s.team(side).helped_by(Helper::MascotReroll)
}

/// The longest pass that the weather allows (S7-WEA-12).
#[must_use]
pub fn longest_pass(r: &Rules, s: &State) -> Range {
    r.units.weather(s.weather).longest_pass
}

/// Where a player may be set up with this many still to come (S7-SET-04 to -07).
#[must_use]
pub fn set_up_squares(r: &Rules, s: &State, side: Side, to_place: u32) -> SqSet {
    crate::procedure::set_up_squares(r, s, side, to_place)
}

/// What a player may be activated for, as bits of `ActionKind::bit`.
#[must_use]
pub fn activations(r: &Rules, s: &State, who: Pid) -> u32 {
    crate::procedure::activations(r, s, who, crate::procedure::Victims::of(s, who.side().other()))
}

/// The longest throw of a team-mate (S7-TTM-03).
pub const LONGEST_THROW: Range = Range::Short;

/// The squares of the pitch within this range, occupied or not, without this one (S7-PASS-01, S7-RANGE-01).
#[must_use]
pub fn squares_in_range(r: &Rules, from: Sq, longest: Range) -> SqSet {
    let mut set = SqSet::EMPTY;
    r.pitch.all.for_each(|sq| {
        if sq != from && r.range(from, sq) <= longest {
            set.insert(sq);
        }
    });
    set
}

/// Everything that makes a pass or the throw of a team-mate easier or harder (S7-PASS-02, S7-TTM-04).
#[must_use]
pub fn throw_modifiers(r: &Rules, s: &State, who: Pid, kind: TestKind, target: Sq) -> Mods {
    let mut bands = 0;
    if kind == TestKind::Pass {
        r.units.bands(r, s, who, &mut bands);
    }
    throw_modifiers_at(r, s, who, kind, target, bands)
}

/// The same, rolled as if the target were this many ranges farther away.
#[must_use]
pub fn throw_modifiers_at(r: &Rules, s: &State, who: Pid, kind: TestKind, target: Sq, bands: i8) -> Mods {
    let from = s.player(who).at;
    let mut mods = modifiers(r, s, who, kind, from);
    let range = r.range(from, target).min(Range::Bomb) as i8 + bands;
    let (why, band) = match range {
        ..=0 => (Mod::QuickPass, 0),
        1 => (Mod::ShortPass, 1),
        2 => (Mod::LongPass, 2),
        _ => (Mod::LongBomb, 3),
    };
    mods.add(why, r.range_modifier[band]);
    r.units.throw_mods(r, s, who, kind, band, &mut mods);
    mods
}

/// The result of a passing test, in the order of S7-PASS-03.
#[must_use]
pub const fn pass_result(test: Outcome) -> PassResult {
    match (test.face, test.passed) {
        (1, _) => PassResult::Fumble,
        (_, true) => PassResult::Accurate,
        (_, false) if test.total <= 1 => PassResult::Wild,
        (_, false) => PassResult::Inaccurate,
    }
}

/// The result of the test to throw a team-mate (S7-TTM-05 to -08).
#[must_use]
pub const fn throw_result(result: PassResult) -> ThrowResult {
    match result {
        PassResult::Fumble => ThrowResult::Fumble,
        PassResult::Accurate => ThrowResult::Superb,
        PassResult::Wild => ThrowResult::Terrible,
        PassResult::Inaccurate => ThrowResult::Successful,
    }
}

/// Whether a square lies between two others under a ruler of this half width in hundredths of a square (S7-INT-02).
///
/// Nearer to either end than they are to each other, and with at least one corner under the ruler. Corners are counted
/// in half squares, so everything stays a whole number.
#[must_use]
pub fn is_between(from: Sq, to: Sq, sq: Sq, half_width: u16) -> bool {
    let vector = |a: Sq, b: Sq| (i64::from(b.x()) - i64::from(a.x()), i64::from(b.y()) - i64::from(a.y()));
    let square = |(x, y): (i64, i64)| x * x + y * y;
    let (line, place) = (vector(from, to), vector(from, sq));
    let length = square(line);
    if square(place) >= length || square(vector(sq, to)) >= length {
        return false;
    }
    let reach = 4 * i64::from(half_width).pow(2) * length;
    [(-1, -1), (1, -1), (-1, 1), (1, 1)].into_iter().any(|(dx, dy)| {
        let corner = (2 * place.0 + dx, 2 * place.1 + dy);
        let away = line.0 * corner.1 - line.1 * corner.0;
        away * away * 10_000 < reach
    })
}

/// The opponents of `thrower` that may interfere with its pass to this square (S7-INT-01).
#[must_use]
pub fn interferers(r: &Rules, s: &State, thrower: Pid, to: Sq) -> PlayerSet {
    let from = s.player(thrower).at;
    s.fielded(thrower.side().other())
        .filter(|p| ball::can_catch(r, s, *p) && is_between(from, to, s.player(*p).at, r.ruler))
        .collect()
}

/// Everything that makes interfering with a pass easier or harder (S7-INT-03).
#[must_use]
pub fn interference_modifiers(r: &Rules, s: &State, by: Pid, thrower: Pid, pass: PassResult) -> Mods {
    let mut mods = modifiers(r, s, by, TestKind::Interfere, s.player(by).at);
    r.units.interference_mods(r, s, thrower, &mut mods);
    match pass {
        PassResult::Accurate => mods.add(Mod::AccuratePass, r.interfere[0]),
        PassResult::Inaccurate => mods.add(Mod::InaccuratePass, r.interfere[1]),
        PassResult::Wild | PassResult::Fumble => mods.add(Mod::WildPass, r.interfere[2]),
    }
    mods
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULER: u16 = 87;

    #[test]
    fn only_the_square_under_the_ruler_and_short_of_both_ends_is_between() {
        let _proof = touchback_ledger::covers(&["S7-INT-02", "S7-EX-34"]);
        let between = |x, y| is_between(Sq::at(2, 5), Sq::at(8, 5), Sq::at(x, y), RULER);
        assert!(between(5, 6));
        assert!(!between(5, 7), "a corner 1.5 squares off the line");
        assert!(!between(9, 5), "beyond the landing square");
        assert!(!between(8, 5) && !between(2, 5), "the ends themselves");
        assert!(!between(8, 6), "farther from the thrower than the landing square is");
        assert!(!between(2, 6), "farther from the landing square than the thrower is");
    }

    #[test]
    fn a_slanting_line_is_measured_to_the_nearest_corner() {
        let _proof = touchback_ledger::covers(&["S7-INT-02"]);
        // From (0,0) to (4,4) the square (3,1) has its nearest corner (2.5,1.5) at 1/√2 = 0.707 squares from the line.
        let between = |x, y| is_between(Sq::at(0, 0), Sq::at(4, 4), Sq::at(x, y), RULER);
        assert!(between(3, 1));
        // The nearest corner of (3,0) is (2.5,0.5): 2/√2 = 1.414 squares.
        assert!(!between(3, 0));
        // From (0,0) to (5,1) the nearest corner of (2,2) is (2.5,1.5): 5/√26 = 0.981 squares.
        let flat = |x, y| is_between(Sq::at(0, 0), Sq::at(5, 1), Sq::at(x, y), RULER);
        assert!(flat(3, 1) && !flat(2, 2));
        // From (0,0) to (3,2) the corner (1.5,1.5) of (1,2) is 1.5/√13 = 0.416 squares away.
        assert!(is_between(Sq::at(0, 0), Sq::at(3, 2), Sq::at(1, 2), RULER));
    }

    #[test]
    fn the_ruler_width_decides_at_a_hundredth() {
        // The nearest corner is exactly 0.5 squares away: a half width of 0.50 does not reach it, 0.51 does.
        let at = |half| is_between(Sq::at(2, 5), Sq::at(8, 5), Sq::at(5, 6), half);
        assert!(!at(50) && at(51));
    }

    fn tested(face: u8, mods: i8, need: u8) -> Outcome {
        Outcome { passed: passes(face, mods, need), face, total: face as i8 + mods, diver: Pid::NONE }
    }

    #[test]
    fn a_pass_is_judged_in_the_order_of_the_ledger() {
        let _proof = touchback_ledger::covers(&["S7-PASS-03", "S7-EX-31", "S7-EX-32", "S7-AMB-15"]);
        // PA 4+, Short and one marker: -2.
        let results = [6, 5, 3, 2, 1].map(|face| pass_result(tested(face, -2, 4)));
        use PassResult::{Accurate, Fumble, Inaccurate, Wild};
        assert_eq!(results, [Accurate, Inaccurate, Wild, Wild, Fumble]);
        assert_eq!(pass_result(tested(2, -1, 1)), Accurate, "a result of 1 that still reaches PA 1+");
    }

    #[test]
    fn a_throw_is_judged_like_a_pass() {
        use ThrowResult::{Fumble, Successful, Superb, Terrible};
        let results = [6, 5, 3, 2, 1].map(|face| throw_result(pass_result(tested(face, -1, 4))));
        assert_eq!(results, [Superb, Superb, Successful, Terrible, Fumble]);
    }
}
