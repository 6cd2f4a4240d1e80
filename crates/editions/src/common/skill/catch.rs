//! Catch: a failed catch may be re-rolled.

use super::reroll::repeats_tests;
use touchback_engine::Skill;
use touchback_engine::unit::Unit;

pub const UNIT: Unit =
    Unit { id: "common/skill/catch", revision: 1, skill: Skill::Catch, hooks: &[repeats_tests!(Skill::Catch)] };
