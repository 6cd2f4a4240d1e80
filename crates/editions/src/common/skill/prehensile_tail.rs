//! Prehensile Tail: makes it harder to get away.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/prehensile-tail",
    revision: 1,
    skill: Skill::PrehensileTail,
    hooks: &[by_nature(Permit::HoldsBack)],
};
