//! Claw: two more on the armour roll.

use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::{Aids, Bonuses};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "1994/skill/claw", revision: 1, skill: Skill::Claw, hooks: &[Aids(rip)] };

fn rip(_: &Rules, _: &State, _: Pid, _: Cause, armour: bool, aids: &mut Bonuses) {
    if armour {
        aids.add(Skill::Claw, Mod::Claw, 2);
    }
}
