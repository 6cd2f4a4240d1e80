//! Inspiring Team Talk (PM-61): one team re-roll more in this match.

use super::{DONE, card, plays};
use touchback_engine::state::Until;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/inspiring-team-talk", CardPart::new(plays!["PM-61"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change_rerolls(card.by, cx.r.card_numbers(card).bonus as i8, Until::Match);
    DONE
}
