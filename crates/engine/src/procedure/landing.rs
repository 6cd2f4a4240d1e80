//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::Pid;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Landing {
    mate: Pid,
}

impl Landing {
    pub const fn new(mate: Pid) -> Landing {
        Landing { mate }
    }
}

impl Procedure for Landing {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
