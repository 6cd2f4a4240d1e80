//! League tables: points and tiebreakers as the league chose them.

use super::state::{League, Match};
use crate::sums::Sums;
use serde::{Deserialize, Serialize};
use touchback_roster::result::Side;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueTiebreaker))]
pub enum Tiebreaker {
    /// Points in the games among those who are level.
    HeadToHead,
    TouchdownDifference,
    Touchdowns,
    CasualtyDifference,
    Casualties,
    Wins,
    FewestConceded,
}

/// Points per game; a bonus of 0 switches it off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueScoring))]
pub struct Scoring {
    pub win: i64,
    pub draw: i64,
    pub loss: i64,
    /// Added (usually negative) for a game the team conceded.
    pub concession: i64,
    /// For three touchdowns or more.
    pub touchdown_bonus: i64,
    /// For three casualties or more.
    pub casualty_bonus: i64,
    /// For no touchdown against.
    pub clean_sheet_bonus: i64,
    pub tiebreakers: Vec<Tiebreaker>,
}

impl Default for Scoring {
    fn default() -> Self {
        Scoring {
            win: 3,
            draw: 1,
            loss: 0,
            concession: 0,
            touchdown_bonus: 0,
            casualty_bonus: 0,
            clean_sheet_bonus: 0,
            tiebreakers: vec![
                Tiebreaker::HeadToHead,
                Tiebreaker::TouchdownDifference,
                Tiebreaker::CasualtyDifference,
                Tiebreaker::Touchdowns,
            ],
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueRow))]
pub struct Row {
    /// Place in the table; teams that nothing separates share it.
    pub place: usize,
    pub club: String,
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub touchdowns: i64,
    pub touchdowns_against: i64,
    pub casualties: i64,
    pub casualties_against: i64,
    pub conceded: u32,
    pub points: i64,
}

impl Scoring {
    /// Adds one game to a side's row.
    fn count(&self, row: &mut Row, game: &Match, side: Side) {
        let Some(result) = &game.result else { return };
        let (own, other) = (result.side(side), result.side(side.other()));
        row.played += 1;
        row.touchdowns += i64::from(own.score);
        row.touchdowns_against += i64::from(other.score);
        row.casualties += i64::from(result.casualties(side));
        row.casualties_against += i64::from(result.casualties(side.other()));
        let points = match result.winner() {
            Some(winner) if winner == side => {
                row.won += 1;
                self.win
            }
            Some(_) => {
                row.lost += 1;
                self.loss
            }
            None => {
                row.drawn += 1;
                self.draw
            }
        };
        row.points += points;
        if result.conceded_by == Some(side) {
            row.conceded += 1;
            row.points += self.concession;
            return;
        }
        row.points += self.touchdown_bonus * i64::from(own.score >= 3);
        row.points += self.casualty_bonus * i64::from(result.casualties(side) >= 3);
        row.points += self.clean_sheet_bonus * i64::from(other.score == 0);
    }

    /// The rows of these clubs over these games, unsorted.
    fn rows(&self, clubs: &[String], games: &[&Match]) -> Vec<Row> {
        let row = |club: &String| {
            let mut row = Row { club: club.clone(), ..Row::default() };
            for game in games {
                for side in Side::BOTH {
                    if game.club(side) == club {
                        self.count(&mut row, game, side);
                    }
                }
            }
            row
        };
        clubs.iter().map(row).collect()
    }

    /// A sorted table; clubs that nothing separates keep the order of the list and share their place.
    pub fn table(&self, clubs: &[String], games: &[&Match]) -> Vec<Row> {
        let rows = self.rows(clubs, games);
        let mut groups = split(rows, |row| row.points);
        for tiebreaker in &self.tiebreakers {
            groups = groups.into_iter().flat_map(|group| self.break_tie(group, *tiebreaker, games)).collect();
        }
        let mut place = 1;
        let mut table = Vec::new();
        for group in groups {
            let size = group.len();
            table.extend(group.into_iter().map(|row| Row { place, ..row }));
            place += size;
        }
        table
    }

