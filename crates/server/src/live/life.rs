//! The life of a match around its play: who may still make one, when it is called off, abandoned, packed and deleted.

use std::sync::Arc;
use std::time::Duration;

use super::command::Person;
use super::driver::{missing_shares, summarise};
use super::{Clock, Inner, Live, draw};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::game::{Game, Phase};
use crate::log::{Body, CalledOff, CoachKind, Listing, OffReason, Pace};
use crate::log_line::log_line;
use crate::time::now;

/// Over days a client has so long for its share where the match has no clock, in milliseconds.
const WEEK: i64 = 7 * 24 * 3_600_000;

/// The time of the last entry.
#[must_use]
pub fn last(game: &Game) -> i64 {
    game.steps.last().map_or(0, |step| step.entry.time)
}

/// Refuses one match too many, by the minute and by what is stored.
pub async fn may_make(app: &App, person: &Person) -> Answer<()> {
    app.limits.new_match(app, &person.id)?;
    let stored = app.store.stored_by(&person.id).await?;
    if stored.open >= app.config.most_open {
        let message = format!("You have {} matches that are not over; finish or cancel one first.", stored.open);
        return Err(ApiError::new(409, "too_many_matches", message));
    }
    if stored.all >= app.config.most_stored {
        let message = format!("{} matches of yours are stored here; there is no room for more.", stored.all);
        return Err(ApiError::new(409, "no_room", message));
    }
    Ok(())
}

/// When the server must look at a match again, whether or not anybody is there.
#[must_use]
pub fn due(app: &App, inner: &Inner) -> Option<i64> {
    match inner.game.phase() {
        Phase::Committing => share_deadline(app, &inner.game),
        Phase::Drawing => draw::deadline(inner),
        Phase::Playing => inner.clock.as_ref().and_then(Clock::deadline),
        Phase::Waiting | Phase::Over | Phase::CalledOff => None,
    }
}

/// Until when a client must have given the next part of its share. At an event the organiser decides what a coach loses.
#[must_use]
pub fn share_deadline(app: &App, game: &Game) -> Option<i64> {
    if game.settings.event.is_some() {
        return None;
    }
    let wait = match (game.settings.pace, game.settings.clock) {
        (Pace::Live, _) => app.config.share_wait.as_millis() as i64,
        (Pace::Correspondence, Some(clock)) => i64::from(clock.turn) * 1000,
        (Pace::Correspondence, None) => WEEK,
    };
    // Chat prolongs nothing.
    let step = game.steps.iter().rev().find(|step| !matches!(step.entry.body, Body::Chat { .. }))?;
    Some(step.entry.time + wait)
}

/// What becomes of a match whose shares did not come: the only coach who is missing has lost it.
#[must_use]
pub fn silent(game: &Game) -> CalledOff {
    match missing_shares(game).1[..] {
        [side] => CalledOff { reason: OffReason::Silent, by: Some(side.into()), lost: true },
        _ => CalledOff { reason: OffReason::Silent, by: None, lost: false },
    }
}

/// A coach calls a match off before it begins. A rated match is lost by that.
pub async fn call_off(app: &App, live: &Live, person: &Person) -> Answer<()> {
    let mut inner = live.lock().await;
    live.catch_up(app, &mut inner).await?;
    let side = inner.sides(person)?[0];
    match inner.game.phase() {
        Phase::CalledOff => return Ok(()),
        Phase::Waiting | Phase::Committing | Phase::Drawing => {}
        Phase::Playing | Phase::Over => {
            return Err(ApiError::new(409, "match_begun", "The match has begun: you can only concede it."));
        }
    }
    let game = &inner.game;
    if game.settings.event.is_some() {
        return Err(ApiError::new(409, "at_event", "This match belongs to an event; its organiser decides about it."));
    }
    let two = game.coaches.iter().flatten().filter(|coach| coach.kind == CoachKind::Person).count() == 2;
    let lost = two && game.settings.listing == Listing::Rated;
    let off = CalledOff { reason: OffReason::Cancelled, by: Some(side.into()), lost };
    live.commit(app, &mut inner, Body::CalledOff(off)).await
}

/// Ends a match in which nothing has happened since `played`, or since `begun` if it never began. The secret of one that was played is
/// opened, so its dice can be checked.
pub async fn end(app: &App, live: &Live, played: i64, begun: i64) -> Answer<()> {
    let mut inner = live.lock().await;
    let body = match inner.game.phase() {
        Phase::Playing if last(&inner.game) < played => Body::Dice { fair: inner.game.server_secret().opens() },
        Phase::Waiting | Phase::Committing | Phase::Drawing if last(&inner.game) < begun => {
            Body::CalledOff(CalledOff { reason: OffReason::Expired, by: None, lost: false })
        }
        _ => return Ok(()),
    };
    live.commit(app, &mut inner, body).await
}

