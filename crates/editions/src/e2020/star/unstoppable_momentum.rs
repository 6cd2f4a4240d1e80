//! Unstoppable Momentum: one block die of each Blitz may be re-rolled.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::Rethrows;

pub const PART: Part = star(
    "2020/star/unstoppable-momentum",
    StarRule::UnstoppableMomentum,
    &[Rethrows(|_, s, who, blitz, dice| *dice = if s.is_fresh(who) { u8::from(blitz) } else { 0 })],
    &[],
);
