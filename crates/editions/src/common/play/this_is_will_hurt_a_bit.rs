//! This Is Will Hurt a Bit... (RE-16): a player who was knocked out or hurt, but not killed, is back in the reserves
//! (AMB-61).

use super::{DONE, card, casualties, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/this-is-will-hurt-a-bit",
    CardPart { target: Some(|_, s, card| casualties(s, card.by)), ..CardPart::new(plays!["RE-16"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.cure(card.target);
    DONE
}
