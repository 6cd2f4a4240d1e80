//! Chainsaw of 1994, running: instead of a block, once a turn. It leaves no hand for the ball, and works in every
//! foul that its player makes or assists (OB-4.5-2, -3).

use crate::common::skill::by_nature;
use touchback_engine::state::Flag;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{ActionKind, Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/chainsaw",
    revision: 1,
    skill: Skill::Chainsaw,
    hooks: &[
        by_nature(Permit::WieldsSaw),
        by_nature(Permit::SawsInFouls),
        by_nature(Permit::CannotPickUp),
        Strikes(saw),
    ],
};

fn saw(_: &Rules, s: &State, who: Pid, kinds: &mut u32) {
    if !s.player(who).is(Flag::WeaponUsed) {
        *kinds |= ActionKind::Chainsaw.bit();
    }
}
