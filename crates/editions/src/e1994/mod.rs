//! The edition of 1994.

mod kickoff;
pub mod skill;
mod slot;
mod weather;

use skill::{ball_and_chain, pogo_stick, pro, side_step, stand_firm, sure_feet, very_long_legs};
use touchback_engine::unit::{Part, Unit};
use touchback_engine::{Skill, SkillSet};

/// Those that only this edition has.
pub const UNITS: &[Unit] = &[
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

/// Its kick-off table, its slots and its weather.
pub const PARTS: &[&[Part]] = &[kickoff::PARTS, slot::PARTS, &[weather::sweltering_heat::PART]];
