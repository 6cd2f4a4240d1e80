//! The Big Match (RE-51): both teams win twice as much.

use super::{DONE, card, plays};
use touchback_engine::Side;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/the-big-match", CardPart::new(plays!["RE-51"], take));

fn take(cx: &mut Cx, _: Card) -> Flow {
    for side in Side::BOTH {
        cx.gain(side, Ploy::BigMatch);
    }
    DONE
}
