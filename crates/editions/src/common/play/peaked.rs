//! Peaked (RE-34): a random opponent earns no more experience.

use super::{DONE, anybody, at_random, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/peaked",
    CardPart { may: anybody, leaves: Some(Leaves::Peaked), ..CardPart::new(plays!["RE-34"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let target = at_random(cx, card)?;
    cx.lasts(Card { target, ..card }, 0);
    DONE
}
