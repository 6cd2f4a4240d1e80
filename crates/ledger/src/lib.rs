//! The rule ledger for the tests.
//!
//! A test that proves rules says so with [`covers`] next to its assertion. When the test ends without a panic the
//! ids are appended to the folder that `TOUCHBACK_COVERAGE` names, so only checks that ran and passed count. A test
//! that cannot run because something is missing says so with [`skipped`], and `make test` names it at its end.

pub mod data;
pub mod desk;
pub mod doubt;
pub mod ledger;
pub mod plain;
pub mod report;
pub mod ruling;
pub mod search;
mod terms;

use std::io::Write;

/// A rule check in progress; see [`covers`].
#[must_use = "bind it (`let _proof = covers(..)`): the ids count when it is dropped at the end of the test"]
pub struct Proof {
    ids: &'static [&'static str],
}

/// States which ledger ids the rest of this test proves: at most five, or the proof is too broad to mean anything.
/// `!` before the id of an entry of the data files says that it must not work here.
///
/// ```
/// let _proof = touchback_ledger::covers(&["S7-DICE-02"]);
/// assert_eq!(5_u8.div_ceil(2), 3);
/// ```
pub fn covers(ids: &'static [&'static str]) -> Proof {
    assert!(!ids.is_empty() && ids.len() <= 5, "a check names one to five ids, this one {}", ids.len());
    Proof { ids }
}

impl Drop for Proof {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        note("tsv", &format!("{}\t{}\n", test_name(), self.ids.join(" ")));
    }
}

/// Says that the running test, or a part of it, is skipped because something is missing; `make test` counts it as
/// skipped.
pub fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    note("skipped", &format!("{package}::{}\t{why}\n", test_name()));
}

fn test_name() -> String {
    std::thread::current().name().unwrap_or("test").to_owned()
}

/// Appends a line to the notes of this process.
fn note(kind: &str, line: &str) {
    let Ok(folder) = std::env::var("TOUCHBACK_COVERAGE") else { return };
    let path = std::path::Path::new(&folder).join(format!("{}.{kind}", std::process::id()));
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    if let Err(problem) = file.and_then(|mut f| f.write_all(line.as_bytes())) {
        eprintln!("ledger coverage could not be written: {problem}");
    }
}
