//! Column of Fire: one die for each standing player in a line.

use super::fire::Fire;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Part, ProcedureRow};

pub const PART: Part = spell(
    "2020/spell/column-of-fire",
    (Spell::ColumnOfFire, Aim::Line),
    |cx, aimed| Fire::start(cx, Spell::ColumnOfFire, aimed.at),
    &[ProcedureRow::of::<Fire>()],
);
