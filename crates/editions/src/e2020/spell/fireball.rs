//! Fireball (S7-DM-81): one die for each standing player in an area, of either side.

use super::fire::Fire;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Part, ProcedureRow};

pub const PART: Part = spell(
    "2020/spell/fireball",
    (Spell::Fireball, Aim::Square),
    |cx, aimed| Fire::start(cx, Spell::Fireball, aimed.at),
    &[ProcedureRow::of::<Fire>()],
);
