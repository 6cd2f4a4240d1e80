//! Game data and what rule sets are made of.

pub mod catalogue;
