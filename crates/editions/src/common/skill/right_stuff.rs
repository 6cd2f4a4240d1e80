//! Right Stuff: may be thrown by a team-mate.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/right-stuff",
    revision: 1,
    skill: Skill::RightStuff,
    hooks: &[by_nature(Permit::IsThrown)],
};
