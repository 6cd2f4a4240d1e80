//! Shadowing of 1994: a race of two dice and Movement (OB-5.26).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "1994/skill/shadowing", revision: 1, skill: Skill::Shadowing, hooks: &[by_nature(Permit::Pursues)] };