    fn break_tie(&self, group: Vec<Row>, tiebreaker: Tiebreaker, games: &[&Match]) -> Vec<Vec<Row>> {
        if group.len() == 1 {
            return vec![group];
        }
        match tiebreaker {
            Tiebreaker::TouchdownDifference => split(group, |r| r.touchdowns - r.touchdowns_against),
            Tiebreaker::Touchdowns => split(group, |r| r.touchdowns),
            Tiebreaker::CasualtyDifference => split(group, |r| r.casualties - r.casualties_against),
            Tiebreaker::Casualties => split(group, |r| r.casualties),
            Tiebreaker::Wins => split(group, |r| i64::from(r.won)),
            Tiebreaker::FewestConceded => split(group, |r| -r.touchdowns_against),
            Tiebreaker::HeadToHead => {
                let level: Vec<String> = group.iter().map(|r| r.club.clone()).collect();
                let among = |game: &&&Match| level.contains(&game.home) && level.contains(&game.away);
                let games: Vec<&Match> = games.iter().filter(among).copied().collect();
                let rows = self.rows(&level, &games);
                let points = |row: &Row| rows.iter().find(|r| r.club == row.club).map_or(0, |r| r.points);
                split(group, points)
            }
        }
    }
}

/// Groups of equal figures, the highest first, each in its old order.
fn split(mut rows: Vec<Row>, figure: impl Fn(&Row) -> i64) -> Vec<Vec<Row>> {
    rows.sort_by_key(|row| std::cmp::Reverse(figure(row)));
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for row in rows {
        match groups.last_mut() {
            Some(group) if figure(&group[0]) == figure(&row) => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    groups
}

impl League {
    /// The table of a season: of one division, or of all clubs together.
    pub fn standings(&self, season: u32, division: Option<&str>) -> Vec<Row> {
        let inside = |club: &&String| division.is_none_or(|d| self.divisions.get(*club).is_some_and(|own| own == d));
        let clubs: Vec<String> = self.clubs.keys().filter(inside).cloned().collect();
        let counts = |game: &&Match| game.counts();
        let games: Vec<&Match> = self.of_season(season).filter(counts).collect();
        self.scoring.table(&clubs, &games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchback_roster::result::{MatchResult, SideResult};

    fn game(id: u32, home: &str, away: &str, score: (u32, u32)) -> Match {
        let side = |score| SideResult { score, ..SideResult::default() };
        let result = MatchResult { home: side(score.0), away: side(score.1), ..MatchResult::default() };
        Match { result: Some(result), ..Match::scheduled(id, 1, 1, home, away) }
    }

    fn order(scoring: &Scoring, games: &[Match]) -> Vec<(usize, String)> {
        let clubs: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        let table = scoring.table(&clubs, &games.iter().collect::<Vec<_>>());
        table.into_iter().map(|row| (row.place, row.club)).collect()
    }

    fn places(list: &[(usize, &str)]) -> Vec<(usize, String)> {
        list.iter().map(|(place, club)| (*place, (*club).to_owned())).collect()
    }

    #[test]
    fn head_to_head_comes_before_the_difference() {
        // b beat a; a has the better difference; both have six points.
        let games = [
            game(1, "b", "a", (1, 0)),
            game(2, "a", "c", (5, 0)),
            game(3, "a", "d", (5, 0)),
            game(4, "b", "c", (1, 0)),
            game(5, "d", "b", (1, 0)),
        ];
        assert_eq!(order(&Scoring::default(), &games), places(&[(1, "b"), (2, "a"), (3, "d"), (4, "c")]));
        let other = Scoring { tiebreakers: vec![Tiebreaker::TouchdownDifference], ..Scoring::default() };
        assert_eq!(order(&other, &games)[0].1, "a");
    }

    #[test]
    fn level_clubs_share_a_place() {
        let games = [game(1, "a", "b", (1, 1)), game(2, "c", "d", (1, 1))];
        assert_eq!(order(&Scoring::default(), &games), places(&[(1, "a"), (1, "b"), (1, "c"), (1, "d")]));
    }

    #[test]
    fn points_are_the_leagues_choice() {
        let scoring =
            Scoring { win: 2, clean_sheet_bonus: 1, touchdown_bonus: 1, concession: -1, ..Scoring::default() };
        let mut conceded = game(1, "a", "b", (3, 0));
        let table = scoring.table(&["a".to_owned(), "b".to_owned()], &[&conceded]);
        assert_eq!((table[0].points, table[1].points), (4, 0));
        if let Some(result) = conceded.result.as_mut() {
            result.conceded_by = Some(Side::Home);
        }
        let table = scoring.table(&["a".to_owned(), "b".to_owned()], &[&conceded]);
        let points = |club: &str| table.iter().find(|r| r.club == club).map(|r| r.points);
        assert_eq!((points("a"), points("b")), (Some(-1), Some(2)), "a concession is a defeat whatever the score");
    }
}
