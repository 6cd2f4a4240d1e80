//! Wooops! (DT-62): a marked opponent is knocked over once both sides are set up.

use super::{DONE, card, keep, plays, standing};
use touchback_engine::query;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/wooops",
    CardPart {
        target: Some(|_, s, card| keep(standing(s, card.opponents()), |who| query::is_marked(s, who))),
        ..CardPart::new(plays!["DT-62"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.fell(card.target);
    DONE
}
