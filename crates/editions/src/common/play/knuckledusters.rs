//! Knuckledusters (DT-23, DT-66): a player has Mighty Blow for this match.

use super::{DONE, card, keep, listed, plays};
use touchback_engine::Rules;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/knuckledusters",
    CardPart {
        target: Some(|r, s, card| keep(listed(s, card.by), |who| s.would_change(who, blow(r, card)))),
        ..CardPart::new(plays!["DT-23", "DT-66"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change(card.target, blow(cx.r, card), Until::Match);
    DONE
}

fn blow(r: &Rules, card: Card) -> Change {
    Change::MightyBlow(r.card_numbers(card).bonus)
}
