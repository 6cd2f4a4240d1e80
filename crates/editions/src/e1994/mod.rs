//! The edition of 1994.

pub mod skill;

use crate::common::skill::{block, catch, dodge, pass, strip_ball, sure_hands, tackle};
use skill::{pro, side_step, stand_firm, sure_feet};
use touchback_engine::unit::Unit;
use touchback_engine::{Skill, SkillSet};

pub const UNITS: &[Unit] = &[
    block::UNIT,
    catch::UNIT,
    dodge::UNIT,
    pass::UNIT,
    pro::UNIT,
    side_step::UNIT,
    stand_firm::UNIT,
    strip_ball::UNIT,
    sure_feet::UNIT,
    sure_hands::UNIT,
    tackle::UNIT,
];

/// Skills that are used without a question, unless their coach has declined them before the dice (OB-5.1-2, -3).
pub const SILENT: SkillSet = SkillSet::of(&[Skill::Block, Skill::Dodge, Skill::StripBall]);
