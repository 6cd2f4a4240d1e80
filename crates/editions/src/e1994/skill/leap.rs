//! Leap of 1994: once in an activation, for movement alone, and to any side (OB-5.17).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/leap",
    revision: 1,
    skill: Skill::Leap,
    hooks: &[by_nature(Permit::Leaps), by_nature(Permit::LeapsFreely)],
};
