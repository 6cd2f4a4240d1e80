//! Tentacles of 1994: a player who leaves must roll below its own Strength (OB-5.35-1).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/tentacles",
    revision: 1,
    skill: Skill::Tentacles,
    hooks: &[by_nature(Permit::GripsWhoLeaves)],
};
