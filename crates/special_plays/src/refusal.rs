//! Refusals with the ledger's codes (section 1.4). A refused answer changes nothing.

use std::fmt;

use serde::Serialize;

macro_rules! codes {
    ($($name:ident = $text:literal),* $(,)?) => {
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($name),* }

        impl Code {
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$name => $text),* }
            }
        }
    };
}

codes! {
    Spent = "E-SPENT", NotHeld = "E-NOTHELD", Limit = "E-LIMIT", Points = "E-POINTS", Gold = "E-GOLD", Deck = "E-DECK",
    Redraw = "E-REDRAW", Consent = "E-CONSENT", Method = "E-METHOD", Locked = "E-LOCKED", Order = "E-ORDER",
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

/// Why an answer was refused, only for the coach who gave it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    pub code: Code,
    pub rule: &'static str,
    pub why: String,
}

impl Refusal {
    pub(crate) fn new(code: Code, rule: &'static str, why: impl Into<String>) -> Refusal {
        Refusal { code, rule, why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {} ({})", self.code.name(), self.why, self.rule)
    }
}

impl std::error::Error for Refusal {}
