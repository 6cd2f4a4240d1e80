//! Standings: points, then the rulespack's tiebreakers one after the other, each a small piece (MP-RANK, MP-TEAM-08).
//!
//! A piece gives every member of a tied group a figure, higher first. Because it works per group,
//! head-to-head can look only at the group's own games. Units still tied at the end share a place and are listed
//! by registration number, so the order is strict (MP-RANK-09).

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::score::{Outcome, SideScore};

/// A tiebreaker by its name in the rulespack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tiebreaker {
    BonusPoints,
    TouchdownDifference,
    Touchdowns,
    Casualties,
    SecretObjectives,
    FavouriteOpponent,
    SentOff,
    HeadToHead,
    OpponentsPoints,
    /// The same without what the opponents took from the entrant itself.
    OpponentsOtherPoints,
    FewestConceded,
    Wins,
    Draws,
    /// Anything else that is recorded per game, by name.
    Recorded(String),
}

impl Tiebreaker {
    /// The guide's order.
    pub fn standard() -> Vec<Tiebreaker> {
        use Tiebreaker::*;
        vec![BonusPoints, TouchdownDifference, Touchdowns, Casualties]
    }

    /// MP-TEAM-08.
    pub fn standard_for_teams() -> Vec<Tiebreaker> {
        use Tiebreaker::*;
        vec![Wins, Draws, BonusPoints, TouchdownDifference, Touchdowns, Casualties]
    }

    const NAMED: [(&'static str, Tiebreaker); 13] = [
        ("bonus-points", Tiebreaker::BonusPoints),
        ("touchdown-difference", Tiebreaker::TouchdownDifference),
        ("touchdowns", Tiebreaker::Touchdowns),
        ("casualties", Tiebreaker::Casualties),
        ("secret-objectives", Tiebreaker::SecretObjectives),
        ("favourite-opponent", Tiebreaker::FavouriteOpponent),
        ("sent-off", Tiebreaker::SentOff),
        ("head-to-head", Tiebreaker::HeadToHead),
        ("opponents-points", Tiebreaker::OpponentsPoints),
        ("opponents-other-points", Tiebreaker::OpponentsOtherPoints),
        ("fewest-conceded", Tiebreaker::FewestConceded),
        ("wins", Tiebreaker::Wins),
        ("draws", Tiebreaker::Draws),
    ];

    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMED.iter().map(|(name, _)| *name)
    }

    /// `recorded:NAME` for figures of the organiser's own.
    pub fn parse(text: &str) -> Option<Tiebreaker> {
        if let Some(name) = text.strip_prefix("recorded:") {
            return (!name.trim().is_empty()).then(|| Tiebreaker::Recorded(name.trim().into()));
        }
        Self::NAMED.iter().find(|(name, _)| *name == text).map(|(_, piece)| piece.clone())
    }

    pub fn id(&self) -> String {
        if let Tiebreaker::Recorded(name) = self {
            return format!("recorded:{name}");
        }
        Self::NAMED.iter().find(|(_, piece)| piece == self).map(|(name, _)| (*name).into()).unwrap_or_default()
    }

    pub fn title(&self) -> String {
        match self {
            Tiebreaker::Recorded(name) => name.clone(),
            Tiebreaker::HeadToHead => "points in their own games".into(),
            Tiebreaker::OpponentsPoints => "opponents' points".into(),
            Tiebreaker::OpponentsOtherPoints => "opponents' points from other games".into(),
            Tiebreaker::FewestConceded => "fewest touchdowns conceded".into(),
            Tiebreaker::SentOff => "own players Sent-off".into(),
            other => other.id().replace('-', " "),
        }
    }
}

/// What an entrant has collected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub tournament_points: i64,
    pub bonus_points: i64,
    pub touchdowns: i64,
    pub conceded: i64,
    pub casualties: i64,
    pub objectives: i64,
    pub votes: i64,
    pub sent_off: i64,
    pub wins: i64,
    pub draws: i64,
    pub losses: i64,
    pub games: i64,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub recorded: BTreeMap<String, i64>,
}

impl Tally {
    pub fn touchdown_difference(&self) -> i64 {
        self.touchdowns - self.conceded
    }

    pub fn add(&mut self, score: &SideScore) {
        self.tournament_points += score.tournament_points;
        self.bonus_points += score.bonus_points;
        self.touchdowns += score.touchdowns;
        self.conceded += score.conceded;
        self.casualties += score.casualties;
        self.objectives += score.objectives;
        self.games += 1;
        match score.outcome {
            Outcome::Win => self.wins += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Loss => self.losses += 1,
        }
    }

    /// Sums another tally's individual figures, for a team (its points are its own).
    pub fn add_member(&mut self, member: &Tally) {
        self.bonus_points += member.bonus_points;
        self.touchdowns += member.touchdowns;
        self.conceded += member.conceded;
        self.casualties += member.casualties;
        self.objectives += member.objectives;
        self.votes += member.votes;
        self.sent_off += member.sent_off;
        self.wins += member.wins;
        self.draws += member.draws;
        self.losses += member.losses;
        self.games += member.games;
        for (name, figure) in &member.recorded {
            *self.recorded.entry(name.clone()).or_default() += figure;
        }
    }
}

/// One to be ranked: a coach or a team.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Registration number, the last resort.
    pub number: u32,
    pub withdrawn: bool,
    pub tally: Tally,
    /// Opponents met, with the points taken from each.
    pub against: Vec<(u32, i64)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    pub place: u32,
    /// Level with a neighbour on everything: both show the same place.
    pub shared: bool,
    pub number: u32,
    pub withdrawn: bool,
    pub tally: Tally,
    /// The figures that decided, in tiebreaker order.
    pub figures: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    #[serde(skip)]
    pub pieces: Vec<Tiebreaker>,
    pub rows: Vec<Row>,
}

