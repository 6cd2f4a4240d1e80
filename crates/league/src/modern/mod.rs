//! The sums of the two games of 2020: clubs, seasons, results and everything that happens in between.

mod command;
mod fixtures;
mod life;
mod roster_change;
mod season;
mod standings;
mod state;
pub mod statistics;

pub use command::{Command, apply};
pub(crate) use fixtures::draw_season;
pub use fixtures::{Pairing, Schedule, bracket, round_robin};
pub use standings::{Row, Scoring, Tiebreaker};
pub use state::{Champion, Charter, Gone, Honour, Knockout, League, Left, Match, Phase, Stage};

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
