//! Blunderbuss: shoots the ball to any square, once a drive.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/blunderbuss",
    revision: 1,
    skill: Skill::Blunderbuss,
    hooks: &[by_nature(Permit::ShootsBall)],
};
