//! That Makes Me Mad!!! (RE-36): the victim of a foul stands up, and the fouler must block him instead.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/that-makes-me-mad", CardPart::new(plays!["RE-36"], |cx, _| mark_only(cx, Mark::VictimRises)));
