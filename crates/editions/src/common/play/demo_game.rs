//! Demo Game (RE-26), Number One with a Bullet (RE-53), Merchandising (RE-56) and Will (RE-62): money after the
//! match, for each pip of a die.

use super::{DONE, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/demo-game",
    CardPart {
        goes_on,
        leaves: Some(Leaves::Income),
        ..CardPart::new(plays!["RE-26", "RE-53", "RE-56", "RE-62"], |cx, card| cx.throw_for(card))
    },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, u32::from(card.face) * cx.r.card_numbers(card).gold);
    DONE
}
