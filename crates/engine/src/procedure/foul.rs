//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::Pid;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Foul {
    who: Pid,
    victim: Pid,
}

impl Foul {
    pub const fn new(who: Pid, victim: Pid) -> Foul {
        Foul { who, victim }
    }
}

impl Procedure for Foul {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SendOff {
    who: Pid,
}

impl SendOff {
    pub const fn new(who: Pid) -> SendOff {
        SendOff { who }
    }
}

impl Procedure for SendOff {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
