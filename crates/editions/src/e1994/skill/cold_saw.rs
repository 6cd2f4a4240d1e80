//! A chainsaw of 1994 that is not running: starting it is an action of its own.

use touchback_engine::Skill;
use touchback_engine::unit::{Hook, Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/cold-saw",
    revision: 1,
    skill: Skill::ColdSaw,
    hooks: &[Hook::Permit(Permit::StartsSaw, |r, s, who| !r.permits(Permit::WieldsSaw, s, who))],
};
