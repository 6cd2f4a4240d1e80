//! What the sums of both games share: clubs and matches by name and number, seasons, figures of team lists, and what comes of a deed.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_journal::Shared;
use touchback_roster::dice::Rolled;
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;

use crate::modern::{Left, Stage};
use crate::shelf::Shelf;

/// What a deed did, or everything that prevents it.
pub type Done = Result<Vec<Step>, Vec<Problem>>;

/// A single problem.
pub(crate) fn only(problem: Problem) -> Vec<Problem> {
    vec![problem]
}

/// One step is all that it did.
pub(crate) fn step(rule: &str, text: impl Into<String>) -> Done {
    Ok(vec![Step::new(rule, text)])
}

/// So many matches, as the subject of a sentence.
pub(crate) fn are_open(matches: usize) -> String {
    if matches == 1 { "1 match is".to_owned() } else { format!("{matches} matches are") }
}

/// What came of a match: fans, winnings, points, and how each club finished it, with the dice; both coaches read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aftermath {
    pub steps: Vec<Step>,
    pub dice: Vec<Rolled>,
}

impl Aftermath {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.dice.is_empty()
    }

    pub(crate) fn add(&mut self, steps: &[Step], dice: &[Rolled]) {
        self.steps.extend_from_slice(steps);
        self.dice.extend_from_slice(dice);
    }
}

/// How a match went, home first.
pub struct Score {
    pub winner: Option<Side>,
    pub touchdowns: [u32; 2],
    pub casualties: [u32; 2],
    pub deaths: [u32; 2],
}

/// A match of either game.
pub trait Encounter {
    fn id(&self) -> u32;
    fn season(&self) -> u32;
    fn round(&self) -> u32;
    fn stage(&self) -> Stage;
    /// Whether each side's post-game sequence is over.
    fn closed(&self) -> [bool; 2];
    /// Home and away.
    fn clubs(&self) -> [&str; 2];
    /// Once there is a result.
    fn score(&self) -> Option<Score>;

    /// Whether a club has begun it and not finished it.
    fn is_open_for(&self, club: &str) -> bool {
        let open = self.clubs().into_iter().zip(self.closed()).any(|(own, closed)| own == club && !closed);
        open && matches!(self.stage(), Stage::Ready | Stage::Played)
    }
}

/// What clubs of one team list have done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub touchdowns: u32,
    pub casualties: u32,
    /// Own players who died.
    pub deaths: u32,
}

/// Both games keep their clubs, matches and seasons in fields of the same names; only what a match counts for is their own
/// (`score` of the match).
macro_rules! keeps_sums {
    ($league:ty, $club:ty, $game:ty, $unknown:literal) => {
        impl $game {
            pub fn club(&self, side: Side) -> &str {
                $crate::sums::Encounter::clubs(self)[side.index()]
            }

            pub fn side_of(&self, club: &str) -> Option<Side> {
                Side::BOTH.into_iter().find(|side| self.club(*side) == club)
            }
        }

        impl $crate::sums::Encounter for $game {
            fn id(&self) -> u32 {
                self.id
            }

            fn season(&self) -> u32 {
                self.season
            }

            fn round(&self) -> u32 {
                self.round
            }

            fn stage(&self) -> $crate::modern::Stage {
                self.stage
            }

            fn closed(&self) -> [bool; 2] {
                self.closed
            }

            fn clubs(&self) -> [&str; 2] {
                [&self.home, &self.away]
            }

            fn score(&self) -> Option<$crate::sums::Score> {
                self.score()
            }
        }

        impl $league {
            /// What belongs to past seasons costs nothing more when the league is copied.
            pub fn put_past_away(&mut self) {
                let season = self.season;
                self.matches.put_away(season, |game| game.season);
                self.gone.put_away(season, |gone| gone.season);
            }
        }

        impl $crate::sums::Sums for $league {
            type Club = $club;
            type Match = $game;

            const UNKNOWN: &'static str = $unknown;

            fn clubs(&self) -> &BTreeMap<String, Shared<$club>> {
                &self.clubs
            }

            fn clubs_mut(&mut self) -> &mut BTreeMap<String, Shared<$club>> {
                &mut self.clubs
            }

            fn left(&self) -> &BTreeMap<String, $crate::modern::Left<$club>> {
                &self.left
            }

            fn matches(&self) -> &Shelf<$game> {
                &self.matches
            }

            fn matches_mut(&mut self) -> &mut Shelf<$game> {
                &mut self.matches
            }

            fn season(&self) -> u32 {
                self.season
            }

            fn team_list(club: &$club) -> &str {
                &club.team
            }

            fn name_of(club: &$club) -> &str {
                &club.name
            }
        }
    };
}
pub(crate) use keeps_sums;

