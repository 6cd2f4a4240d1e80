//! Dirty Player: adds its number to the armour or injury roll of its foul.

use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::state::Player;
use touchback_engine::unit::value::{Bonus, HurtBonus};
use touchback_engine::unit::{Hook, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/dirty-player",
    revision: 1,
    skill: Skill::DirtyPlayer,
    hooks: &[HurtBonus(kick_hard), Hook::Learnt(learn)],
};

fn kick_hard(_: &Rules, s: &State, who: Pid, cause: Cause, bonus: &mut Option<Bonus>) {
    let player = s.player(who);
    if cause == Cause::Foul && player.has_tackle_zone() {
        *bonus = Some(Bonus { skill: Some(Skill::DirtyPlayer), why: Mod::DirtyPlayer, by: player.dirty_player as i8 });
    }
}

/// A player who gains the skill during the match has it with this number.
fn learn(player: &mut Player, has: bool) {
    player.dirty_player = if has { player.dirty_player.max(1) } else { 0 };
}
