//! Scutt's Deluge of Despair (MS-13): every opponent's Movement is halved, rounded down, until the turn ends.

use super::{DONE, card, plays};
use touchback_engine::PlayerSet;
use touchback_engine::event::Event;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/scutts-deluge-of-despair", CardPart::new(plays!["MS-13"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    for who in cx.s.squad(card.opponents()).collect::<PlayerSet>().iter() {
        let player = cx.s.player_mut(who);
        let lost = player.ma - player.ma / 2;
        player.ma -= lost;
        player.ma_taken += lost;
    }
    cx.emit(Event::BoonGained { side: card.opponents(), boon: None });
    DONE
}
