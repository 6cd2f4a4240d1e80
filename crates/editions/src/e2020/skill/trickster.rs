//! Trickster: may move to another square next to its blocker.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/trickster", revision: 1, skill: Skill::Trickster, hooks: &[able_to(Permit::Tricks)] };
