//! Death Roller: rolls over the player it fouls, leaves tackle zones freely, and is out of the match once it has tipped over
//! (OB-4.6).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/death-roller",
    revision: 1,
    skill: Skill::DeathRoller,
    hooks: &[by_nature(Permit::Wrecked), by_nature(Permit::IsDrawback)],
};
