//! Horns of 1994: one more Strength for a block after some movement (OB-5.10-8).

use touchback_engine::query::strength::Terms;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Strength;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "1994/skill/horns", revision: 1, skill: Skill::Horns, hooks: &[Strength(gore)] };

fn gore(_: &Rules, s: &State, who: Pid, terms: Terms, st: &mut u8) {
    *st += u8::from(terms == Terms::Charge && s.player(who).has_tackle_zone());
}
