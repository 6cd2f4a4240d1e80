//! Mighty Blow of 1994: adds its number to the armour roll, to the injury roll, or to both.

use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::state::Player;
use touchback_engine::unit::value::{Aids, Bonuses};
use touchback_engine::unit::{Hook, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/mighty-blow",
    revision: 1,
    skill: Skill::MightyBlow,
    hooks: &[Aids(hit_hard), Hook::Learnt(learn)],
};

fn hit_hard(_: &Rules, s: &State, who: Pid, _: Cause, _: bool, aids: &mut Bonuses) {
    aids.add(Skill::MightyBlow, Mod::MightyBlow, s.player(who).mighty_blow as i8);
}

/// A player who gains the skill during the match has it with this number.
fn learn(player: &mut Player, has: bool) {
    player.mighty_blow = if has { player.mighty_blow.max(1) } else { 0 };
}
