//! Multiple Block of 1994: one block of several opponents (OB-5.18).

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/multiple-block",
    revision: 1,
    skill: Skill::MultipleBlock,
    hooks: &[able_to(Permit::BlocksSeveral)],
};
