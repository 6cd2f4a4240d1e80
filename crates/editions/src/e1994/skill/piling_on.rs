//! Piling On: may throw itself onto the player it has just knocked down (OB-5.20).

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "1994/skill/piling-on", revision: 1, skill: Skill::PilingOn, hooks: &[able_to(Permit::ThrowsItselfOn)] };
