//! What is handed in after a game: figures of both sides, who did what, who was hurt.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Outcome, Seat};
use crate::squad::Hurt;

/// Casualties inflicted, by cause, for the awards (MP-AWD-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Causes {
    pub block: i64,
    pub blitz: i64,
    pub crowd: i64,
    pub foul: i64,
    pub other: i64,
}

impl Causes {
    pub fn all(&self) -> i64 {
        self.block + self.blitz + self.crowd + self.foul + self.other
    }

    /// Block, Blitz and crowd: what the Carnage Cup counts.
    pub fn carnage(&self) -> i64 {
        self.block + self.blitz + self.crowd
    }

    pub(super) fn parts(&self) -> [i64; 5] {
        [self.block, self.blitz, self.crowd, self.foul, self.other]
    }
}

/// What one player did, for awards and statistics (MP-POST-05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerDeed {
    pub player: String,
    pub star: bool,
    pub touchdowns: i64,
    pub casualties: i64,
    /// Casualties inflicted on opposing Star Players.
    pub star_casualties: i64,
    #[serde(skip_serializing_if = "none")]
    pub completions: u32,
    #[serde(skip_serializing_if = "none")]
    pub superb_throws: u32,
    #[serde(skip_serializing_if = "none")]
    pub deflections: u32,
    #[serde(skip_serializing_if = "none")]
    pub interceptions: u32,
    /// The most valuable player of the team.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub mvp: bool,
    /// Further deeds for which the rulespack gives points (MP-ADV-03), by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub other: BTreeMap<String, u32>,
}

fn none(count: &u32) -> bool {
    *count == 0
}

/// One side of a result as it is handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct SideReport {
    pub touchdowns: i64,
    /// Counting casualties: those that would earn SPP (MP-SCORE-04, MP-AMB-02). Left out, they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casualties: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub causes: Option<Causes>,
    /// Players of this side Sent-off for Fouls; Secret Weapons are not counted.
    pub sent_off: i64,
    /// Secret Objectives achieved, if in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<i64>,
    /// Bonus Points as noted on the sheet, to be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_points: Option<i64>,
    /// Result as noted on the sheet, to be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// Figures for the organiser's own tiebreakers, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub recorded: BTreeMap<String, i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerDeed>,
    /// Players of this side that were hurt, where injuries last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub injuries: Vec<Hurt>,
}

impl SideReport {
    /// Counting casualties; none where nobody asks for them.
    pub fn caused(&self) -> i64 {
        self.casualties.unwrap_or(0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Concession {
    pub by: Seat,
    /// At set-up, with three players or fewer (MP-CONC-07).
    #[serde(default)]
    pub three_or_fewer: bool,
}

/// Extra time of a knockout game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ExtraTime {
    pub home: i64,
    pub away: i64,
    /// Sudden death, re-rolled ties included.
    pub roll_offs: Vec<(u8, u8)>,
}

/// A result as it is handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(as = GameReport))]
pub struct Report {
    pub home: SideReport,
    pub away: SideReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Concession>,
    pub timed_out: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_time: Option<ExtraTime>,
    /// The game was not played, or both sides have lost it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<Void>,
    /// Confirms unlikely figures.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sure: bool,
}

/// A game without a winner and without a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Void {
    NotPlayed,
    LostByBoth,
}

impl Report {
    pub fn side(&self, seat: Seat) -> &SideReport {
        match seat {
            Seat::Home => &self.home,
            Seat::Away => &self.away,
        }
    }

    /// The first field in which two reports differ (MP-GAME-05).
    pub fn first_difference(&self, other: &Report) -> Option<&'static str> {
        for seat in Seat::BOTH {
            let (a, b) = (self.side(seat), other.side(seat));
            if a.touchdowns != b.touchdowns {
                return Some("touchdowns");
            }
            if a.caused() != b.caused() || (a.causes != b.causes && a.causes.is_some() && b.causes.is_some()) {
                return Some("casualties");
            }
            if a.objectives != b.objectives {
                return Some("secret objectives");
            }
            if !same(&a.injuries, &b.injuries) {
                return Some("injuries");
            }
            if !a.players.is_empty() && !b.players.is_empty() && !same(&a.players, &b.players) {
                return Some("who did what");
            }
            if a.sent_off != b.sent_off || a.recorded != b.recorded {
                return Some("other figures");
            }
        }
        if self.void != other.void {
            return Some("whether it was played");
        }
        if self.conceded != other.conceded {
            return Some("concession");
        }
        (self.extra_time != other.extra_time).then_some("extra time")
    }

    /// With home and away swapped.
    #[must_use]
    pub fn turned(&self) -> Report {
        let mut other = self.clone();
        std::mem::swap(&mut other.home, &mut other.away);
        other.conceded = other.conceded.map(|c| Concession { by: c.by.other(), ..c });
        if let Some(extra) = &mut other.extra_time {
            std::mem::swap(&mut extra.home, &mut extra.away);
            extra.roll_offs.iter_mut().for_each(|roll| *roll = (roll.1, roll.0));
        }
        other
    }

    /// This report with what only the other one has: causes, and who did what.
    #[must_use]
    pub fn completed_by(&self, other: &Report) -> Report {
        let mut whole = self.clone();
        for (own, more) in [(&mut whole.home, &other.home), (&mut whole.away, &other.away)] {
            own.causes = own.causes.or(more.causes);
            if own.players.is_empty() {
                own.players.clone_from(&more.players);
            }
        }
        whole
    }
}

/// The same things in any order.
fn same<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().all(|one| b.contains(one))
}
