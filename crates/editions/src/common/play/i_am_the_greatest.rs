//! I Am the Greatest (RE-25): two random opponents never share the pitch in this match.

use super::{DONE, at_random, card, listed, plays, possible};
use touchback_engine::event::Event;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/i-am-the-greatest",
    CardPart {
        may: |_, s, card| possible(listed(s, card.opponents()).len() >= 2),
        ..CardPart::new(plays!["RE-25"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let first = at_random(cx, card)?;
    let mut rest = listed(cx.s, card.opponents());
    rest.remove(first);
    let second = cx.random_player(rest)?;
    cx.emit(Event::Chosen { who: second });
    cx.s.rivals[card.opponents().index()] = [first, second];
    DONE
}
