//! Custard Pie (DT-16): a standing player without the ball takes the tackle zone of an opponent next to him for this
//! turn.

use super::{DONE, beside, card, keep, plays, standing};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{PlayerSet, Rules, State};

pub const PART: Part = card(
    "common/play/custard-pie",
    CardPart {
        target: Some(throwers),
        second: Some(|_, s, card| beside(s, card.opponents(), card.target)),
        ..CardPart::new(plays!["DT-16"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.second, Flag::Pied | Flag::NoTackleZone);
    DONE
}

fn throwers(_: &Rules, s: &State, card: Card) -> PlayerSet {
    keep(standing(s, card.by), |who| !s.holds_ball(who) && !beside(s, card.opponents(), who).is_empty())
}
