//! Mighty Blow: adds its number to the armour or injury roll after its own block. The other coach may use it against a kicked
//! team-mate.

use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::state::Player;
use touchback_engine::unit::value::{Bonus, HurtBonus};
use touchback_engine::unit::{Hook, Unit};
use touchback_engine::{Pid, Rules, Skill, State, query};

pub const UNIT: Unit = Unit {
    id: "2020/skill/mighty-blow",
    revision: 1,
    skill: Skill::MightyBlow,
    hooks: &[HurtBonus(hit_hard), Hook::Learnt(learn)],
};

fn hit_hard(_: &Rules, s: &State, who: Pid, cause: Cause, bonus: &mut Option<Bonus>) {
    let player = s.player(who);
    let hits = cause == Cause::Kick || query::harm::is_own_block(s, who, cause);
    if hits && player.has_tackle_zone() {
        *bonus = Some(Bonus { skill: Some(Skill::MightyBlow), why: Mod::MightyBlow, by: player.mighty_blow as i8 });
    }
}

/// A player who gains the skill during the match has it with this number.
fn learn(player: &mut Player, has: bool) {
    player.mighty_blow = if has { player.mighty_blow.max(1) } else { 0 };
}
