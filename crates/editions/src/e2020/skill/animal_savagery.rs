//! Animal Savagery: a roll of 4 or more, two easier for a Block or a Blitz; failed, the player strikes down an adjacent
//! team-mate, or loses its activation if there is none.

use super::is_violent;
use crate::common::skill::by_nature;
use crate::e2020::star::primal_savagery;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Permit;
use touchback_engine::unit::{Gate, Hook, Spoilt, Unit};
use touchback_engine::{Pid, Skill, State, query};

pub const UNIT: Unit = Unit {
    id: "2020/skill/animal-savagery",
    revision: 1,
    skill: Skill::AnimalSavagery,
    hooks: &[Hook::Gate(GATE), by_nature(Permit::Savages), by_nature(Permit::IsDrawback)],
};

const GATE: Gate = Gate {
    rank: 10,
    stands: |_, _| true,
    test: TestKind::AnimalSavagery,
    need: |r, s, who| query::need(r, s, who, TestKind::AnimalSavagery),
    mods: |_, _, kind, mods| mods.add(Mod::Violence, if is_violent(kind) { 2 } else { 0 }),
    spoilt: lash_out,
};

fn lash_out(s: &State, who: Pid) -> Spoilt {
    let near = |mate: Pid| mate.side() == who.side() && s.player(mate).is_standing();
    let mates = query::adjacent(s, s.player(who).at, near).union(primal_savagery::savaged(s, who));
    if mates.is_empty() { Spoilt::Lost { tackle_zone: true } } else { Spoilt::Savage(mates) }
}
