//! Thick Skull of 1994: a KO only stuns on 4 or more.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::ShakesOff;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "1994/skill/thick-skull", revision: 1, skill: Skill::ThickSkull, hooks: &[ShakesOff(shake)] };

const NEED: u8 = 4;

fn shake(_: &Rules, _: &State, _: Pid, by: &mut Option<(u8, Skill)>) {
    *by = Some((NEED, Skill::ThickSkull));
}
