//! Kick 'em While They're Down!: the chainsaw reaches opponents on the ground.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part =
    star("2020/star/kick-em-while-theyre-down", StarRule::KickEmWhileTheyreDown, &[fresh(Permit::SawsTheLying)], &[]);
