//! Unchannelled Fury: a gate of 4 or more, two easier for a Block or a Blitz; failed, the activation is lost.

use super::is_violent;
use crate::common::skill::by_nature;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};
use touchback_engine::{Skill, query};

pub const UNIT: Unit = Unit {
    id: "2020/skill/unchannelled-fury",
    revision: 1,
    skill: Skill::UnchannelledFury,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 60,
    stands: |_, _| true,
    test: TestKind::UnchannelledFury,
    need: |r, s, who| query::need(r, s, who, TestKind::UnchannelledFury),
    mods: |_, _, kind, mods| mods.add(Mod::Violence, if is_violent(kind) { 2 } else { 0 }),
    spoilt: |_, _| Spoilt::Lost { tackle_zone: false },
};
