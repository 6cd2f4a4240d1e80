//! Grudge Match (PM-33): no limit on fouls in a turn.

use super::{DONE, card, matters, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/grudge-match",
    CardPart {
        may: |_, s, card| matters(!s.team(card.by).plays.has(Ploy::FreeFouls)),
        ..CardPart::new(plays!["PM-33"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.by, Ploy::FreeFouls);
    DONE
}
