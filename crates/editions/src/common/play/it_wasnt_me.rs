//! It Wasn't Me! (RE-32) and Press Gang (RE-33): a random opponent misses this match.

use super::{DONE, anybody, at_random, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part =
    card("common/play/it-wasnt-me", CardPart { may: anybody, ..CardPart::new(plays!["RE-32", "RE-33"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    let who = at_random(cx, card)?;
    cx.rule_out(who);
    DONE
}
