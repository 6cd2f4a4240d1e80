//! Stab: a blade instead of a block.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Strikes;
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "common/skill/stab", revision: 1, skill: Skill::Stab, hooks: &[Strikes(stab)] };

fn stab(_: &Rules, _: &State, _: Pid, kinds: &mut u32) {
    *kinds |= ActionKind::Stab.bit();
}
