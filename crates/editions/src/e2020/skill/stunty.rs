//! Stunty: markers do not make its dodges harder, its passes are easier to interfere with, and it is easily hurt.

use crate::common::skill::by_nature;
use crate::common::skill::stunty::slip_through;
use touchback_engine::event::Mods;
use touchback_engine::rules::Mod;
use touchback_engine::unit::value::{InterferenceMods, Markers};
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/stunty",
    revision: 1,
    skill: Skill::Stunty,
    hooks: &[
        Markers(slip_through),
        InterferenceMods(throw_low),
        by_nature(Permit::Frail),
        by_nature(Permit::IsSmall),
        by_nature(Permit::NotInfected),
        by_nature(Permit::NotRaised),
        by_nature(Permit::IsDrawback),
    ],
};

fn throw_low(_: &Rules, _: &State, _: Pid, mods: &mut Mods) {
    mods.add(Mod::StuntyThrower, 1);
}
