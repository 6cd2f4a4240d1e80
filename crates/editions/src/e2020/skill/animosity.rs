//! Animosity: may refuse to give the ball to some of its team-mates.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/animosity",
    revision: 1,
    skill: Skill::Animosity,
    hooks: &[by_nature(Permit::RefusesMates), by_nature(Permit::IsDrawback)],
};
