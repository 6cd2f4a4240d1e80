//! The result of a match for the league: filled in by an engine match or typed in from a table (S7-POST-11).

use crate::club::{PlayerId, Tally};
use crate::injury::{Harm, Injury};
use crate::legacy::Legacy;
use crate::problem::Problem;
use crate::windfall::Windfall;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueSide))]
pub enum Side {
    Home,
    Away,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    pub fn index(self) -> usize {
        match self {
            Side::Home => 0,
            Side::Away => 1,
        }
    }

    pub fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }
}

/// One team's part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SideResult {
    pub score: u32,
    /// Dedicated Fans plus the D3 of the pre-game sequence; left out, the league's own pre-game figure counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fan_factor: Option<u8>,
    /// Everybody who took part.
    pub played: Vec<PlayerId>,
    pub deeds: BTreeMap<PlayerId, Tally>,
    /// What this team's players suffered.
    pub injuries: Vec<Injury>,
    /// What special plays brought and cost.
    #[serde(skip_serializing_if = "Windfall::is_empty")]
    pub windfall: Windfall,
    /// What special plays did to players and list for good.
    #[serde(skip_serializing_if = "Legacy::is_empty")]
    pub legacy: Legacy,
    /// Touchdowns, casualties and the like by stars and Mercenaries, who have no career here.
    pub others: Tally,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchResult {
    pub home: SideResult,
    pub away: SideResult,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conceded_by: Option<Side>,
    /// Given up before a set-up with too few players: a defeat, but without a penalty (S7-SET-07).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub conceded_freely: bool,
    /// Winner of a level game by roll-offs, where a winner was needed (MP-KO-11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_for: Option<Side>,
    /// Where it came from: a replay's fingerprint or the name of who typed it in.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl MatchResult {
    pub fn side(&self, side: Side) -> &SideResult {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// Who won; a concession is a defeat whatever the score.
    pub fn winner(&self) -> Option<Side> {
        match (self.conceded_by, self.home.score.cmp(&self.away.score)) {
            (Some(side), _) => Some(side.other()),
            (None, std::cmp::Ordering::Greater) => Some(Side::Home),
            (None, std::cmp::Ordering::Less) => Some(Side::Away),
            (None, std::cmp::Ordering::Equal) => self.decided_for,
        }
    }

    /// The same with every death credited to the one who is named for it.
    #[must_use]
    pub fn credited(&self) -> MatchResult {
        let mut made = self.clone();
        for side in Side::BOTH {
            let died = |injury: &&Injury| injury.harm == Harm::Dead;
            let victims: Vec<PlayerId> =
                self.side(side.other()).injuries.iter().filter(died).filter_map(|i| i.by).collect();
            let own = if side == Side::Home { &mut made.home } else { &mut made.away };
            for killer in victims.iter().filter(|killer| own.played.contains(killer)) {
                let deaths = victims.iter().filter(|by| by == &killer).count() as u32;
                let tally = own.deeds.entry(*killer).or_default();
                tally.kills = tally.kills.max(deaths);
            }
        }
        made
    }

    /// Casualties a side caused, as its own sheet counts them.
    pub fn casualties(&self, side: Side) -> u32 {
        let own = self.side(side);
        own.deeds.values().map(|t| t.casualties).sum::<u32>() + own.others.casualties
    }

    /// Contradictions inside one side's sheet; `fit` are the players it could field.
    pub fn problems(&self, side: Side, fit: &BTreeSet<PlayerId>) -> Vec<Problem> {
        let own = self.side(side);
        let mut found = Vec::new();
        let mut add =
            |code, place: String, message: String| found.push(Problem::new(code, "S7-POST-11", place, message));
        let mut seen = BTreeSet::new();
        for id in &own.played {
            if !fit.contains(id) {
                add("unknown_player", format!("played[{}]", id.0), format!("Player {} cannot have played.", id.0));
            }
            if !seen.insert(id) {
                add("played_twice", format!("played[{}]", id.0), format!("Player {} is listed twice.", id.0));
            }
        }
        let absent = |id: &PlayerId| !own.played.contains(id);
        for id in own.deeds.keys().filter(|id| absent(id)) {
            add("unknown_player", format!("deeds[{}]", id.0), format!("Player {} did not take part.", id.0));
        }
        let mut hurt = BTreeSet::new();
        for injury in &own.injuries {
            if absent(&injury.player) || !hurt.insert(injury.player) {
                let message = format!("Player {} did not take part or is hurt twice.", injury.player.0);
                add("unknown_player", format!("injuries[{}]", injury.player.0), message);
            }
        }
        let scored = own.deeds.values().map(|t| t.touchdowns).sum::<u32>() + own.others.touchdowns;
        if scored > own.score {
            let message = format!("The players scored {scored} touchdowns, the team {}.", own.score);
            add("touchdowns", "deeds".to_owned(), message);
        }
        let inspired = |id: &PlayerId| own.legacy.inspired.contains(id);
        let (before, after): (Vec<_>, Vec<_>) = own.deeds.iter().partition(|(id, _)| inspired(id));
        if after.iter().map(|(_, t)| t.mvp).sum::<u32>() > 1 {
            add("mvp", "deeds".to_owned(), "A team has one MVP.".to_owned());
        }
        for (id, _) in before.iter().filter(|(_, t)| t.mvp > 1) {
            let message = format!("Player {} was most valuable before the match and cannot be again.", id.0);
            add("mvp", format!("deeds[{}]", id.0), message);
        }
        for id in own.legacy.players().filter(|id| !fit.contains(id)) {
            add("unknown_player", format!("legacy[{}]", id.0), format!("Player {} is not on the team.", id.0));
        }
        found
    }
}
