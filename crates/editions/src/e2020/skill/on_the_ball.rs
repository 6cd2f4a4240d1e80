//! On the Ball: may move when the other side announces a pass, and under a kick-off.

use crate::common::skill::able_to;
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/on-the-ball", revision: 1, skill: Skill::OnTheBall, hooks: &[able_to(Permit::AnswersPass)] };
