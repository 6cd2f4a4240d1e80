//! The league of the 1994 game: rating, handicap, points and star rolls, money, fans, most valuable players, stars and
//! freebooters, and what a league's options change of them (rules/oberwald.md, rulings of kind league).
//!
//! As in the rest of this crate every procedure is pure: dice come from a [`Table`](crate::dice::Table), numbers from
//! [`Numbers`], choices from [`RuleOptions`](touchback_engine::rules::RuleOptions).

pub mod agreement;
pub mod club;
pub mod development;
pub mod forfeit;
pub mod handicap;
pub mod hire;
pub mod income;
pub mod numbers;
pub mod rating;
pub mod squad;
#[cfg(test)]
mod tests;

pub use club::{Club, Player, Profile, Star};
pub use numbers::Numbers;
