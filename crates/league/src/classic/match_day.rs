//! A match of a league from before its kick-off to its end: gate, handicap and niggling injuries, the result, the apothecary
//! afterwards, and the closing of each club's books (section 3; OB-3.2-5, OB-3.8-2, OB-3.8-4, O-07).

use super::agreement;
use super::club::Club;
use super::dealing;
use super::handicap::handicap;
use super::income::{Occasion, gate};
use super::league::{Before, Context, Fixture, Gone, League};
use super::list::rookie;
use super::outcome::Outcome;
use super::rating;
use super::settle::{self, After};
use super::squad::niggles;
use super::trade::Staff;
use crate::modern::Stage;
use crate::sums::{Aftermath, Done, Sums, only};
use std::collections::BTreeSet;
use touchback_engine::rules::ApothecaryPolicy;
use touchback_engine::rules::options::ApothecaryTiming;
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::dice::Table;
use touchback_roster::injury::Harm;
use touchback_roster::legacy::Offers;
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::result::Side;

/// Adds a match of the present season.
pub(super) fn add(league: &mut League, round: u32, home: String, away: String, occasion: Occasion) -> u32 {
    let id = league.next_match;
    league.next_match += 1;
    let fixture = Fixture {
        id,
        season: league.season,
        round,
        home,
        away,
        occasion,
        stage: Stage::Scheduled,
        before: None,
        deals: Vec::new(),
        outcome: None,
        closed: [false; 2],
        healed: [false; 2],
        abandoned_by: None,
        after: Aftermath::default(),
    };
    league.matches.insert(id, fixture);
    id
}

fn refused(code: &'static str, rule: &'static str, message: impl Into<String>) -> Problem {
    Problem::new(code, rule, "game", message)
}

/// Gate, handicap, and who misses the match because of old injuries.
pub(super) fn pre_match(league: &mut League, id: u32, cure: &[PlayerId], table: &mut Table) -> Done {
    let game = league.game(id).map_err(only)?.clone();
    if game.stage != Stage::Scheduled {
        return Err(only(refused("match_begun", "OB-3.8-4", format!("Match {id} has already begun."))));
    }
    for side in Side::BOTH {
        if let Some(open) = league.open_match(game.club(side)) {
            let message = format!("{} must first finish match {}.", game.club(side), open.id);
            return Err(only(refused("match_open", "OB-3.8-4", message)));
        }
    }
    let [home, away] = Side::BOTH.map(|side| league.club(game.club(side)).cloned());
    let clubs = [home.map_err(only)?, away.map_err(only)?];
    curable(&clubs, cure)?;
    let terms = &league.terms;
    let mut before = Before { options: league.options.clone(), ..Before::default() };
    before.ratings = [clubs[0].rating, clubs[1].rating];
    let fans = [clubs[0].fan_factor, clubs[1].fan_factor];
    before.gate = gate(&terms.numbers, fans, game.occasion, table).map_err(only)?;
    before.handicap = handicap(&terms.numbers, &terms.options, before.ratings);
    if !dealing::deals(league) {
        before.handicap.iter_mut().for_each(|given| given.plays = 0);
    }
    let mut steps = vec![Step::new("OB-3.8-4", format!("gate {}", gold(before.gate)))];
    for side in Side::BOTH {
        let (club, given) = (&clubs[side.index()], before.handicap[side.index()]);
        if given.plays + given.mvps > 0 {
            let text = format!(
                "{} gets {} special plays and {} most valuable players more",
                club.name, given.plays, given.mvps
            );
            steps.push(Step::new("OB-3.8-2", text));
        }
        for player in club.players.iter().filter(|player| player.is_fit() && player.niggles > 0) {
            let rolled = niggles(player, table).map_err(only)?;
            if !rolled.misses {
                continue;
            }
            if cure.contains(&player.id) {
                let doctor = club.staff(&Staff::Apothecary) > 0 && !before.apothecary_spent[side.index()];
                if !doctor || !rolled.curable {
                    let message = format!("{} cannot be got fit for this match.", player.name);
                    return Err(only(Problem::new("not_curable", "OB-3.2-5", "cure", message)));
                }
                before.apothecary_spent[side.index()] = true;
                steps.push(Step::new("OB-3.2-5", format!("the apothecary gets {} fit", player.name)));
                continue;
            }
            before.niggled.push(player.id);
            steps.push(Step::new("OB-3.2-5", format!("{} is kept out by an old injury", player.name)));
        }
    }
    let game = league.game_mut(id).map_err(only)?;
    (game.stage, game.before) = (Stage::Ready, Some(before));
    Ok(steps)
}

