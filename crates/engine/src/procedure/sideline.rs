//! Guests and wizards: what the sidelines add to a match. Helpers and measures are units (`unit/aid.rs`).

pub(in crate::procedure) mod guests;
pub(in crate::procedure) mod wizard;
