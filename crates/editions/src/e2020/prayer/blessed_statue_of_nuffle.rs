//! Blessed Statue of Nuffle: one player of the coach's choice gets Pro.

use super::chosen::Choice;
use super::prayer;
use touchback_engine::rules::Prayer;
use touchback_engine::unit::{Part, ProcedureRow};

pub const PART: Part = prayer(
    "2020/prayer/blessed-statue-of-nuffle",
    Prayer::BlessedStatue,
    |cx, side| Choice::start(cx, side, Prayer::BlessedStatue),
    &[ProcedureRow::of::<Choice>()],
);
