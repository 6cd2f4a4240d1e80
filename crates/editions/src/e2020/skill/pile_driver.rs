//! Pile Driver: may foul the player it has knocked down.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/pile-driver",
    revision: 1,
    skill: Skill::PileDriver,
    hooks: &[able_to(Permit::FoulsVictim)],
};
