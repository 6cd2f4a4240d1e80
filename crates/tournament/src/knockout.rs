//! Groups of four, qualification, the bracket with games for every place (MP-KO).

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::problem::{Problem, Problems};
use crate::ranking::Standings;
use crate::score::Seat;

/// Members of a group unless the rulespack says otherwise (MP-KO-02).
pub const GROUP_SIZE: u32 = 4;

/// Rounds in which each of a group meets each.
pub const fn group_games(size: u32) -> u32 {
    if size.is_multiple_of(2) { size.saturating_sub(1) } else { size }
}

/// MP-KO-04: the pairings of each game, members counted from 0 by draw.
pub const GROUP_SCHEDULE: [[(usize, usize); 2]; 3] = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]];

/// The pairings in a game (counted from 0) of a group of at most `size`: four by the guide, others by rotation.
pub fn schedule(size: u32, game: usize) -> Vec<(usize, usize)> {
    if size == GROUP_SIZE {
        return GROUP_SCHEDULE.get(game).map(|games| games.to_vec()).unwrap_or_default();
    }
    let mut ring: Vec<usize> = (0..size.next_multiple_of(2) as usize).collect();
    ring[1..].rotate_right(game);
    let last = ring.len() - 1;
    (0..ring.len() / 2).map(|i| (ring[i], ring[last - i])).collect()
}

/// A group as drawn: coaches, or teams in a team event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    pub members: Vec<u32>,
}

pub fn bad_qualifiers(coaches: Option<usize>) -> Problem {
    let most = coaches.map_or("the number of coaches".into(), |n| n.to_string());
    let message = format!("Qualifiers must be 2, 4, 8, 16 … and at most {most}.");
    Problem::bad("MP-BAD-26", "bad_qualifiers", "MP-KO-03", message).at("knockout.qualifiers")
}

/// Cuts a drawn order into groups: of four (MP-AMB-29), or of the rulespack's own size, some of them one smaller.
pub fn groups(drawn: &[u32], qualifiers: u32, size: Option<u32>) -> Result<Vec<Group>, Problems> {
    let mut problems = Vec::new();
    if drawn.is_empty() || (size.is_none() && !drawn.len().is_multiple_of(4)) {
        let message = format!("Groups need a multiple of 4 teams ({} registered).", drawn.len());
        problems.push(Problem::bad("MP-BAD-26", "groups_of_four", "MP-KO-02", message));
    }
    if qualifiers < 2 || !qualifiers.is_power_of_two() || qualifiers as usize > drawn.len() {
        problems.push(bad_qualifiers(Some(drawn.len())));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let count = drawn.len().div_ceil(size.unwrap_or(GROUP_SIZE).max(2) as usize);
    let (small, larger) = (drawn.len() / count, drawn.len() % count);
    let mut rest = drawn;
    let mut cut = |i: usize| {
        let (members, left) = rest.split_at(small + usize::from(i < larger));
        rest = left;
        Group { members: members.to_vec() }
    };
    Ok((0..count).map(&mut cut).collect())
}

/// A qualifier with its group, in seed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed {
    pub number: u32,
    pub group: usize,
}

/// MP-KO-05, MP-KO-08: all of a group rank before any of the next, each by the overall ranking; Spare Players that
/// fill a group (not in `overall`) never qualify.
pub fn qualifiers(groups: &[Standings], overall: &Standings, count: u32) -> Vec<Seed> {
    let place: HashMap<u32, usize> = overall.rows.iter().enumerate().map(|(i, row)| (row.number, i)).collect();
    let mut seeds = Vec::new();
    for rank in 0..groups.iter().map(|g| g.rows.len()).max().unwrap_or(0) {
        let mut level: Vec<Seed> = groups
            .iter()
            .enumerate()
            .filter_map(|(group, table)| Some(Seed { number: table.active().get(rank).copied()?, group }))
            .filter(|seed| place.contains_key(&seed.number))
            .collect();
        level.sort_by_key(|seed| place[&seed.number]);
        seeds.extend(level);
    }
    seeds.truncate(count as usize);
    seeds
}

