//! Watch Out!: the first block against him in a half meets the Dodge skill.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part = star("2020/star/watch-out", StarRule::WatchOut, &[fresh(Permit::WatchesOut)], &[]);
