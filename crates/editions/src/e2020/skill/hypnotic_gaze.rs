//! Hypnotic Gaze: may take the tackle zone of an opponent.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/hypnotic-gaze",
    revision: 1,
    skill: Skill::HypnoticGaze,
    hooks: &[by_nature(Permit::Gazes)],
};
