//! Units whose printed rule is the same in every edition.

pub mod skill;
