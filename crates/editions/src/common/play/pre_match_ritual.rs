//! Pre-match Ritual (PM-65): the other side has one team re-roll less in this match.

use super::{DONE, card, has_rerolls, plays};
use touchback_engine::state::Until;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part =
    card("common/play/pre-match-ritual", CardPart { may: has_rerolls, ..CardPart::new(plays!["PM-65"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change_rerolls(card.opponents(), -(cx.r.card_numbers(card).bonus as i8), Until::Match);
    DONE
}
