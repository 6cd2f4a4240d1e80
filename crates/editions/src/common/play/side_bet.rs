//! Side Bet (PM-13): money after a lost match, for each pip of a die.

use super::{DONE, card, matters, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/side-bet",
    CardPart {
        may: |_, s, card| matters(s.team(card.by).score < s.team(card.opponents()).score),
        goes_on,
        leaves: Some(Leaves::Income),
        ..CardPart::new(plays!["PM-13"], |cx, card| cx.throw_for(card))
    },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, u32::from(card.face) * cx.r.card_numbers(card).gold);
    DONE
}
