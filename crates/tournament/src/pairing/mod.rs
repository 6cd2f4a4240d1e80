//! Pairings, with the proof that no pairing closer to the rule exists (MP-PAIR, MP-SPARE).

mod bits;
pub mod explain;
pub mod facts;
pub mod forecast;
pub mod literal;
mod matching;
mod pairer;

pub use facts::{Certificate, Facts, Meeting, Pairing, Table, Unit, Veto};
pub use pairer::pair_round;
