//! Diving Catch of 1994: may step after a pass that was meant for it and strays (OB-5.6-1).

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/diving-catch",
    revision: 1,
    skill: Skill::DivingCatch,
    hooks: &[able_to(Permit::FollowsStrayPass)],
};
