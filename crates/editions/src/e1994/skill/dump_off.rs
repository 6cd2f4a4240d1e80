//! Dump-Off of 1994: a player with the ball may throw it away when a block against it begins (OB-5.8).

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "1994/skill/dump-off", revision: 1, skill: Skill::DumpOff, hooks: &[able_to(Permit::DumpsOffInBlock)] };
