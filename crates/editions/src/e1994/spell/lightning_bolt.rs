//! Lightning Bolt: two dice for each standing player in its path, until it hits one.

use super::sweep::Sweep;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Part, ProcedureRow};

pub const PART: Part = spell(
    "1994/spell/lightning-bolt",
    (Spell::LightningBolt, Aim::Edge),
    |cx, aimed| Sweep::start(cx, aimed, Spell::LightningBolt),
    &[ProcedureRow::of::<Sweep>()],
);
