//! The edition of 2020, in its formats elevens and sevens.

mod kickoff;
pub mod skill;
mod slot;
mod weather;

use skill::{
    animal_savagery, bloodlust, brawler, drunkard, fend, grab, juggernaut, monstrous_mouth, pick_me_up, pogo_stick,
    pro, sidestep, stand_firm, sure_feet, swarming, take_root, titchy, unchannelled_fury, very_long_legs, wrestle,
};
use touchback_engine::unit::{Part, Unit};

/// Those that only this edition has.
pub const UNITS: &[Unit] = &[
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

/// Its kick-off table, its slots and its weather.
pub const PARTS: &[&[Part]] = &[kickoff::PARTS, slot::PARTS, &[weather::sweltering_heat::PART]];
