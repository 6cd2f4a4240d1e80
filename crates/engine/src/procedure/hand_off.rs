//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::{Pid, PlayerSet, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HandOff {
    who: Pid,
    to: Pid,
}

impl HandOff {
    pub const fn new(who: Pid, to: Pid) -> HandOff {
        HandOff { who, to }
    }
    pub fn receivers(s: &State, who: Pid) -> PlayerSet {
        crate::query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && s.player(p).is_standing())
    }
}

impl Procedure for HandOff {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
