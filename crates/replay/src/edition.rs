//! By which rules a match is played: the hash of its rules, and the revision of the code that plays them. The same actions and
//! dice lead to the same match within one edition only.

use serde::{Deserialize, Serialize};
use touchback_engine::{REVISION, Rules};
use touchback_rulesets::hash;

use crate::hex;

/// Released revisions, and how matches name them. A release adds its line (CONTRIBUTING).
const RELEASED: &[(u32, &str)] = &[(1, "0.1.0")];

/// What matches of the first release are played by; they do not say it themselves.
pub const FIRST: &str = "0.1.0";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The hash of all rules, tables and team lists, with the options of the match.
    pub rules: String,
    pub revision: String,
}

impl Edition {
    /// The edition of a match that begins now.
    #[must_use]
    pub fn of(rules: &Rules) -> Edition {
        Edition { rules: hex(&hash(rules)), revision: revision() }
    }
}

/// The revision of this program. Two unreleased programs have the same one only if they are built from the same sources.
#[must_use]
pub fn revision() -> String {
    match RELEASED.iter().find(|(number, _)| *number == REVISION) {
        Some((_, name)) => (*name).to_owned(),
        None => format!("{REVISION}-{}", env!("TOUCHBACK_SOURCES")),
    }
}

/// Whether a program with this revision may have existed.
#[must_use]
pub fn may_exist(name: &str) -> bool {
    let unreleased = |(number, sources): (&str, &str)| {
        let fits = number.parse().is_ok_and(|n: u32| (1..=REVISION).contains(&n));
        fits && sources.len() == 16 && sources.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    RELEASED.iter().any(|(_, released)| *released == name) || name.split_once('-').is_some_and(unreleased)
}
