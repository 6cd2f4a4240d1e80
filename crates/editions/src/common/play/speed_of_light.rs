//! Speed of Light (MS-63): the player who is about to act has D6 more Movement until the turn ends.

use super::{DONE, about, card, plays};
use touchback_engine::event::Event;
use touchback_engine::state::Flags;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/speed-of-light",
    CardPart {
        target: Some(|_, s, card| about(s, card)),
        goes_on,
        ..CardPart::new(plays!["MS-63"], |cx, card| cx.throw_for(card))
    },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    let player = cx.s.player_mut(card.target);
    player.ma += card.face;
    player.ma_lent += card.face;
    cx.emit(Event::PlayBinds { who: card.target, flags: Flags::NONE });
    DONE
}
