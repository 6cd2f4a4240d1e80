//! The Old One-Two (PM-35): one more Pass in this turn.

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/the-old-one-two", CardPart::new(plays!["PM-35"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain_one_of(card.by, [Ploy::ExtraPass, Ploy::SecondExtraPass]);
    DONE
}
