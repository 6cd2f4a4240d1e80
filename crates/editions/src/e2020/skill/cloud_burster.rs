//! Cloud Burster: may make an opponent who interferes with a long pass roll again.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/cloud-burster",
    revision: 1,
    skill: Skill::CloudBurster,
    hooks: &[able_to(Permit::BurstsThrough)],
};
