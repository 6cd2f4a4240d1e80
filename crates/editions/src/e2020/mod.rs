//! The edition of 2020, in its formats elevens and sevens.

pub mod skill;

use crate::common::skill::{block, dodge, strip_ball, sure_hands, tackle};
use skill::{fend, grab, juggernaut, monstrous_mouth, sidestep, stand_firm, wrestle};
use touchback_engine::unit::Unit;

pub const UNITS: &[Unit] = &[
    block::UNIT,
    dodge::UNIT,
    fend::UNIT,
    grab::UNIT,
    juggernaut::UNIT,
    monstrous_mouth::UNIT,
    sidestep::UNIT,
    stand_firm::UNIT,
    strip_ball::UNIT,
    sure_hands::UNIT,
    tackle::UNIT,
    wrestle::UNIT,
];
