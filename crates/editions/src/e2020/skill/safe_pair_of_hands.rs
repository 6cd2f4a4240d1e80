//! Safe Pair of Hands: may put the ball down next to it on going down, lying already; not without a tackle zone.

use touchback_engine::Skill;
use touchback_engine::state::flag;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/safe-pair-of-hands",
    revision: 1,
    skill: Skill::SafePairOfHands,
    hooks: &[Hook::Permit(Permit::PlacesBall, |_, s, who| !s.player(who).is(flag::NO_TACKLE_ZONE))],
};
