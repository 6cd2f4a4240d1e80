//! Half-time Team Talk (PM-31): D3 more team re-rolls in the second half.

use super::{DONE, card, plays};
use touchback_engine::dice::d3;
use touchback_engine::state::Until;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/half-time-team-talk",
    CardPart { goes_on, ..CardPart::new(plays!["PM-31"], |cx, card| cx.throw_for(card)) },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    cx.change_rerolls(card.by, d3(card.face) as i8, Until::Half);
    DONE
}
