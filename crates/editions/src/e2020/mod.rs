//! The edition of 2020, in its formats elevens and sevens.

mod helper;
mod kickoff;
mod measure;
mod prayer;
pub mod skill;
mod slot;
mod spell;
mod star;
mod weather;

use skill::{
    accurate, animal_savagery, animosity, arm_bar, ball_and_chain, big_hand, bloodlust, brawler, break_tackle,
    breathe_fire, cannoneer, chainsaw, claws, cloud_burster, dauntless, decay, defensive, dirty_player,
    disturbing_presence, diving_catch, diving_tackle, drunkard, dump_off, extra_arms, fend, foul_appearance, frenzy,
    fumblerooskie, grab, hit_and_run, horns, hypnotic_gaze, iron_hard_skin, juggernaut, jump_up, kick_team_mate, leap,
    mighty_blow, monstrous_mouth, multiple_block, my_ball, on_the_ball, pick_me_up, pile_driver, plague_ridden,
    pogo_stick, pro, projectile_vomit, regeneration, running_pass, safe_pair_of_hands, safe_pass, shadowing, sidestep,
    sneaky_git, stab, stand_firm, strong_arm, stunty, sure_feet, swarming, swoop, take_root, tentacles, thick_skull,
    timmm_ber, titchy, trickster, two_heads, unchannelled_fury, very_long_legs, wrestle,
};
use touchback_engine::unit::{Part, Unit};

/// Those that only this edition has.
pub const UNITS: &[Unit] = &[
    accurate::UNIT,
    animal_savagery::UNIT,
    animosity::UNIT,
    arm_bar::UNIT,
    ball_and_chain::UNIT,
    big_hand::UNIT,
    bloodlust::UNIT,
    brawler::UNIT,
    break_tackle::UNIT,
    breathe_fire::UNIT,
    cannoneer::UNIT,
    chainsaw::UNIT,
    claws::UNIT,
    cloud_burster::UNIT,
    dauntless::UNIT,
    decay::UNIT,
    defensive::UNIT,
    dirty_player::UNIT,
    disturbing_presence::UNIT,
    diving_catch::UNIT,
    diving_tackle::UNIT,
    dump_off::UNIT,
    drunkard::UNIT,
    fend::UNIT,
    foul_appearance::UNIT,
    frenzy::UNIT,
    fumblerooskie::UNIT,
    grab::UNIT,
    hit_and_run::UNIT,
    horns::UNIT,
    hypnotic_gaze::UNIT,
    iron_hard_skin::UNIT,
    juggernaut::UNIT,
    jump_up::UNIT,
    kick_team_mate::UNIT,
    leap::UNIT,
    mighty_blow::UNIT,
    monstrous_mouth::UNIT,
    multiple_block::UNIT,
    my_ball::UNIT,
    on_the_ball::UNIT,
    pick_me_up::UNIT,
    pile_driver::UNIT,
    plague_ridden::UNIT,
    pogo_stick::UNIT,
    pro::UNIT,
    projectile_vomit::UNIT,
    regeneration::UNIT,
    running_pass::UNIT,
    safe_pair_of_hands::UNIT,
    safe_pass::UNIT,
    shadowing::UNIT,
    sidestep::UNIT,
    sneaky_git::UNIT,
    stab::UNIT,
    stand_firm::UNIT,
    strong_arm::UNIT,
    stunty::UNIT,
    sure_feet::UNIT,
    swarming::UNIT,
    swoop::UNIT,
    take_root::UNIT,
    tentacles::UNIT,
    thick_skull::UNIT,
    timmm_ber::UNIT,
    two_heads::UNIT,
    titchy::UNIT,
    trickster::UNIT,
    unchannelled_fury::UNIT,
    very_long_legs::UNIT,
    wrestle::UNIT,
    extra_arms::UNIT,
];

/// Its helpers, kick-off table, measures, prayers, slots, spells, stars and weather.
pub const PARTS: &[&[Part]] = &[
    helper::PARTS,
    kickoff::PARTS,
    measure::PARTS,
    prayer::PARTS,
    slot::PARTS,
    spell::PARTS,
    star::PARTS,
    &[weather::sweltering_heat::PART],
];
