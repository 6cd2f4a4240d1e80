//! A match as one file: a header, then one line for each action with its dice, events and a hash of the position it led
//! to, read out in words; each line is bound to the one before by a running hash. Nothing in it depends on how the engine
//! stores a position, so later versions read and check it as far as their rules are the same.
//!
//! [`Recorder`] writes one while a match is played, [`Replay::parse`] reads it, [`verify()`] checks it: the chain of hashes,
//! then that each action was legal and each die needed and possible, then positions and events, then the dice against
//! their seed. It names the first record that fails and which of these checks it failed.

pub mod edition;
pub mod file;
pub mod plays;
mod position;
pub mod record;
pub mod seeded;
pub mod sheet;
pub mod stats;
pub mod verify;

pub use edition::Edition;
pub use file::{DiceSource, Header, Line, Malformed, Replay};
pub use plays::{GivenLine, PlaysSource, bound_terms, sealed_choice};
pub use position::state_hash;
pub use record::Recorder;
pub use seeded::Seeded;
pub use verify::{Check, Failure, Verified, states, verify, verify_by, verify_each, verify_for};

#[must_use]
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
