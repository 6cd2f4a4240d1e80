//! Safe Throw: nobody intercepts its passes.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "1994/skill/safe-throw", revision: 1, skill: Skill::SafeThrow, hooks: &[able_to(Permit::ThrowsSafely)] };
