//! Pass Block: may move into the path of a throw, or next to its target (OB-5.19).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/pass-block",
    revision: 1,
    skill: Skill::PassBlock,
    hooks: &[by_nature(Permit::AnswersThrow)],
};
