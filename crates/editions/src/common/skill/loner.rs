//! Loner: a team re-roll may be lost without effect.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::state::Player;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/loner",
    revision: 1,
    skill: Skill::Loner,
    hooks: &[by_nature(Permit::IsLoner), by_nature(Permit::IsDrawback), Hook::Learnt(learn)],
};

/// Its number comes with whatever made the player one.
fn learn(player: &mut Player, has: bool) {
    player.loner = if has { player.loner } else { 0 };
}
