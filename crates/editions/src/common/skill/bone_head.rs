//! Bone Head: on a 1 the activation is lost, and the tackle zone until the next one.

use super::by_nature;
use touchback_engine::rules::TestKind;
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};
use touchback_engine::{Skill, query};

pub const UNIT: Unit = Unit {
    id: "common/skill/bone-head",
    revision: 1,
    skill: Skill::BoneHead,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 30,
    stands: |_, _| true,
    test: TestKind::BoneHead,
    need: |r, s, who| query::need(r, s, who, TestKind::BoneHead),
    mods: |_, _, _, _| {},
    spoilt: |_, _| Spoilt::Lost { tackle_zone: true },
};
