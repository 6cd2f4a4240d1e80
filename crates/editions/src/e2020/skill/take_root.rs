//! Take Root: on a 1 the player cannot leave its square until it goes down or the drive ends.

use crate::common::skill::by_nature;
use touchback_engine::rules::TestKind;
use touchback_engine::state::Flag;
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};
use touchback_engine::{Skill, query};

pub const UNIT: Unit = Unit {
    id: "2020/skill/take-root",
    revision: 1,
    skill: Skill::TakeRoot,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 50,
    // A rooted player cannot be rooted again.
    stands: |s, who| !s.player(who).is(Flag::Rooted),
    test: TestKind::TakeRoot,
    need: |r, s, who| query::need(r, s, who, TestKind::TakeRoot),
    mods: |_, _, _, _| {},
    spoilt: |_, _| Spoilt::Rooted,
};
