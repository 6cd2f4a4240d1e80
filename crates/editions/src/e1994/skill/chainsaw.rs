//! Chainsaw of 1994, running: instead of a block, once a turn.

use crate::common::skill::by_nature;
use touchback_engine::state::flag;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/chainsaw",
    revision: 1,
    skill: Skill::Chainsaw,
    hooks: &[by_nature(Permit::WieldsSaw), Strikes(saw)],
};

fn saw(_: &Rules, s: &State, who: Pid, kinds: &mut u32) {
    if !s.player(who).is(flag::WEAPON_USED) {
        *kinds |= ActionKind::Chainsaw.bit();
    }
}
