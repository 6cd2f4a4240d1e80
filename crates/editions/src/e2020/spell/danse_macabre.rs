//! Danse Macabre: the linemen of the caster's side dance through its next turn.

use super::works;
use crate::common::spell::spell;
use touchback_engine::rules::{Helper, Spell};
use touchback_engine::unit::{Aim, Next, Part};

pub const PART: Part = spell(
    "2020/spell/danse-macabre",
    (Spell::DanseMacabre, Aim::Nothing),
    |cx, aimed| {
        if works(cx, 3)? {
            cx.s.team_mut(aimed.side).helpers |= Helper::DanseMacabre.bit();
        }
        Ok(Next::Go)
    },
    &[],
);
