//! Illegal Drugs (DT-56): a player has more Strength or better Agility in this match, whichever the user names.

use super::{DONE, card, listed, plays};
use touchback_engine::Choice;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/illegal-drugs",
    CardPart {
        target: Some(|_, s, card| listed(s, card.by)),
        choice: Some(|_, _, _| [Choice::Strength, Choice::Agility].into_iter().collect()),
        ..CardPart::new(plays!["DT-56"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let by = cx.r.card_numbers(card).bonus as i8;
    let change = if card.chose(Choice::Strength) { Change::St(by) } else { Change::Ag(-by) };
    cx.change(card.target, change, Until::Match);
    DONE
}
