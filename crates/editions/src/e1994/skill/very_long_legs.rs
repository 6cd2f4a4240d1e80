//! Very Long Legs of 1994: interceptions are one easier, unless Extra Arms help already (OB-3.9-15).

use crate::common::skill::jump::stretch;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::{JumpMods, TestMods};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/very-long-legs",
    revision: 1,
    skill: Skill::VeryLongLegs,
    hooks: &[TestMods(reach), JumpMods(|r, s, who, mods| stretch(r, s, who, Mod::VeryLongLegs, mods))],
};

fn reach(_: &Rules, s: &State, who: Pid, kind: TestKind, mods: &mut Mods) {
    let helps = kind == TestKind::Interfere && !s.player(who).has(Skill::ExtraArms);
    mods.add(Mod::VeryLongLegs, i8::from(helps));
}
