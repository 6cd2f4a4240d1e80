//! What can be wrong with a roster, a rulespack's draft or a request: stable code, ledger ids, a sentence, a fix.

use serde::Serialize;
use std::fmt;

/// One thing that is wrong, in words a coach can use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TeamProblem))]
pub struct Problem {
    /// Stable name for programs, e.g. `over_budget`.
    pub code: &'static str,
    /// The rule that is broken.
    pub rule: &'static str,
    /// The ledger's refusal for it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<&'static str>,
    /// Where in the file, e.g. `player[3].skills`.
    pub place: String,
    pub message: String,
    /// The cheapest legal way out, where one can be named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}

impl Problem {
    pub fn new(code: &'static str, rule: &'static str, place: impl Into<String>, message: impl Into<String>) -> Self {
        Problem { code, rule, refusal: None, place: place.into(), message: message.into(), fix: None }
    }

    #[must_use]
    pub fn refused_by(mut self, refusal: &'static str) -> Self {
        self.refusal = Some(refusal);
        self
    }

    #[must_use]
    pub fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = Some(fix.into());
        self
    }

    /// Whether the problem names this ledger id.
    pub fn names(&self, id: &str) -> bool {
        self.rule == id || self.refusal == Some(id)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        write!(f, " [{}", self.rule)?;
        if let Some(refusal) = self.refusal {
            write!(f, ", {refusal}")?;
        }
        write!(f, "]")?;
        if !self.place.is_empty() {
            write!(f, " ({})", self.place)?;
        }
        if let Some(fix) = &self.fix {
            write!(f, " Fix: {fix}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}

/// A sum of money as people write it: 1,150,000.
pub fn gold(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if amount < 0 { format!("-{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_grouped_by_thousands() {
        assert_eq!([gold(0), gold(999), gold(1_150_000), gold(-5_000)], ["0", "999", "1,150,000", "-5,000"]);
    }
}
