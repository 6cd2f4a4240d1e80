//! Big Hand: neither markers nor rain make its pick-ups harder.

use touchback_engine::rules::TestKind;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::{Markers, Rain};
use touchback_engine::{Pid, PlayerSet, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/big-hand", revision: 1, skill: Skill::BigHand, hooks: &[Markers(reach), Rain(dry)] };

fn reach(_: &Rules, s: &State, who: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::PickUp && s.player(who).has_tackle_zone() {
        *markers = PlayerSet::EMPTY;
    }
}

fn dry(_: &Rules, s: &State, who: Pid, kind: TestKind, rain: &mut i8) {
    if kind == TestKind::PickUp && s.player(who).has_tackle_zone() {
        *rain = 0;
    }
}
