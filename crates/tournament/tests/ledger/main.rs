//! Ledger tests of events: one module per chapter, every id named where it is proven.

mod additional;
mod awards;
mod clock;
mod custom;
mod draws;
mod flows;
mod games;
mod knockout;
mod log;
mod naf;
mod objectives;
mod pairing;
mod pairing_exhaustive;
mod paper;
mod people;
mod pitch;
mod ranking;
mod results;
mod rosters;
mod rulespack;
mod support;
mod teams;
