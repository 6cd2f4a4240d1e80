//! Player Strike (RE-13): stars of the other side sit out unless paid more, one by one. A treasury too small for all
//! satisfies everybody once it is empty (AMB-62).

use super::{DONE, card, keep, listed, matters, plays};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Rules, Side, State};

pub const PART: Part = card(
    "common/play/player-strike",
    CardPart {
        may: |_, s, card| matters(!on_fee(s, card.opponents()).is_empty()),
        asks: Some(asks),
        answered,
        ..CardPart::new(plays!["RE-13"], take)
    },
);

/// Players of a side who play for an appearance fee: the stars.
fn on_fee(s: &State, side: Side) -> PlayerSet {
    keep(listed(s, side), |who| s.player(who).is(Flag::Star))
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let stars = on_fee(cx.s, card.opponents());
    match cx.s.team(card.opponents()).treasury {
        0 => DONE,
        gold if gold < cx.r.card_numbers(card).gold * stars.len() => cx.card_asks(card),
        _ => next(cx, card, stars.iter().next()),
    }
}

fn next(cx: &mut Cx, card: Card, who: Option<Pid>) -> Flow {
    let Some(target) = who else { return DONE };
    cx.emit(Event::Chosen { who: target });
    cx.card_asks(Card { target, ..card })
}

fn asks(_: &Rules, _: &State, card: Card) -> Decision {
    let menu = Menu::new(card.opponents()).choice(Choice::Decline).choice(Choice::Use);
    Decision::new(Ask::PlayChoice(card.play), menu)
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    let (side, agreed) = (card.opponents(), action == Action::Choose(Choice::Use));
    if !card.target.is_some() {
        if agreed {
            cx.pay(side, cx.s.team(side).treasury);
        } else {
            on_fee(cx.s, side).iter().for_each(|who| cx.rule_out(who));
        }
        return DONE;
    }
    if agreed {
        cx.pay(side, cx.r.card_numbers(card).gold);
    } else {
        cx.rule_out(card.target);
    }
    let after = on_fee(cx.s, side).iter().find(|who| who.0 > card.target.0);
    next(cx, card, after)
}
