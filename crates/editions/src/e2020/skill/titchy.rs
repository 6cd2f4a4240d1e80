//! Titchy: its own dodges are one easier, and its tackle zone does not hinder dodging opponents.

use crate::common::skill::by_nature;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::value::TestMods;
use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/titchy",
    revision: 1,
    skill: Skill::Titchy,
    hooks: &[TestMods(slip_through), Hook::Permit(Permit::Overlooked, |_, _, _| true), by_nature(Permit::IsDrawback)],
};

fn slip_through(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::Titchy, i8::from(kind == TestKind::Dodge));
}
