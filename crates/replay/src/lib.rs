//! A match as one file: a header, then one line for each action with its dice, events and the state it led to, each line
//! bound to the one before by a running hash.
//!
//! [`Recorder`] writes one while a match is played, [`Replay::parse`] reads it, [`verify()`] checks it: the chain of hashes,
//! then that each action was legal and each die needed and possible, then states and events, then the dice against
//! their seed. It names the first record that fails and which of these checks it failed.

pub mod edition;
pub mod file;
pub mod plays;
pub mod record;
pub mod seeded;
pub mod sheet;
pub mod stats;
pub mod verify;

pub use edition::Edition;
pub use file::{DiceSource, Header, Line, Malformed, Replay};
pub use plays::{GivenLine, PlaysSource, bound_terms, sealed_choice};
pub use record::Recorder;
pub use seeded::Seeded;
pub use verify::{Check, Failure, Verified, states, verify, verify_by, verify_each, verify_for};

use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};
use touchback_engine::State;

/// A hash of the whole state, the same on every machine.
#[must_use]
pub fn state_hash(s: &State) -> String {
    let mut hasher = Stable(Sha256::new());
    s.hash(&mut hasher);
    hex(&hasher.0.finalize()[..16])
}

#[must_use]
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Feeds `Hash` into SHA-256 with fixed widths and byte order.
struct Stable(Sha256);

macro_rules! little_endian {
    ($($name:ident $type:ty),*) => { $(fn $name(&mut self, n: $type) { self.0.update(n.to_le_bytes()); })* };
}

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    little_endian!(write_u16 u16, write_u32 u32, write_u64 u64, write_u128 u128, write_i16 i16, write_i32 i32, write_i64 i64);

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_i64(n as i64);
    }
}
