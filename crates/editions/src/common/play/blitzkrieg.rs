//! Blitzkrieg (PM-45): one more Blitz in this turn.

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/blitzkrieg", CardPart::new(plays!["PM-45"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain_one_of(card.by, [Ploy::ExtraBlitz, Ploy::SecondExtraBlitz]);
    DONE
}
