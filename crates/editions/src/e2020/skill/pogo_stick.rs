//! Pogo Stick: nobody makes its jumps harder. (Where it jumps: `hook::movement::leaps`.)

use touchback_engine::rules::TestKind;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Markers;
use touchback_engine::{Pid, PlayerSet, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/pogo-stick", revision: 1, skill: Skill::PogoStick, hooks: &[Markers(over_them_all)] };

pub(crate) fn over_them_all(_: &Rules, _: &State, _: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::Jump {
        *markers = PlayerSet::EMPTY;
    }
}
