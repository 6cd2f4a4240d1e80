//! Dauntless: a D6 may make the player as strong as a stronger target.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/dauntless", revision: 1, skill: Skill::Dauntless, hooks: &[able_to(Permit::Dares)] };
