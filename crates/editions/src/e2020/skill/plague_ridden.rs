//! Plague Ridden: may infect a player it kills.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/plague-ridden",
    revision: 1,
    skill: Skill::PlagueRidden,
    hooks: &[able_to(Permit::Infects)],
};
