//! Morley's Revenge (DT-45): D6 random opponents may go off for a bite when they are activated.

use super::{DONE, anybody, card, draw, plays};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/morleys-revenge",
    CardPart { may: anybody, goes_on, ..CardPart::new(plays!["DT-45"], |cx, card| cx.throw_for(card)) },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    for who in draw(cx, card.opponents(), card.face)?.iter() {
        cx.bind(who, Flag::OffForABite);
    }
    DONE
}
