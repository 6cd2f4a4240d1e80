//! 'Flu Bug (RE-14): D3 random opponents miss this match.

use super::{DONE, anybody, card, draw, plays};
use touchback_engine::dice::d3;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/flu-bug",
    CardPart { may: anybody, goes_on, ..CardPart::new(plays!["RE-14"], |cx, card| cx.throw_for(card)) },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    for who in draw(cx, card.opponents(), d3(card.face))?.iter() {
        cx.rule_out(who);
    }
    DONE
}
