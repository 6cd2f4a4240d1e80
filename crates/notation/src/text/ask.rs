//! Questions as text.

use touchback_engine::Ask;

use crate::Question;

#[must_use]
pub fn ask(ask: &Ask) -> String {
    Question::of(None, ask).to_string()
}
