//! Frenzy: must follow up, and must block again once.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/frenzy",
    revision: 1,
    skill: Skill::Frenzy,
    hooks: &[able_to(Permit::MustFollowUp), able_to(Permit::BlocksAgain)],
};
