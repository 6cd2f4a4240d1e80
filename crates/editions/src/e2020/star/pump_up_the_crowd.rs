//! Pump Up the Crowd: a re-roll for the drive by a casualty of his own block.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part =
    star("2020/star/pump-up-the-crowd", StarRule::PumpUpTheCrowd, &[fresh(Permit::RewardsCasualty)], &[]);
