//! On-side Kick (PM-25): after the set-up a player walks up to D6 squares over empty squares; tackle zones play no
//! part (AMB-50).

use super::{DONE, card, on_pitch, plays, put_there};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::geometry::Dir;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Rules, Sq, SqSet, State, query};

pub const PART: Part = card(
    "common/play/on-side-kick",
    CardPart {
        target: Some(|_, s, card| on_pitch(s, card.by)),
        goes_on,
        asks: Some(asks),
        answered,
        ..CardPart::new(plays!["PM-25"], |cx, card| cx.throw_for(card))
    },
);

fn squares(r: &Rules, s: &State, card: Card) -> SqSet {
    walk(&query::empty_squares(r, s), s.player(card.target).at, card.face)
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

/// Squares within this many steps over empty squares.
fn walk(open: &SqSet, from: Sq, steps: u8) -> SqSet {
    let mut reached = SqSet::EMPTY;
    reached.insert(from);
    for _ in 0..steps {
        let mut wider = reached;
        reached.for_each(|sq| {
            for direction in Dir::ALL {
                let next = sq.step(direction);
                if open.contains(next) {
                    wider.insert(next);
                }
            }
        });
        reached = wider;
    }
    reached
}
