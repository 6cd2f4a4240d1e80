//! Regeneration: may come back from any injury.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/regeneration",
    revision: 1,
    skill: Skill::Regeneration,
    hooks: &[by_nature(Permit::Regenerates), by_nature(Permit::NotInfected), by_nature(Permit::NotRaised)],
};
