//! Stunty of 1994: markers do not make its dodges harder, its throws are harder, and injury rolls against it are one worse
//! (OB-5.32-1).

use crate::common::skill::by_nature;
use crate::common::skill::stunty::slip_through;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::value::{InjuryMods, Markers, ThrowMods};
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/stunty",
    revision: 1,
    skill: Skill::Stunty,
    hooks: &[
        Markers(slip_through),
        ThrowMods(throw_low),
        InjuryMods(bruise),
        by_nature(Permit::IsSmall),
        by_nature(Permit::NotInfected),
        by_nature(Permit::NotRaised),
        by_nature(Permit::IsDrawback),
    ],
};

/// Added to an injury roll against it.
pub const FRAIL: i8 = 1;

fn throw_low(_: &Rules, _: &State, _: Pid, kind: TestKind, _: usize, mods: &mut Mods) {
    mods.add(Mod::StuntyThrower, -i8::from(kind == TestKind::Pass));
}

fn bruise(_: &Rules, _: &State, _: Pid, mods: &mut Mods) {
    mods.add(Mod::Stunty, FRAIL);
}
