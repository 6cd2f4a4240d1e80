//! Sneaky Git: a double of its armour roll goes unseen, and it may walk on after its foul.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "2020/skill/sneaky-git",
    revision: 1,
    skill: Skill::SneakyGit,
    hooks: &[able_to(Permit::FoulsUnseen), able_to(Permit::SlipsAway)],
};
