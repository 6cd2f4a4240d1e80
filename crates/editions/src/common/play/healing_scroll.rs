//! Healing Scroll (IC-1): a player who has just been injured is well again (OB-6.9-1).

use super::{DONE, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/healing-scroll", CardPart::new(plays!["IC-1"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.heal(card.about);
    DONE
}
