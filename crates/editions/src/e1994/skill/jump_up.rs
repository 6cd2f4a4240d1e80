//! Jump Up of 1994: stands up at no cost, and blocks from the ground without a roll.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/jump-up",
    revision: 1,
    skill: Skill::JumpUp,
    hooks: &[by_nature(Permit::SpringsUp), by_nature(Permit::SpringsUpAtOnce)],
};
