//! Throw Team-mate: may throw a team-mate with the Right Stuff.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/throw-team-mate",
    revision: 1,
    skill: Skill::ThrowTeamMate,
    hooks: &[by_nature(Permit::ThrowsMates)],
};
