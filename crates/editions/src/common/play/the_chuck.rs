//! The Chuck (RE-52): one team re-roll more in this half.

use super::{DONE, card, plays};
use touchback_engine::state::Until;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/the-chuck", CardPart::new(plays!["RE-52"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change_rerolls(card.by, cx.r.card_numbers(card).bonus as i8, Until::Half);
    DONE
}
