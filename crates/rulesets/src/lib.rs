//! Game data and what rule sets are made of.

pub mod catalogue;
pub mod ruleset;

pub use ruleset::{IDS, RulesetError, load};
