//! What is wrong with a deck file or a pool: every problem, with its place, a stable code, a sentence and the rule.

use std::fmt;

use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// Stable name for programs, e.g. `unknown-effect`.
    pub code: &'static str,
    pub rule: &'static str,
    /// File and path, e.g. `mine.toml: cards[3].effect`.
    pub place: String,
    pub message: String,
}

impl Problem {
    pub(crate) fn new(code: &'static str, rule: &'static str, place: &str, message: impl Into<String>) -> Problem {
        Problem { code, rule, place: place.to_owned(), message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {} ({}, {})", self.place, self.message, self.code, self.rule)
    }
}
