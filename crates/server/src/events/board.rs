//! Games of an event on our own board: the match of a table, and its result on the way back to the event.

use std::sync::Arc;

use touchback_engine::record::{MatchRecord, Recorder, Witness};
use touchback_engine::{Events, Rules, Side};
use touchback_replay::file::EventOptions;
use touchback_replay::sheet::Sheet;
use touchback_roster::club::PlayerId;
use touchback_tournament::director::Look;
use touchback_tournament::event::{Board, Event, Opponent, Stage};
use touchback_tournament::log::Change;
use touchback_tournament::on_board::Played;
use touchback_tournament::problem::Problem;
use touchback_tournament::record::report;
use touchback_tournament::score::Seat;

use super::act::refused;
use super::books;
use crate::App;
use crate::error::{Answer, ApiError};
use crate::game::{Broken, Game};
use crate::ids::keyed_id;
use crate::journals::act::{catch_up, write};
use crate::log::{AtEvent, Pace, PlaysMethod, Settings, UndoRule};
use crate::log_line::log_line;
use crate::routes::matches::create::usual_draw;

/// Secret Objectives are numbered from 1 to this.
const OBJECTIVES: u8 = 16;

/// A table that one of its coaches wants to play here.
pub struct Table {
    pub at: AtEvent,
    pub match_id: String,
    /// The match was begun already.
    pub opened: bool,
    pub side: Side,
    pub name: String,
    pub sheet: Sheet,
    /// Who stands in each place of the two squads.
    pub squads: [Vec<PlayerId>; 2],
    pub settings: Settings,
}

fn not_yours() -> ApiError {
    let message = "Your role may not play this game. Only its two coaches do.";
    refused(&[Problem::bad("MP-BAD-01", "role_may_not", "MP-ROLE-11", message)])
}

fn no_open_game(why: &str) -> ApiError {
    refused(&[Problem::bad("MP-BAD-23", "no_open_game", "MP-GAME-04", why)])
}

/// The open game of the published round at this table, with the seat of the person who asks.
fn seated(event: &Event, number: u32, table: u32) -> Answer<(u32, &Board, Side)> {
    let round = event.played().last().ok_or_else(|| no_open_game("No round is published."))?;
    let board = round.board(table).ok_or_else(|| no_open_game("There is no such table in this round."))?;
    let side = match board.game.seat_of(number).ok_or_else(not_yours)? {
        Seat::Home => Side::Home,
        Seat::Away => Side::Away,
    };
    if !board.is_open() {
        return Err(no_open_game("This game has its result already."));
    }
    Ok((round.number, board, side))
}

impl Table {
    /// The terms of the match of this table, for the coach who asks.
    pub fn of(id: &str, look: Look, rules: &Rules, by: &str, table: u32) -> Answer<Table> {
        let event = look.event;
        let number = event.coach_of(by).map(|coach| coach.number).ok_or_else(not_yours)?;
        let (round, board, side) = seated(event, number, table)?;
        let Opponent::Coach(away) = board.game.away else {
            return Err(no_open_game("The board needs two coaches of the event."));
        };
        look.on_the_board(rules, round, [board.game.home, away]).map_err(|why| refused(&why))?;
        // Both teams must be there before one coach waits for the other.
        let squad = |number: u32| look.match_squad(rules, number, round).map_err(|why| refused(&why));
        let [home, away] = [squad(board.game.home)?, squad(away)?];
        let squads = [home.players, away.players];
        let begun = board.on_board.as_ref().and_then(|on_board| on_board.squads.as_ref());
        if begun.is_some_and(|begun| *begun != squads) {
            let message = "A correction has changed a team since this match was begun: play it at a table.";
            return Err(refused(&[Problem::new("teams_changed", "MP-INJ-01", message)]));
        }
        let knock_out = board.game.stage == Stage::Knockout;
        let mut options = event.pack.engine_options(rules, knock_out);
        // A coach who has hired at the desk has spent the gold.
        options.no_petty_cash |= !board.hired.is_empty();
        let draw = usual_draw(rules);
        let at = AtEvent {
            event: id.to_owned(),
            round,
            table,
            options: EventOptions::of(&options),
            more_inducements: options.more_inducements,
        };
        let settings = Settings {
            ruleset: rules.id.clone(),
            edition: None,
            options: event.pack.options.clone(),
            pace: Pace::Live,
            undo: UndoRule::None,
            clock: None,
            league: options.league,
            knock_out,
            plays: draw.map_or(PlaysMethod::None, |rule| rule.method).name().to_owned(),
            draw,
            own_decks: Vec::new(),
            event: Some(at.clone()),
            of_league: None,
            listing: crate::log::Listing::Private,
        };
        let opened = board.on_board.as_ref().map(|on_board| on_board.game.clone());
        Ok(Table {
            at,
            opened: opened.is_some(),
            match_id: opened.unwrap_or_else(|| keyed_id("m", id, &format!("round {round} table {table}"))),
            side,
            name: event.name(number),
            sheet: Sheet::of(rules, if side == Side::Home { &home.sheet } else { &away.sheet }),
            squads,
            settings,
        })
    }
}