/// The sums of a league of either game.
pub trait Sums {
    type Club: Clone;
    type Match: Encounter + Clone;

    /// The rule under which something is not there.
    const UNKNOWN: &'static str;

    fn clubs(&self) -> &BTreeMap<String, Shared<Self::Club>>;
    fn clubs_mut(&mut self) -> &mut BTreeMap<String, Shared<Self::Club>>;
    fn left(&self) -> &BTreeMap<String, Left<Self::Club>>;
    fn matches(&self) -> &Shelf<Self::Match>;
    fn matches_mut(&mut self) -> &mut Shelf<Self::Match>;
    /// The present one.
    fn season(&self) -> u32;
    /// The team list of a club.
    fn team_list(club: &Self::Club) -> &str;
    fn name_of(club: &Self::Club) -> &str;

    /// What people call a club.
    fn called(&self, id: &str) -> String {
        self.any_club(id).map_or(id, Self::name_of).to_owned()
    }

    fn club(&self, id: &str) -> Result<&Self::Club, Problem> {
        self.clubs().get(id).map(|club| &**club).ok_or_else(|| Self::unknown_club(id))
    }

    /// A club that plays or has left.
    fn any_club(&self, id: &str) -> Option<&Self::Club> {
        self.clubs().get(id).or_else(|| self.left().get(id).map(|left| &left.club)).map(|club| &**club)
    }

    /// Clubs that have left, then those that play.
    fn all_clubs(&self) -> impl Iterator<Item = &Self::Club> {
        let gone = self.left().iter().filter(|(id, _)| !self.clubs().contains_key(*id));
        gone.map(|(_, left)| &*left.club).chain(self.clubs().values().map(|club| &**club))
    }

    fn club_mut(&mut self, id: &str) -> Result<&mut Self::Club, Problem> {
        self.clubs_mut().get_mut(id).map(|club| &mut **club).ok_or_else(|| Self::unknown_club(id))
    }

    fn game(&self, id: u32) -> Result<&Self::Match, Problem> {
        self.matches().get(id).ok_or_else(|| Self::unknown_match(id))
    }

    fn game_mut(&mut self, id: u32) -> Result<&mut Self::Match, Problem> {
        self.matches_mut().get_mut(id).ok_or_else(|| Self::unknown_match(id))
    }

    /// The match that a club has begun and not finished.
    fn open_match(&self, club: &str) -> Option<&Self::Match> {
        self.matches().recent().find(|game| game.is_open_for(club))
    }

    /// Matches of the present season that are not over.
    fn open_matches(&self) -> usize {
        self.matches().recent().filter(|game| game.stage() != Stage::Closed).count()
    }

    /// Matches of a season by their numbers.
    fn of_season(&self, season: u32) -> Box<dyn Iterator<Item = &Self::Match> + '_> {
        if season == self.season() {
            return Box::new(self.matches().recent());
        }
        Box::new(self.matches().past(season))
    }

    /// Matches of a season in order of rounds.
    fn fixtures(&self, season: u32) -> Vec<&Self::Match> {
        let mut games: Vec<&Self::Match> = self.of_season(season).collect();
        games.sort_by_key(|game| (game.round(), game.id()));
        games
    }

    /// Wins, draws, defeats and scores of each team list, over all seasons.
    fn by_team_list(&self) -> BTreeMap<String, Figures> {
        let mut lists: BTreeMap<String, Figures> = BTreeMap::new();
        for game in self.matches().values() {
            let Some(score) = game.score() else { continue };
            for (side, id) in Side::BOTH.into_iter().zip(game.clubs()) {
                let Some(club) = self.any_club(id) else { continue };
                let figures = lists.entry(Self::team_list(club).to_owned()).or_default();
                figures.played += 1;
                match score.winner {
                    Some(winner) if winner == side => figures.won += 1,
                    Some(_) => figures.lost += 1,
                    None => figures.drawn += 1,
                }
                figures.touchdowns += score.touchdowns[side.index()];
                figures.casualties += score.casualties[side.index()];
                figures.deaths += score.deaths[side.index()];
            }
        }
        lists
    }

    fn unknown_club(id: &str) -> Problem {
        Problem::new("unknown_club", Self::UNKNOWN, "club", format!("There is no club \"{id}\" in this league."))
    }

    fn unknown_match(id: u32) -> Problem {
        Problem::new("unknown_match", Self::UNKNOWN, "game", format!("There is no match {id} in this league."))
    }
}
