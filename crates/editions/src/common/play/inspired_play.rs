//! Inspired Play (IC-2): what the acting player would roll for in this action works without dice (OB-6.14-1).

use super::{DONE, about, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/inspired-play",
    CardPart { target: Some(|_, s, card| about(s, card)), ..CardPart::new(plays!["IC-2"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.s.upkeep.inspired = card.target;
    DONE
}
