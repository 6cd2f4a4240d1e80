//! Stab: a blade instead of a block.

use crate::common::skill::stabs;
use touchback_engine::Skill;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Strikes;

pub const UNIT: Unit = Unit { id: "2020/skill/stab", revision: 1, skill: Skill::Stab, hooks: &[Strikes(stabs)] };
