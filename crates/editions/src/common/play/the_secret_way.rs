//! The Secret Way (MS-65): a player is put on an empty square within D6 squares and may still act (AMB-72).

use super::{DONE, card, on_pitch, plays, put_there, within};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Rules, SqSet, State, query};

pub const PART: Part = card(
    "common/play/the-secret-way",
    CardPart {
        target: Some(|_, s, card| on_pitch(s, card.by)),
        goes_on,
        asks: Some(asks),
        answered,
        ..CardPart::new(plays!["MS-65"], |cx, card| cx.throw_for(card))
    },
);

fn squares(r: &Rules, s: &State, card: Card) -> SqSet {
    within(&query::empty_squares(r, s), s.player(card.target).at, card.face)
}

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    if squares(cx.r, cx.s, card).is_empty() { DONE } else { cx.card_asks(card) }
}

fn asks(r: &Rules, s: &State, card: Card) -> Decision {
    Decision::new(Ask::PlaySquare(card.play), Menu::new(card.by).squares(squares(r, s, card)))
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    if let Action::Square(to) = action { put_there(cx, card.target, to) } else { DONE }
}
