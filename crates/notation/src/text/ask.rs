//! Questions as text.

use touchback_engine::Ask;

use crate::Question;

/// The question. One of an edition from outside opens with its place in the kernel's list.
#[must_use]
pub fn ask(ask: &Ask) -> String {
    let line = Question::of(None, ask).to_string();
    line.strip_prefix("own ").map(str::to_owned).unwrap_or(line)
}
