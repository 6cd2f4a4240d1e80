//! Hit and Run: may step away after a block.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/hit-and-run", revision: 1, skill: Skill::HitAndRun, hooks: &[able_to(Permit::RunsOff)] };
