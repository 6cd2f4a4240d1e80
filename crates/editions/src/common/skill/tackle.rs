//! Tackle: opponents cannot use Dodge against this player.

use super::works;
use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "common/skill/tackle",
    revision: 1,
    skill: Skill::Tackle,
    hooks: &[Hook::Permit(Permit::Tackles, |_, s, who| works(s, who, Skill::Tackle))],
};
