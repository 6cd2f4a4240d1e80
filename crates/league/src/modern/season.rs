//! Seasons: drawing the fixtures, playoffs, the end of a season and the draft for the next.

use super::Context;
use super::command::{Command, leave};
use super::fixtures::{bracket, draw_season};
use super::state::{Champion, Knockout, League, Match, Phase};
use crate::sums::{Done, Sums, are_open, step};
use std::collections::BTreeSet;
use touchback_journal::Shared;
use touchback_roster::check::Draft;
use touchback_roster::club::{Club, PlayerId};
use touchback_roster::dice::Table;
use touchback_roster::house::{Redraft, Rulebook};
use touchback_roster::postmatch::{Departure, Leaving};
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};

/// The rule under which a season is refused.
const RULE: &str = "S7-POST-61";

fn refuse<T>(code: &'static str, place: &str, message: impl Into<String>) -> Result<T, Vec<Problem>> {
    Err(vec![Problem::new(code, RULE, place, message)])
}

/// Draws the order of each division and makes its round robin.
pub(super) fn start(league: &mut League, legs: u32, table: &mut Table) -> Done {
    if league.phase != Phase::Open {
        return refuse("season_running", "season", "A season or a draft is under way.");
    }
    let members = league.divisions.iter().map(|(club, division)| (club.as_str(), division.as_str()));
    let drawn = draw_season(RULE, members, legs, table)?;
    league.season += 1;
    league.put_past_away();
    league.phase = Phase::Season;
    let before = league.matches.len();
    for (clubs, schedule) in drawn {
        let byes = schedule.byes.into_iter().map(|(round, club)| (round, clubs[club].clone()));
        league.byes.entry(league.season).or_default().extend(byes);
        for pairing in schedule.pairings {
            add_match(league, pairing.round, &clubs[pairing.home], &clubs[pairing.away], None);
        }
    }
    let count = league.matches.len() - before;
    step("S7-GAME-06", format!("season {} begins with {count} matches", league.season))
}

pub(super) fn add_match(league: &mut League, round: u32, home: &str, away: &str, knockout: Option<Knockout>) -> u32 {
    let id = league.next_match;
    league.next_match += 1;
    let game = Match { knockout, ..Match::scheduled(id, league.season, round, home, away) };
    league.matches.insert(id, game);
    id
}

/// The best of the table play a knockout; with several divisions each division's best first.
pub(super) fn start_playoffs(league: &mut League, qualifiers: usize) -> Done {
    if league.phase != Phase::Season {
        return refuse("no_season", "playoffs", "Playoffs follow a season.");
    }
    let open = league.open_matches();
    if open > 0 {
        return refuse("open_matches", "playoffs", format!("{} still to be finished.", are_open(open)));
    }
    if !qualifiers.is_power_of_two() || qualifiers < 2 || qualifiers > league.clubs.len() {
        let message = format!("Qualifiers must be 2, 4, 8, 16 … and at most {}.", league.clubs.len());
        return refuse("qualifiers", "qualifiers", message);
    }
    let seeds = seeds(league);
    let round = league.matches.recent().map(|g| g.round).max().unwrap_or(0) + 1;
    for (slot, (high, low)) in bracket(qualifiers).into_iter().enumerate() {
        let knockout = Some(Knockout { round: 1, slot, size: qualifiers });
        let (home, away) = (seeds[high - 1].clone(), seeds[low - 1].clone());
        add_match(league, round, &home, &away, knockout);
    }
    league.phase = Phase::Playoffs;
    Ok(vec![Step::new("S7-GAME-06", format!("playoffs of {qualifiers}"))])
}

