//! My Ball: never lets go of the ball by choice.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/my-ball",
    revision: 1,
    skill: Skill::MyBall,
    hooks: &[by_nature(Permit::KeepsBall), by_nature(Permit::IsDrawback)],
};
