//! Clubs that come and go in the middle of a season, matches that are not played, and matches beside the schedule.

use super::Context;
use super::command::enlist;
use super::season::{add_match, advance_bracket};
use super::state::{League, Left, Phase, Stage};
use crate::sums::{Done, Sums, only, step};
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side};
use touchback_roster::roster::Roster;

/// The rule of a league's freedom to arrange itself.
const RULE: &str = "S7-POST-61";

fn refuse<T>(code: &'static str, place: &str, message: impl Into<String>) -> Result<T, Vec<Problem>> {
    Err(vec![Problem::new(code, RULE, place, message)])
}

/// A club leaves: what it has not begun is not played, a match under way ends there, and what it has played stays.
pub(super) fn withdraw(league: &mut League, id: &str) -> Done {
    league.club(id).map_err(only)?;
    let name = league.called(id);
    let knocked = |game: &&super::Match| game.knockout.is_some() && game.stage != Stage::Closed;
    if let Some(game) = league.matches.recent().filter(knocked).find(|game| game.side_of(id).is_some()) {
        let message = format!("{name} still has knockout match {}: enter a forfeit first.", game.id);
        return refuse("knockout_open", "club", message);
    }
    league.matches.retain(|game| game.stage != Stage::Scheduled || game.side_of(id).is_none());
    for game in league.matches.recent_mut() {
        let Some(side) = game.side_of(id) else { continue };
        match game.stage {
            Stage::Ready => (game.stage, game.closed) = (Stage::Closed, [true; 2]),
            _ => game.closed[side.index()] = true,
        }
        if game.closed == [true; 2] {
            game.stage = Stage::Closed;
        }
    }
    let division = league.divisions.remove(id).unwrap_or_default();
    league.redraft_budgets.remove(id);
    if league.phase == Phase::Redraft && league.redraft_budgets.is_empty() {
        league.phase = Phase::Open;
    }
    if let Some(club) = league.clubs.remove(id) {
        let season = league.season;
        league.left.insert(id.to_owned(), Left { club, division, season });
    }
    step(RULE, format!("{name} leaves the league"))
}

/// Another club takes a club's place: its matches that have not begun, not its points.
pub(super) fn replace(
    context: &Context,
    league: &mut League,
    book: &Rulebook,
    (id, with): (&str, &str),
    roster: &Roster,
) -> Done {
    league.club(id).map_err(only)?;
    let name = league.called(id);
    if league.open_match(id).is_some() {
        return refuse("match_open", "club", format!("{name} must first finish its match."));
    }
    let division = league.divisions.get(id).cloned().unwrap_or_default();
    enlist(context, league, book, (with, &division), roster)?;
    for game in league.matches.recent_mut().filter(|game| game.stage == Stage::Scheduled) {
        match game.side_of(id) {
            Some(Side::Home) => game.home = with.to_owned(),
            Some(Side::Away) => game.away = with.to_owned(),
            None => {}
        }
    }
    if let Some(byes) = league.byes.get_mut(&league.season) {
        byes.iter_mut().filter(|(_, club)| club == id).for_each(|(_, club)| *club = with.to_owned());
    }
    withdraw(league, id)?;
    step(RULE, format!("{} takes the place of {name}", league.called(with)))
}

pub(super) fn hand_over(league: &mut League, id: &str, coach: &str) -> Done {
    if coach.trim().is_empty() {
        return refuse("nobody", "coach", "Say who is the new coach.");
    }
    league.club_mut(id).map_err(only)?.coach = coach.trim().to_owned();
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
        return refuse("match_begun", "game", format!("Match {id} has begun: enter a concession with its result."));
    }
    game.result =
        Some(MatchResult { conceded_by: Some(side), source: super::FORFEIT.to_owned(), ..MatchResult::default() });
    (game.stage, game.closed, game.advanced) = (Stage::Closed, [true; 2], [true; 2]);
    advance_bracket(league, id).map_err(only)?;
    step(RULE, format!("{name} forfeits match {id}"))
}

/// One match more: it counts for the table unless it is a friendly.
pub(super) fn fixture(league: &mut League, home: &str, away: &str, friendly: bool) -> Done {
    for club in [home, away] {
        league.club(club).map_err(only)?;
    }
    if home == away {
        return refuse("same_club", "away", "A club does not play against itself.");
    }
    if !friendly && league.phase != Phase::Season {
        return refuse("no_season", "friendly", "Only friendlies are played outside a season.");
    }
    let round = league.matches.recent().map(|game| game.round).max().unwrap_or(1);
    let id = add_match(league, round, home, away, None);
    if let Some(game) = league.matches.get_mut(id) {
        game.friendly = friendly;
    }
    step("S7-GAME-06", format!("match {id}: {} against {}", league.called(home), league.called(away)))
}

/// The next round of a season that is paired round by round.
pub(super) fn round(league: &mut League, pairs: &[(String, String)], rests: &[String]) -> Done {
    if league.phase != Phase::Season {
        return refuse("no_season", "round", "No season is running.");
    }
    let mut seen: Vec<&String> = pairs.iter().flat_map(|(home, away)| [home, away]).chain(rests).collect();
    for club in &seen {
        league.club(club).map_err(only)?;
    }
    seen.sort();
    if seen.windows(2).any(|two| two[0] == two[1]) || pairs.is_empty() {
        return refuse("paired_twice", "pairs", "Every club is paired once or rests.");
    }
    let round = league.matches.recent().map(|game| game.round).max().unwrap_or(0) + 1;
    for (home, away) in pairs {
        add_match(league, round, home, away, None);
    }
    league.byes.entry(league.season).or_default().extend(rests.iter().map(|club| (round, club.clone())));
    step("S7-GAME-06", format!("round {round} has {} matches", pairs.len()))
}

pub(super) fn divide(league: &mut League, id: &str, division: &str) -> Done {
    league.club(id).map_err(only)?;
    if league.phase != Phase::Open {
        return refuse("season_running", "division", "Divisions change between seasons.");
    }
    league.divisions.insert(id.to_owned(), division.to_owned());
    step(RULE, format!("{} plays in division \"{division}\"", league.called(id)))
}
