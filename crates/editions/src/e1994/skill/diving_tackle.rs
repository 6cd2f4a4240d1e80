//! Diving Tackle of 1994: may block a player who enters its tackle zone, once in an opposing team turn (OB-5.2-4), but never
//! with a secret weapon (OB-5.7).

use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/diving-tackle",
    revision: 1,
    skill: Skill::DivingTackle,
    hooks: &[Hook::Permit(Permit::DivesAtSteps, |r, s, who| !r.permits(Permit::IsBanned, s, who))],
};
