//! Iron Hard Skin: opponents cannot change its armour roll.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/iron-hard-skin",
    revision: 1,
    skill: Skill::IronHardSkin,
    hooks: &[by_nature(Permit::Hardened)],
};
