//! Stunty: markers do not make its dodges harder, unless it carries something heavy.

use touchback_engine::rules::TestKind;
use touchback_engine::unit::Permit;
use touchback_engine::{Pid, PlayerSet, Rules, State};

/// What makes even a Stunty player easy to mark.
const CLUMSY: [Permit; 3] = [Permit::ThrowsBombs, Permit::WieldsSaw, Permit::Swoops];

pub(crate) fn slip_through(r: &Rules, s: &State, who: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::Dodge && !CLUMSY.into_iter().any(|what| r.permits(what, s, who)) {
        *markers = PlayerSet::EMPTY;
    }
}
