//! Safe Pass: may keep a fumbled ball.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/safe-pass",
    revision: 1,
    skill: Skill::SafePass,
    hooks: &[able_to(Permit::HoldsOnToFumble)],
};
