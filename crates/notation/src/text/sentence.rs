//! Why an action was refused, as a sentence for a person (S7-BAD-08 to -24, -27).

use touchback_engine::{Illegal, Rules, State};

use crate::{Lang, Plain, refusal};

/// The sentence in English, with players as in scenarios.
#[must_use]
pub fn sentence(r: &Rules, s: &State, illegal: Illegal) -> String {
    refusal::said(Lang::english(), r, s, illegal, &Plain)
}
