//! Spy (DT-12, DT-13, DT-26): the re-roll that the other side has just announced does nothing, and is spent.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/spy",
    CardPart::new(plays!["DT-12", "DT-13", "DT-26"], |cx, _| mark_only(cx, Mark::RerollStopped)),
);
