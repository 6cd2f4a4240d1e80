//! Text scenarios: small positions, what the coaches do, the dice, and everything that must then happen.
//!
//! `file` splits a file into scenarios, `plan` reads one for a ruleset, `build` makes its position, `run` plays it and
//! compares, `without` counter-checks what is claimed, `report` says what differs;
//! [`Reached`] counts what was reached. The format is described in `docs/scenarios.md`.

mod build;
mod compare;
mod file;
mod ledger;
mod plan;
mod position;
mod reached;
mod report;
mod run;
mod script;
mod verdict;
mod without;
mod words;

pub use file::Problem;
pub use ledger::{ledger_ids, mentioned_ids};
pub use position::{Drill, drills, position};
pub use reached::Reached;
pub use report::{as_json, as_text, events_text};
pub use run::{Failure, Moment, Refusal, Step};
pub use verdict::{Book, RULESETS, Verdict, check, coverage_lines};
pub use without::Listed;
