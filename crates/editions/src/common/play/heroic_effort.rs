//! Heroic Effort (RE-45): the block knocks the defender over, whatever was thrown.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/heroic-effort", CardPart::new(plays!["RE-45"], |cx, _| mark_only(cx, Mark::DefenderDown)));
