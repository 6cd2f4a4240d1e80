//! What a league is at one moment; it is made by replaying the league's history and by nothing else.

use super::standings::Scoring;
use crate::shelf::Shelf;
use crate::sums::{Aftermath, Score, keeps_sums};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_journal::Shared;
use touchback_roster::club::{Club, PlayerId};
use touchback_roster::house::HouseRules;
use touchback_roster::injury::Harm;
use touchback_roster::postmatch::Departure;
use touchback_roster::prematch::PreMatch;
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side};
use touchback_roster::rules::Format;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Teams enter; no season is running.
    #[default]
    Open,
    Season,
    Playoffs,
    /// Between seasons, until every club has been redrafted.
    Redraft,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Scheduled,
    /// The pre-game sequence is done.
    Ready,
    /// The result is in; the clubs are in their post-game sequence.
    Played,
    Closed,
}

/// Place of a match in a knockout: `round` 1 is the first, `slot` counts from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knockout {
    pub round: u32,
    pub slot: usize,
    pub size: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub id: u32,
    pub season: u32,
    pub round: u32,
    pub home: String,
    pub away: String,
    pub stage: Stage,
    pub knockout: Option<Knockout>,
    /// The options in force, as stored when the match began.
    pub house: Option<HouseRules>,
    pub house_hash: String,
    pub pre: Option<PreMatch>,
    pub result: Option<MatchResult>,
    /// Whether a side has taken its Sevens advancement.
    pub advanced: [bool; 2],
    pub closed: [bool; 2],
    /// Whether a side has taken the recruit that a dead opponent gives some teams.
    pub recruited: [bool; 2],
    /// Played beside the season: it does not count for the table.
    #[serde(default)]
    pub friendly: bool,
    #[serde(default, skip_serializing_if = "Aftermath::is_empty")]
    pub after: Aftermath,
}

impl Match {
    pub fn scheduled(id: u32, season: u32, round: u32, home: &str, away: &str) -> Match {
        Match {
            id,
            season,
            round,
            home: home.to_owned(),
            away: away.to_owned(),
            stage: Stage::Scheduled,
            knockout: None,
            house: None,
            house_hash: String::new(),
            pre: None,
            result: None,
            advanced: [false; 2],
            closed: [false; 2],
            recruited: [false; 2],
            friendly: false,
            after: Aftermath::default(),
        }
    }

    /// Whether the table of its season counts it.
    pub fn counts(&self) -> bool {
        self.knockout.is_none() && !self.friendly && self.result.is_some()
    }

    /// How it went.
    pub fn score(&self) -> Option<Score> {
        let result = self.result.as_ref()?;
        let dead = |side| result.side(side).injuries.iter().filter(|injury| injury.harm == Harm::Dead).count() as u32;
        Some(Score {
            winner: result.winner(),
            touchdowns: Side::BOTH.map(|side| result.side(side).score),
            casualties: Side::BOTH.map(|side| result.casualties(side)),
            deaths: Side::BOTH.map(dead),
        })
    }
}

/// A player who is no longer with a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    pub club: String,
    pub team: String,
    pub season: u32,
    #[serde(flatten)]
    pub departure: Departure,
}

/// A club that is no longer in the league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left<C = Club> {
    pub club: Shared<C>,
    pub division: String,
    pub season: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Honour {
    pub player: PlayerId,
    pub name: String,
    pub club: String,
    pub citation: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Champion {
    pub season: u32,
    pub club: String,
}

/// How a league begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    pub name: String,
    pub format: Format,
    pub commissioner: String,
    #[serde(default)]
    pub house: HouseRules,
    #[serde(default)]
    pub scoring: Scoring,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    pub name: String,
    pub format: Format,
    pub house: HouseRules,
    pub scoring: Scoring,
    pub clubs: BTreeMap<String, Shared<Club>>,
    pub divisions: BTreeMap<String, String>,
    /// Clubs that left.
    #[serde(default)]
    pub left: BTreeMap<String, Left>,
    pub phase: Phase,
    pub season: u32,
    pub matches: Shelf<Match>,
    /// Round and club, by season: those of past seasons are shared between copies.
    pub byes: BTreeMap<u32, Shared<Vec<(u32, String)>>>,
    /// Those who left, by their player numbers.
    pub gone: Shelf<Gone>,
    pub hall_of_fame: Vec<Honour>,
    pub champions: Vec<Champion>,
    /// Clubs that have not yet been drafted for the new season, with their budgets.
    pub redraft_budgets: BTreeMap<String, i64>,
    /// D16s rolled for characteristics and not yet used.
    pub rolled: BTreeMap<PlayerId, u8>,
    pub next_player: u32,
    pub next_match: u32,
}

impl League {
    /// A league without a history, or what contradicts itself in its charter.
    pub fn begin(charter: &Charter) -> Result<League, Vec<Problem>> {
        let conflicts = charter.house.conflicts(charter.format);
        if !conflicts.is_empty() {
            let problem = |message: String| Problem::new("house_rules", "S7-SPP-00", "charter.house", message);
            return Err(conflicts.into_iter().map(problem).collect());
        }
        Ok(League {
            name: charter.name.clone(),
            format: charter.format,
            house: charter.house.clone(),
            scoring: charter.scoring.clone(),
            clubs: BTreeMap::new(),
            divisions: BTreeMap::new(),
            left: BTreeMap::new(),
            phase: Phase::Open,
            season: 0,
            matches: Shelf::default(),
            byes: BTreeMap::new(),
            gone: Shelf::default(),
            hall_of_fame: Vec::new(),
            champions: Vec::new(),
            redraft_budgets: BTreeMap::new(),
            rolled: BTreeMap::new(),
            next_player: 1,
            next_match: 1,
        })
    }

    /// A player of any club, or a former one.
    pub fn find_player(&self, id: PlayerId) -> Option<(&str, &touchback_roster::club::Player)> {
        let playing = self.clubs.values().flat_map(|c| c.players.iter().map(|p| (c.id.as_str(), p)));
        let gone = || self.gone.get(id.0).map(|g| (g.club.as_str(), &g.departure.player));
        playing.into_iter().find(|(_, p)| p.id == id).or_else(gone)
    }
}

keeps_sums!(League, Club, Match, "S7-POST-11");