/// Ranks all entrants, the withdrawn among them.
pub fn rank(entrants: &[Entrant], pieces: &[Tiebreaker]) -> Standings {
    let points: HashMap<u32, i64> = entrants.iter().map(|e| (e.number, e.tally.tournament_points)).collect();
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    order.sort_by_key(|&i| entrants[i].number);
    let mut figures: Vec<Vec<i64>> = vec![Vec::with_capacity(pieces.len()); entrants.len()];
    let mut level = vec![order.clone()];
    refine(&mut level, &mut |_, i| entrants[i].tally.tournament_points);
    for piece in pieces {
        let mut key = |group: &[usize], i: usize| {
            let figure = figure(piece, &entrants[i], group, entrants, &points);
            figures[i].push(figure);
            figure
        };
        refine(&mut level, &mut key);
    }
    let mut rows = Vec::with_capacity(entrants.len());
    for group in &level {
        let place = rows.len() as u32 + 1;
        for &i in group {
            let e = &entrants[i];
            rows.push(Row {
                place,
                shared: group.len() > 1,
                number: e.number,
                withdrawn: e.withdrawn,
                tally: e.tally.clone(),
                figures: std::mem::take(&mut figures[i]),
            });
        }
    }
    Standings { pieces: pieces.to_vec(), rows }
}

/// Splits each group by its members' figures, higher first; keeps the order of those still level.
fn refine(level: &mut Vec<Vec<usize>>, key: &mut dyn FnMut(&[usize], usize) -> i64) {
    let mut split = Vec::with_capacity(level.len());
    for group in level.drain(..) {
        let mut keyed: Vec<(i64, usize)> = group.iter().map(|&i| (key(&group, i), i)).collect();
        keyed.sort_by_key(|&(figure, _)| std::cmp::Reverse(figure));
        for part in keyed.chunk_by(|a, b| a.0 == b.0) {
            split.push(part.iter().map(|&(_, i)| i).collect());
        }
    }
    *level = split;
}

fn figure(
    piece: &Tiebreaker,
    entrant: &Entrant,
    group: &[usize],
    entrants: &[Entrant],
    points: &HashMap<u32, i64>,
) -> i64 {
    let tally = &entrant.tally;
    match piece {
        Tiebreaker::BonusPoints => tally.bonus_points,
        Tiebreaker::TouchdownDifference => tally.touchdown_difference(),
        Tiebreaker::Touchdowns => tally.touchdowns,
        Tiebreaker::Casualties => tally.casualties,
        Tiebreaker::SecretObjectives => tally.objectives,
        Tiebreaker::FavouriteOpponent => tally.votes,
        Tiebreaker::SentOff => tally.sent_off,
        Tiebreaker::FewestConceded => -tally.conceded,
        Tiebreaker::Wins => tally.wins,
        Tiebreaker::Draws => tally.draws,
        Tiebreaker::Recorded(name) => tally.recorded.get(name).copied().unwrap_or(0),
        Tiebreaker::OpponentsPoints => {
            entrant.against.iter().map(|(other, _)| points.get(other).copied().unwrap_or(0)).sum()
        }
        Tiebreaker::OpponentsOtherPoints => {
            let own = |other: u32| -> i64 {
                let found = entrants.iter().find(|e| e.number == other);
                let games = found.into_iter().flat_map(|e| &e.against).filter(|(n, _)| *n == entrant.number);
                games.map(|(_, taken)| taken).sum()
            };
            let of = |(other, _): &(u32, i64)| points.get(other).copied().unwrap_or(0) - own(*other);
            entrant.against.iter().map(of).sum()
        }
        Tiebreaker::HeadToHead if group.len() == 1 => 0,
        Tiebreaker::HeadToHead => entrant
            .against
            .iter()
            .filter(|(other, _)| group.iter().any(|&i| entrants[i].number == *other))
            .map(|(_, taken)| taken)
            .sum(),
    }
}

impl Standings {
    pub fn row(&self, number: u32) -> Option<&Row> {
        self.rows.iter().find(|row| row.number == number)
    }

    /// Numbers from first to last, without the withdrawn: the order that pairings use.
    pub fn active(&self) -> Vec<u32> {
        self.rows.iter().filter(|row| !row.withdrawn).map(|row| row.number).collect()
    }

    /// Why one of two is before the other: "Dan before Rob: touchdown difference +4 to +3."
    pub fn explain(&self, a: u32, b: u32, name: &dyn Fn(u32) -> String) -> Option<String> {
        let place = |n: u32| self.rows.iter().position(|row| row.number == n);
        let (a, b) = (place(a)?, place(b)?);
        let (first, second) = (&self.rows[a.min(b)], &self.rows[a.max(b)]);
        let head = format!("{} before {}: ", name(first.number), name(second.number));
        let points = (first.tally.tournament_points, second.tally.tournament_points);
        if points.0 != points.1 {
            return Some(format!("{head}Tournament Points {} to {}.", points.0, points.1));
        }
        for (i, piece) in self.pieces.iter().enumerate() {
            let (x, y) = (first.figures[i], second.figures[i]);
            if x != y {
                return Some(format!("{head}{} {} to {}.", piece.title(), written(piece, x), written(piece, y)));
            }
        }
        Some(format!("{head}level on everything, so the lower number ({}) is listed first.", first.number))
    }
}

fn written(piece: &Tiebreaker, figure: i64) -> String {
    match piece {
        Tiebreaker::TouchdownDifference => format!("{figure:+}"),
        Tiebreaker::FewestConceded => format!("{}", -figure),
        _ => figure.to_string(),
    }
}
