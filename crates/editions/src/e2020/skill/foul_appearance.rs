//! Foul Appearance: an opponent who targets the player must pass a test or lose the action.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/foul-appearance",
    revision: 1,
    skill: Skill::FoulAppearance,
    hooks: &[by_nature(Permit::Repels)],
};