/// First games of a standard bracket: positions of seeds, counted from 0 (eight: 1-8, 4-5, 2-7, 3-6).
pub fn standard_bracket(size: usize) -> Vec<(usize, usize)> {
    let mut order = vec![0];
    while order.len() < size {
        let next = order.len() * 2;
        order = order.iter().flat_map(|&s| [s, next - 1 - s]).collect();
    }
    order.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The knockout stage: all qualifiers in bracket order. Each game splits every part into winners and losers, so
/// after the last game the order is the final places (MP-KO-06, MP-KO-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bracket {
    pub size: usize,
    /// Games played.
    pub played: u32,
    /// In bracket order; parts of `size >> played` belong together.
    pub line: Vec<u32>,
}

impl Bracket {
    /// Seeds the bracket and parts first-game opponents of one group where that is possible (MP-KO-08).
    pub fn seeded(seeds: &[Seed]) -> Bracket {
        let mut games = standard_bracket(seeds.len());
        let clash = |game: (usize, usize)| seeds[game.0].group == seeds[game.1].group;
        for i in 0..games.len() {
            if !clash(games[i]) {
                continue;
            }
            let own = games[i].1;
            let mut others: Vec<usize> = (0..games.len()).filter(|&j| j != i).collect();
            others.sort_by_key(|&j| (games[j].1.abs_diff(own), std::cmp::Reverse(games[j].1)));
            let fits = |j: &usize| {
                let (here, there) = ((games[i].0, games[*j].1), (games[*j].0, own));
                !clash(here) && (!clash(there) || clash(games[*j]))
            };
            if let Some(j) = others.into_iter().find(fits) {
                (games[i].1, games[j].1) = (games[j].1, own);
            }
        }
        let line = games.iter().flat_map(|&(a, b)| [seeds[a].number, seeds[b].number]).collect();
        Bracket { size: seeds.len(), played: 0, line }
    }

    pub fn is_over(&self) -> bool {
        self.size >> self.played <= 1
    }

    /// The next games with the places they lead to, e.g. 1 to 4.
    pub fn games(&self) -> Vec<PlaceGame> {
        if self.is_over() {
            return Vec::new();
        }
        let part = self.size >> self.played;
        let game = |(i, pair): (usize, &[u32])| PlaceGame {
            home: pair[0],
            away: pair[1],
            best: (i * 2 / part * part + 1) as u32,
            worst: (i * 2 / part * part + part) as u32,
        };
        self.line.chunks_exact(2).enumerate().map(game).collect()
    }

    /// Moves on once every game has a winner.
    pub fn advance(&mut self, winners: &[Seat]) {
        let part = self.size >> self.played;
        let mut next = Vec::with_capacity(self.size);
        for (block, seats) in self.line.chunks_exact(part).zip(winners.chunks_exact(part / 2)) {
            let pairs = || block.chunks_exact(2).zip(seats);
            next.extend(pairs().map(|(pair, seat)| pair[*seat as usize]));
            next.extend(pairs().map(|(pair, seat)| pair[seat.other() as usize]));
        }
        self.line = next;
        self.played += 1;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceGame {
    pub home: u32,
    pub away: u32,
    pub best: u32,
    pub worst: u32,
}

/// Sums of one team in one match, for MP-KO-15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamMatchSums {
    pub games_won: i64,
    pub bonus_points: i64,
    pub touchdown_difference: i64,
    pub touchdowns: i64,
    pub casualties: i64,
}

impl TeamMatchSums {
    pub fn add(&mut self, score: &crate::score::SideScore) {
        self.games_won += i64::from(score.outcome == crate::score::Outcome::Win);
        self.bonus_points += score.bonus_points;
        self.touchdown_difference += score.touchdowns - score.conceded;
        self.touchdowns += score.touchdowns;
        self.casualties += score.casualties;
    }
}

/// Who wins a knockout match of two teams; `None` if the captains must roll off and have not.
pub fn team_match_winner(home: TeamMatchSums, away: TeamMatchSums, roll_offs: &[(u8, u8)]) -> Option<Seat> {
    let keys = |s: TeamMatchSums| [s.games_won, s.bonus_points, s.touchdown_difference, s.touchdowns, s.casualties];
    match keys(home).cmp(&keys(away)) {
        std::cmp::Ordering::Greater => Some(Seat::Home),
        std::cmp::Ordering::Less => Some(Seat::Away),
        std::cmp::Ordering::Equal => crate::score::sudden_death(roll_offs),
    }
}
