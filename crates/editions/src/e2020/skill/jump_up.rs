//! Jump Up: stands up at no cost, and may block from the ground by a test.

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/jump-up", revision: 1, skill: Skill::JumpUp, hooks: &[by_nature(Permit::SpringsUp)] };
