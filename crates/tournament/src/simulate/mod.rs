//! Simulated events: random results, odd numbers, Spares, drops, late entries and vetoes, with every pairing proven.
//!
//! `pairings` runs the pairing rules alone, fast, over many events; `whole` runs one event through the desk, command by
//! command, as people would; `disturbed` adds drops, late coaches and corrections between draw and publication. The
//! same seed gives the same figures.

mod dice;
mod pairings;
mod whole;

pub use dice::Dice;
pub use pairings::{Setting, Tallied, pairings};
pub use whole::{Whole, disturbed, whole};
