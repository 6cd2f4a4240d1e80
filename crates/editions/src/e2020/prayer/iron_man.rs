//! Iron Man: one player of the coach's choice gets better armour.

use super::chosen::Choice;
use super::prayer;
use touchback_engine::rules::Prayer;
use touchback_engine::unit::{Part, ProcedureRow};

pub const PART: Part = prayer(
    "2020/prayer/iron-man",
    Prayer::IronMan,
    |cx, side| Choice::start(cx, side, Prayer::IronMan),
    &[ProcedureRow::of::<Choice>()],
);
