//! Ball & Chain: a die decides its direction. It follows up whatever the face, and is hurt at once when it goes
//! down.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/ball-and-chain",
    revision: 1,
    skill: Skill::BallAndChain,
    hooks: &[
        by_nature(Permit::Swings),
        by_nature(Permit::MustFollowUp),
        by_nature(Permit::HasNoArmour),
        by_nature(Permit::IsDrawback),
    ],
};
