//! What is done in a league of 2020, as its journal keeps it. Each deed either happens as a whole or is refused with every reason.

use super::Context;
use super::life;
use super::state::{Gone, Honour, League, Phase, Stage};
use crate::sums::{Done, Sums, only, step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use touchback_journal::Shared;
use touchback_roster::advance::{self, SevensChoice, Take, Want};
use touchback_roster::check::Draft;
use touchback_roster::club::{Club, PlayerId};
use touchback_roster::dice::Table;
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::legacy::{Offer, Offers};
use touchback_roster::market::{self, Staff};
use touchback_roster::postmatch::{self, Departure};
use touchback_roster::prematch::{self, Purchases, Step};
use touchback_roster::problem::{Problem, gold};
use touchback_roster::result::{MatchResult, Side};
use touchback_roster::roster::Roster;
use touchback_roster::settled::Settled;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A team enters with its draft.
    Enter {
        club: String,
        #[serde(default)]
        division: String,
        roster: Roster,
    },
    /// Every division plays a round robin; with no legs rounds are paired one by one.
    StartSeason {
        legs: u32,
    },
    /// The next round of a season without a round robin.
    Round {
        pairs: Vec<(String, String)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rests: Vec<String>,
    },
    /// One match more.
    Fixture {
        home: String,
        away: String,
        #[serde(default)]
        friendly: bool,
    },
    /// A match that is not played because of one club.
    Forfeit {
        game: u32,
        club: String,
    },
    Withdraw {
        club: String,
    },
    /// Another club takes the place of one that leaves.
    Replace {
        club: String,
        with: String,
        roster: Roster,
    },
    /// Somebody else is the coach from now on.
    HandOver {
        club: String,
        coach: String,
    },
    Divide {
        club: String,
        division: String,
    },
    /// The pre-game sequence of a match with what both sides buy.
    PreMatch {
        game: u32,
        #[serde(default)]
        home: Purchases,
        #[serde(default)]
        away: Purchases,
        /// What was rolled already: at a table, or by the match engine.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settled: Option<Box<Settled>>,
    },
    /// The result: record, winnings, fans.
    Record {
        game: u32,
        result: Box<MatchResult>,
    },
    /// The one skill per game of Sevens.
    LearnSkill {
        game: u32,
        club: String,
        choice: SevensChoice,
    },
    BuySkill {
        club: String,
        player: PlayerId,
        want: Want,
    },
    RollCharacteristic {
        club: String,
        player: PlayerId,
    },
    TakeCharacteristic {
        club: String,
        player: PlayerId,
        take: Take,
    },
    Hire {
        club: String,
        position: String,
        #[serde(default)]
        name: String,
    },
    /// A player by a special play's offer: free, or at half the price (RE-24, RE-35).
    TakeOffer {
        club: String,
        offer: Offer,
        position: String,
        #[serde(default)]
        name: String,
    },
    SignJourneyman {
        club: String,
        player: PlayerId,
    },
    /// The free recruit of Masters of Undeath and Vampire Lord after an opponent died.
    Recruit {
        game: u32,
        club: String,
    },
    Fire {
        club: String,
        player: PlayerId,
    },
    Retire {
        club: String,
        player: PlayerId,
    },
    Return {
        club: String,
        player: PlayerId,
    },
    BuyStaff {
        club: String,
        staff: Staff,
    },
    SackStaff {
        club: String,
        staff: Staff,
    },
    Rename {
        club: String,
        player: PlayerId,
        name: String,
    },
    /// Ends a club's post-game sequence: Journeymen leave, Expensive Mistakes.
    Close {
        game: u32,
        club: String,
    },
    StartPlayoffs {
        qualifiers: usize,
    },
    EndSeason,
    /// A club's draft for the new season, where the league re-drafts.
    Redraft {
        club: String,
        keep: Vec<PlayerId>,
        #[serde(default)]
        hire: Vec<String>,
        rerolls: u8,
        assistant_coaches: u8,
        cheerleaders: u8,
        apothecary: bool,
    },
    /// New options, between seasons only.
    ChangeHouseRules {
        house: HouseRules,
    },
    /// Money given or taken by the commissioner.
    Adjust {
        club: String,
        amount: i64,
    },
    Honour {
        player: PlayerId,
        citation: String,
    },
}

