//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::rules::KickoffEvent;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KickoffResult {
    event: KickoffEvent,
}

impl KickoffResult {
    pub const fn new(event: KickoffEvent) -> KickoffResult {
        KickoffResult { event }
    }
}

impl Procedure for KickoffResult {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
