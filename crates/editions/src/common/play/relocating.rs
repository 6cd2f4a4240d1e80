//! What cards share that let a player go to a square of its coach's choice, once a die says how far.

use super::{DONE, on_pitch, put_there};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::unit::{Card, CardPart, Cx, Flow};
use touchback_engine::{Action, Play, Rules, Sq, SqSet, State, query};

/// How far the player comes.
pub(super) trait Reach {
    /// Those of the empty squares that this many pips lead to.
    fn squares(empty: &SqSet, from: Sq, pips: u8) -> SqSet;
}

pub(super) const fn relocating<R: Reach>(plays: &'static [Play]) -> CardPart {
    CardPart {
        target: Some(|_, s, card| on_pitch(s, card.by)),
        goes_on: goes_on::<R>,
        asks: Some(asks::<R>),
        answered,
        ..CardPart::new(plays, |cx, card| cx.throw_for(card))
    }
}

fn squares<R: Reach>(r: &Rules, s: &State, card: Card) -> SqSet {
    R::squares(&query::empty_squares(r, s), s.player(card.target).at, card.face)
}

fn goes_on<R: Reach>(cx: &mut Cx, card: Card) -> Flow {
    if squares::<R>(cx.r, cx.s, card).is_empty() { DONE } else { cx.card_asks(card) }
}

fn asks<R: Reach>(r: &Rules, s: &State, card: Card) -> Decision {
    Decision::new(Ask::PlaySquare(card.play), Menu::new(card.by).squares(squares::<R>(r, s, card)))
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    if let Action::Square(to) = action { put_there(cx, card.target, to) } else { DONE }
}
