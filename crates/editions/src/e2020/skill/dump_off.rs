//! Dump-off: a player with the ball may throw it away when it is named as the target of a block.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/dump-off", revision: 1, skill: Skill::DumpOff, hooks: &[able_to(Permit::DumpsOff)] };
