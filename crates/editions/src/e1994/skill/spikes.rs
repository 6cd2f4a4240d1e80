//! Spikes: armour is one better.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Armour;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "1994/skill/spikes", revision: 1, skill: Skill::Spikes, hooks: &[Armour(bristle)] };

fn bristle(_: &Rules, _: &State, _: Pid, armour: &mut u8) {
    *armour += 1;
}
