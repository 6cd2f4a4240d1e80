//! Always Hungry: may eat the team-mate it is about to throw.

use super::{able_to, by_nature};
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/always-hungry",
    revision: 1,
    skill: Skill::AlwaysHungry,
    hooks: &[able_to(Permit::EatsMates), by_nature(Permit::IsDrawback)],
};
