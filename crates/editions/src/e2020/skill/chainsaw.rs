//! Chainsaw: hits with the chainsaw, never with its fists, once a turn.

use crate::common::skill::by_nature;
use touchback_engine::state::Flag;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/chainsaw",
    revision: 1,
    skill: Skill::Chainsaw,
    hooks: &[by_nature(Permit::WieldsSaw), Hook::Permit(Permit::MustSaw, is_fresh), Strikes(saw)],
};

fn is_fresh(_: &Rules, s: &State, who: Pid) -> bool {
    !s.player(who).is(Flag::WeaponUsed)
}

fn saw(r: &Rules, s: &State, who: Pid, kinds: &mut u32) {
    if is_fresh(r, s, who) {
        *kinds |= ActionKind::Chainsaw.bit();
    }
}
