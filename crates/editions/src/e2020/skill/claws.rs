//! Claws: an armour roll of 8 or more after its own block breaks any armour.

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Cut;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "2020/skill/claws", revision: 1, skill: Skill::Claws, hooks: &[Cut(rip)] };

fn rip(_: &Rules, s: &State, who: Pid, cut: &mut Option<(u8, Skill)>) {
    if s.player(who).has_tackle_zone() {
        *cut = Some((8, Skill::Claws));
    }
}
