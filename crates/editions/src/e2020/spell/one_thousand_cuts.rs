//! One Thousand Cuts: slower, weaker and clumsier until the end of the drive.

use super::curse;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::state::Change;
use touchback_engine::unit::{Aim, Part};

pub const PART: Part = spell(
    "2020/spell/one-thousand-cuts",
    (Spell::OneThousandCuts, Aim::Opponent),
    |cx, aimed| curse(cx, aimed, 3, &[Change::Ma(-1), Change::St(-1), Change::Ag(1)]),
    &[],
);