/// Whether an apothecary can be used: on a player of the match with an old injury, if his club has an apothecary.
fn curable(clubs: &[Club; 2], cure: &[PlayerId]) -> Result<(), Vec<Problem>> {
    for id in cure {
        let Some(club) = clubs.iter().find(|club| club.player(*id).is_ok()) else {
            let message = format!("Player {} is in neither of these clubs.", id.0);
            return Err(only(Problem::new("unknown_player", "OB-1.0-11", "cure", message)));
        };
        let player = club.player(*id).map_err(only)?;
        let refuse = |message: String| Err(only(Problem::new("not_curable", "OB-3.2-5", "cure", message)));
        if player.niggles == 0 || !player.is_fit() {
            return refuse(format!("{} has no niggling injury to roll for.", player.name));
        }
        if club.staff(&Staff::Apothecary) == 0 {
            return refuse(format!("{} has no apothecary.", club.name));
        }
    }
    Ok(())
}

/// The play that makes somebody most valuable before the match.
const INSPIRATION: &str = "RE-11";

/// Inspiration is used up and gives its points before the match, so their effect is there in it.
pub(super) fn inspire(
    context: &Context,
    league: &mut League,
    id: u32,
    club: &str,
    player: PlayerId,
) -> Result<Vec<Step>, Problem> {
    const RULE: &str = "OB-6.13-1";
    let game = league.game(id)?.clone();
    let (Some(side), Stage::Ready) = (game.side_of(club), game.stage) else {
        let message = format!("{club} is not between the pre-match and the result of match {id}.");
        return Err(refused("not_begun", RULE, message));
    };
    if !fit(league, &game, side).contains(&player) {
        return Err(Problem::new("not_fit", RULE, "player", "He does not play in this match."));
    }
    let Some(before) = &mut league.game_mut(id)?.before else {
        return Err(refused("not_begun", RULE, "The pre-match comes first."));
    };
    if before.inspired.contains(&player) {
        return Err(Problem::new("mvp", "OB-3.9-37", "player", "He has been inspired for this match already."));
    }
    before.held.spend(side, INSPIRATION)?;
    before.inspired.push(player);
    let player = league.club_mut(club)?.player_mut(player)?;
    let tally = Tally { mvp: 1, ..Tally::default() };
    player.career.add(&tally);
    player.earn(tally.spp(context.catalogue));
    Ok(vec![Step::new(RULE, format!("{} is most valuable before the match", player.name))])
}

/// Who of a club can take the field in this match.
pub fn fit(league: &League, game: &Fixture, side: Side) -> BTreeSet<PlayerId> {
    let out = game.before.as_ref().map(|before| before.niggled.as_slice()).unwrap_or_default();
    let club = league.clubs.get(game.club(side));
    let players = club.into_iter().flat_map(|club| &club.players);
    players.filter(|player| player.is_fit() && !out.contains(&player.id)).map(|player| player.id).collect()
}

pub(super) fn record(context: &Context, league: &mut League, id: u32, outcome: &Outcome, table: &mut Table) -> Done {
    let game = league.game(id).map_err(only)?.clone();
    let before = match (game.stage, &game.before) {
        (Stage::Scheduled, _) | (_, None) => {
            let message = format!("Match {id} has not begun: the pre-match comes first.");
            return Err(only(refused("not_begun", "OB-3.8-4", message)));
        }
        (Stage::Played | Stage::Closed, _) => {
            return Err(only(refused("already_recorded", "OB-3.8-4", format!("Match {id} is already recorded."))));
        }
        (Stage::Ready, Some(before)) => before.clone(),
    };
    let mut problems: Vec<Problem> =
        Side::BOTH.iter().flat_map(|side| outcome.problems(*side, &fit(league, &game, *side))).collect();
    let mut held = before.held.clone();
    problems.extend(agreement::dealt(&mut held, [&outcome.home.plays, &outcome.away.plays]).err());
    let given = outcome.given_up.as_ref().map(|given| settle::given_up(&league.terms, given));
    problems.extend(given.and_then(Result::err));
    if !problems.is_empty() {
        return Err(problems);
    }
    let terms = league.terms.clone();
    let mut steps = Vec::new();
    for side in Side::BOTH {
        let after = After { context, terms: &terms, before: &before, outcome, side };
        let club = league.club_mut(game.club(side)).map_err(only)?;
        steps.extend(after.settle(club, table).map_err(only)?);
        steps.extend(raised(context, league, game.club(side), outcome.side(side.other()).raised.len()).map_err(only)?);
    }
    let game = league.game_mut(id).map_err(only)?;
    (game.stage, game.outcome) = (Stage::Played, Some(outcome.clone()));
    game.before = Some(Before { held, ..before });
    Ok(steps)
}

