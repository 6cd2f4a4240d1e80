//! Doom & Gloom (RE-12): the other side has half of its team re-rolls, rounded down.

use super::{DONE, card, has_rerolls, plays};
use touchback_engine::state::Until;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part =
    card("common/play/doom-and-gloom", CardPart { may: has_rerolls, ..CardPart::new(plays!["RE-12"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    let full = cx.s.team(card.opponents()).rerolls_full;
    cx.change_rerolls(card.opponents(), -((full - full / 2) as i8), Until::Match);
    DONE
}
