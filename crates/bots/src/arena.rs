//! Bots measured against each other: pairings of lists in which each bot plays each list on both sides.
//!
//! The mean of the points (a win 1, a draw ½) is tested while the matches are played, as programs for chess are: a
//! sequential test of "above the bar" against "below it" ends a measurement as soon as it is clear.

use touchback_engine::Side;

use crate::simulate::{Played, Seeds};

/// Matches in which each bot plays each list on both sides once.
pub const ROUND: u64 = 4;
/// Just above and below the bar the answer does not matter.
const MARGIN: f64 = 0.03;
/// The chance to be wrong in either way.
const ERROR: f64 = 0.05;
/// Two imagined wins and two imagined defeats: an interval of few matches is wide, never empty.
const IMAGINED: f64 = 2.0;

/// Wins, draws and defeats of the first bot.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

/// What a sequential test says so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Open,
    Above,
    Below,
}

impl Verdict {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Open => "open",
            Verdict::Above => "above",
            Verdict::Below => "below",
        }
    }
}

impl Tally {
    pub fn count(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    pub fn add(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }

    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Share of the points.
    #[must_use]
    pub fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// Number, mean and variance of a match, the imagined ones included.
    fn moments(&self) -> (f64, f64, f64) {
        let n = f64::from(self.games()) + 2.0 * IMAGINED;
        let (wins, draws) = (f64::from(self.wins) + IMAGINED, f64::from(self.draws));
        let mean = (wins + draws / 2.0) / n;
        (n, mean, (wins + draws / 4.0) / n - mean * mean)
    }

    /// The 95 % confidence interval of the share.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (n, mean, variance) = self.moments();
        let wide = 1.96 * (variance / n).sqrt();
        ((mean - wide).max(0.0), (mean + wide).min(1.0))
    }

    /// Whether the share is above or below a bar, once that is clear.
    #[must_use]
    pub fn verdict(&self, bar: f64) -> Verdict {
        let (_, _, variance) = self.moments();
        let likelier = f64::from(self.games()) * (self.share() - bar) * 2.0 * MARGIN / variance;
        let clear = ((1.0 - ERROR) / ERROR).ln();
        match likelier {
            l if l >= clear => Verdict::Above,
            l if l <= -clear => Verdict::Below,
            _ => Verdict::Open,
        }
    }
}

/// Which bot plays which list where, in one match of a pairing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The side of the first bot.
    pub first: Side,
    /// Which list of the pairing the first bot plays.
    pub list: usize,
}

impl Arrangement {
    #[must_use]
    pub const fn of(game: u64) -> Arrangement {
        let first = if game & 1 == 0 { Side::Home } else { Side::Away };
        Arrangement { first, list: (game >> 1 & 1) as usize }
    }

    /// Home and away, of what belongs to the first bot or list and to the second.
    #[must_use]
    pub fn sides<T>(self, own: T, other: T) -> [T; 2] {
        if self.first == Side::Home { [own, other] } else { [other, own] }
    }

    /// Half points of the first bot.
    #[must_use]
    pub fn halves(self, played: &Played) -> u8 {
        let (own, other) = (played.score[self.first.index()], played.score[self.first.other().index()]);
        match played.winner {
            Some(winner) => 2 * u8::from(winner == self.first),
            None if own == other => 1,
            None => 2 * u8::from(own > other),
        }
    }
}

/// The seeds of one match; the four arrangements of a round share their dice.
#[must_use]
pub fn seeds(seed: u64, cell: u64, game: u64) -> Seeds {
    Seeds::of(seed ^ cell.wrapping_mul(0x9E37_79B9_7F4A_7C15), game / ROUND)
}

/// Each list against the `near` next ones of the order, as pairs of places; with 0 each against itself.
#[must_use]
pub fn pairings(lists: usize, near: usize) -> Vec<[usize; 2]> {
    if near == 0 || lists < 2 {
        return (0..lists).map(|list| [list, list]).collect();
    }
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for ahead in 1..=near.min(lists - 1) {
        for list in 0..lists {
            let pair = [list, (list + ahead) % lists];
            if !pairs.contains(&[pair[1], pair[0]]) {
                pairs.push(pair);
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses }
    }

    #[test]
    fn a_clear_result_ends_early_and_a_close_one_does_not() {
        assert_eq!(tally(60, 0, 0).verdict(0.8), Verdict::Above);
        assert_eq!(tally(10, 20, 30).verdict(0.8), Verdict::Below);
        assert_eq!(tally(32, 0, 8).verdict(0.8), Verdict::Open);
        assert_eq!(tally(3, 0, 0).verdict(0.8), Verdict::Open, "three matches prove nothing");
    }

    #[test]
    fn the_interval_holds_the_share_and_shrinks() {
        let (few, many) = (tally(6, 2, 2).interval(), tally(600, 200, 200).interval());
        assert!(few.0 < 0.7 && 0.7 < few.1 && many.0 < 0.7 && 0.7 < many.1);
        assert!(many.1 - many.0 < (few.1 - few.0) / 5.0);
    }

    #[test]
    fn a_round_has_every_bot_with_every_list_on_both_sides() {
        let round: Vec<_> = (0..ROUND).map(Arrangement::of).collect();
        for first in Side::BOTH {
            for list in 0..2 {
                assert!(round.contains(&Arrangement { first, list }));
            }
        }
        assert_eq!(seeds(1, 2, 0), seeds(1, 2, 3), "one round, one set of dice");
        assert_ne!(seeds(1, 2, 0), seeds(1, 2, 4));
        assert_ne!(seeds(1, 2, 0), seeds(1, 3, 0));
    }

    #[test]
    fn every_list_is_paired_with_as_many_others() {
        assert_eq!(pairings(3, 0), [[0, 0], [1, 1], [2, 2]]);
        assert_eq!(pairings(4, 1), [[0, 1], [1, 2], [2, 3], [3, 0]]);
        assert_eq!(pairings(3, 2).len(), 3, "no pair twice");
    }
}