/// What a match that was played to its end hands in, and its record; nothing for one that was abandoned.
pub fn played(game: &Game) -> Result<Option<(Played, MatchRecord)>, Broken> {
    if !game.state.as_ref().is_some_and(|state| state.clock.over) {
        return Ok(None);
    }
    let mut recorder = Recorder::for_match(&game.rules, &game.options());
    let mut witness = Witness::default();
    game.play_again(&mut |shown| {
        for event in shown.events {
            recorder.emit(*event);
            witness.emit(*event);
        }
    })?;
    let deeds = witness.deeds();
    let met = |side: Side| (1..=OBJECTIVES).filter(|one| deeds.achieved(side, *one)).collect();
    let played = Played {
        replay: game.replay()?.end.1,
        report: report(recorder.record(), deeds, None),
        achieved: Side::BOTH.map(met),
    };
    Ok(Some((played, recorder.record().clone())))
}

/// Brings the result of a match that is over to its event, once.
pub fn bring_home(app: &Arc<App>, game: &Game) -> Answer<()> {
    let Some(at) = game.settings.event.clone() else { return Ok(()) };
    let Some(played) = played(game).map_err(|why| ApiError::internal(why.0))? else { return Ok(()) };
    let (app, id) = (Arc::clone(app), game.id.clone());
    // The match is locked here, but opening a table locks the event first: a separate task avoids the deadlock.
    tokio::spawn(async move {
        if let Err(why) = note(&app, &at, &id, played).await {
            log_line(format_args!("{id}: the event could not be told the result: {}", why.message));
        }
    });
    Ok(())
}

async fn note(app: &App, at: &AtEvent, game: &str, (mut played, record): (Played, MatchRecord)) -> Answer<()> {
    let live = app.events.get(app, &at.event).await?;
    let mut journal = live.journal.lock().await;
    let bare = played.report.clone();
    loop {
        catch_up(app, &live, &mut journal).await?;
        let event = journal.state();
        let round = event.rounds.iter().find(|round| round.number == at.round);
        let Some(board) = round.and_then(|round| round.board(at.table)) else { return Ok(()) };
        if !board.on_board.as_ref().is_some_and(|on_board| on_board.game == game && on_board.played.is_none()) {
            return Ok(());
        }
        let by = event.name(board.game.home);
        played.report = look(event)?.with_shirts(at.round, board, &record, &bare).unwrap_or_else(|why| {
            log_line(format_args!("{game}: players stay without their numbers: {}", refused(&why).message));
            bare.clone()
        });
        let change = Change::BoardPlayed { round: at.round, table: at.table, played: Box::new(played.clone()) };
        match write(app, &live, &mut journal, &by, vec![change]).await {
            Err(touchback_store::StoreError::Conflict) => {}
            other => return other.map_err(ApiError::from),
        }
    }
}

/// The rules of the event's games, as the board has them.
pub fn rules_of(app: &App, event: &Event) -> Answer<Arc<Rules>> {
    let ruleset = if event.pack.is_sevens() { "sevens" } else { "elevens" };
    app.library.varied(ruleset, &event.pack.options)
}

/// The current event, for deciding about a table.
pub fn look(event: &Event) -> Answer<Look<'_>> {
    Ok(Look { event, books: books()? })
}
