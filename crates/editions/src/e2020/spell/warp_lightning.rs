//! Warp Lightning: one die for each standing player in a line; after each knock-down it may stop.

use super::fire::Fire;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Part, ProcedureRow};

pub const PART: Part = spell(
    "2020/spell/warp-lightning",
    (Spell::WarpLightning, Aim::Line),
    |cx, aimed| Fire::start(cx, Spell::WarpLightning, aimed.at),
    &[ProcedureRow::of::<Fire>()],
);
