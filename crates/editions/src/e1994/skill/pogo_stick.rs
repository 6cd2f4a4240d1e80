//! Pogo Stick of 1994: markers do not make its jumps harder, and it may Rush two more squares.

use crate::common::skill::by_nature;
use crate::common::skill::jump::over_them_all;
use touchback_engine::unit::Permit;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::{Markers, Rushes};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/pogo-stick",
    revision: 1,
    skill: Skill::PogoStick,
    hooks: &[Markers(over_them_all), Rushes(bounce_on), by_nature(Permit::Leaps), by_nature(Permit::BouncesOn)],
};

fn bounce_on(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes += 2;
}