/// All clubs, best first: first places of the divisions by the common table, then second places, and so on.
fn seeds(league: &League) -> Vec<String> {
    let overall: Vec<String> = league.standings(league.season, None).into_iter().map(|row| row.club).collect();
    let divisions: BTreeSet<&String> = league.divisions.values().collect();
    let mut ranked: Vec<(usize, usize, String)> = Vec::new();
    for division in divisions {
        for (place, row) in league.standings(league.season, Some(division)).into_iter().enumerate() {
            let all = overall.iter().position(|club| *club == row.club).unwrap_or(usize::MAX);
            ranked.push((place, all, row.club));
        }
    }
    ranked.sort();
    ranked.into_iter().map(|(_, _, club)| club).collect()
}

/// After a knockout result: the next round's match, when both who play it are known, or the champion.
pub(super) fn advance_bracket(league: &mut League, id: u32) -> Result<(), Problem> {
    let game = league.game(id)?.clone();
    let (Some(at), Some(winner)) = (game.knockout, game.result.as_ref().and_then(|r| r.winner())) else {
        return Ok(());
    };
    let winner = game.club(winner).to_owned();
    if at.size >> at.round == 1 {
        league.champions.push(Champion { season: league.season, club: winner });
        return Ok(());
    }
    let neighbour = |other: &&Match| {
        other.season == game.season && other.knockout.is_some_and(|k| k.round == at.round && k.slot == at.slot ^ 1)
    };
    let other = league.matches.recent().find(neighbour);
    let rival = other.and_then(|g| g.result.as_ref().and_then(|r| r.winner()).map(|side| g.club(side).to_owned()));
    if let Some(rival) = rival {
        let knockout = Some(Knockout { round: at.round + 1, slot: at.slot / 2, size: at.size });
        let (home, away) = if at.slot % 2 == 0 { (winner, rival) } else { (rival, winner) };
        add_match(league, game.round + 1, &home, &away, knockout);
    }
    Ok(())
}

/// Ends a season: everybody recovers, and with re-drafting every club gets its new budget.
pub(super) fn end(league: &mut League) -> Done {
    if !matches!(league.phase, Phase::Season | Phase::Playoffs) {
        return refuse("no_season", "season", "No season is running.");
    }
    let open = league.open_matches();
    if open > 0 {
        return refuse("open_matches", "season", format!("{} still to be finished.", are_open(open)));
    }
    if league.phase == Phase::Season
        && let Some(best) = league.standings(league.season, None).into_iter().next()
    {
        league.champions.push(Champion { season: league.season, club: best.club });
    }
    for club in league.clubs.values_mut() {
        for player in &mut club.players {
            player.misses_next = false;
            player.seasons += 1;
        }
    }
    let mut steps = vec![Step::new("S7-GAME-06", format!("season {} is over", league.season))];
    league.phase = Phase::Open;
    steps.extend(begin_redraft(league));
    Ok(steps)
}

/// Where the league drafts anew: every club that played in the season gets its budget.
pub(super) fn begin_redraft(league: &mut League) -> Vec<Step> {
    let Some(rule) = league.house.redraft else { return Vec::new() };
    let mut steps = Vec::new();
    let played = |id: &&String| league.matches.recent().any(|game| game.side_of(id).is_some());
    for id in league.clubs.keys().filter(played).cloned().collect::<Vec<_>>() {
        let budget = budget(league, &id, &rule);
        steps.push(Step::new("S7-DRAFT-01", format!("{} drafts anew with {}", league.called(&id), gold(budget))));
        league.redraft_budgets.insert(id, budget);
        league.phase = Phase::Redraft;
    }
    steps
}

fn budget(league: &League, club: &str, rule: &Redraft) -> i64 {
    let mut budget = rule.base;
    for game in league.matches.recent() {
        let (Some(side), Some(result)) = (game.side_of(club), &game.result) else { continue };
        budget += rule.per_match;
        budget += match result.winner() {
            Some(winner) if winner == side => rule.per_win,
            Some(_) => 0,
            None => rule.per_draw,
        };
    }
    let held = league.clubs.get(club).map_or(0, |c| c.treasury.balance());
    budget + if rule.keep_treasury { held } else { 0 }
}

