//! Units whose printed rule is the same in every edition.

pub(crate) mod kickoff;
mod play;
pub mod skill;
pub(crate) mod spell;
mod weather;

use skill::{
    always_hungry, block, bombardier, bone_head, catch, dodge, guard, hail_mary_pass, kick, leader, loner,
    nerves_of_steel, no_hands, pass, prehensile_tail, really_stupid, right_stuff, secret_weapon, sprint, strip_ball,
    sure_hands, tackle, throw_team_mate,
};
use touchback_engine::unit::{Part, Unit};

/// Part of every edition. Where several units change one number, the log shows them in the order of the lists.
pub const UNITS: &[Unit] = &[
    always_hungry::UNIT,
    block::UNIT,
    bombardier::UNIT,
    bone_head::UNIT,
    catch::UNIT,
    dodge::UNIT,
    guard::UNIT,
    hail_mary_pass::UNIT,
    kick::UNIT,
    leader::UNIT,
    loner::UNIT,
    nerves_of_steel::UNIT,
    no_hands::UNIT,
    pass::UNIT,
    prehensile_tail::UNIT,
    really_stupid::UNIT,
    right_stuff::UNIT,
    secret_weapon::UNIT,
    sprint::UNIT,
    strip_ball::UNIT,
    sure_hands::UNIT,
    tackle::UNIT,
    throw_team_mate::UNIT,
];

/// The same for cards and parts of the flow.
pub const PARTS: &[&[Part]] = &[play::PARTS, &[weather::blizzard::PART]];
