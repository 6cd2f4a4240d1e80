//! Hide the Ball (PM-11) and Sneak Play (PM-15): the ball carrier leaves tackle zones without a dodge in this turn.

use super::{DONE, card, keep, on_pitch, plays};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/hide-the-ball",
    CardPart {
        target: Some(|_, s, card| keep(on_pitch(s, card.by), |who| s.holds_ball(who))),
        ..CardPart::new(plays!["PM-11", "PM-15"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.target, Flag::FreeExit);
    DONE
}
