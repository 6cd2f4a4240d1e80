//! Stab of 1994: a blade instead of a block, poisoned until it has worked once in the drive.

use crate::common::skill::stabs;
use touchback_engine::state::Use;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/stab",
    revision: 1,
    skill: Skill::Stab,
    hooks: &[Strikes(stabs), Hook::Permit(Permit::PoisonsBlade, is_fresh)],
};

fn is_fresh(_: &Rules, s: &State, who: Pid) -> bool {
    !s.player(who).spent.has(Use::Drive)
}
