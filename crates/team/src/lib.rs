//! Teams between matches: drafting, values, money, seasons.
//!
//! Everything here is a pure function of its arguments: dice, times and persons are passed in.

pub mod builder;
pub mod check;
pub mod import;
pub mod names;
pub mod pack;
pub mod problem;
pub mod profile;
pub mod roster;
pub mod rules;
