//! Multiple Block: may block two opponents at once, each with two less Strength.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/multiple-block",
    revision: 1,
    skill: Skill::MultipleBlock,
    hooks: &[able_to(Permit::BlocksTwo)],
};
