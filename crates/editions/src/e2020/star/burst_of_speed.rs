//! Burst of Speed: one more Rush.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part = star("2020/star/burst-of-speed", StarRule::BurstOfSpeed, &[fresh(Permit::RushesMore)], &[]);
