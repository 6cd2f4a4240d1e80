//! Dirty Player of 1994: adds its number to the armour roll of a foul, to the injury roll, or to both.

use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::state::Player;
use touchback_engine::unit::value::{Aids, Bonuses};
use touchback_engine::unit::{Hook, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/dirty-player",
    revision: 1,
    skill: Skill::DirtyPlayer,
    hooks: &[Aids(kick_hard), Hook::Learnt(learn)],
};

fn kick_hard(_: &Rules, s: &State, who: Pid, cause: Cause, _: bool, aids: &mut Bonuses) {
    if cause == Cause::Foul {
        aids.add(Skill::DirtyPlayer, Mod::DirtyPlayer, s.player(who).dirty_player as i8);
    }
}

/// A player who gains the skill during the match has it with this number.
fn learn(player: &mut Player, has: bool) {
    player.dirty_player = if has { player.dirty_player.max(2) } else { 0 };
}
