//! Pogo Stick: nobody makes its jumps harder. It jumps over any square.

use crate::common::skill::by_nature;
use crate::common::skill::jump::over_them_all;
use touchback_engine::Skill;
use touchback_engine::unit::Permit;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Markers;

pub const UNIT: Unit = Unit {
    id: "2020/skill/pogo-stick",
    revision: 1,
    skill: Skill::PogoStick,
    hooks: &[Markers(over_them_all), by_nature(Permit::Leaps)],
};
