//! Really Stupid: a roll of 4 or more, two easier next to a standing team-mate without the trait; failed, the
//! activation is lost, and the tackle zone until the next one.

use super::by_nature;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};
use touchback_engine::{Pid, Skill, State, query};

pub const UNIT: Unit = Unit {
    id: "common/skill/really-stupid",
    revision: 1,
    skill: Skill::ReallyStupid,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 40,
    stands: |_, _| true,
    test: TestKind::ReallyStupid,
    need: |r, s, who| query::need(r, s, who, TestKind::ReallyStupid),
    mods: |s, who, _, mods| mods.add(Mod::TeamMate, if is_minded(s, who) { 2 } else { 0 }),
    spoilt: |_, _| Spoilt::Lost { tackle_zone: true },
};

fn is_minded(s: &State, who: Pid) -> bool {
    let minds = |mate: Pid| mate.side() == who.side() && s.player(mate).is_standing();
    !query::adjacent(s, s.player(who).at, |mate| minds(mate) && !s.player(mate).has(Skill::ReallyStupid)).is_empty()
}
