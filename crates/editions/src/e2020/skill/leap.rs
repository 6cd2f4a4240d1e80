//! Leap: may jump over any square, and one of the penalties is dropped, but not the last.

use crate::common::skill::by_nature;
use crate::common::skill::jump::stretch;
use touchback_engine::Skill;
use touchback_engine::rules::Mod;
use touchback_engine::unit::value::JumpMods;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/leap",
    revision: 1,
    skill: Skill::Leap,
    hooks: &[by_nature(Permit::Leaps), JumpMods(|r, s, who, mods| stretch(r, s, who, Mod::Leap, mods))],
};
