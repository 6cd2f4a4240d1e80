//! `touchback league play` on a journal, in a file or on a server: bots play fixtures, and their replays are entered by the
//! same commands that people use.

use std::path::Path;
use touchback_league::Sums;

use serde_json::{Value, json};
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds};
use touchback_engine::{Hand, MatchSetup, Play};
use touchback_league::bout::{LineUp, line_up};
use touchback_league::classic::dealing;
use touchback_league::game::MatchLine;
use touchback_league::modern::Stage;
use touchback_league::{Game, LeagueCommand, State};
use touchback_provable_dice::Seat;
use touchback_roster::problem::Problem;
use touchback_special_plays::dealer::Dealer;
use touchback_special_plays::{Method, Setting, Variant};

use super::classic::{entered, hand, tables};
use super::office::{self, Order};
use super::play::{PlayArgs, one_round};
use super::{Failure, bad, pages, refused};
use crate::event::server::Server;

/// A league that commands are sent to, one after the other.
struct Desk<'a> {
    args: &'a PlayArgs,
    place: String,
    server: Option<&'a Server<'a>>,
    state: State,
    answers: Vec<Value>,
}

impl Desk<'_> {
    fn send(&mut self, command: LeagueCommand) -> Result<(), Failure> {
        // The dice after the match follow from the seed, unless the league has a secret of its own.
        let words = format!("play {} {}", self.args.seed, self.answers.len());
        let chance = touchback_journal::sha256(&[self.place.as_bytes(), words.as_bytes()]);
        let order = Order::of(&self.place, command, &self.args.who, self.args.secret.clone(), chance);
        self.answers.push(office::carry_out(&order, self.server)?);
        self.state = office::state(&self.place, self.server)?;
        Ok(())
    }
}

/// Plays and enters one match after the other; what is entered stays if a later one cannot be.
pub(super) fn run(args: &PlayArgs, server: Option<&Server>, json: bool) -> Result<(), Failure> {
    let bots = crate::common::bots(&args.bots).map_err(|why| bad("bots", why.0))?;
    let place = args.file.to_string_lossy().into_owned();
    let state = office::state(&place, server)?;
    let mut desk = Desk { args, place, server, state, answers: Vec::new() };
    let games = chosen(&desk.state, args)?;
    let bar = crate::sim::progress(games.len() as u64);
    for game in &games {
        one_match(&mut desk, bots, *game)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if json {
        println!("{}", json!({ "games": games, "entries": desk.answers }));
        return Ok(());
    }
    desk.answers.iter().for_each(|answer| pages::done(answer, false));
    for line in games.iter().filter_map(|id| desk.state.game.line(*id)) {
        if let Some([home, away]) = line.score {
            println!("{} {home} : {away} {}", line.home, line.away);
        }
    }
    Ok(())
}

/// The matches to be played.
fn chosen(state: &State, args: &PlayArgs) -> Result<Vec<u32>, Failure> {
    let rule = if matches!(state.game, Game::Classic(_)) { "OB-3.8-4" } else { "S7-GAME-06" };
    if let Some(game) = args.game {
        let message = format!("There is no match {game} in this league.");
        let unknown = || refused(vec![Problem::new("unknown_match", rule, "game", message)]);
        return state.game.line(game).map(|_| vec![game]).ok_or_else(unknown);
    }
    let season = state.game.fixtures(state.game.season());
    let open = season.iter().filter(|game| left_alone(state, game).is_none());
    let open = open.filter(|game| matches!(game.stage, Stage::Scheduled | Stage::Ready));
    let open: Vec<_> = open.map(|game| (game.id, game.round)).collect();
    for (id, why) in season.iter().filter_map(|game| Some((game.id, left_alone(state, game)?))) {
        eprintln!("Match {id} is left alone: {why}.");
    }
    one_round(&open, args.round, rule)
}

/// Why bots do not play a match unless it is named: people are playing it. In 1994 one that has only begun can still be played.
fn left_alone(state: &State, game: &MatchLine) -> Option<&'static str> {
    match game.stage {
        Stage::Played | Stage::Closed => None,
        _ if state.waiting.contains_key(&game.id) => Some("its result waits to be confirmed"),
        _ if state.boards.contains_key(&game.id) => Some("it is played on the board"),
        Stage::Ready if matches!(state.game, Game::Modern(_)) => Some("it has begun at a table; enter its result"),
        _ => None,
    }
}

