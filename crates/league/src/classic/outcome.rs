//! The result of a match for such a league, filled in by an engine match or typed in from a table, and what can be
//! wrong with it (OB-2.3-3, OB-2.6-3, OB-3.9-35, OB-3.9-39, O-07, O-13).

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::injury::Harm;
use touchback_roster::legacy::Legacy;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_roster::windfall::Windfall;

/// One side's part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Part {
    pub score: u32,
    /// Everybody who took part.
    pub played: Vec<PlayerId>,
    /// Touchdowns, completions, interceptions, casualties that score, and most valuable players who are named already.
    pub deeds: BTreeMap<PlayerId, Tally>,
    /// What this side's players suffered; a `casualty` is still to be rolled for.
    pub injuries: BTreeMap<PlayerId, Harm>,
    /// Players who were sent off for a foul, and the matches that they miss for it; null where the die is still to be rolled.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub sent_off: BTreeMap<PlayerId, Option<u8>>,
    pub apothecary_used: bool,
    /// Players of this side who died and now play for the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub raised: Vec<PlayerId>,
    /// The wizard of a trophy was lost in the match (OB-3.9-41).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prize_wizard_lost: bool,
    /// Ids of the special plays that this side was dealt, where the league does not know them yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<String>,
    /// Special plays that the coach still held at the end (OB-6.1-11).
    #[serde(skip_serializing_if = "is_zero")]
    pub plays_unused: u8,
    #[serde(skip_serializing_if = "Windfall::is_empty")]
    pub windfall: Windfall,
    #[serde(skip_serializing_if = "is_default")]
    pub legacy: Legacy,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_default(legacy: &Legacy) -> bool {
    *legacy == Legacy::default()
}

/// A coach gave the match up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenUp {
    pub side: Side,
    /// How many players could still have taken the field.
    pub fit: usize,
    /// At a kick-off, or at any other moment.
    #[serde(default)]
    pub kickoff: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Outcome {
    pub home: Part,
    pub away: Part,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_up: Option<GivenUp>,
    /// Where it came from: a replay's fingerprint or the name of who typed it in.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl Outcome {
    pub fn side(&self, side: Side) -> &Part {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// Most touchdowns win, however many players are left (OB-3.7-3); a side that gives up has lost.
    pub fn winner(&self) -> Option<Side> {
        match (&self.given_up, self.home.score.cmp(&self.away.score)) {
            (Some(given), _) => Some(given.side.other()),
            (None, std::cmp::Ordering::Greater) => Some(Side::Home),
            (None, std::cmp::Ordering::Less) => Some(Side::Away),
            (None, std::cmp::Ordering::Equal) => None,
        }
    }

    /// Contradictions inside one side's sheet; `fit` are those it could field.
    pub fn problems(&self, side: Side, fit: &BTreeSet<PlayerId>) -> Vec<Problem> {
        let own = self.side(side);
        let mut found = Vec::new();
        let mut add =
            |code, place: String, message: String| found.push(Problem::new(code, "OB-3.9-39", place, message));
        let mut seen = BTreeSet::new();
        for id in &own.played {
            if !fit.contains(id) {
                add("unknown_player", format!("played[{}]", id.0), format!("Player {} cannot have played.", id.0));
            }
            if !seen.insert(*id) {
                add("played_twice", format!("played[{}]", id.0), format!("Player {} is listed twice.", id.0));
            }
        }
        let acted = own.deeds.keys().chain(own.sent_off.keys());
        for id in acted.filter(|id| !seen.contains(id)) {
            add("unknown_player", format!("deeds[{}]", id.0), format!("Player {} did not take part.", id.0));
        }
        // A pitch invasion and some plays hurt players on the bench too (OB-3.6-9).
        let hurt = own.injuries.keys().chain(&own.raised);
        for id in hurt.filter(|id| !fit.contains(id)) {
            add("unknown_player", format!("injuries[{}]", id.0), format!("Player {} was not there.", id.0));
        }
        for id in own.raised.iter().filter(|id| own.injuries.get(id) != Some(&Harm::Dead)) {
            add("not_dead", format!("raised[{}]", id.0), format!("Player {} has not died.", id.0));
        }
        let scored: u32 = own.deeds.values().map(|tally| tally.touchdowns).sum();
        if scored > own.score {
            let message = format!("The players scored {scored} touchdowns, the team {}.", own.score);
            add("touchdowns", "deeds".to_owned(), message);
        }
        for (id, _) in own.deeds.iter().filter(|(_, tally)| tally.mvp > 1) {
            let message = format!("Player {} can be most valuable only once.", id.0);
            found.push(Problem::new("mvp", "OB-3.9-37", format!("deeds[{}]", id.0), message));
        }
        for id in own.legacy.players().filter(|id| !fit.contains(id)) {
            let message = format!("Player {} is not on the team.", id.0);
            found.push(Problem::new("unknown_player", "OB-3.9-39", format!("legacy[{}]", id.0), message));
        }
        found
    }
}
