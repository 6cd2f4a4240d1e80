//! Weather that is the same in every edition.

pub mod blizzard;