/// Carries out a command on `league`, which the caller discards if this fails.
pub fn apply(context: &Context, league: &mut League, command: &Command, table: &mut Table) -> Done {
    use Command as C;
    let house = league.house.clone();
    let book = Rulebook::new(context.catalogue, league.format, &house);
    match command {
        C::Enter { club, division, roster } => enter(context, league, &book, club, division, roster),
        C::StartSeason { legs } => super::season::start(league, *legs, table),
        C::Round { pairs, rests } => life::round(league, pairs, rests),
        C::Fixture { home, away, friendly } => life::fixture(league, home, away, *friendly),
        C::Forfeit { game, club } => life::forfeit(league, *game, club),
        C::Withdraw { club } => life::withdraw(league, club),
        C::Replace { club, with, roster } => life::replace(context, league, &book, (club, with), roster),
        C::HandOver { club, coach } => life::hand_over(league, club, coach),
        C::Divide { club, division } => life::divide(league, club, division),
        C::PreMatch { game, home, away, settled } => {
            let buys = [home.clone(), away.clone()];
            pre_match(context, league, &book, *game, buys, settled.as_deref(), table)
        }
        C::Record { game, result } => record(league, &book, *game, result, table),
        C::LearnSkill { game, club, choice } => learn(league, &book, *game, club, choice, table),
        C::Close { game, club } => close(league, &book, *game, club, table),
        C::Recruit { game, club } => super::roster_change::recruit(league, &book, *game, club).map_err(only),
        C::StartPlayoffs { qualifiers } => super::season::start_playoffs(league, *qualifiers),
        C::EndSeason => super::season::end(league),
        C::Redraft { .. } => super::season::redraft(context, league, &book, command),
        C::ChangeHouseRules { house } => change_rules(league, house),
        C::Honour { player, citation } => honour(league, *player, citation),
        other => super::roster_change::apply(league, &book, other, table).map_err(only),
    }
}

fn enter(context: &Context, league: &mut League, book: &Rulebook, id: &str, division: &str, roster: &Roster) -> Done {
    if league.phase != Phase::Open {
        return Err(only(Problem::new("season_running", "S7-DRAFT-05", "club", "Teams enter between seasons.")));
    }
    enlist(context, league, book, (id, division), roster)
}

/// Drafts a club into the league.
pub(super) fn enlist(
    context: &Context,
    league: &mut League,
    book: &Rulebook,
    (id, division): (&str, &str),
    roster: &Roster,
) -> Done {
    if league.clubs.contains_key(id) || league.left.contains_key(id) || id.is_empty() {
        let message = format!("The club \"{id}\" is already in the league, or has no name.");
        return Err(only(Problem::new("club_taken", "S7-DRAFT-05", "club", message)));
    }
    let draft = Draft {
        catalogue: context.catalogue,
        names: context.names,
        rules: book.draft.clone(),
        pack: None,
        options: book.house.readings(),
    };
    let club = Club::from_draft(id, roster, &draft, &mut league.next_player)?;
    league.clubs.insert(id.to_owned(), Shared::new(club));
    league.divisions.insert(id.to_owned(), division.to_owned());
    step("S7-DRAFT-12", format!("{} enters", roster.name))
}

fn pre_match(
    context: &Context,
    league: &mut League,
    book: &Rulebook,
    id: u32,
    buys: [Purchases; 2],
    settled: Option<&Settled>,
    table: &mut Table,
) -> Done {
    let game = league.game(id).map_err(only)?.clone();
    if game.stage != Stage::Scheduled {
        let message = format!("Match {id} has already begun.");
        return Err(only(Problem::new("match_begun", "S7-PRE-01", "game", message)));
    }
    for side in Side::BOTH {
        if let Some(open) = league.open_match(game.club(side)) {
            let message = format!("{} must first finish match {}.", game.club(side), open.id);
            return Err(only(Problem::new("match_open", "S7-POST-61", "game", message)));
        }
    }
    let mut home = league.club(&game.home).map_err(only)?.clone();
    let mut away = league.club(&game.away).map_err(only)?.clone();
    let clubs = [&mut home, &mut away];
    let pre = prematch::run(book, context.names, clubs, &buys, settled, &mut league.next_player, table)?;
    let steps = pre.steps.clone();
    league.clubs.insert(game.home.clone(), Shared::new(home));
    league.clubs.insert(game.away.clone(), Shared::new(away));
    let house = league.house.clone();
    let game = league.game_mut(id).map_err(only)?;
    (game.stage, game.pre, game.house_hash) = (Stage::Ready, Some(pre), house.hash());
    game.house = Some(house);
    Ok(steps)
}

