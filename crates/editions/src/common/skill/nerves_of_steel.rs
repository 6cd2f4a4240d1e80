//! Nerves of Steel: markers do not make its throws, catches and interceptions harder.

use touchback_engine::rules::TestKind;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Markers;
use touchback_engine::{Pid, PlayerSet, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "common/skill/nerves-of-steel", revision: 1, skill: Skill::NervesOfSteel, hooks: &[Markers(keep_calm)] };

fn keep_calm(_: &Rules, s: &State, who: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if matches!(kind, TestKind::Pass | TestKind::Catch | TestKind::Interfere) && s.player(who).has_tackle_zone() {
        *markers = PlayerSet::EMPTY;
    }
}
