//! The edition of 1994.

mod kickoff;
pub mod skill;
mod slot;
mod spell;
mod weather;

use skill::{
    accurate, ball_and_chain, big_guy, big_hand, blunderbuss, break_tackle, chainsaw, claw, cold_saw, dauntless,
    death_roller, dirty_player, diving_catch, diving_tackle, dump_off, extra_arms, foul_appearance, frenzy, horns,
    hypnotic_gaze, jump_up, leap, mighty_blow, multiple_block, pass_block, piling_on, pogo_stick, pro,
    razor_sharp_claws, regeneration, safe_throw, shadowing, side_step, spikes, stab, stand_firm, strong_arm, stunty,
    sure_feet, take_root, tentacles, thick_skull, two_heads, very_long_legs, wild_animal,
};
use touchback_engine::unit::{Part, Unit};
use touchback_engine::{Skill, SkillSet};

/// Those that only this edition has.
pub const UNITS: &[Unit] = &[
    accurate::UNIT,
    ball_and_chain::UNIT,
    big_guy::UNIT,
    big_hand::UNIT,
    blunderbuss::UNIT,
    break_tackle::UNIT,
    chainsaw::UNIT,
    claw::UNIT,
    cold_saw::UNIT,
    dauntless::UNIT,
    death_roller::UNIT,
    dirty_player::UNIT,
    diving_catch::UNIT,
    diving_tackle::UNIT,
    dump_off::UNIT,
    extra_arms::UNIT,
    foul_appearance::UNIT,
    frenzy::UNIT,
    horns::UNIT,
    hypnotic_gaze::UNIT,
    jump_up::UNIT,
    leap::UNIT,
    mighty_blow::UNIT,
    multiple_block::UNIT,
    pass_block::UNIT,
    piling_on::UNIT,
    pogo_stick::UNIT,
    pro::UNIT,
    razor_sharp_claws::UNIT,
    regeneration::UNIT,
    safe_throw::UNIT,
    shadowing::UNIT,
    side_step::UNIT,
    spikes::UNIT,
    stab::UNIT,
    stand_firm::UNIT,
    strong_arm::UNIT,
    stunty::UNIT,
    sure_feet::UNIT,
    take_root::UNIT,
    tentacles::UNIT,
    thick_skull::UNIT,
    two_heads::UNIT,
    very_long_legs::UNIT,
    wild_animal::UNIT,
];

/// Skills that are used without a question, unless their coach has declined them before the dice (OB-5.1-2, -3).
pub const SILENT: SkillSet = SkillSet::of(&[
    Skill::Accurate,
    Skill::BigHand,
    Skill::Block,
    Skill::BreakTackle,
    Skill::Dauntless,
    Skill::Dodge,
    Skill::ExtraArms,
    Skill::Guard,
    Skill::Horns,
    Skill::NervesOfSteel,
    Skill::PrehensileTail,
    Skill::SafeThrow,
    Skill::StandFirm,
    Skill::StripBall,
    Skill::StrongArm,
    Skill::Tackle,
    Skill::ThickSkull,
    Skill::TwoHeads,
]);

/// Its kick-off table, its slots, spells and weather.
pub const PARTS: &[&[Part]] = &[kickoff::PARTS, slot::PARTS, spell::PARTS, &[weather::sweltering_heat::PART]];
