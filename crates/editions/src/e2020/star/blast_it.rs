//! Blast It!: a Hail Mary pass may be scattered again, and team-mates catch it more easily.

use super::{ready, star};
use crate::common::skill::only;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{HailMaryStrays, Part, Window};

pub const PART: Part = star("2020/star/blast-it", StarRule::BlastIt, &[BLAST.hook()], &[]);

const BLAST: Window<HailMaryStrays> = Window {
    rank: 10,
    may: |_, s, m| only(m.who, ready(s, m.who, StarRule::BlastIt)),
    take: |_, m, _| {
        m.blasted = true;
        Ok(())
    },
};
