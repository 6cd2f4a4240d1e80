//! What skills of several editions do to jumps.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::{Pid, PlayerSet, Rules, State};

/// Markers do not make a jump of this player harder.
pub(crate) fn over_them_all(_: &Rules, _: &State, _: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::Jump {
        *markers = PlayerSet::EMPTY;
    }
}

/// Lowers the penalty of a jump, but never below 1.
pub(crate) fn stretch(_: &Rules, _: &State, _: Pid, why: Mod, mods: &mut Mods) {
    if mods.total() < -1 {
        mods.add(why, 1);
    }
}
