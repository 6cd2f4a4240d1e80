//! Take Root of 1994: may have taken root before the match, and then misses the first half.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/take-root",
    revision: 1,
    skill: Skill::TakeRoot,
    hooks: &[by_nature(Permit::RootedLate), by_nature(Permit::IsDrawback)],
};
