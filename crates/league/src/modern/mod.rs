//! Leagues: clubs, seasons, results and everything that happens in between, kept as a history of events.

pub mod bout;
mod command;
mod fixtures;
mod history;
mod life;
mod roster_change;
mod season;
mod shelf;
mod standings;
mod state;
pub mod statistics;

pub use command::Command;
pub(crate) use fixtures::draw_season;
pub use fixtures::{Pairing, Schedule, bracket, round_robin};
pub use history::{Act, Book, Charter, Done, Entry, Kind, LeagueBook, LeagueFile, Modern, Order};
pub(crate) use history::{only, step};
pub use shelf::{Shared, Shelf};
pub use standings::{Row, Scoring, Tiebreaker};
pub use state::{Champion, Gone, Honour, Knockout, League, Left, Match, Phase, Stage};

use touchback_roster::names::Names;
use touchback_rulesets::catalogue::Catalogue;

/// What a result says that was never played.
pub const FORFEIT: &str = "forfeit";

/// The data a league works with.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub catalogue: &'a Catalogue,
    pub names: &'a Names<'a>,
}
