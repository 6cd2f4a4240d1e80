//! A league of the 1994 game at one moment, with its own clubs, deeds and money (rules/oberwald.md, rulings of kind league).

use super::agreement::{Deal, Held};
use super::club::{Club, Player};
use super::handicap::Handicap;
use super::income::Occasion;
use super::numbers::Numbers;
use super::outcome::Outcome;
use crate::modern::{Match, Row, Scoring, Stage};
use crate::shelf::Shelf;
use crate::sums::{Aftermath, Score, Sums, keeps_sums};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_engine::Rules;
use touchback_engine::rules::RuleOptions;
use touchback_journal::Shared;
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::injury::Harm;
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_rulesets::catalogue::{Catalogue, Gold};
use touchback_rulesets::options::{OptionProblem, Settings};

/// The facts of that game, and its official rules.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub catalogue: &'a Catalogue,
    pub rules: &'a Rules,
}

/// What a league has agreed on: its options, and its numbers.
#[derive(Clone, Debug)]
pub struct Terms {
    pub options: RuleOptions,
    pub numbers: Numbers,
}

impl Terms {
    pub fn of(settings: &Settings) -> Result<Terms, Vec<Problem>> {
        let conflicts = settings.conflicts("classic");
        if !conflicts.is_empty() {
            return Err(told(&conflicts));
        }
        let numbers = Numbers::varied(settings).map_err(|why| vec![Problem::new("data", "OB-1.0-7", "", why)])?;
        Ok(Terms { options: settings.options, numbers })
    }

    /// Without anything varied.
    fn official() -> Terms {
        Terms { options: RuleOptions::default(), numbers: Numbers::load().unwrap_or_default() }
    }

    /// From the words of a league's file.
    pub fn read(pairs: &BTreeMap<String, String>) -> Result<Terms, Vec<Problem>> {
        let settings = Settings::from_pairs(pairs).map_err(|found| told(&found))?;
        Terms::of(&settings)
    }
}

fn told(found: &[OptionProblem]) -> Vec<Problem> {
    found.iter().map(|why| Problem::new("options", why.rule, why.key.clone(), why.to_string())).collect()
}

/// The only game of this kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    #[default]
    Classic,
}

/// How such a league begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    pub name: String,
    pub format: Game,
    pub commissioner: String,
    /// What it varies, by key and value (`touchback rules options`).
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub scoring: Scoring,
}

/// What was settled before a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    pub gate: Gold,
    pub ratings: [u32; 2],
    pub handicap: [Handicap; 2],
    /// Kept out of this match by niggling injuries.
    pub niggled: Vec<PlayerId>,
    /// The apothecary has treated one of those.
    pub apothecary_spent: [bool; 2],
    /// Special plays, and which apothecaries are lent.
    pub held: Held,
    /// Most valuable before the match (OB-6.13-1).
    pub inspired: Vec<PlayerId>,
    /// The options in force.
    pub options: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fixture {
    pub id: u32,
    pub season: u32,
    pub round: u32,
    pub home: String,
    pub away: String,
    pub occasion: Occasion,
    pub stage: Stage,
    pub before: Option<Before>,
    /// What the coaches have proposed to each other.
    pub deals: Vec<Deal>,
    pub outcome: Option<Outcome>,
    /// Whether each side's post-game sequence is over.
    pub closed: [bool; 2],
    /// Whether each side's apothecary has been used after the match (O-07).
    pub healed: [bool; 2],
    /// The club that left the league during the match (OB-3.7-1).
    pub abandoned_by: Option<String>,
    #[serde(default, skip_serializing_if = "Aftermath::is_empty")]
    pub after: Aftermath,
}

impl Fixture {
    /// How it went.
    pub fn score(&self) -> Option<Score> {
        let outcome = self.outcome.as_ref()?;
        let caused = |side| outcome.side(side).deeds.values().map(|tally| tally.casualties).sum();
        let dead = |side| outcome.side(side).injuries.values().filter(|harm| **harm == Harm::Dead).count() as u32;
        Some(Score {
            winner: outcome.winner(),
            touchdowns: Side::BOTH.map(|side| outcome.side(side).score),
            casualties: Side::BOTH.map(caused),
            deaths: Side::BOTH.map(dead),
        })
    }

