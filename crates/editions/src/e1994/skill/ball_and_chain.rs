//! Ball and Chain of 1994: no Rushes. (Its swing: `procedure::swing`.)

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Rushes;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "1994/skill/ball-and-chain", revision: 1, skill: Skill::BallAndChain, hooks: &[Rushes(chained)] };

fn chained(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes = 0;
}
