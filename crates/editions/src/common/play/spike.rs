//! Spike! (DT-44): the victim is injured without an armour roll, and the fouler is knocked over and not sent off.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/spike", CardPart::new(plays!["DT-44"], |cx, _| mark_only(cx, Mark::FoulerFalls)));