/// A club's draft for the new season: players kept at their value and a re-hiring fee, rookies, re-rolls and staff.
pub(super) fn redraft(context: &Context, league: &mut League, book: &Rulebook, command: &Command) -> Done {
    let Command::Redraft { club: id, keep, hire, rerolls, assistant_coaches, cheerleaders, apothecary } = command
    else {
        return refuse("no_redraft", "club", "This is no draft.");
    };
    let (Some(rule), Some(budget)) = (league.house.redraft, league.redraft_budgets.get(id).copied()) else {
        return refuse("no_redraft", "club", format!("{} has no draft to make.", league.called(id)));
    };
    let mut club = league.club(id).map_err(|p| vec![p])?.clone();
    let team = club.team(book.catalogue).map_err(|p| vec![p])?;
    let kept: BTreeSet<PlayerId> = keep.iter().copied().collect();
    for player in &kept {
        club.player(*player).map_err(|p| vec![p])?;
    }
    let mut cost = 0;
    for player in club.players.iter().filter(|p| kept.contains(&p.id)) {
        let position = club.position(book.catalogue, &player.position).map_err(|p| vec![p])?;
        cost += rule.price(player, position);
    }
    let (stay, left) = club.players.drain(..).partition(|p| kept.contains(&p.id));
    club.players = stay;
    let left: Vec<touchback_roster::club::Player> = left;
    for position in hire {
        cost += club.position(book.catalogue, position).map_err(|p| vec![p])?.cost;
        club.enlist(&mut league.next_player, None, "", position);
    }
    (club.rerolls, club.assistant_coaches) = (*rerolls, *assistant_coaches);
    (club.cheerleaders, club.apothecary) = (*cheerleaders, *apothecary);
    club.rerolls_paid = book.draft.reroll_price(team) * i64::from(*rerolls);
    cost += club.rerolls_paid
        + book.draft.assistant_coach_cost * i64::from(*assistant_coaches)
        + book.draft.cheerleader_cost * i64::from(*cheerleaders)
        + book.draft.apothecary_cost * i64::from(*apothecary);
    check_redraft(context, book, &club, cost, budget)?;
    settle_treasury(&mut club, budget - cost).map_err(|p| vec![p])?;
    let name = club.name.clone();
    let gone = left.into_iter().map(|player| Departure { player, how: Leaving::NotRedrafted }).collect();
    leave(league, id, gone);
    league.clubs.insert(id.clone(), Shared::new(club));
    league.redraft_budgets.remove(id);
    if league.redraft_budgets.is_empty() {
        league.phase = Phase::Open;
    }
    Ok(vec![Step::new("S7-DRAFT-12", format!("{name} drafts for {} of {}", gold(cost), gold(budget)))])
}

fn check_redraft(context: &Context, book: &Rulebook, club: &Club, cost: i64, budget: i64) -> Result<(), Vec<Problem>> {
    let draft = Draft {
        catalogue: context.catalogue,
        names: context.names,
        rules: book.draft.clone(),
        pack: None,
        options: book.house.readings(),
    };
    let mut problems = draft.check(&club.roster()).problems;
    if club.players.len() < usize::from(book.draft.players_min) {
        let message = format!("{} players are needed, {} drafted.", book.draft.players_min, club.players.len());
        problems.push(Problem::new("players_count", "S7-DRAFT-02", "keep", message).refused_by("S7-BAD-01"));
    }
    if cost > budget {
        let message = format!("The team costs {}; the budget is {}.", gold(cost), gold(budget));
        problems.push(Problem::new("over_budget", "S7-DRAFT-12", "", message).refused_by("S7-BAD-02"));
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// The old treasury is closed and the unspent part of the new budget booked.
fn settle_treasury(club: &mut Club, unspent: i64) -> Result<(), Problem> {
    let held = club.treasury.balance();
    club.treasury.pay(held, "put into the new draft", "S7-TV-04")?;
    club.treasury.receive(unspent, "unspent part of the new draft", "S7-TV-04")
}
