//! Old Pro: Pro may be tried on a die of an armour roll.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part = star("2020/star/old-pro", StarRule::OldPro, &[fresh(Permit::ProsArmour)], &[]);
