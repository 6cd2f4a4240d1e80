//! Sure Hands: a failed pick-up may be rolled again, and nobody strips this player of the ball.

use super::reroll::repeats_tests;
use super::works;
use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/sure-hands",
    revision: 1,
    skill: Skill::SureHands,
    hooks: &[
        repeats_tests!(Skill::SureHands),
        Hook::Permit(Permit::HoldsOnToBall, |_, s, who| works(s, who, Skill::SureHands)),
    ],
};
