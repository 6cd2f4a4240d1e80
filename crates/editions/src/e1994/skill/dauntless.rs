//! Dauntless of 1994: two dice above the Strength it faces make the player as strong (OB-5.4-1).

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/dauntless",
    revision: 1,
    skill: Skill::Dauntless,
    hooks: &[able_to(Permit::DaresByTwoDice)],
};
