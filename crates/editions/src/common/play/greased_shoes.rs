//! Greased Shoes (DT-64): an opponent has the worst Agility that there is until the end of the drive.

use super::{DONE, card, plays, standing};
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/greased-shoes",
    CardPart { target: Some(|_, s, card| standing(s, card.opponents())), ..CardPart::new(plays!["DT-64"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change(card.target, WORST, Until::Drive);
    DONE
}

/// The limits of the characteristic cut it short.
const WORST: Change = Change::Ag(6);
