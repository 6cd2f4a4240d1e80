//! Master Chef (OB-3.5-17): half of one die at the start of each half is stolen from the other side's team re-rolls.

use touchback_engine::dice::Roll;
use touchback_engine::unit::{Fills, Part, Slot};

pub const PART: Part = Part {
    id: "1994/slot/master-chef",
    revision: 1,
    fills: Fills::Slot(Slot::Chef(|cx, side| {
        for _ in 0..cx.die(Roll::Chef)? / 2 {
            cx.steal_reroll(side);
        }
        Ok(())
    })),
    procedures: &[],
};
