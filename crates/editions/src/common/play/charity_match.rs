//! Charity Match (RE-64) and Hall of Fame! (RE-54): one fan more after the match.

use super::{DONE, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/charity-match",
    CardPart { leaves: Some(Leaves::Fan), ..CardPart::new(plays!["RE-64", "RE-54"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, 0);
    DONE
}
