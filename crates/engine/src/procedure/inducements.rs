//! SKELETON: to be written.

use crate::flow::{Cx, Flow, Procedure};
use crate::state::Side;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Inducements {
    side: Side,
}

impl Inducements {
    pub const fn new(side: Side) -> Inducements {
        Inducements { side }
    }
}

impl Procedure for Inducements {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
