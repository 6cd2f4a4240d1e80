//! Clubs that come and go in the middle of a season, and matches that are not played.

use super::club::Club;
use super::command::{RULE, enlist, withdraw};
use super::income::Occasion;
use super::league::{Context, League};
use super::list::TeamList;
use super::match_day;
use super::outcome::{GivenUp, Outcome};
use crate::modern::{FORFEIT, Stage};
use crate::sums::{Done, Sums, only, step};
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;

fn refuse(code: &'static str, place: &str, message: impl Into<String>) -> Done {
    Err(only(Problem::new(code, RULE, place, message)))
}

/// Another club takes a club's place: its matches that have not begun, not its points.
pub(super) fn replace(context: &Context, league: &mut League, (id, with): (&str, &str), list: &TeamList) -> Done {
    let division = league.club(id).map_err(only)?.division.clone();
    let name = league.called(id);
    if league.open_match(id).is_some() {
        return refuse("match_open", "club", format!("{name} must first finish its match."));
    }
    enlist(context, league, with, &division, list)?;
    for game in league.matches.recent_mut().filter(|game| game.stage == Stage::Scheduled) {
        match game.side_of(id) {
            Some(Side::Home) => game.home = with.to_owned(),
            Some(Side::Away) => game.away = with.to_owned(),
            None => {}
        }
    }
    withdraw(league, id).map_err(only)?;
    step(RULE, format!("{} takes the place of {name}", league.called(with)))
}

pub(super) fn hand_over(league: &mut League, id: &str, coach: &str) -> Done {
    if coach.trim().is_empty() {
        return refuse("nobody", "coach", "Say who is the new coach.");
    }
    let club: &mut Club = league.club_mut(id).map_err(only)?;
    club.coach = coach.trim().to_owned();
    step(RULE, format!("{} is the coach of {}", coach.trim(), league.called(id)))
}

/// A match that is not played because of one club: lost in the table, and nothing else comes of it.
pub(super) fn forfeit(league: &mut League, id: u32, club: &str) -> Done {
    let name = league.called(club);
    let game = league.game_mut(id).map_err(only)?;
    let Some(side) = game.side_of(club) else {
        return refuse("other_match", "club", format!("{name} does not play match {id}."));
    };
    if game.stage != Stage::Scheduled {
        return refuse("match_begun", "game", format!("Match {id} has begun: enter that it was given up."));
    }
    let given_up = Some(GivenUp { side, fit: 0, kickoff: true });
    game.outcome = Some(Outcome { given_up, source: FORFEIT.to_owned(), ..Outcome::default() });
    (game.stage, game.closed) = (Stage::Closed, [true; 2]);
    step(RULE, format!("{name} forfeits match {id}"))
}

/// The next round of a season that is paired round by round.
pub(super) fn round(league: &mut League, pairs: &[(String, String)]) -> Done {
    if !league.running {
        return refuse("no_season", "round", "No season is running.");
    }
    let mut seen: Vec<&String> = pairs.iter().flat_map(|(home, away)| [home, away]).collect();
    for club in &seen {
        league.club(club).map_err(only)?;
    }
    seen.sort();
    if seen.windows(2).any(|two| two[0] == two[1]) || pairs.is_empty() {
        return refuse("paired_twice", "pairs", "Every club is paired once or rests.");
    }
    let round = league.matches.recent().map(|game| game.round).max().unwrap_or(0) + 1;
    for (home, away) in pairs {
        match_day::add(league, round, home.clone(), away.clone(), Occasion::Usual);
    }
    step(RULE, format!("round {round} has {} matches", pairs.len()))
}

pub(super) fn divide(league: &mut League, id: &str, division: &str) -> Done {
    league.club(id).map_err(only)?;
    if league.running {
        return refuse("season_running", "division", "Divisions change between seasons.");
    }
    league.club_mut(id).map_err(only)?.division = division.to_owned();
    step(RULE, format!("{} plays in division \"{division}\"", league.called(id)))
}
