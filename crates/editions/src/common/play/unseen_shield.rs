//! Unseen Shield (IC-7): the ball that an opponent is passing strays (OB-6.32-1).

use super::{DONE, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/unseen-shield", CardPart::new(plays!["IC-7"], take));

fn take(cx: &mut Cx, _: Card) -> Flow {
    cx.spoil_throw();
    DONE
}
