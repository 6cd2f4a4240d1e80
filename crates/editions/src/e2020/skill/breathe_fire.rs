//! Breathe Fire: used instead of a block.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Strikes;
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/breathe-fire", revision: 1, skill: Skill::BreatheFire, hooks: &[Strikes(breathe)] };

fn breathe(_: &Rules, _: &State, _: Pid, kinds: &mut u32) {
    *kinds |= ActionKind::BreatheFire.bit();
}
