//! Tentacles: may hold a player who leaves its tackle zone, by a test.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/tentacles",
    revision: 1,
    skill: Skill::Tentacles,
    hooks: &[by_nature(Permit::HoldsWhoLeaves)],
};
