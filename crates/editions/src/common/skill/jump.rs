//! What skills of several editions do to jumps.

use touchback_engine::rules::TestKind;
use touchback_engine::{Pid, PlayerSet, Rules, State};

/// Markers do not make a jump of this player harder.
pub(crate) fn over_them_all(_: &Rules, _: &State, _: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::Jump {
        *markers = PlayerSet::EMPTY;
    }
}
