//! Sure Hands: nobody strips this player of the ball.

use super::works;
use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/sure-hands",
    revision: 1,
    skill: Skill::SureHands,
    hooks: &[Hook::Permit(Permit::HoldsOnToBall, |_, s, who| works(s, who, Skill::SureHands))],
};
