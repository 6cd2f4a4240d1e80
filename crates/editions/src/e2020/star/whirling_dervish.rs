//! Whirling Dervish: one direction of his Ball and Chain may be re-rolled.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part =
    star("2020/star/whirling-dervish", StarRule::WhirlingDervish, &[fresh(Permit::SwingsAgain)], &[]);
