//! A match's page: both squads, what came before, the result, and what each club has still to do.

use std::collections::{BTreeMap, BTreeSet};

use crate::classic::trade::Staff;
use crate::classic::{self, dealing};
use crate::modern::{self, Stage};
use serde::Serialize;
use touchback_engine::rules::options::ApothecaryTiming;
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::dice::{Rolled, SeededDice};
use touchback_roster::house::Rulebook;
use touchback_roster::injury::Harm;
use touchback_roster::market;
use touchback_roster::offering::{Counter, Offering};
use touchback_roster::prematch::{self, Step};
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_special_plays::Registry;

use super::club::{PlayerLine, club};
use super::league::{FixtureLine, line};
use super::player::find;
use crate::change::Act;
use crate::data::data;
use crate::game::Game;
use crate::names::Names;
use crate::report::{DeedsReport, PlayerReport, Report, SideReport, harm_word};
use crate::state::State;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueMatchView))]
pub struct MatchView {
    pub fixture: FixtureLine,
    pub season: u32,
    pub home: MatchSide,
    pub away: MatchSide,
    pub weather: Option<String>,
    /// What the pre-match sequence did.
    pub before: Vec<String>,
    /// What came of it, with the dice: fans, winnings, points, how each club finished it.
    pub after: Vec<Step>,
    pub after_dice: Vec<Rolled>,
    /// The result as it was entered.
    pub report: Option<Report>,
    /// A result that waits for the other coach.
    pub waiting: Option<Report>,
    pub waiting_for: Option<String>,
    pub disputed: Option<String>,
    /// 1994: deals that were proposed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub deals: Vec<serde_json::Value>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueMatchSide))]
pub struct MatchSide {
    pub club: String,
    pub name: String,
    pub coach: String,
    pub squad: Vec<SquadLine>,
    pub fan_factor: Option<u32>,
    /// Current team value, in 1994 the rating.
    pub value: i64,
    /// Gold that levels the teams, before the match by the values of now, and what was spent.
    pub petty_cash: i64,
    pub spent: i64,
    pub treasury: i64,
    /// What the club may buy for a match that has not begun.
    pub offers: Vec<Offering>,
    /// What the club has chosen to buy.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub shopped: Option<serde_json::Value>,
    /// 1994: the special plays that it holds in this match.
    pub plays: Vec<PlayLine>,
    /// 1994: how many tables it may name for the plays that the league still deals it.
    pub draws: u32,
    /// learn, recruit, heal, close: what it has still to do, or may do.
    pub todo: Vec<String>,
}

/// A special play by its id and name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlayLine))]
pub struct PlayLine {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueSquadLine))]
pub struct SquadLine {
    pub fit: bool,
    #[serde(flatten)]
    pub line: PlayerLine,
}

fn named(id: &str) -> PlayLine {
    let name = Registry::shipped().get(id).map_or_else(|| id.to_owned(), |play| play.name.clone());
    PlayLine { id: id.to_owned(), name }
}

/// Whether a dead opponent may join a club.
fn recruits(state: &State, game: u32, club: &str) -> bool {
    let Game::Modern(league) = &state.game else { return false };
    let may = league.clubs.get(club).is_some_and(|own| market::free_recruit(own).is_some());
    let act = Act::Modern(Box::new(modern::Command::Recruit { game, club: club.to_owned() }));
    may && state.game.run(&act, &mut SeededDice::new([0; 32])).is_ok()
}

/// Whether an apothecary may still treat somebody after a match (O-07).
fn heals(league: &classic::League, game: &classic::Fixture, index: usize) -> bool {
    let side = Side::BOTH[index];
    let allowed = league.terms.options.apothecary_timing == ApothecaryTiming::PostgameIfUnused;
    let own = game.outcome.as_ref().map(|outcome| outcome.side(side));
    let hurt = own.is_some_and(|own| !own.apothecary_used && own.injuries.values().any(|harm| *harm != Harm::Casualty));
    let staff = league.clubs.get(game.club(side)).is_some_and(|club| club.staff(&Staff::Apothecary) > 0);
    let spent = game.before.as_ref().is_none_or(|before| before.apothecary_spent[index] || before.held.lent[index]);
    allowed && hurt && staff && !spent && !game.healed[index]
}

fn offers(league: &modern::League, club: &str) -> Result<Vec<Offering>, Vec<Problem>> {
    let Some(club) = league.clubs.get(club) else { return Ok(Vec::new()) };
    let data = data()?;
    let book = Rulebook::new(data.catalogue, league.format, &league.house);
    Ok(Counter::of(&book, &data.names, club).offers())
}

