//! Unsportsmanlike Conduct (RE-46): the scorer misses the rest of the match; the ball is dead and drops nowhere.

use super::{DONE, about, card, plays};
use touchback_engine::Pid;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/unsportsmanlike-conduct",
    CardPart { target: Some(|_, s, card| about(s, card)), ..CardPart::new(plays!["RE-46"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.s.ball.holder = Pid::NONE;
    cx.s.ball.in_play = false;
    cx.rule_out(card.target);
    DONE
}
