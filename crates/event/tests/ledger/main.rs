//! Ledger tests of events: one module per chapter, every id named where it is proven.

mod pairing;
mod pairing_exhaustive;
mod support;
