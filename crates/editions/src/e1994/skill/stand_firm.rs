//! Stand Firm of 1994: is never pushed.

use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/stand-firm",
    revision: 1,
    skill: Skill::StandFirm,
    hooks: &[Hook::Permit(Permit::HoldsGround, |_, s, who| s.player(who).is_standing())],
};
