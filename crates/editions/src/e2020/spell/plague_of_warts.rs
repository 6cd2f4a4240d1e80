//! Plague of Warts: slower, weaker, clumsier, and a sight to avoid, until the end of the drive.

use super::curse;
use crate::common::spell::spell;
use touchback_engine::Skill;
use touchback_engine::rules::Spell;
use touchback_engine::state::Change;
use touchback_engine::unit::{Aim, Part};

pub const PART: Part = spell(
    "2020/spell/plague-of-warts",
    (Spell::PlagueOfWarts, Aim::Opponent),
    |cx, aimed| curse(cx, aimed, 3, &WARTS),
    &[],
);

const WARTS: [Change; 5] = [
    Change::Ma(-1),
    Change::St(-1),
    Change::Ag(1),
    Change::Gains(Skill::DisturbingPresence),
    Change::Gains(Skill::FoulAppearance),
];
