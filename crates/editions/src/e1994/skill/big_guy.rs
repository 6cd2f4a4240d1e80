//! Big Guy: gets no help from team re-rolls.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/big-guy",
    revision: 1,
    skill: Skill::BigGuy,
    hooks: &[by_nature(Permit::IsUnhelped), by_nature(Permit::IsDrawback)],
};
