//! Ledger tests of events: one module per chapter, every id named where it is proven.

mod games;
mod pairing;
mod pairing_exhaustive;
mod people;
mod ranking;
mod support;
