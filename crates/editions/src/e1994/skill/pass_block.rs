//! Pass Block: may move into the way of a throw, or to whom it is meant for (OB-5.19).

use crate::common::skill::by_nature;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/pass-block",
    revision: 1,
    skill: Skill::PassBlock,
    hooks: &[by_nature(Permit::AnswersThrow)],
};
