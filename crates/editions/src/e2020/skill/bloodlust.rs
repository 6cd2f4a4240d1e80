//! Bloodlust: a gate of the player's own number, one easier for a Block or a Blitz; failed, the player must bite before its
//! activation is over. (The bite: `procedure::bite`.)

use super::is_violent;
use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/bloodlust",
    revision: 1,
    skill: Skill::Bloodlust,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::Thirsts), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 20,
    stands: |_, _| true,
    test: TestKind::Bloodlust,
    need: |_, s, who| s.player(who).bloodlust,
    mods: |_, _, kind, mods| mods.add(Mod::Violence, i8::from(is_violent(kind))),
    spoilt: |_, _| Spoilt::Thirsty,
};
