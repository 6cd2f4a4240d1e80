//! Robbed (DT-24): the winnings of this match are doubled.

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/robbed", CardPart::new(plays!["DT-24"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.by, Ploy::Robbed);
    DONE
}
