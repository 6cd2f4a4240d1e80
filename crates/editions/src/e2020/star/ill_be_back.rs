//! I'll Be Back!: a secret weapon that is not sent off, once.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part = star("2020/star/ill-be-back", StarRule::IllBeBack, &[fresh(Permit::ComesBack)], &[]);
