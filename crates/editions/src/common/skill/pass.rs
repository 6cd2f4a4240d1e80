//! Pass: a failed throw may be re-rolled.

use super::reroll::repeats_tests;
use touchback_engine::Skill;
use touchback_engine::unit::Unit;

pub const UNIT: Unit =
    Unit { id: "common/skill/pass", revision: 1, skill: Skill::Pass, hooks: &[repeats_tests!(Skill::Pass)] };
