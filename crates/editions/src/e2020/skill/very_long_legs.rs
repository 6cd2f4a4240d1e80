//! Very Long Legs: to interfere with a pass is two easier. (Jumps: `hook::movement::stretch`.)

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/very-long-legs", revision: 1, skill: Skill::VeryLongLegs, hooks: &[TestMods(reach)] };

fn reach(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::VeryLongLegs, if kind == TestKind::Interfere { 2 } else { 0 });
}
