//! The edition of 1994.

pub mod skill;

use crate::common::skill::{
    block, bone_head, catch, dodge, pass, really_stupid, sprint, strip_ball, stunty, sure_hands, tackle, two_heads,
};
use skill::{ball_and_chain, pogo_stick, pro, side_step, stand_firm, sure_feet, very_long_legs};
use touchback_engine::unit::Unit;
use touchback_engine::{Skill, SkillSet};

/// Where several change one number, it is told in this order.
pub const UNITS: &[Unit] = &[
    block::UNIT,
    bone_head::UNIT,
    catch::UNIT,
    dodge::UNIT,
    pass::UNIT,
    really_stupid::UNIT,
    sprint::UNIT,
    strip_ball::UNIT,
    stunty::UNIT,
    sure_hands::UNIT,
    tackle::UNIT,
    two_heads::UNIT,
    // Its own.
    ball_and_chain::UNIT,
    pogo_stick::UNIT,
    pro::UNIT,
    side_step::UNIT,
    stand_firm::UNIT,
    sure_feet::UNIT,
    very_long_legs::UNIT,
];

/// Skills that are used without a question, unless their coach has declined them before the dice (OB-5.1-2, -3).
pub const SILENT: SkillSet = SkillSet::of(&[Skill::Block, Skill::Dodge, Skill::StripBall]);
