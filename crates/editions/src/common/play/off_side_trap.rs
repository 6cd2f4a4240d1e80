//! Off-side Trap (DT-35): the receiving team loses its first turn.

use super::{DONE, card, plays, possible, standing};
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Rules, Side, State};

pub const PART: Part = card("common/play/off-side-trap", CardPart { may, ..CardPart::new(plays!["DT-35"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.opponents(), Ploy::MissesTurn);
    DONE
}

fn may(_: &Rules, s: &State, _: Card) -> Result<(), PlayRefusal> {
    possible(Side::BOTH.into_iter().all(|side| !standing(s, side).is_empty()))
}
