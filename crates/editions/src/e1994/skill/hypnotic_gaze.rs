//! Hypnotic Gaze of 1994: once a turn, between the steps of others, may take the tackle zone of an opponent (OB-5.13).

use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/hypnotic-gaze",
    revision: 1,
    skill: Skill::HypnoticGaze,
    hooks: &[Hook::Permit(Permit::Stares, |_, s, who| s.player(who).is_standing())],
};
