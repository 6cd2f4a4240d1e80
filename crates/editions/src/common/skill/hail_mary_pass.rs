//! Hail Mary Pass: may throw to any square.

use super::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/hail-mary-pass",
    revision: 1,
    skill: Skill::HailMaryPass,
    hooks: &[able_to(Permit::ThrowsAnywhere)],
};
