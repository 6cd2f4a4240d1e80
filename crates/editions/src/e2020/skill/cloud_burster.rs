//! Cloud Burster: may have a long pass interfered with a second time.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/cloud-burster",
    revision: 1,
    skill: Skill::CloudBurster,
    hooks: &[able_to(Permit::BurstsThrough)],
};
