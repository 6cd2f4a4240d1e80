//! Thick Skull: the lowest number that would knock a player out stuns this one.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/thick-skull",
    revision: 1,
    skill: Skill::ThickSkull,
    hooks: &[by_nature(Permit::ShrugsOff)],
};
