//! Drunkard: Rushes are one harder.

use crate::common::skill::by_nature;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/drunkard",
    revision: 1,
    skill: Skill::Drunkard,
    hooks: &[TestMods(stagger), by_nature(Permit::IsDrawback)],
};

fn stagger(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::Drunkard, -i8::from(kind == TestKind::Rush));
}
