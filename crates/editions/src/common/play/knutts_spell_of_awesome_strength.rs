//! Knutt's Spell of Awesome Strength! (MS-53): a player has D6 more Strength until the turn ends.

use super::{DONE, card, on_pitch, plays};
use touchback_engine::event::Event;
use touchback_engine::state::Flags;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/knutts-spell-of-awesome-strength",
    CardPart {
        target: Some(|_, s, card| on_pitch(s, card.by)),
        goes_on,
        ..CardPart::new(plays!["MS-53"], |cx, card| cx.throw_for(card))
    },
);

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    let player = cx.s.player_mut(card.target);
    player.st += card.face;
    player.st_lent += card.face;
    cx.emit(Event::PlayBinds { who: card.target, flags: Flags::NONE });
    DONE
}
