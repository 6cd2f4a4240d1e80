//! The edition of 2020, in its formats elevens and sevens.

pub mod skill;

use crate::common::skill::{block, catch, dodge, pass, strip_ball, sure_hands, tackle};
use skill::{
    brawler, fend, grab, juggernaut, monstrous_mouth, pick_me_up, pro, sidestep, stand_firm, sure_feet, swarming,
    wrestle,
};
use touchback_engine::unit::Unit;

pub const UNITS: &[Unit] = &[
    block::UNIT,
    brawler::UNIT,
    catch::UNIT,
    dodge::UNIT,
    fend::UNIT,
    grab::UNIT,
    juggernaut::UNIT,
    monstrous_mouth::UNIT,
    pass::UNIT,
    pick_me_up::UNIT,
    pro::UNIT,
    sidestep::UNIT,
    stand_firm::UNIT,
    strip_ball::UNIT,
    sure_feet::UNIT,
    sure_hands::UNIT,
    swarming::UNIT,
    tackle::UNIT,
    wrestle::UNIT,
];
