//! Secret Weapon: sent off at the end of the drive.

use super::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/secret-weapon",
    revision: 1,
    skill: Skill::SecretWeapon,
    hooks: &[by_nature(Permit::IsBanned), by_nature(Permit::IsDrawback)],
};
