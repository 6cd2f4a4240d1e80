//! What can be refused and why: stable code, ledger id, place, and a sentence for a person (MP-BAD).

use std::fmt;

use serde::Serialize;
pub use touchback_roster::problem::gold;

/// One thing that is wrong. Refusals of the ledger carry its id in `refusal` and its sentence in `message`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Stable name for programs, e.g. `results_open`.
    pub code: &'static str,
    /// The rule that is the reason.
    pub rule: &'static str,
    /// The ledger's refusal, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<&'static str>,
    /// Where, e.g. `round 3, table 2` or `additional.custom[1]`.
    pub place: String,
    pub message: String,
    /// The cheapest way out, where one can be named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}

pub type Problems = Vec<Problem>;

impl Problem {
    pub fn new(code: &'static str, rule: &'static str, message: impl Into<String>) -> Self {
        Self { code, rule, refusal: None, place: String::new(), message: message.into(), fix: None }
    }

    /// A refusal of section 22 of the ledger.
    pub fn bad(refusal: &'static str, code: &'static str, rule: &'static str, message: impl Into<String>) -> Self {
        Self { refusal: Some(refusal), ..Self::new(code, rule, message) }
    }

    #[must_use]
    pub fn at(mut self, place: impl Into<String>) -> Self {
        self.place = place.into();
        self
    }

    /// Whether the problem names this ledger id.
    pub fn names(&self, id: &str) -> bool {
        self.rule == id || self.refusal == Some(id)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.refusal.unwrap_or(self.rule);
        write!(f, "{} [{id}]", self.message)?;
        if !self.place.is_empty() {
            write!(f, " ({})", self.place)?;
        }
        Ok(())
    }
}

/// A single refusal as the whole answer.
pub fn refuse<T>(problem: Problem) -> Result<T, Problems> {
    Err(vec![problem])
}
