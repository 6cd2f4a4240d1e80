//! Trampoline Trap (DT-33): an opponent in the user's half is thrown into a random neighbouring square and down. A
//! player there is pushed on (AMB-47).

use super::{DONE, card, keep, plays, standing};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::geometry::Dir;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Pid, PlayerSet, Rules, Sq, SqSet, State, query};

pub const PART: Part = card(
    "common/play/trampoline-trap",
    CardPart { target: Some(targets), asks: Some(asks), answered, ..CardPart::new(plays!["DT-33"], take) },
);

fn targets(r: &Rules, s: &State, card: Card) -> PlayerSet {
    keep(standing(s, card.opponents()), |who| r.pitch.own[card.by.index()].contains(s.player(who).at))
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let from = cx.s.player(card.target).at;
    let face = cx.die(Roll::Direction)?;
    let to = from.step(Dir::of_die(face));
    if !cx.r.pitch.all.contains(to) {
        cx.into_the_crowd(card.target);
        return DONE;
    }
    let Some(second) = cx.s.at(to) else {
        return land(cx, card.target, to);
    };
    let next = Card { second, face, ..card };
    // If all squares around are occupied nobody can make room: he lands where he was.
    if room(cx.s, next).is_empty() {
        cx.fell(card.target);
        return DONE;
    }
    cx.card_asks(next)
}

/// Where the player in the way can go.
fn room(s: &State, card: Card) -> SqSet {
    query::free_neighbours(s, s.player(card.second).at)
}

fn asks(_: &Rules, s: &State, card: Card) -> Decision {
    Decision::new(Ask::PlaySquare(card.play), Menu::new(card.by).squares(room(s, card)))
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    let to = cx.s.player(card.second).at;
    if let Action::Square(square) = action {
        cx.shift(card.second, square);
        cx.emit(Event::PushedBack { who: card.second, to: square });
    }
    land(cx, card.target, to)
}

fn land(cx: &mut Cx, who: Pid, to: Sq) -> Flow {
    cx.shift(who, to);
    cx.emit(Event::PushedBack { who, to });
    cx.fell(who);
    DONE
}
