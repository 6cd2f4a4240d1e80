//! Labbatt's Flying Fist (MS-21) and Rakarth's Spell of Obliteration (MS-35): a standing player of either side is
//! knocked over.

use super::{DONE, card, plays, standing};
use touchback_engine::Side;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/labbatts-flying-fist",
    CardPart {
        target: Some(|_, s, _| standing(s, Side::Home).union(standing(s, Side::Away))),
        ..CardPart::new(plays!["MS-21", "MS-35"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.fell(card.target);
    DONE
}
