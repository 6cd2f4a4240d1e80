//! Sewer Map (DT-46): a reserve comes on anywhere; he may act but not move in this turn (AMB-45).

use super::{DONE, card, plays, possible};
use touchback_engine::event::Event;
use touchback_engine::query;
use touchback_engine::state::{Bond, Flags};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/sewer-map",
    CardPart {
        may: |r, s, _| possible(!query::empty_squares(r, s).is_empty()),
        target: Some(|r, s, card| query::available(r, s, card.by)),
        square: Some(|r, s, _| query::empty_squares(r, s)),
        ..CardPart::new(plays!["DT-46"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.set_up(card.target, card.square);
    let player = cx.s.player_mut(card.target);
    player.ma_taken += std::mem::take(&mut player.ma);
    player.bonds.set(Bond::Stays);
    cx.emit(Event::PlayBinds { who: card.target, flags: Flags::NONE });
    DONE
}
