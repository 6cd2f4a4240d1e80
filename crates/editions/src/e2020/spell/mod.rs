//! The spells of 2020. What Tectonic Shift and Reality Blinks do is unknown, so they are never offered.

mod column_of_fire;
mod danse_macabre;
mod fire;
mod fireball;
mod foot_of_gork_or_mork;
mod incorporeal;
mod one_thousand_cuts;
mod plague_of_warts;
mod rampant_mutation;
mod spore_cloud;
mod strange_flora;
mod take_this_oops;
mod temporal_distortion;
mod thunderbolt;
mod vigorous_growth;
mod warp_lightning;
mod zap;

use touchback_engine::Roll;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aimed, Cx, Flow, Halt, Next, Part};

pub(super) const PARTS: &[Part] = &[
    column_of_fire::PART,
    danse_macabre::PART,
    fireball::PART,
    foot_of_gork_or_mork::PART,
    incorporeal::PART,
    one_thousand_cuts::PART,
    plague_of_warts::PART,
    rampant_mutation::PART,
    spore_cloud::PART,
    strange_flora::PART,
    take_this_oops::PART,
    temporal_distortion::PART,
    thunderbolt::PART,
    vigorous_growth::PART,
    warp_lightning::PART,
    zap::PART,
];

/// One die for the spell.
fn works(cx: &mut Cx, need: u8) -> Result<bool, Halt> {
    Ok(cx.die(Roll::Spell)? >= need)
}

/// What weighs on a player until the end of the drive.
fn curse(cx: &mut Cx, aimed: Aimed, need: u8, changes: &[Change]) -> Flow {
    if works(cx, need)? {
        for change in changes {
            cx.change(aimed.who, *change, Until::Drive);
        }
    }
    Ok(Next::Go)
}
