//! Consummate Professional: one die of almost any roll may be re-rolled.

use super::{ANY_DIE, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;

pub const PART: Part = star("2020/star/consummate-professional", StarRule::ConsummateProfessional, ANY_DIE, &[]);
