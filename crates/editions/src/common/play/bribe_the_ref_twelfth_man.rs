//! Bribe the Ref (DT-55): one player more may be set up for this kick-off.

use super::{DONE, card, matters, plays};
use touchback_engine::query;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/bribe-the-ref-twelfth-man",
    CardPart {
        may: |r, s, card| matters(query::available(r, s, card.by).len() > u32::from(r.players_on_pitch)),
        ..CardPart::new(plays!["DT-55"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.by, Ploy::TwelfthMan);
    DONE
}
