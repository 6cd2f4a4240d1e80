//! Sure Hands: a failed pick-up may be re-rolled, and Strip Ball does not work on this player (OB-5.34-1).

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