/// Ends a match that the operator closes: nobody has won or lost it.
pub async fn close(app: &Arc<App>, id: &str) -> Answer<()> {
    // Nobody has come: then nothing has to be loaded.
    if app.store.close_open(id, now()).await.is_ok() {
        return Ok(());
    }
    let live = app.live.get(app, id).await?;
    let mut inner = live.lock().await;
    live.catch_up(app, &mut inner).await?;
    let body = match inner.game.phase() {
        Phase::Playing => Body::Dice { fair: inner.game.server_secret().opens() },
        Phase::Waiting | Phase::Committing | Phase::Drawing => {
            Body::CalledOff(CalledOff { reason: OffReason::Closed, by: None, lost: false })
        }
        Phase::Over | Phase::CalledOff => return Ok(()),
    };
    live.commit(app, &mut inner, body).await
}

/// Closes the matches that the operator has marked, perhaps from the command line.
pub async fn close_marked(app: &Arc<App>) {
    let marked = match app.store.closing().await {
        Ok(marked) => marked,
        Err(why) => return log_line(format_args!("matches could not be closed: {why}")),
    };
    for id in marked {
        if let Err(why) = close(app, &id).await {
            log_line(format_args!("{id}: could not be closed: {}", why.message));
        }
    }
}

/// A server may have died before it wrote the line of a new match.
pub async fn keep_waiting(app: &App, inner: &mut Inner) -> Answer<()> {
    if inner.listed.is_none() && app.store.match_row(&inner.game.id).await?.summary == "{}" {
        summarise(app, inner).await?;
    }
    Ok(())
}

fn before(age: Duration) -> i64 {
    now() - age.as_millis() as i64
}

/// Looks after matches that nobody looks at, for ever.
pub async fn tidy(app: Arc<App>) {
    let config = &app.config;
    let beat = config.abandon_after.min(config.expire_after).min(config.tidy_every);
    let mut beat = tokio::time::interval(beat.max(Duration::from_millis(50)));
    loop {
        beat.tick().await;
        if app.doubts_time() || app.is_stopping() {
            continue;
        }
        for state in ["waiting", "committing", "drawing", "playing"] {
            if let Err(why) = end_forgotten(&app, state).await {
                log_line(format_args!("matches could not be ended: {}", why.message));
            }
        }
        if let Err(why) = pack(&app).await {
            log_line(format_args!("finished matches could not be packed: {why}"));
        }
        if let Err(why) = clear(&app).await {
            log_line(format_args!("what is forgotten could not be deleted: {why}"));
        }
    }
}

async fn end_forgotten(app: &Arc<App>, state: &str) -> Answer<()> {
    let (played, begun) = (before(app.config.abandon_after), before(app.config.expire_after));
    let since = if state == "playing" { played } else { begun };
    for row in app.store.matches_in(state).await?.into_iter().filter(|row| row.updated < since) {
        // Nobody has come: then nothing has to be loaded.
        if state == "waiting" && app.store.close_open(&row.id, now()).await.is_ok() {
            continue;
        }
        let done = match app.live.get(app, &row.id).await {
            Ok(live) => end(app, &live, played, begun).await,
            Err(why) => Err(why),
        };
        if let Err(why) = done {
            log_line(format_args!("{}: could not be ended: {}", row.id, why.message));
        }
    }
    Ok(())
}

async fn pack(app: &App) -> touchback_store::Result<()> {
    for id in app.store.unpacked(before(app.config.pack_after)).await? {
        // What is damaged stays as it is, for `touchback check`.
        if let Err(why) = app.store.pack(&id).await {
            log_line(format_args!("{id}: could not be packed: {why}"));
        }
    }
    Ok(())
}

async fn clear(app: &App) -> touchback_store::Result<()> {
    if app.config.clear_after.is_zero() {
        return Ok(());
    }
    let since = before(app.config.clear_after);
    for id in app.store.forgotten_matches(since).await? {
        app.store.delete_match(&id).await?;
    }
    for id in app.store.forgotten_guests(since).await? {
        app.store.delete_guest(&id).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use touchback_engine::Side;

    use super::*;

    #[test]
    fn the_loser_is_who_was_silent() {
        let off = CalledOff { reason: OffReason::Silent, by: Some(Side::Home.into()), lost: true };
        assert_eq!(off.loser(), Some(Side::Home));
        assert_eq!(CalledOff { lost: false, ..off }.loser(), None);
        let text = serde_json::to_string(&Body::CalledOff(off)).expect("json");
        assert_eq!(text, r#"{"is":"called-off","reason":"silent","by":"home","lost":true}"#);
    }
}