    /// As the tables of the other games read it.
    fn as_match(&self) -> Match {
        let part = |side: Side| {
            let own = self.outcome.as_ref().map(|outcome| outcome.side(side));
            let casualties = own.map_or(0, |own| own.deeds.values().map(|tally| tally.casualties).sum());
            let others = Tally { casualties, ..Tally::default() };
            SideResult { score: own.map_or(0, |own| own.score), others, ..SideResult::default() }
        };
        let result = self.outcome.as_ref().map(|outcome| MatchResult {
            home: part(Side::Home),
            away: part(Side::Away),
            conceded_by: outcome.given_up.as_ref().map(|given| given.side),
            ..MatchResult::default()
        });
        Match { result, ..Match::scheduled(self.id, self.season, self.round, &self.home, &self.away) }
    }
}

/// A club that is no longer in the league.
pub type Left = crate::modern::Left<Club>;

/// Somebody who is no longer with a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    pub club: String,
    pub season: u32,
    pub player: Player,
}

/// What the league is at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct League {
    pub name: String,
    pub options: BTreeMap<String, String>,
    /// From the options; see [`League::settle`].
    #[serde(skip, default = "Terms::official")]
    pub terms: Terms,
    pub scoring: Scoring,
    pub clubs: BTreeMap<String, Shared<Club>>,
    pub season: u32,
    /// A season is being played.
    pub running: bool,
    pub matches: Shelf<Fixture>,
    pub gone: Shelf<Gone>,
    /// Clubs that left (OB-3.7-1).
    #[serde(default)]
    pub left: BTreeMap<String, Left>,
    pub next_player: u32,
    pub next_match: u32,
}

impl League {
    /// A league without a history, or what is wrong with its options.
    pub fn begin(charter: &Charter) -> Result<League, Vec<Problem>> {
        Ok(League {
            name: charter.name.clone(),
            options: charter.options.clone(),
            terms: Terms::read(&charter.options)?,
            scoring: charter.scoring.clone(),
            clubs: BTreeMap::new(),
            season: 0,
            running: false,
            matches: Shelf::default(),
            gone: Shelf::default(),
            left: BTreeMap::new(),
            next_player: 1,
            next_match: 1,
        })
    }

    /// Makes a league whole that was read: its terms follow from its options.
    pub fn settle(&mut self) -> Result<(), Vec<Problem>> {
        self.terms = Terms::read(&self.options)?;
        self.put_past_away();
        Ok(())
    }

    /// The table of a season; cup matches do not count.
    pub fn standings(&self, season: u32, division: Option<&str>) -> Vec<Row> {
        let inside = |club: &&Shared<Club>| division.is_none_or(|division| club.division == division);
        let clubs: Vec<String> = self.clubs.values().filter(inside).map(|club| club.id.clone()).collect();
        let counts = |game: &&&Fixture| game.occasion == Occasion::Usual && game.outcome.is_some();
        let games: Vec<Match> = self.fixtures(season).iter().filter(counts).map(|game| game.as_match()).collect();
        self.scoring.table(&clubs, &games.iter().collect::<Vec<_>>())
    }
}

keeps_sums!(League, Club, Fixture, "OB-1.0-11");

/// A refusal under a rule of this game's own ledger, where a part that all leagues share has named another's.
pub fn own_rule(problem: Problem) -> Problem {
    if ["OB-", "O-", "A-"].iter().any(|own| problem.rule.starts_with(own)) {
        return problem;
    }
    let rule = match problem.code {
        "needs_die" | "bad_die" | "left_over_dice" | "nobody" | "not_proved" => "OB-1.0-9",
        "not_permitted" | "not_his_coach" | "conflict" => "OB-1.0-10",
        _ => "OB-1.0-11",
    };
    Problem { rule, refusal: None, ..problem }
}
