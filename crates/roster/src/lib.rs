//! Rosters, and teams between matches: drafting, values, imports, pre-match and post-match sequence, money.
//!
//! Everything here is a pure function of its arguments: dice, times and persons are passed in.

pub mod advance;
pub mod builder;
pub mod check;
pub mod club;
pub mod dice;
pub mod engine;
pub mod event_team;
pub mod export;
pub mod house;
pub mod import;
pub mod injury;
pub mod legacy;
pub mod market;
pub mod names;
pub mod offering;
pub mod pack;
pub mod postmatch;
pub mod prematch;
pub mod problem;
pub mod profile;
pub mod result;
pub mod roster;
pub mod roster_value;
pub mod rules;
pub mod settled;
pub mod sheet;
pub mod treasury;
pub mod value;
pub mod windfall;