/// What a club gets to level the teams, by the values of now.
pub(crate) fn petty_cash(league: &modern::League, game: u32, club: &str) -> i64 {
    let (Some(one), Ok(data)) = (league.matches.get(game), data()) else { return 0 };
    let book = Rulebook::new(data.catalogue, league.format, &league.house);
    let value = |side| {
        let club = league.clubs.get(one.club(side))?;
        book.valuation().current_value(club).ok().map(|sheet| sheet.total)
    };
    let values = Side::BOTH.map(|side| value(side).unwrap_or(0));
    one.side_of(club).map_or(0, |side| prematch::petty_cash(values)[side.index()])
}

/// A match's page.
pub fn match_view(state: &State, id: u32) -> Result<MatchView, Vec<Problem>> {
    let missing = || Problem::new("unknown_match", "S7-POST-11", "game", format!("There is no match {id}."));
    let game = state.game.line(id).ok_or_else(|| vec![missing()])?;
    let fit = state.game.fit(id);
    let report = entered(state, id);
    let side = |club_id: &str, index: usize| -> Result<MatchSide, Vec<Problem>> {
        let page = club(state, club_id)?;
        let took_part = report.as_ref().map(|report| &[&report.home, &report.away][index].played);
        let took_part = took_part.and_then(Option::as_ref);
        let here: BTreeSet<u32> = page.players.iter().map(|line| line.player).collect();
        // Those who have left since stay on the page of the match.
        let gone = took_part.into_iter().flatten().filter(|id| !here.contains(id));
        let gone: Vec<PlayerLine> = gone.filter_map(|id| Some(find(state, *id).ok()?.1)).collect();
        let fit = |id: u32| took_part.map_or_else(|| fit[index].contains(&PlayerId(id)), |all| all.contains(&id));
        let squad = page.players.into_iter().chain(gone).map(|line| SquadLine { fit: fit(line.player), line });
        let shopped = state.shopped.get(&id).and_then(|clubs| clubs.get(club_id));
        let mut made = MatchSide {
            club: club_id.to_owned(),
            name: page.name,
            coach: page.coach,
            squad: squad.collect(),
            fan_factor: None,
            value: page.current_value,
            petty_cash: 0,
            spent: 0,
            treasury: page.treasury,
            offers: Vec::new(),
            shopped: shopped.and_then(|bought| serde_json::to_value(bought).ok()),
            plays: Vec::new(),
            draws: 0,
            todo: Vec::new(),
        };
        match &state.game {
            Game::Modern(league) => {
                if let Some(one) = league.matches.get(id) {
                    if let Some(pre) = &one.pre {
                        made.fan_factor = Some(u32::from(pre.fan_factor[index]));
                        made.value = pre.current_value[index];
                        (made.petty_cash, made.spent) = (pre.bills[index].petty_cash, pre.bills[index].cost);
                    }
                    if game.stage == Stage::Scheduled {
                        made.offers = offers(league, club_id)?;
                        made.petty_cash = petty_cash(league, id, club_id);
                    }
                    let open = game.stage == Stage::Played && !one.closed[index];
                    let sevens = state.game.ruleset() == "sevens" && !league.house.spp_in_sevens;
                    let took_part = took_part.is_some_and(|all| !all.is_empty());
                    made.todo.extend((open && sevens && took_part && !one.advanced[index]).then(|| "learn".to_owned()));
                    made.todo.extend((open && recruits(state, id, club_id)).then(|| "recruit".to_owned()));
                    made.todo.extend(open.then(|| "close".to_owned()));
                }
            }
            Game::Classic(league) => {
                if let Some(one) = league.matches.get(id) {
                    made.value = one.before.as_ref().map_or(made.value, |before| i64::from(before.ratings[index]));
                    if let Some(before) = one.before.as_ref().filter(|_| game.stage == Stage::Ready) {
                        made.plays = before.held.plays[index].iter().map(|id| named(id)).collect();
                        made.draws = dealing::draws(league, before, Side::BOTH[index]);
                    }
                    let open = game.stage == Stage::Played && !one.closed[index];
                    made.todo.extend((open && heals(league, one, index)).then(|| "heal".to_owned()));
                    made.todo.extend(open.then(|| "close".to_owned()));
                }
            }
            Game::None => {}
        }
        Ok(made)
    };
    let waiting = state.waiting.get(&id);
    let other = waiting.map(|waiting| if waiting.club == game.home { game.away } else { game.home });
    let (weather, before, deals) = came_before(state, id);
    let after = match &state.game {
        Game::None => None,
        Game::Modern(league) => league.matches.get(id).map(|game| game.after.clone()),
        Game::Classic(league) => league.matches.get(id).map(|game| game.after.clone()),
    };
    let after = after.unwrap_or_default();
    Ok(MatchView {
        fixture: line(state, &Names::of(&state.game), &game),
        season: game.season,
        home: side(game.home, 0)?,
        away: side(game.away, 1)?,
        weather,
        before,
        after: after.steps,
        after_dice: after.dice,
        report,
        waiting: waiting.map(|waiting| waiting.report.clone()),
        waiting_for: other.map(str::to_owned),
        disputed: waiting.and_then(|waiting| waiting.disputed.clone()),
        deals,
    })
}

