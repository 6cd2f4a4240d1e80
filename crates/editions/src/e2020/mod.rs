//! The edition of 2020, in its formats elevens and sevens.

pub mod skill;

use crate::common::skill::{
    block, bone_head, catch, dodge, pass, really_stupid, sprint, strip_ball, stunty, sure_hands, tackle, two_heads,
};
use skill::{
    animal_savagery, bloodlust, brawler, drunkard, fend, grab, juggernaut, monstrous_mouth, pick_me_up, pogo_stick,
    pro, sidestep, stand_firm, sure_feet, swarming, take_root, titchy, unchannelled_fury, very_long_legs, wrestle,
};
use touchback_engine::unit::Unit;

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
    animal_savagery::UNIT,
    bloodlust::UNIT,
    brawler::UNIT,
    drunkard::UNIT,
    fend::UNIT,
    grab::UNIT,
    juggernaut::UNIT,
    monstrous_mouth::UNIT,
    pick_me_up::UNIT,
    pogo_stick::UNIT,
    pro::UNIT,
    sidestep::UNIT,
    stand_firm::UNIT,
    sure_feet::UNIT,
    swarming::UNIT,
    take_root::UNIT,
    titchy::UNIT,
    unchannelled_fury::UNIT,
    very_long_legs::UNIT,
    wrestle::UNIT,
];
