//! Two Heads: dodges are one easier.

use crate::common::skill::two_heads::look_both_ways;
use touchback_engine::Skill;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;

pub const UNIT: Unit =
    Unit { id: "2020/skill/two-heads", revision: 1, skill: Skill::TwoHeads, hooks: &[TestMods(look_both_ways)] };
