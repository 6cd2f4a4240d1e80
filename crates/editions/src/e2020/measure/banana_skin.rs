//! Banana Skin: an opponent who has moved into a tackle zone falls over (S7-DM-07, S7-AMB-38).

use super::measure;
use touchback_engine::rules::Measure;
use touchback_engine::unit::{Aid, AidPart, Chance, Part, Point};
use touchback_engine::{State, query};

const AID: Aid = Aid::Measure(Measure::BananaSkin);

pub const PART: Part = measure(
    "2020/measure/banana-skin",
    AidPart {
        fits: |_, s, chance, _| query::is_marked(s, chance.who),
        serves: |_, s, chance| slips(s, chance),
        ..AidPart::new(AID, Point::OpponentMoved, |cx, chance, _| {
            cx.uses_up(chance.side, AID);
            cx.fall_over(chance.who)
        })
    },
    &[],
);

fn slips(s: &State, chance: Chance) -> bool {
    s.player(chance.who).is_standing() && query::is_marked(s, chance.who)
}
