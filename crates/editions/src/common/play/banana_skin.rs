//! Banana Skin (DT-32): the dodging opponent has Agility 1 for this dodge.

use super::{about, card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/banana-skin",
    CardPart {
        target: Some(|_, s, card| about(s, card)),
        ..CardPart::new(plays!["DT-32"], |cx, _| mark_only(cx, Mark::Clumsy))
    },
);
