//! Helpers, wizards and measures: what the sidelines add to a match.

pub(crate) mod helping;
pub(in crate::procedure) mod measures;
pub(in crate::procedure) mod wizard;
