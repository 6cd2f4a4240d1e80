//! Matches of a league on our own board, and their results on the way back to the league.

use std::sync::Arc;

use touchback_engine::Side;
use touchback_journal::Asked;
use touchback_league::director::{Seated, played, seated};
use touchback_league::{Books, Change, Names, Rolls, State};
use touchback_replay::Replay;
use touchback_replay::file::EventOptions;
use touchback_replay::sheet::Sheet;
use touchback_roster::result::Side as Seat;
use touchback_store::StoreError;

use super::{refused, secret};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::game::Game;
use crate::ids::{keyed_id, random};
use crate::journals::act::{catch_up, write, written};
use crate::log::{DrawRule, Listing, OfLeague, Pace, PlaysMethod, Settings, UndoRule};
use crate::log_line::log_line;
use crate::pool::in_place;
use crate::routes::matches::create::{handicap, usual_draw};
use crate::time::now;

/// A match that one of its coaches wants to play here.
pub struct Opening {
    pub match_id: String,
    /// The match was begun already.
    pub opened: bool,
    pub side: Side,
    pub sheet: Sheet,
    pub settings: Settings,
}

/// How the league wants its special plays drawn; none if there are none.
fn chosen(state: &State) -> Option<DrawRule> {
    let word = |text: &str| serde_json::Value::String(text.to_owned());
    let plays = &state.plays;
    Some(DrawRule {
        variant: serde_json::from_value(word(&plays.variant)).ok()?,
        method: serde_json::from_value(word(&plays.method)).ok()?,
        deck: serde_json::from_value(word(&plays.decks)).ok()?,
        inducement: false,
        handicap: false,
    })
}

impl Opening {
    /// The terms of the match, for the coach who asks.
    pub fn of(app: &App, id: &str, state: &State, by: &str, game: u32) -> Answer<Opening> {
        let Seated { seat, line_up } = seated(state, by, game).map_err(|why| refused(&why))?;
        let (side, own) = [(Side::Home, Seat::Home), (Side::Away, Seat::Away)][seat];
        let options = touchback_rulesets::options::Settings::of_rules(&line_up.rules).pairs();
        let rules = app.library.varied(&line_up.rules.id, &options)?;
        let draw = chosen(state).or_else(|| usual_draw(&rules)).or_else(|| handicap(&rules, true));
        let settings = Settings {
            ruleset: rules.id.clone(),
            edition: None,
            options,
            pace: Pace::Live,
            undo: UndoRule::None,
            clock: None,
            league: true,
            knock_out: line_up.options.knock_out,
            plays: draw.map_or(PlaysMethod::None, |rule| rule.method).name().to_owned(),
            draw,
            own_decks: Vec::new(),
            event: None,
            of_league: Some(OfLeague { league: id.to_owned(), game, options: EventOptions::of(&line_up.options) }),
            listing: Listing::Private,
        };
        let opened = state.boards.get(&game).cloned();
        let name = Names::of(&state.game).get(&state.clubs_of(game)[seat]).to_owned();
        Ok(Opening {
            opened: opened.is_some(),
            match_id: opened.unwrap_or_else(|| keyed_id("m", id, &format!("match {game}"))),
            side,
            sheet: Sheet { name: Some(name), ..line_up.sheet(own) },
            settings,
        })
    }
}

/// Brings the result of a match that is over to its league, once.
pub fn bring_home(app: &Arc<App>, game: &Game) -> Answer<()> {
    let Some(of) = game.settings.of_league.clone() else { return Ok(()) };
    if !game.state.as_ref().is_some_and(|state| state.clock.over) {
        return Ok(());
    }
    let replay = game.replay().map_err(|why| ApiError::internal(why.0))?;
    let (app, id) = (Arc::clone(app), game.id.clone());
    // The match is locked here, but opening it locks the league first: a separate task avoids the deadlock.
    tokio::spawn(async move {
        if let Err(why) = note(&app, &of, &id, &replay).await {
            log_line(format_args!("{id}: the league could not be told the result: {}", why.message));
        }
    });
    Ok(())
}

async fn note(app: &App, of: &OfLeague, id: &str, replay: &Replay) -> Answer<()> {
    let live = app.leagues.get(app, &of.league).await?;
    let secret = secret(app, &of.league).await?;
    let books = Books { rolls: secret.as_ref().map_or(Rolls::Chance, Rolls::Secret), at_a_table: false };
    let mut journal = live.journal.lock().await;
    loop {
        catch_up(app, &live, &mut journal).await?;
        let state = journal.state();
        if state.boards.get(&of.game).map(String::as_str) != Some(id)
            || state.game.line(of.game).is_none_or(|line| line.score.is_some())
        {
            return Ok(());
        }
        let by = state.clubs_of(of.game).first().and_then(|club| state.coach(club)).unwrap_or_default().to_owned();
        let (at, chance) = (written(now()), random::<32>()?);
        let asked = Asked { by: &by, at: &at, reason: None, chance };
        let decided = in_place(|| played(state, books, asked, (of.game, id), replay));
        let changes =
            decided.unwrap_or_else(|why| vec![Change::BoardRefused { game: of.game, why: refused(&why).message }]);
        match write(app, &live, &mut journal, &by, changes).await {
            Err(StoreError::Conflict) => {}
            other => return other.map_err(ApiError::from),
        }
    }
}
