//! Very Long Legs: interfering with a pass is two easier, and a jump has fewer penalties.

use crate::common::skill::able_to;
use crate::common::skill::jump::stretch;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::{JumpMods, TestMods};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/very-long-legs",
    revision: 1,
    skill: Skill::VeryLongLegs,
    hooks: &[
        TestMods(reach),
        JumpMods(|r, s, who, mods| stretch(r, s, who, Mod::VeryLongLegs, mods)),
        able_to(Permit::IsNotBurst),
    ],
};

fn reach(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::VeryLongLegs, if kind == TestKind::Interfere { 2 } else { 0 });
}
