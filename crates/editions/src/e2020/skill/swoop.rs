//! Swoop: glides where others are scattered.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/swoop", revision: 1, skill: Skill::Swoop, hooks: &[by_nature(Permit::Swoops)] };
