//! Ratings by Glicko-2 (glicko.net), one for each format. Every match is a period of its own; in between the deviation grows with
//! time, so that a coach who was away for long finds the right place quickly.

use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use touchback_engine::Side;
use touchback_store::people::RatingRow;
use utoipa::ToSchema;

/// The deviation grows by the volatility once in so many milliseconds.
const PERIOD: f64 = 7.0 * 24.0 * 3_600_000.0;
/// Points of a rating for one unit of the scale that the published formulas work on.
const SCALE: f64 = 173.7178;
/// What somebody without matches has; nobody is less certain.
const MOST_DEVIATION: f64 = 350.0;
/// Above this a rating says little yet.
const PROVISIONAL: f64 = 110.0;

fn config() -> Glicko2Config {
    Glicko2Config { tau: 0.5, ..Glicko2Config::new() }
}

/// A rating as it is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RatingView {
    pub rating: i64,
    /// The true strength lies within so many points of it, 19 times of 20.
    pub uncertainty: i64,
    /// Too uncertain to be compared.
    pub provisional: bool,
    /// Rated matches.
    pub played: i64,
}

fn read(row: &RatingRow, now: i64) -> Glicko2Rating {
    let volatility = row.volatility as f64 / 1e9;
    let periods = (now - row.at).max(0) as f64 / PERIOD;
    let deviation = row.deviation as f64 / 1000.0;
    let grown = (deviation.powi(2) + periods * (volatility * SCALE).powi(2)).sqrt();
    Glicko2Rating { rating: row.rating as f64 / 1000.0, deviation: grown.min(MOST_DEVIATION), volatility }
}

/// What somebody has before the first rated match of a format.
#[must_use]
pub fn first(account: &str, format: &str, now: i64) -> RatingRow {
    write(account, format, 0, Glicko2Rating::new(), now)
}

fn write(account: &str, format: &str, step: i64, rating: Glicko2Rating, at: i64) -> RatingRow {
    RatingRow {
        account: account.to_owned(),
        format: format.to_owned(),
        step,
        rating: (rating.rating * 1000.0).round() as i64,
        deviation: (rating.deviation.min(MOST_DEVIATION) * 1000.0).round() as i64,
        volatility: (rating.volatility * 1e9).round() as i64,
        at,
    }
}

/// The ratings of home and away after a match.
#[must_use]
pub fn after(before: &[RatingRow; 2], winner: Option<Side>, now: i64) -> [RatingRow; 2] {
    let outcome = match winner {
        Some(Side::Home) => Outcomes::WIN,
        Some(Side::Away) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let [home, away] = before;
    let (one, two) = glicko2(&read(home, now), &read(away, now), &outcome, &config());
    let next = |old: &RatingRow, new| write(&old.account, &old.format, old.step + 1, new, now);
    [next(home, one), next(away, two)]
}

/// The rating as of now.
#[must_use]
pub fn shown(row: &RatingRow, now: i64) -> RatingView {
    let rating = read(row, now);
    RatingView {
        rating: rating.rating.round() as i64,
        uncertainty: (rating.deviation * 2.0).round() as i64,
        provisional: rating.deviation > PROVISIONAL,
        played: row.step,
    }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const DAY: i64 = 24 * 3_600_000;

    #[test]
    fn the_published_example_comes_out() {
        let other = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [
            (other(1400.0, 30.0), Outcomes::WIN),
            (other(1550.0, 100.0), Outcomes::LOSS),
            (other(1700.0, 300.0), Outcomes::LOSS),
        ];
        let new = glicko2_rating_period(&other(1500.0, 200.0), &results, &config());
        assert!((new.rating - 1464.06).abs() < 0.01, "{new:?}");
        assert!((new.deviation - 151.52).abs() < 0.01, "{new:?}");
        assert!((new.volatility - 0.05999).abs() < 0.00001, "{new:?}");
    }

    #[test]
    fn a_win_moves_both_by_what_was_expected() {
        let new = [first("p_a", "sevens", 0), first("p_b", "sevens", 0)];
        let [won, lost] = after(&new, Some(Side::Home), 0);
        assert_eq!((won.step, lost.step), (1, 1));
        assert_eq!(won.rating - 1_500_000, 1_500_000 - lost.rating, "equals gain what the other loses");
        assert!(won.deviation < 350_000);
        let [even, same] = after(&new, None, 0);
        assert_eq!((even.rating, same.rating), (1_500_000, 1_500_000), "a draw of equals moves nobody");
        let settled = |rating: i64| RatingRow { rating, deviation: 80_000, ..first("p_c", "sevens", 0) };
        let gain = |other: i64| after(&[settled(1_500_000), settled(other)], Some(Side::Home), 0)[0].rating - 1_500_000;
        assert!(
            gain(1_300_000) < gain(1_500_000) && gain(1_500_000) < gain(1_700_000),
            "a stronger opponent is worth more"
        );
    }

    #[test]
    fn time_makes_a_rating_less_certain_up_to_where_everybody_begins() {
        let known = RatingRow { deviation: 50_000, volatility: 60_000_000, ..first("p_a", "sevens", 0) };
        let [fresh, later, ages] = [0, 365 * DAY, 365_000 * DAY].map(|now| shown(&known, now));
        assert_eq!((fresh.uncertainty, fresh.provisional), (100, false));
        assert!((170..200).contains(&later.uncertainty), "{later:?}");
        assert_eq!((ages.uncertainty, ages.provisional), (700, true));
        assert_eq!(fresh.rating, ages.rating);
    }
}
