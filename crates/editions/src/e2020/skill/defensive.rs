//! Defensive: opponents it marks cannot use Guard in their own turn.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/defensive",
    revision: 1,
    skill: Skill::Defensive,
    hooks: &[by_nature(Permit::HoldsOffAssists)],
};
