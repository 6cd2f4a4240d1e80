//! SKELETON: to be written.

use crate::flow::Next;
use crate::flow::{Cx, Flow, Procedure};
use crate::state::Side;

/// SKELETON Throw a Rock (S7-PRAY-26): called at the end of the turn of side, before stunned players turn over.
pub(crate) fn throw_rocks(_cx: &mut Cx, _side: Side) -> Flow {
    Ok(Next::Go)
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Prayers {
    side: Side,
    count: u8,
}

impl Prayers {
    pub const fn new(side: Side, count: u8) -> Prayers {
        Prayers { side, count }
    }
}

impl Procedure for Prayers {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
