//! Halfling Master Chef (S7-IND-21): three dice at the start of each half, each of which may steal a team re-roll; never a
//! Leader's.

use touchback_engine::dice::Roll;
use touchback_engine::unit::{Fills, Part, Slot};

pub const PART: Part = Part {
    id: "2020/slot/master-chef",
    revision: 1,
    fills: Fills::Slot(Slot::Chef(|cx, side| {
        for _ in 0..DICE {
            if cx.die(Roll::Chef)? >= STEALS {
                cx.steal_reroll(side);
            }
        }
        Ok(())
    })),
    procedures: &[],
};

const DICE: u8 = 3;
const STEALS: u8 = 4;
