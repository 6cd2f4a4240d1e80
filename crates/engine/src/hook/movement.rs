//! How far and over what a player moves, and which opponents may react when it leaves a square.

use crate::event::Mods;
use crate::geometry::{Sq, SqSet};
use crate::query;
use crate::rules::{Mod, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Side, State, flag};

/// The skills that react when a player leaves a tackle zone.
const WATCHES: SkillSet = SkillSet::of(&[
    Skill::ArmBar,
    Skill::DivingTackle,
    Skill::PrehensileTail,
    Skill::Shadowing,
    Skill::Tackle,
    Skill::Tentacles,
    Skill::Grip,
    Skill::Pursuit,
]);

const LEAPS: SkillSet = SkillSet::of(&[Skill::Leap, Skill::PogoStick, Skill::FreeLeap]);
const LONG_LEGS: SkillSet = SkillSet::of(&[Skill::Leap, Skill::VeryLongLegs]);

/// Leap, Pogo Stick: may jump over any squares.
#[must_use]
pub fn leaps(s: &State, who: Pid) -> bool {
    s.player(who).skills.meets(LEAPS)
}

/// Leap of 1994 works once in an activation, unless a pogo stick bounces on.
#[must_use]
pub fn leaps_once(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::FreeLeap) && !s.player(who).has(Skill::PogoStick)
}

/// Leap of 1994: over any square next to the player to any other next to that one (OB-5.17-6).
#[must_use]
pub fn leap_squares(s: &State, from: Sq) -> SqSet {
    let over = from.neighbours().filter(|sq| !s.is_off(*sq));
    over.flat_map(Sq::neighbours).filter(|sq| s.is_free(*sq)).collect()
}

/// Break Tackle of 1994: the target number from its Strength, for one dodge that this makes easier.
#[must_use]
pub fn brute_need(s: &State, who: Pid) -> Option<u8> {
    let player = s.player(who);
    let need = 7_u8.saturating_sub(player.st).max(1);
    let ready = player.has(Skill::BruteDodge) && !player.is(flag::BREAK_TACKLE_USED);
    (ready && need < player.ag).then_some(need)
}

/// Take Root: cannot leave its square for any reason.
#[must_use]
pub fn is_rooted(s: &State, who: Pid) -> bool {
    s.player(who).is(flag::ROOTED)
}

/// Ball & Chain: the four ways a player may point before the die decides.
#[must_use]
pub fn swings(s: &State, who: Pid) -> SqSet {
    let from = s.player(who).at;
    let straight = |sq: &Sq| sq.x() == from.x() || sq.y() == from.y();
    from.neighbours().filter(straight).filter(|sq| !s.is_off(*sq)).collect()
}

/// Jump Up: stands up at no cost.
#[must_use]
pub fn springs_up(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::JumpUp)
}

/// Timmm-ber!: open team-mates next to it help a slow player to its feet.
pub fn help_up(s: &State, who: Pid, mods: &mut Mods) {
    let player = s.player(who);
    if player.has(Skill::Timmmber) {
        let helps = |mate: Pid| {
            mate != who && mate.side() == who.side() && s.player(mate).is_standing() && !query::is_marked(s, mate)
        };
        mods.add(Mod::Timmmber, query::adjacent(s, player.at, helps).len() as i8);
    }
}

/// Whether one of these markers may react when the player they mark leaves.
#[must_use]
pub fn is_watched(s: &State, markers: PlayerSet) -> bool {
    markers.iter().any(|marker| s.player(marker).skills.meets(WATCHES))
}

/// The opponents with this skill that the leaving player of `side` was marked by.
#[must_use]
pub fn watchers(s: &State, side: Side, skill: Skill) -> PlayerSet {
    let from = s.pending.vacated;
    if from == Sq::NOWHERE {
        return PlayerSet::EMPTY;
    }
    query::markers(s, side, from).iter().filter(|marker| s.player(*marker).has(skill)).collect()
}

/// Prehensile Tail: one of them makes leaving harder.
pub fn hold_back(s: &State, who: Pid, mods: &mut Mods) {
    mods.add(Mod::PrehensileTail, -i8::from(!watchers(s, who.side(), Skill::PrehensileTail).is_empty()));
}

/// Leap and Very Long Legs: each reduces the negative modifier of a jump, to no less than 1.
pub fn stretch(s: &State, who: Pid, mods: &mut Mods) {
    if !s.player(who).skills.meets(LONG_LEGS) {
        return;
    }
    for (skill, why) in [(Skill::Leap, Mod::Leap), (Skill::VeryLongLegs, Mod::VeryLongLegs)] {
        if s.player(who).has(skill) && mods.total() < -1 {
            mods.add(why, 1);
        }
    }
}

/// What Diving Tackle subtracts from a test.
pub const DIVE: i8 = -2;

/// Diving Tackle: the opponents who could still make the player that has just got away with this face fail.
#[must_use]
pub fn divers(s: &State, who: Pid, kind: TestKind) -> PlayerSet {
    if !matches!(kind, TestKind::Dodge | TestKind::Jump) || s.pending.diver.is_some() {
        return PlayerSet::EMPTY;
    }
    watchers(s, who.side(), Skill::DivingTackle).iter().filter(|diver| !is_rooted(s, *diver)).collect()
}

/// Break Tackle: what the player may still add to its dodge.
#[must_use]
pub fn breaks_free(s: &State, who: Pid, kind: TestKind) -> Option<i8> {
    let player = s.player(who);
    let ready = kind == TestKind::Dodge && player.has(Skill::BreakTackle) && !player.is(flag::BREAK_TACKLE_USED);
    ready.then_some(if player.st >= 5 { 2 } else { 1 })
}
