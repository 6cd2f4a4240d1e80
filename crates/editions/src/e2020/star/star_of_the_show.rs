//! Star of the Show: a re-roll for the drive after his touchdown.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part =
    star("2020/star/star-of-the-show", StarRule::StarOfTheShow, &[fresh(Permit::RewardsTouchdown)], &[]);
