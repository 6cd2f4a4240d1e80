//! Low Blow (DT-15): the blocker's own Strength counts twice, assists are added after that.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/low-blow", CardPart::new(plays!["DT-15"], |cx, _| mark_only(cx, Mark::StrengthTwice)));
