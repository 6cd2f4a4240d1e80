//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::rules::Rules;
use crate::state::{Pid, PlayerSet, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ThrowMate {
    who: Pid,
    mate: Pid,
}

impl ThrowMate {
    pub const fn new(who: Pid, mate: Pid) -> ThrowMate {
        ThrowMate { who, mate }
    }
    pub fn mates(_: &Rules, s: &State, who: Pid) -> PlayerSet {
        crate::hook::activation::throwable(s, who)
    }
}

impl Procedure for ThrowMate {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
