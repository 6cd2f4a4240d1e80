//! Throws of 2020: opponents on the ball may move first.

use touchback_engine::unit::{Fills, Part, Slot, Throws};

pub const PART: Part = Part {
    id: "2020/slot/throws",
    revision: 1,
    fills: Fills::Slot(Slot::Throws(Throws { answered: |cx, thrower, _| cx.on_the_ball(thrower), ..Throws::PLAIN })),
    procedures: &[],
};
