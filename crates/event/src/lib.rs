//! Events: a tournament director over an append-only log (ledger `MP-`).
//!
//! Pure: no clock, no randomness, no files. Times, seeds and texts come in; facts to be written go out.

pub mod checker;
pub mod pairing;