/// A player raised by a necromancer from the other side's dead stays as a rookie, if there is room.
fn raised(context: &Context, league: &mut League, id: &str, count: usize) -> Result<Vec<Step>, Problem> {
    let mut steps = Vec::new();
    for _ in 0..count {
        let number = league.next_player;
        let most = league.terms.numbers.creation.players_max;
        let club = league.club_mut(id)?;
        let row = context.rules.team(&club.team).map(|row| &context.rules.teams[usize::from(row)]);
        let position = row.map(|row| context.rules.positions[usize::from(row.raised)].id.as_str());
        let list = context.catalogue.team(&club.team);
        let Some(found) = list.zip(position).and_then(|(list, position)| list.position(position)) else { break };
        if club.players.iter().filter(|player| !player.dead).count() >= most {
            break;
        }
        let made = rookie(found, PlayerId(number), "");
        steps.push(Step::new("OB-5.23-3", format!("{} joins {}, raised from the dead", made.name, club.name)));
        club.players.push(made);
        league.next_player += 1;
    }
    Ok(steps)
}

/// An apothecary not used in the match may heal any one injury after it, even death, unless the dead player now plays
/// for another team (O-07).
pub(super) fn heal(
    context: &Context,
    league: &mut League,
    id: u32,
    club: &str,
    player: PlayerId,
    table: &mut Table,
) -> Result<Vec<Step>, Problem> {
    let refuse = |message: &str| Err(Problem::new("no_healing", "O-07", "player", message));
    if league.terms.options.apothecary_timing != ApothecaryTiming::PostgameIfUnused {
        return refuse("In this league an apothecary treats an injury at once or not at all.");
    }
    let game = league.game(id)?;
    let (Some(side), Some(outcome), Some(before)) = (game.side_of(club), &game.outcome, &game.before) else {
        return refuse("That match has not been played by this club.");
    };
    let own = outcome.side(side);
    let Some(harm) = own.injuries.get(&player).copied() else {
        return refuse("He was not hurt in that match.");
    };
    if harm == Harm::Casualty {
        return refuse("What became of him was rolled by the league: it is too late.");
    }
    let spent = own.apothecary_used
        || before.apothecary_spent[side.index()]
        || before.held.lent[side.index()]
        || game.healed[side.index()];
    let closed = game.closed[side.index()];
    if spent || closed || league.club(club)?.staff(&Staff::Apothecary) == 0 {
        return refuse("There is no apothecary who could do it.");
    }
    if own.raised.contains(&player) {
        return refuse("He plays for the other side now.");
    }
    league.game_mut(id)?.healed[side.index()] = true;
    let name = league.club(club)?.player(player)?.name.clone();
    let die = table.roll(6, format!("apothecary for {name}"))?;
    // The same die as on the pitch.
    let needed = if let ApothecaryPolicy::Patch(target) = context.rules.apothecary { target } else { u8::MAX };
    if die < needed {
        return Ok(vec![Step::new("O-07", format!("the apothecary cannot help {name}"))]);
    }
    settle::heal(league.club_mut(club)?, player, harm)?;
    Ok(vec![Step::new("O-07", format!("the apothecary heals {name}"))])
}

/// Ends a club's part of a match: the dead and the freebooters leave, and the rating is fixed until the next (OB-3.8-4).
pub(super) fn close(league: &mut League, id: u32, name: &str) -> Result<Vec<Step>, Problem> {
    let game = league.game(id)?.clone();
    let side = game.side_of(name).filter(|side| game.stage == Stage::Played && !game.closed[side.index()]);
    let (Some(side), Some(outcome)) = (side, &game.outcome) else {
        return Err(refused("not_open", "OB-3.8-4", format!("{name} has nothing to finish in match {id}.")));
    };
    let (season, terms) = (league.season, league.terms.clone());
    let club = league.club_mut(name)?;
    let played = &outcome.side(side).played;
    let took_part: Vec<bool> = club.players.iter().map(|player| played.contains(&player.id)).collect();
    let leaving = club.players.iter().filter(|player| player.dead || player.freebooter);
    let gone: Vec<Gone> =
        leaving.map(|player| Gone { club: name.to_owned(), season, player: player.clone() }).collect();
    club.end_of_match(&took_part);
    club.players.retain(|player| !player.freebooter);
    club.hired_staff.clear();
    club.offers = Offers::default();
    rating::settle(&terms.numbers, &terms.options, club);
    let text = format!("{}: rating {}, treasury {}", club.name, club.rating, gold(club.treasury));
    gone.into_iter().for_each(|gone| league.gone.insert(gone.player.id.0, gone));
    let game = league.game_mut(id)?;
    game.closed[side.index()] = true;
    if game.closed == [true; 2] {
        game.stage = Stage::Closed;
    }
    Ok(vec![Step::new("OB-3.8-4", text)])
}
