//! Wild Animal: acts before everybody else, attacks anybody next to it, and nobody helps it.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/wild-animal",
    revision: 1,
    skill: Skill::WildAnimal,
    hooks: &[by_nature(Permit::Wild), by_nature(Permit::Unassisted), by_nature(Permit::IsDrawback)],
};
