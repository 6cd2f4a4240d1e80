//! Projectile Vomit: once a turn instead of a block.

use crate::common::skill::by_nature;
use touchback_engine::state::Flag;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/projectile-vomit",
    revision: 1,
    skill: Skill::ProjectileVomit,
    hooks: &[by_nature(Permit::Vomits), Strikes(spew)],
};

fn spew(_: &Rules, s: &State, who: Pid, kinds: &mut u32) {
    if !s.player(who).is(Flag::WeaponUsed) {
        *kinds |= ActionKind::ProjectileVomit.bit();
    }
}
