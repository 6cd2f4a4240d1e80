//! Fixtures: round robins with byes, and knockout brackets.

use crate::sums::only;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_roster::dice::Table;
use touchback_roster::problem::Problem;

/// One meeting, by places in the list of entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    pub round: u32,
    pub home: usize,
    pub away: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    pub pairings: Vec<Pairing>,
    /// The byes: round and club.
    pub byes: Vec<(u32, usize)>,
}

/// Everybody meets everybody once per leg; each round everybody plays once, except for one bye if the number is odd.
/// Home and away alternate, and a second leg turns the first around.
pub fn round_robin(entrants: usize, legs: u32) -> Schedule {
    let mut schedule = Schedule::default();
    if entrants < 2 {
        return schedule;
    }
    let seats = entrants + entrants % 2;
    let rounds = seats as u32 - 1;
    for leg in 0..legs {
        for round in 0..rounds {
            let number = leg * rounds + round + 1;
            for pair in 0..seats / 2 {
                // The last seat stays, the others move on by one each round.
                let turn = |seat: usize| (round as usize + seat) % (seats - 1);
                let (one, two) = if pair == 0 { (turn(0), seats - 1) } else { (turn(pair), turn(seats - 1 - pair)) };
                if one >= entrants || two >= entrants {
                    schedule.byes.push((number, one.min(two)));
                    continue;
                }
                // By the parity of both places nobody is at home much more often than away.
                let (low, high) = (one.min(two), one.max(two));
                let flip = (low + high) % 2 == 0;
                let (home, away) = if flip != (leg % 2 == 1) { (high, low) } else { (low, high) };
                schedule.pairings.push(Pairing { round: number, home, away });
            }
        }
    }
    schedule
}

/// Draws the order of each division and makes its round robin, from clubs with their divisions. Problems cite
/// `rule`.
pub(crate) fn draw_season<'a>(
    rule: &'static str,
    members: impl Iterator<Item = (&'a str, &'a str)>,
    legs: u32,
    table: &mut Table,
) -> Result<Vec<(Vec<String>, Schedule)>, Vec<Problem>> {
    if legs > 4 {
        return Err(only(Problem::new("legs", rule, "legs", "A season has at most four legs.")));
    }
    let mut divisions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (club, division) in members {
        divisions.entry(division).or_default().push(club.to_owned());
    }
    if divisions.is_empty() || divisions.values().any(|clubs| clubs.len() < 2) {
        let message = "Every division needs at least two clubs.";
        return Err(only(Problem::new("too_few_clubs", rule, "season", message)));
    }
    let mut drawn = Vec::new();
    for mut clubs in divisions.into_values() {
        shuffle(&mut clubs, table).map_err(only)?;
        let schedule = round_robin(clubs.len(), legs);
        drawn.push((clubs, schedule));
    }
    Ok(drawn)
}

/// A fair shuffle, die by die.
fn shuffle(clubs: &mut [String], table: &mut Table) -> Result<(), Problem> {
    for left in (1..clubs.len()).rev() {
        let at = table.pick(left + 1, format!("draw of the fixtures, place {}", left + 1))?;
        clubs.swap(left, at);
    }
    Ok(())
}

/// First games of a knockout among seeds 1 to `size` (a power of two): the best two can meet only in the final.
pub fn bracket(size: usize) -> Vec<(usize, usize)> {
    let mut seeds = vec![1];
    while seeds.len() < size {
        let sum = seeds.len() * 2 + 1;
        seeds = seeds.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    seeds.chunks(2).filter(|pair| pair.len() == 2).map(|pair| (pair[0], pair[1])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn everybody_meets_everybody_once_a_leg() {
        for entrants in 2..=17 {
            for legs in 1..=2 {
                let schedule = round_robin(entrants, legs);
                let mut met = BTreeSet::new();
                for pairing in &schedule.pairings {
                    assert_ne!(pairing.home, pairing.away);
                    assert!(met.insert((pairing.home, pairing.away, pairing.round)), "twice in a round");
                }
                let games = entrants * (entrants - 1) / 2;
                assert_eq!(schedule.pairings.len(), games * legs as usize, "{entrants} entrants");
                let unordered: BTreeSet<_> =
                    schedule.pairings.iter().map(|p| (p.home.min(p.away), p.home.max(p.away))).collect();
                assert_eq!(unordered.len(), games);
                if legs == 2 {
                    let ordered: BTreeSet<_> = schedule.pairings.iter().map(|p| (p.home, p.away)).collect();
                    assert_eq!(ordered.len(), 2 * games, "the second leg turns the first around");
                }
            }
        }
    }

    #[test]
    fn each_round_is_complete() {
        for entrants in 2..=16 {
            let schedule = round_robin(entrants, 1);
            let rounds = entrants - 1 + entrants % 2;
            for round in 1..=rounds as u32 {
                let mut seen: Vec<usize> = schedule
                    .pairings
                    .iter()
                    .filter(|p| p.round == round)
                    .flat_map(|p| [p.home, p.away])
                    .chain(schedule.byes.iter().filter(|b| b.0 == round).map(|b| b.1))
                    .collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..entrants).collect::<Vec<_>>(), "{entrants} entrants, round {round}");
            }
            let home = |who| schedule.pairings.iter().filter(|p| p.home == who).count() as i64;
            let spread = (0..entrants).map(home).max().unwrap_or(0) - (0..entrants).map(home).min().unwrap_or(0);
            assert!(spread <= 2, "{entrants} entrants: home games differ by {spread}");
        }
    }

    #[test]
    fn seeds_meet_as_late_as_they_should() {
        assert_eq!(bracket(2), [(1, 2)]);
        assert_eq!(bracket(4), [(1, 4), (2, 3)]);
        assert_eq!(bracket(8), [(1, 8), (4, 5), (2, 7), (3, 6)]);
    }
}