fn record(league: &mut League, book: &Rulebook, id: u32, result: &MatchResult, table: &mut Table) -> Done {
    let game = league.game(id).map_err(only)?.clone();
    let refuse =
        |code, message: String| Err(only(Problem::new(code, "S7-POST-11", "game", message).refused_by("MP-BAD-23")));
    match (game.stage, &game.pre) {
        (Stage::Scheduled, _) | (_, None) => {
            return refuse("not_begun", format!("Match {id} has not been through its pre-game sequence."));
        }
        (Stage::Played | Stage::Closed, _) => {
            return refuse("already_recorded", format!("Match {id} is already recorded."));
        }
        (Stage::Ready, Some(_)) => {}
    }
    if game.knockout.is_some() && result.winner().is_none() {
        let message = "A knockout game needs a winner: enter extra time and, if level, the five roll-offs.";
        return Err(only(Problem::new("needs_winner", "S7-GAME-06", "result", message).refused_by("MP-BAD-25")));
    }
    let mut problems = Vec::new();
    for side in Side::BOTH {
        let club = league.club(game.club(side)).map_err(only)?;
        let fit: BTreeSet<PlayerId> = club.available().map(|p| p.id).collect();
        problems.extend(result.problems(side, &fit));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let result = result.credited();
    let rolled = game.pre.as_ref().map_or([1, 1], |pre| pre.fan_factor);
    let fans = Side::BOTH.map(|side| result.side(side).fan_factor.unwrap_or(rolled[side.index()]));
    let mut steps = Vec::new();
    for side in Side::BOTH {
        let id = game.club(side).to_owned();
        let club = league.club_mut(&id).map_err(only)?;
        let (told, gone) = postmatch::settle(book, club, &result, side, fans, table).map_err(only)?;
        steps.extend(told);
        leave(league, &id, gone);
    }
    let game = league.game_mut(id).map_err(only)?;
    game.stage = Stage::Played;
    game.result = Some(result);
    super::season::advance_bracket(league, id).map_err(only)?;
    Ok(steps)
}

/// Keeps those who left in the league's memory.
pub(super) fn leave(league: &mut League, club: &str, gone: Vec<Departure>) {
    let team = league.clubs.get(club).map(|c| c.team.clone()).unwrap_or_default();
    for departure in gone {
        league.rolled.remove(&departure.player.id);
        let gone = Gone { club: club.to_owned(), team: team.clone(), season: league.season, departure };
        league.gone.insert(gone.departure.player.id.0, gone);
    }
}

fn learn(league: &mut League, book: &Rulebook, id: u32, club: &str, choice: &SevensChoice, table: &mut Table) -> Done {
    let game = league.game(id).map_err(only)?.clone();
    let refuse =
        |message: String| Err(only(Problem::new("advance", "S7-ADV-01", "game", message).refused_by("S7-BAD-25")));
    let (Some(side), Some(result)) = (game.side_of(club), &game.result) else {
        return refuse(format!("{club} has not played match {id}."));
    };
    if game.advanced[side.index()] || game.closed[side.index()] {
        return refuse(format!("{club} has already taken its advancement for match {id}."));
    }
    let played = result.side(side).played.clone();
    let text = advance::sevens(book, league.club_mut(club).map_err(only)?, &played, choice, table).map_err(only)?;
    league.game_mut(id).map_err(only)?.advanced[side.index()] = true;
    step("S7-ADV-01", text)
}

fn close(league: &mut League, book: &Rulebook, id: u32, club: &str, table: &mut Table) -> Done {
    let game = league.game(id).map_err(only)?;
    let Some(side) = game.side_of(club).filter(|side| game.stage == Stage::Played && !game.closed[side.index()]) else {
        let message = format!("{club} has nothing to finish in match {id}.");
        return Err(only(Problem::new("not_open", "S7-POST-61", "game", message)));
    };
    let mut steps = Vec::new();
    let team = league.club_mut(club).map_err(only)?;
    let mut gone = postmatch::pro_draft(book, team, table).map_err(only)?;
    gone.extend(postmatch::journeymen_leave(team));
    // Now or never (RE-35).
    team.offers = Offers::default();
    if book.house.expensive_mistakes {
        let text = market::expensive_mistakes(book, team, table).map_err(only)?;
        steps.push(Step::new("S7-POST-51", text));
    }
    let value = book.valuation().team_value(team).map_err(only)?.total;
    let current = book.valuation().current_value(team).map_err(only)?.total;
    steps.push(Step::new("S7-POST-61", format!("{}: TV {}, CTV {}", team.name, gold(value), gold(current))));
    leave(league, club, gone);
    let game = league.game_mut(id).map_err(only)?;
    game.closed[side.index()] = true;
    if game.closed == [true; 2] {
        game.stage = Stage::Closed;
    }
    Ok(steps)
}

fn change_rules(league: &mut League, house: &HouseRules) -> Done {
    let conflicts = house.conflicts(league.format);
    if league.phase != Phase::Open {
        let message = "House rules change between seasons only.";
        return Err(only(Problem::new("season_running", "S7-SPP-00", "house", message)));
    }
    if !conflicts.is_empty() {
        let problem = |message: String| Problem::new("house_rules", "S7-SPP-00", "house", message);
        return Err(conflicts.into_iter().map(problem).collect());
    }
    let anew = league.house.redraft.is_none() && league.season > 0;
    league.house = house.clone();
    let mut steps = vec![Step::new("S7-SPP-00", format!("house rules {}", house.hash()))];
    if anew {
        steps.extend(super::season::begin_redraft(league));
    }
    Ok(steps)
}

fn honour(league: &mut League, player: PlayerId, citation: &str) -> Done {
    let Some((club, who)) = league.find_player(player) else {
        return Err(only(Problem::new(
            "unknown_player",
            "S7-POST-11",
            "player",
            format!("There is no player {}.", player.0),
        )));
    };
    if league.hall_of_fame.iter().any(|h| h.player == player) {
        let message = format!("{} is in the Hall of Fame already.", who.name);
        return Err(only(Problem::new("already_honoured", "S7-POST-11", "player", message)));
    }
    let honour = Honour { player, name: who.name.clone(), club: club.to_owned(), citation: citation.to_owned() };
    let text = format!("{} enters the Hall of Fame", honour.name);
    league.hall_of_fame.push(honour);
    step("S7-POST-11", text)
}
