//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::Pid;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pass {
    who: Pid,
}

impl Pass {
    pub const fn new(who: Pid) -> Pass {
        Pass { who }
    }
}

impl Procedure for Pass {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
