//! Knuckle Dusters: one player of the coach's choice gets Mighty Blow.

use super::chosen::Choice;
use super::prayer;
use touchback_engine::rules::Prayer;
use touchback_engine::unit::{Part, ProcedureRow};

pub const PART: Part = prayer(
    "2020/prayer/knuckle-dusters",
    Prayer::KnuckleDusters,
    |cx, side| Choice::start(cx, side, Prayer::KnuckleDusters),
    &[ProcedureRow::of::<Choice>()],
);
