//! Magic Sponge (MS-23): any number of the user's knocked-out and Badly Hurt players go back to the reserves
//! (AMB-61).

use super::{DONE, card, casualties, keep, plays};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Fate;
use touchback_engine::state::Place;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Choice, PlayerSet, Rules, State};

pub const PART: Part = card(
    "common/play/magic-sponge",
    CardPart {
        target: Some(|_, s, card| sponged(s, card)),
        asks: Some(asks),
        answered,
        ..CardPart::new(plays!["MS-23"], take)
    },
);

fn sponged(s: &State, card: Card) -> PlayerSet {
    keep(casualties(s, card.by), |who| {
        s.player(who).place == Place::KnockedOut || s.player(who).fate == Fate::BadlyHurt
    })
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.cure(card.target);
    if sponged(cx.s, card).is_empty() { DONE } else { cx.card_asks(card) }
}

fn asks(_: &Rules, s: &State, card: Card) -> Decision {
    let menu = Menu::new(card.by).players(sponged(s, card)).choice(Choice::Done);
    Decision::new(Ask::PlayPlayer(card.play), menu)
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    let Action::Player(target) = action else { return DONE };
    cx.emit(Event::Chosen { who: target });
    take(cx, Card { target, ..card })
}
