//! No Hands: can never have the ball.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/no-hands",
    revision: 1,
    skill: Skill::NoHands,
    hooks: &[by_nature(Permit::HasNoHands), by_nature(Permit::IsDrawback)],
};
