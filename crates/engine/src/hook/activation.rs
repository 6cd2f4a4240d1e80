//! Traits that decide whether a player acts at all, and which special actions it may declare.

use crate::action::ActionKind;
use crate::event::Mods;
use crate::hook::block::works;
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, Posture, State, flag};

/// A test that must be passed before the declared action starts.
pub struct Gate {
    pub test: TestKind,
    pub mods: Mods,
}

/// The gate of a player, if a trait puts one up.
#[must_use]
pub fn gate(_: &Rules, s: &State, who: Pid, _: ActionKind) -> Option<Gate> {
    let player = s.player(who);
    player.has(Skill::BoneHead).then_some(Gate { test: TestKind::BoneHead, mods: Mods::NONE })
}

/// What a failed gate costs: the tackle zone, until next activated.
pub fn spoil(s: &mut State, who: Pid) {
    s.player_mut(who).set(flag::NO_TACKLE_ZONE);
}

/// Sneaky Git: whether the player may walk on after its foul, with movement left.
#[must_use]
pub fn may_slip_away(s: &State, who: Pid, used: u8) -> bool {
    works(s, who, Skill::SneakyGit) && used < s.player(who).ma
}

/// Whom a player could block: from the ground only with Jump Up.
#[must_use]
pub fn block_targets(s: &State, who: Pid) -> PlayerSet {
    let player = s.player(who);
    if player.posture != Posture::Standing && !player.has(Skill::JumpUp) {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, player.at, |p| p.side() != who.side() && s.player(p).is_standing())
}

/// Stab: a blade may be used in place of a block (S7-ACT-05).
#[must_use]
pub fn may_stab(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::Stab)
}

/// Whether the player has the trait, and the strength, to throw a team-mate (S7-TTM-01).
#[must_use]
pub fn may_throw_mates(_: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::ThrowTeamMate)
        && player.st >= 5
        && s.fielded(who.side()).any(|mate| mate != who && may_be_thrown(s, mate))
}

/// Whether a player can be thrown at all.
#[must_use]
pub fn may_be_thrown(s: &State, mate: Pid) -> bool {
    let player = s.player(mate);
    player.has(Skill::RightStuff) && player.st <= 3
}

/// The team-mates next to a thrower that it may throw.
#[must_use]
pub fn throwable(s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && may_be_thrown(s, p))
}
