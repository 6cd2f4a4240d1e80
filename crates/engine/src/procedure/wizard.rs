//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::Side;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wizard {
    side: Side,
}

impl Wizard {
    /// Before and after an opposing turn (S7-DM-81, -82).
    pub const fn window(side: Side) -> Wizard {
        Wizard { side }
    }
}

impl Procedure for Wizard {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
