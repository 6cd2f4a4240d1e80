//! Razzle Dazzle! (PM-41, PM-55): on a low die the user's turn is over, otherwise the other side misses the next one.

use super::{DONE, card, plays};
use touchback_engine::event::TurnoverCause;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/razzle-dazzle",
    CardPart { goes_on, ..CardPart::new(plays!["PM-41", "PM-55"], |cx, card| cx.throw_for(card)) },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    if card.face < cx.r.card_numbers(card).roll {
        cx.turnover(card.by, TurnoverCause::Dazzled);
    } else {
        cx.gain(card.opponents(), Ploy::MissesTurn);
    }
    DONE
}
