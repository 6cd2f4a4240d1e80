//! Injured in Practice (RE-41): a random opponent misses this match, unless Regeneration or the apothecary saves him
//! (OBC-11).

use super::{DONE, anybody, at_random, card, plays};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::Regeneration;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part, Permit};
use touchback_engine::{Action, Choice, Rules, State};

pub const PART: Part = card(
    "common/play/injured-in-practice",
    CardPart { may: anybody, asks: Some(asks), answered, ..CardPart::new(plays!["RE-41"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let target = at_random(cx, card)?;
    if cx.r.permits(Permit::Regenerates, cx.s, target) {
        let saved = cx.die(Roll::Regeneration)? >= cx.r.regeneration;
        cx.emit(Event::Regenerated { who: target, saved });
        if saved {
            return DONE;
        }
        // A player who fails once does not try again in this match (OB-5.23-5).
        if cx.r.regenerates == Regeneration::ByNecromancer {
            let skill = cx.r.skill_for(Permit::Regenerates, cx.s, target);
            cx.s.player_mut(target).skills.remove(skill);
        }
    }
    if cx.r.can_be_treated(cx.s, target) {
        return cx.card_asks(Card { target, ..card });
    }
    cx.rule_out(target);
    DONE
}

fn asks(_: &Rules, _: &State, card: Card) -> Decision {
    let menu = Menu::new(card.opponents()).choice(Choice::Decline).choice(Choice::Apothecary);
    Decision::new(Ask::Apothecary(card.target), menu)
}

fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    if action == Action::Choose(Choice::Apothecary) {
        cx.treat(card.target);
    } else {
        cx.rule_out(card.target);
    }
    DONE
}
