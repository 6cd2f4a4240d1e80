//! Inspiration (RE-11): a player is most valuable before the match, and therefore not again after it (OBC-13).

use super::{DONE, card, keep, listed, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/inspiration",
    CardPart {
        leaves: Some(Leaves::Award),
        target: Some(|_, s, card| keep(listed(s, card.by), |who| !s.inspired.contains(who))),
        ..CardPart::new(plays!["RE-11"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.s.inspired.insert(card.target);
    cx.lasts(card, 0);
    DONE
}
