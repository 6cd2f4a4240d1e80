//! Saves of the tournament program TourMa, in its older (`Ronde`) and newer (`Round`) format, as an event that can
//! continue.
//!
//! The save holds the scoring, so the rulespack of the import is made from it. What our scoring cannot express is
//! listed.

mod make;
mod scoring;

use serde::Deserialize;

use crate::problem::{Problem, Problems, refuse};

pub use make::{import, notes};
pub use scoring::{rulespack, unsupported};

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Save {
    #[serde(rename = "Parameters")]
    pub parameters: Parameters,
    #[serde(rename = "Clan")]
    pub clans: Vec<Named>,
    #[serde(rename = "Coach")]
    pub coaches: Vec<SavedCoach>,
    #[serde(rename = "Team")]
    pub teams: Vec<SavedTeam>,
    #[serde(rename = "Round", alias = "Ronde")]
    pub rounds: Vec<SavedRound>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Named {
    #[serde(rename = "@Name")]
    pub name: String,
}

/// The settings that make points and order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Parameters {
    #[serde(rename = "@Organizer")]
    pub organiser: String,
    #[serde(rename = "@Name")]
    pub name: String,
    #[serde(rename = "@Date")]
    pub date: String,
    #[serde(rename = "@Place")]
    pub place: String,
    #[serde(rename = "@Victory")]
    pub win: i64,
    #[serde(rename = "@Large_Victory")]
    pub large_win: i64,
    #[serde(rename = "@Draw")]
    pub draw: i64,
    #[serde(rename = "@Lost")]
    pub loss: i64,
    #[serde(rename = "@Little_Lost")]
    pub small_loss: i64,
    #[serde(rename = "@Large_Victory_Gap")]
    pub large_win_gap: i64,
    #[serde(rename = "@Little_Lost_Gap")]
    pub small_loss_gap: i64,
    #[serde(rename = "@Conceeded")]
    pub conceded: i64,
    /// The older format has no switches: both are in use.
    #[serde(rename = "@UseLargeVictory")]
    pub use_large_win: Option<bool>,
    #[serde(rename = "@UseLittleLost")]
    pub use_small_loss: Option<bool>,
    #[serde(rename = "@ByTeam")]
    pub by_team: bool,
    #[serde(rename = "@TeamMates")]
    pub team_size: u32,
    #[serde(rename = "@TeamVictoryOnly")]
    pub team_wins_only: bool,
    #[serde(rename = "@TeamVictoryPoints")]
    pub team_win_bonus: i64,
    #[serde(rename = "@TeamDrawPoints")]
    pub team_draw_bonus: i64,
    #[serde(rename = "@Victory_Team")]
    pub team_win: i64,
    #[serde(rename = "@Draw_Team")]
    pub team_draw: i64,
    #[serde(rename = "@Lost_Team")]
    pub team_loss: i64,
    #[serde(rename = "@Rank1")]
    pub rank1: u32,
    #[serde(rename = "@Rank2")]
    pub rank2: u32,
    #[serde(rename = "@Rank3")]
    pub rank3: u32,
    #[serde(rename = "@Rank4")]
    pub rank4: u32,
    #[serde(rename = "@Rank5")]
    pub rank5: u32,
    #[serde(rename = "@Rank1_Team")]
    pub team_rank1: u32,
    #[serde(rename = "@Rank2_Team")]
    pub team_rank2: u32,
    #[serde(rename = "@Rank3_Team")]
    pub team_rank3: u32,
    #[serde(rename = "@Rank4_Team")]
    pub team_rank4: u32,
    #[serde(rename = "@Rank5_Team")]
    pub team_rank5: u32,
    /// Written by the newer form only.
    #[serde(rename = "@Color")]
    pub colour: Option<bool>,
    #[serde(rename = "@TableBonus")]
    pub table_bonus: bool,
    #[serde(rename = "@ActvateClans")]
    pub clans: bool,
    #[serde(rename = "@AvoidFirstMatch")]
    pub clans_apart_at_first: bool,
    #[serde(rename = "@AvoidMatch")]
    pub clans_apart: bool,
    #[serde(rename = "Criteria")]
    pub criteria: Vec<Criterion>,
}

/// A figure that is kept for each game: the first is touchdowns, the second casualties.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Criterion {
    #[serde(rename = "@Name", alias = "@Criteria")]
    pub name: String,
    #[serde(rename = "@PointsFor")]
    pub points: i64,
    #[serde(rename = "@PointsAgainst")]
    pub points_against: i64,
    #[serde(rename = "@PointsTeamFor")]
    pub team_points: i64,
    #[serde(rename = "@PointsTeamAgainst")]
    pub team_points_against: i64,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SavedCoach {
    #[serde(rename = "@Name")]
    pub name: String,
    #[serde(rename = "@Roster")]
    pub roster: String,
    #[serde(rename = "@NAF")]
    pub naf: u64,
    #[serde(rename = "@Clan")]
    pub clan: String,
    #[serde(rename = "@Active")]
    pub active: Option<bool>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SavedTeam {
    #[serde(rename = "@Name")]
    pub name: String,
    #[serde(rename = "Coach")]
    pub coaches: Vec<Named>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SavedRound {
    #[serde(rename = "@Date")]
    pub date: String,
    #[serde(rename = "Match")]
    pub matches: Vec<SavedMatch>,
}

/// A game of two coaches, or a match of two teams with its games.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SavedMatch {
    #[serde(rename = "@Coach1")]
    pub coach1: Option<String>,
    #[serde(rename = "@Coach2")]
    pub coach2: Option<String>,
    #[serde(rename = "@Team1")]
    pub team1: Option<String>,
    #[serde(rename = "@Team2")]
    pub team2: Option<String>,
    #[serde(rename = "@ConcedeedBy1")]
    pub conceded1: bool,
    #[serde(rename = "@ConcedeedBy2")]
    pub conceded2: bool,
    #[serde(rename = "@RefusedBy1")]
    pub refused1: bool,
    #[serde(rename = "@RefusedBy2")]
    pub refused2: bool,
    #[serde(rename = "Value")]
    pub values: Vec<SavedValue>,
    #[serde(rename = "Match")]
    pub games: Vec<SavedMatch>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SavedValue {
    #[serde(rename = "@Name")]
    pub name: String,
    /// -1: not entered yet.
    #[serde(rename = "@Value1")]
    pub first: i64,
    #[serde(rename = "@Value2")]
    pub second: i64,
}

/// Reads a save; only text that is none is refused here.
pub fn read(text: &str) -> Result<Save, Problems> {
    let refused = |message: String| refuse(Problem::new("tourma_unreadable", "MP-GAME-04", message));
    if !text.contains("<Tournament") || !text.contains("<Parameters") {
        return refused("This is not a save of TourMa.".into());
    }
    match quick_xml::de::from_str(text.trim_start_matches('\u{feff}')) {
        Ok(save) => Ok(save),
        Err(why) => refused(format!("The save cannot be read: {why}")),
    }
}
