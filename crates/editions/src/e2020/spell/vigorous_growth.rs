//! Vigorous Growth: plants hold the other side back in its next turn.

use crate::common::spell::spell;
use touchback_engine::rules::{Helper, Spell};
use touchback_engine::unit::{Aim, Next, Part};

pub const PART: Part = spell(
    "2020/spell/vigorous-growth",
    (Spell::VigorousGrowth, Aim::Nothing),
    |cx, aimed| {
        cx.s.team_mut(aimed.side.other()).helpers |= Helper::VigorousGrowth.bit();
        Ok(Next::Go)
    },
    &[],
);
