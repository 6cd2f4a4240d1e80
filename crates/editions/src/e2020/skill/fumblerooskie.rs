//! Fumblerooskie: may leave the ball behind while moving.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/fumblerooskie",
    revision: 1,
    skill: Skill::Fumblerooskie,
    hooks: &[able_to(Permit::LeavesBall)],
};
