//! Dump-off: a target with the ball may throw it away first.

use super::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "common/skill/dump-off", revision: 1, skill: Skill::DumpOff, hooks: &[able_to(Permit::DumpsOff)] };