fn one_match(desk: &mut Desk, bots: [BotKind; 2], id: u32) -> Result<(), Failure> {
    let args = desk.args;
    let line = desk.state.game.line(id);
    let waits = line.is_some_and(|line| line.stage == Stage::Scheduled);
    if waits && matches!(desk.state.game, Game::Classic(_)) {
        desk.send(LeagueCommand::Begin { game: id, cure: Vec::new() })?;
    }
    let LineUp { rules, squads, options } = line_up(&desk.state, id).map_err(refused)?;
    let mut setup = MatchSetup { home: squads[0].sheet.clone(), away: squads[1].sheet.clone(), options };
    let seeds = Seeds::of(args.seed, u64::from(id));
    let plays = args.plays.in_league(&desk.state.plays);
    let dealer = plays.dealer(Setting::League, &rules).map_err(|why| bad("plays", why.0))?;
    plays.vary(&mut setup.options, dealer.as_ref());
    let deal = |dealer: &Dealer| dealer.hands(&rules, &setup, Setting::League, seeds.dice);
    let hands = match &desk.state.game {
        Game::Classic(_) => older_hands(desk, id, dealer.as_ref().map(deal), seeds.dice)?,
        _ => dealer.as_ref().map_or([Hand::EMPTY; 2], deal),
    };
    let fixture = Fixture { rules: &rules, setup: &setup, bots, hands };
    let replay = crate::record::replay(&fixture, seeds)
        .map_err(|trouble| bad("match", format!("Match {id}, seed {}: {trouble}.", args.seed)))?;
    if let Some(folder) = &args.record {
        write(&replay, folder, id)?;
    }
    desk.send(LeagueCommand::Replay { game: id, file: replay })?;
    for club in desk.state.clubs_of(id).into_iter().filter(|_| args.close) {
        desk.send(LeagueCommand::Close { game: id, club })?;
    }
    Ok(())
}

fn write(replay: &str, folder: &Path, game: u32) -> Result<(), Failure> {
    let file = folder.join(format!("{game}.replay"));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, replay));
    written.map_err(|why| bad("unwritable", format!("{}: {why}.", file.display())))
}

/// The hands of a match of 1994: what the coaches have entered, or else what the league deals, or what was drawn here and is
/// entered like a draw at a table.
fn older_hands(desk: &mut Desk, id: u32, drawn: Option<[Hand; 2]>, seed: u64) -> Result<[Hand; 2], Failure> {
    let method = desk.args.plays.in_league(&desk.state.plays).method().map_err(|why| bad("plays", why.0))?;
    let Game::Classic(league) = &desk.state.game else { return Ok([Hand::EMPTY; 2]) };
    let game = league.game(id).map_err(|p| refused(vec![p]))?.clone();
    if entered(&game) {
        return Ok(held(&desk.state, id, method));
    }
    let by_the_league = dealing::deals(league) && !desk.args.plays.are_named();
    let Some(drawn) = drawn.filter(|_| !by_the_league) else {
        let dice_grant = Variant::of(&league.terms.options) == Some(Variant::Tables);
        for club in [&game.home, &game.away] {
            let tables = tables(&game, club, dice_grant, seed);
            if !tables.is_empty() {
                let tables = tables.iter().filter_map(|table| serde_json::to_value(table).ok());
                let tables = tables.filter_map(|word| word.as_str().map(str::to_owned)).collect();
                desk.send(LeagueCommand::DrawPlays { game: id, club: club.clone(), tables })?;
            }
        }
        return Ok(held(&desk.state, id, method));
    };
    for (club, hand) in [&game.home, &game.away].into_iter().zip(&drawn) {
        let held = hand.lines.iter().map(|line| line.play.id().to_owned());
        let plays: Vec<String> = held.filter(|id| Play::from_id(id).is_some()).collect();
        desk.send(LeagueCommand::HoldPlays { game: id, club: club.clone(), plays })?;
    }
    Ok(drawn)
}

fn held(state: &State, id: u32, method: Method) -> [Hand; 2] {
    let Game::Classic(league) = &state.game else { return [Hand::EMPTY; 2] };
    let before = league.game(id).ok().and_then(|game| game.before.as_ref());
    let [home, away] = before.map(|before| before.held.plays.clone()).unwrap_or_default();
    [hand(Seat::Home, method, &home), hand(Seat::Away, method, &away)]
}
