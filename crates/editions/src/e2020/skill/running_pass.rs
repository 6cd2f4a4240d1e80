//! Running Pass: may move on after a Quick Pass.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/running-pass", revision: 1, skill: Skill::RunningPass, hooks: &[able_to(Permit::RunsOn)] };
