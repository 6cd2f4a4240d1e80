//! Leader: one more team re-roll in each half.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "common/skill/leader", revision: 1, skill: Skill::Leader, hooks: &[by_nature(Permit::Leads)] };
