//! The league of the 1994 game: rating, handicap, points and star rolls, money, fans, most valuable players, stars and
//! freebooters, and what a league's options change (rules/oberwald.md, rulings of kind league).
//!
//! As in the rest of this crate every procedure is pure: dice come from a [`Table`](touchback_roster::dice::Table), numbers from
//! [`Numbers`], choices from [`RuleOptions`](touchback_engine::rules::RuleOptions). [`bout`] connects
//! the clubs to the match engine.

pub mod agreement;
pub mod bout;
pub mod club;
pub mod command;
pub mod dealing;
pub mod development;
pub mod forfeit;
pub mod handicap;
pub mod hire;
pub mod income;
pub mod league;
mod life;
pub mod list;
pub mod match_day;
pub mod numbers;
pub mod outcome;
pub mod page;
pub mod rating;
pub mod settle;
pub mod squad;
#[cfg(test)]
mod tests;
pub mod trade;
pub mod visitor;

pub use club::{Club, Player, Profile, Star};
pub use command::{Command, apply};
pub use league::{Charter, Context, Fixture, Game, League, Terms, own_rule};
pub use list::TeamList;
pub use numbers::Numbers;
pub use outcome::Outcome;
