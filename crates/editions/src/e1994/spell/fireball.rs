//! Fireball of 1994: one die for each standing player in an area, of either side.

use super::sweep::Sweep;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Part, ProcedureRow};

pub const PART: Part = spell(
    "1994/spell/fireball",
    (Spell::Fireball, Aim::Square),
    |cx, aimed| Sweep::start(cx, aimed, Spell::Fireball),
    &[ProcedureRow::of::<Sweep>()],
);