type Before = (Option<String>, Vec<String>, Vec<serde_json::Value>);

fn came_before(state: &State, id: u32) -> Before {
    match &state.game {
        Game::Modern(league) => {
            let pre = league.matches.get(id).and_then(|game| game.pre.as_ref());
            let steps = pre.map(|pre| pre.steps.iter().map(|step| step.text.clone()).collect());
            (pre.map(|pre| pre.weather.clone()), steps.unwrap_or_default(), Vec::new())
        }
        Game::Classic(league) => {
            let game = league.matches.get(id);
            let deals = game.map(|game| game.deals.iter().filter_map(|deal| serde_json::to_value(deal).ok()).collect());
            let gate = game.and_then(|game| game.before.as_ref());
            let steps = gate.map(|before| vec![format!("gate {}", touchback_roster::problem::gold(before.gate))]);
            (None, steps.unwrap_or_default(), deals.unwrap_or_default())
        }
        Game::None => (None, Vec::new(), Vec::new()),
    }
}

/// The result of a match in the form in which results are entered.
#[must_use]
pub fn entered(state: &State, id: u32) -> Option<Report> {
    match &state.game {
        Game::None => None,
        Game::Modern(league) => {
            let result = league.matches.get(id)?.result.as_ref()?;
            let [home, away] = [&result.home, &result.away].map(|side| SideReport {
                score: side.score,
                played: Some(side.played.iter().map(|player| player.0).collect()),
                players: lines(&side.deeds, side.injuries.iter().map(|hurt| (hurt.player, hurt.harm, hurt.by))),
                others: deeds(&side.others),
                ..SideReport::default()
            });
            Some(Report {
                home,
                away,
                conceded_by: result.conceded_by,
                conceded_freely: result.conceded_freely,
                decided_for: result.decided_for,
                source: result.source.clone(),
            })
        }
        Game::Classic(league) => {
            let outcome = league.matches.get(id)?.outcome.as_ref()?;
            let given_up = outcome.given_up.as_ref();
            let [home, away] = Side::BOTH.map(|seat| {
                let side = outcome.side(seat);
                let mut players = lines(&side.deeds, side.injuries.iter().map(|(player, harm)| (*player, *harm, None)));
                for sent_off in side.sent_off.keys() {
                    match players.iter_mut().find(|line| line.player == sent_off.0) {
                        Some(line) => line.sent_off = true,
                        None => players.push(PlayerReport { player: sent_off.0, sent_off: true, ..Default::default() }),
                    }
                }
                SideReport {
                    score: side.score,
                    played: Some(side.played.iter().map(|player| player.0).collect()),
                    players,
                    apothecary_used: side.apothecary_used,
                    fit: given_up.filter(|given| given.side == seat).map_or(0, |given| given.fit),
                    ..SideReport::default()
                }
            });
            Some(Report {
                home,
                away,
                conceded_by: given_up.map(|given| given.side),
                conceded_freely: given_up.is_some_and(|given| given.kickoff),
                source: outcome.source.clone(),
                ..Report::default()
            })
        }
    }
}

fn deeds(tally: &Tally) -> DeedsReport {
    DeedsReport {
        touchdowns: tally.touchdowns,
        casualties: tally.casualties,
        completions: tally.completions,
        superb_throws: tally.superb_throws,
        deflections: tally.deflections,
        interceptions: tally.interceptions,
        kills: tally.kills,
        mvp: tally.mvp > 0,
    }
}

/// One line for each player who did or suffered something.
fn lines(
    did: &BTreeMap<PlayerId, Tally>,
    hurt: impl Iterator<Item = (PlayerId, Harm, Option<PlayerId>)>,
) -> Vec<PlayerReport> {
    let mut found: BTreeMap<u32, PlayerReport> = BTreeMap::new();
    let blank = |player: PlayerId| PlayerReport { player: player.0, ..PlayerReport::default() };
    for (player, tally) in did {
        found.entry(player.0).or_insert_with(|| blank(*player)).deeds = deeds(tally);
    }
    for (player, harm, by) in hurt {
        let line = found.entry(player.0).or_insert_with(|| blank(player));
        (line.injury, line.hurt_by) = (Some(harm_word(harm)), by.map(|by| by.0));
    }
    found.into_values().collect()
}
