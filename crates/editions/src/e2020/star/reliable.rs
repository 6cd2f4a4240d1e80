//! Reliable: a team-mate that he fumbles lands on its feet.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part = star("2020/star/reliable", StarRule::Reliable, &[fresh(Permit::LandsMatesSoftly)], &[]);
