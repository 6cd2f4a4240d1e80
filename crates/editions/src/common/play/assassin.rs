//! Assassin (DT-11): a standing opponent is injured, without an armour roll.

use super::{DONE, card, plays, standing};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/assassin",
    CardPart { target: Some(|_, s, card| standing(s, card.opponents())), ..CardPart::new(plays!["DT-11"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.fell_and_injure(card.target);
    DONE
}
