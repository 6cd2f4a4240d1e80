//! Woof Woof! (RE-65): the loose ball is carried to an empty square within 2D6 squares, without a bounce (AMB-72).

use super::{DONE, card, plays, possible, within};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::dice::Roll;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Rules, State, query};

pub const PART: Part = card(
    "common/play/woof-woof",
    CardPart {
        may: |_, s, _| possible(lies_loose(s)),
        asks: Some(asks),
        answered,
        ..CardPart::new(plays!["RE-65"], take)
    },
);

fn lies_loose(s: &State) -> bool {
    s.ball.in_play && !s.ball.holder.is_some() && s.at(s.ball.at).is_none()
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let face = cx.die(Roll::Play)? + cx.die(Roll::Play)?;
    cx.card_asks(Card { face, ..card })
}

fn asks(r: &Rules, s: &State, card: Card) -> Decision {
    let squares = within(&query::empty_squares(r, s), s.ball.at, card.face);
    Decision::new(Ask::PlaySquare(card.play), Menu::new(card.by).squares(squares))
}

fn answered(cx: &mut Cx, _: Card, action: Action) -> Flow {
    if let Action::Square(to) = action {
        cx.carry_ball(to);
    }
    DONE
}
