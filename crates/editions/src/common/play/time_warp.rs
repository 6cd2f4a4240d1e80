//! Time Warp (MS-41): a player may take two actions in this turn, one straight after the other.

use super::{DONE, card, on_pitch, plays};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/time-warp",
    CardPart { target: Some(|_, s, card| on_pitch(s, card.by)), ..CardPart::new(plays!["MS-41"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.target, Flag::Warped);
    DONE
}
