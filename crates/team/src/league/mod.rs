//! Leagues: clubs, seasons, results and everything that happens in between, kept as a history of events.

mod command;
mod fixtures;
mod history;
mod roster_change;
mod season;
mod standings;
mod state;
pub mod statistics;

pub use command::Command;
pub(crate) use fixtures::draw_season;
pub use fixtures::{Pairing, Schedule, bracket, round_robin};
pub use history::{Act, Book, Charter, Done, Entry, Kind, LeagueBook, LeagueFile, Modern, Order};
pub(crate) use history::{only, step};
pub use standings::{Row, Scoring, Tiebreaker};
pub use state::{Champion, Gone, Honour, Knockout, League, Match, Phase, Stage};

use crate::names::Names;
use touchback_rulesets::catalogue::Catalogue;

/// The data a league works with.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub catalogue: &'a Catalogue,
    pub names: &'a Names<'a>,
}
