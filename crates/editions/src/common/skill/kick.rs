//! Kick: may halve how far the kick-off strays.

use super::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "common/skill/kick", revision: 1, skill: Skill::Kick, hooks: &[able_to(Permit::ShortensKick)] };
