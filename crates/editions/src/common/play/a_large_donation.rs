//! A Large Donation (RE-22): after the match half of the winnings may be given away for fans.

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/a-large-donation", CardPart::new(plays!["RE-22"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.by, Ploy::Donates);
    DONE
}
