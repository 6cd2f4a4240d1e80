//! Bombardier: may throw a bomb.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/bombardier",
    revision: 1,
    skill: Skill::Bombardier,
    hooks: &[by_nature(Permit::ThrowsBombs)],
};
