//! The open question as a sentence for a person.

use touchback_engine::{Ask, Rules, State};

use crate::{Lang, Names, Question};

/// The question in English.
#[must_use]
pub fn question(r: &Rules, s: &State, ask: &Ask, names: &dyn Names) -> String {
    Lang::english().sentence(&Question::of(Some((r, s)), ask), names)
}
