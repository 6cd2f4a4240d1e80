//! That Boys Got Talent! (RE-24): a new player free of charge, if the roster has room.

use super::{DONE, card, has_room, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/that-boys-got-talent",
    CardPart { may: has_room, leaves: Some(Leaves::FreePlayer), ..CardPart::new(plays!["RE-24"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, 0);
    DONE
}
