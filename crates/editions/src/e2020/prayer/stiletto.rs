//! Stiletto: one player at random without Loner gets Stab.

use super::{bless_some, no_loners, prayer};
use touchback_engine::Skill;
use touchback_engine::rules::Prayer;
use touchback_engine::state::Change;
use touchback_engine::unit::Part;

pub const PART: Part = prayer(
    "2020/prayer/stiletto",
    Prayer::Stiletto,
    |cx, side| {
        let players = no_loners(cx.r, cx.s, side);
        bless_some(cx, Prayer::Stiletto, Change::Gains(Skill::Stab), 1, players)
    },
    &[],
);
