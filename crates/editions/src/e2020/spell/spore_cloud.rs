//! Spore Cloud: Loner (5+) and Really Stupid until the end of the drive.

use super::curse;
use crate::common::spell::spell;
use touchback_engine::Skill;
use touchback_engine::rules::Spell;
use touchback_engine::state::Change;
use touchback_engine::unit::{Aim, Part};

pub const PART: Part = spell(
    "2020/spell/spore-cloud",
    (Spell::SporeCloud, Aim::StandingOpponent),
    |cx, aimed| curse(cx, aimed, 2, &[Change::Loner(5), Change::Gains(Skill::ReallyStupid)]),
    &[],
);
