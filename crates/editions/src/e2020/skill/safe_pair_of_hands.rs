//! Safe Pair of Hands: once down it may put the ball on a square next to it; not without a tackle zone.

use touchback_engine::Skill;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/safe-pair-of-hands",
    revision: 1,
    skill: Skill::SafePairOfHands,
    hooks: &[Hook::Permit(Permit::PlacesBall, |_, s, who| !s.player(who).is(Flag::NoTackleZone))],
};
