//! Get 'Em Lads (RE-21): the whole team has more Strength until the turn ends.

use super::{DONE, card, plays};
use touchback_engine::PlayerSet;
use touchback_engine::event::Event;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/get-em-lads", CardPart::new(plays!["RE-21"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    let by = cx.r.card_numbers(card).bonus;
    for who in cx.s.squad(card.by).collect::<PlayerSet>().iter() {
        let player = cx.s.player_mut(who);
        player.st += by;
        player.st_lent += by;
    }
    cx.emit(Event::BoonGained { side: card.by, boon: None });
    DONE
}
