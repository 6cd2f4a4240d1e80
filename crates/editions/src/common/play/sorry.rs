//! Sorry (IC-3) and Sorry Sir (IC-4): a standing opponent goes to his reserves, unhurt (OB-6.27-1).

use super::{DONE, card, plays, standing};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/sorry",
    CardPart {
        target: Some(|_, s, card| standing(s, card.opponents())),
        ..CardPart::new(plays!["IC-3", "IC-4"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.drive_off(card.target);
    DONE
}
