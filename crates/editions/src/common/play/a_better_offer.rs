//! A Better Offer (RE-42): a random opponent leaves his team unless it pays for each pip of a die, in full and at
//! once (AMB-62).

use super::{DONE, anybody, at_random, card, plays};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};
use touchback_engine::{Action, Choice, Rules, State};

pub const PART: Part = card(
    "common/play/a-better-offer",
    CardPart {
        may: anybody,
        goes_on,
        asks: Some(asks),
        answered,
        leaves: Some(Leaves::Lured),
        ..CardPart::new(plays!["RE-42"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let target = at_random(cx, card)?;
    cx.throw_for(Card { target, ..card })
}

fn price(r: &Rules, card: Card) -> u32 {
    u32::from(card.face) * r.card_numbers(card).gold
}

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    if cx.s.team(card.opponents()).treasury >= price(cx.r, card) { cx.card_asks(card) } else { lured(cx, card) }
}

fn lured(cx: &mut Cx, card: Card) -> Flow {
    cx.lasts(card, price(cx.r, card));
    cx.rule_out(card.target);
    DONE
}

fn asks(_: &Rules, _: &State, card: Card) -> Decision {
    let menu = Menu::new(card.opponents()).choice(Choice::Decline).choice(Choice::Use);
    Decision::new(Ask::PlayChoice(card.play), menu)
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    if action != Action::Choose(Choice::Use) {
        return lured(cx, card);
    }
    cx.pay(card.opponents(), price(cx.r, card));
    DONE
}
