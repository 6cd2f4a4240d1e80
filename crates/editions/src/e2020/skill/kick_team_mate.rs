//! Kick Team-mate: may kick a team-mate with the Right Stuff.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/kick-team-mate",
    revision: 1,
    skill: Skill::KickTeamMate,
    hooks: &[by_nature(Permit::KicksMates)],
};
