//! Questions about a position that rules, odds, bots and pages share. None of them changes anything.

use crate::event::Mods;
use crate::geometry::{Sq, SqSet};
use crate::hook;
use crate::rules::{Against, Mod, Rules, TestKind, Weather};
use crate::state::{PLAYERS, Pid, PlayerSet, Side, State};

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

/// Team-mates of `of` that assist against `target`: they mark it and nobody else marks them (S7-BLOCK-04, -05).
#[must_use]
pub fn assists(r: &Rules, s: &State, of: Pid, target: Pid) -> u8 {
    let goal = s.player(target).at;
    let mut count = 0;
    for sq in goal.neighbours() {
        let Some(helper) = s.at(sq) else { continue };
        if helper.side() == of.side() && helper != of && s.player(helper).has_tackle_zone() {
            let mut others = markers(s, helper.side(), s.player(helper).at);
            others.remove(target);
            if others.is_empty() || hook::assist::ignores_markers(r, s, helper) {
                count += 1;
            }
        }
    }
    count
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
    }
}

/// What applies to every test of this kind at this square: the row's own numbers, marking and weather.
#[must_use]
pub fn modifiers(r: &Rules, s: &State, who: Pid, kind: TestKind, at: Sq) -> Mods {
    let row = r.test(kind);
    let mut mods = Mods::NONE;
    mods.add(Mod::Base, row.base);
    if row.marked != 0 {
        let count = hook::test::marking(r, s, who, kind, markers(s, who.side(), at));
        mods.add(Mod::Marked, row.marked * count as i8);
    }
    match s.weather {
        Weather::PouringRain => mods.add(Mod::Rain, row.rain),
        Weather::VerySunny => mods.add(Mod::Sunny, row.sunny),
        Weather::Blizzard => mods.add(Mod::Blizzard, row.blizzard),
        Weather::Perfect | Weather::SwelteringHeat => {}
    }
    hook::test::modify(r, s, who, kind, &mut mods);
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

/// Where a jump over an adjacent Prone or Stunned player leads (S7-JUMP-01).
#[must_use]
pub fn jump_squares(r: &Rules, s: &State, who: Pid) -> SqSet {
    let from = s.player(who).at;
    let mut set = SqSet::EMPTY;
    for over in from.neighbours() {
        let Some(lying) = s.at(over) else { continue };
        if s.player(lying).is_standing() && !hook::movement::leaps(r, s, who) {
            continue;
        }
        if let Some(dir) = from.towards(over) {
            for sq in dir.fan().map(|d| over.step(d)) {
                if s.is_free(sq) {
                    set.insert(sq);
                }
            }
        }
    }
    set
}

/// Rushes that a player may make in one activation.
#[must_use]
pub fn rushes(r: &Rules, s: &State, who: Pid) -> u8 {
    r.rushes + hook::movement::extra_rushes(r, s, who)
}

/// The player who has just scored: standing with the ball in the End Zone of the opponent (S7-GAME-07).
#[must_use]
pub fn scorer(r: &Rules, s: &State) -> Option<Pid> {
    let who = s.ball.holder;
    if !who.is_some() || !s.player(who).is_standing() {
        return None;
    }
    r.pitch.end_zone[who.side().other().index()].contains(s.player(who).at).then_some(who)
}

/// Whether a team re-roll may be used for a roll of this side now (S7-RR-03).
#[must_use]
pub fn team_reroll_ready(s: &State, side: Side) -> bool {
    s.clock.in_turn && s.clock.active == side && s.team(side).rerolls > 0
}
