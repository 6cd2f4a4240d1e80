//! Special Offer (RE-35): a new player at half price, if the roster has room.

use super::{DONE, card, has_room, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/special-offer",
    CardPart { may: has_room, leaves: Some(Leaves::HalfPrice), ..CardPart::new(plays!["RE-35"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, 0);
    DONE
}
