//! Razzle-dazzle: a second action for the player just activated (S7-DM-02). The kick-off Blitz allows one only (S7-KOE-10).

use super::measure;
use touchback_engine::rules::Measure;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Measure(Measure::RazzleDazzle);

pub const PART: Part = measure(
    "2020/measure/razzle-dazzle",
    AidPart {
        fits: |_, s, _, _| s.clock.in_turn,
        ..AidPart::new(AID, Point::Acting, |cx, chance, _| {
            cx.uses_up(chance.side, AID);
            cx.grant_second_action();
            Ok(Next::Go)
        })
    },
    &[],
);
