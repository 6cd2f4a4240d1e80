//! Micky Finn (DT-51): a player of the other side that the user names misses this match.

use super::{DONE, card, listed, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/micky-finn-player",
    CardPart { target: Some(|_, s, card| listed(s, card.opponents())), ..CardPart::new(plays!["DT-51"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.rule_out(card.target);
    DONE
}
