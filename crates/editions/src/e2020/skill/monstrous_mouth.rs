//! Monstrous Mouth: a failed catch may be rolled again, and nobody strips this player of the ball.

use crate::common::skill::reroll::repeats_tests;
use crate::common::skill::works;
use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/monstrous-mouth",
    revision: 1,
    skill: Skill::MonstrousMouth,
    hooks: &[
        repeats_tests!(Skill::MonstrousMouth),
        Hook::Permit(Permit::HoldsOnToBall, |_, s, who| works(s, who, Skill::MonstrousMouth)),
    ],
};
