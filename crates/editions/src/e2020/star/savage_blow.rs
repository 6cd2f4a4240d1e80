//! Savage Blow: any number of block dice may be re-rolled, once.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::Rethrows;

pub const PART: Part = star(
    "2020/star/savage-blow",
    StarRule::SavageBlow,
    &[Rethrows(|_, s, who, _, dice| *dice = if s.is_fresh(who) { 3 } else { 0 })],
    &[],
);
