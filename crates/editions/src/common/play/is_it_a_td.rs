//! Is It A TD? (IC-5): one more Blitz in this turn (OB-6.15-1).

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/is-it-a-td", CardPart::new(plays!["IC-5"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain_one_of(card.by, [Ploy::ExtraBlitz, Ploy::SecondExtraBlitz]);
    DONE
}
