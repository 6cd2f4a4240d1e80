//! Under Scrutiny (RE-61): the other side may neither foul nor use secret weapons in this match.

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/under-scrutiny", CardPart::new(plays!["RE-61"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.opponents(), Ploy::UnderScrutiny);
    DONE
}
