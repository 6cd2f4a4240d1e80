//! Blatant Foul (DT-36): the victim is injured without an armour roll, and the fouler is sent off.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/blatant-foul", CardPart::new(plays!["DT-36"], |cx, _| mark_only(cx, Mark::FoulerGoes)));
