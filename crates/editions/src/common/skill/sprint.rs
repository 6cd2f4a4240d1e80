//! Sprint: one more Rush.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Rushes;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "common/skill/sprint", revision: 1, skill: Skill::Sprint, hooks: &[Rushes(one_more)] };

fn one_more(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes += 1;
}
