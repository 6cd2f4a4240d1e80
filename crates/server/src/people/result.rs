//! What a finished match of two people counts for. It is counted once, no matter who gets to it first or how often a server dies
//! on the way: the line of the result and the ratings after it are written together, and each of them only once.

use touchback_engine::Side;
use touchback_notation::text;
use touchback_store::StoreError;
use touchback_store::people::{RatingRow, ResultRow};

use super::rating;
use crate::App;
use crate::error::{Answer, ApiError};
use crate::game::Game;
use crate::log::{CoachKind, Listing};
use crate::report::report;
use crate::time::now;

/// How often the ratings may have moved on while they were worked out.
const TRIES: usize = 50;

/// The accounts of two different people.
fn people(game: &Game) -> Option<[String; 2]> {
    let account = |side: Side| {
        let coach = game.coach(side).filter(|coach| coach.kind == CoachKind::Person)?;
        coach.account.clone()
    };
    let [home, away] = Side::BOTH.map(account);
    home.zip(away).filter(|(home, away)| home != away).map(|(home, away)| [home, away])
}

/// The score and the winner, if the match counts.
fn outcome(game: &Game) -> Answer<Option<([u8; 2], Option<Side>)>> {
    if let Some(off) = game.called_off {
        return Ok(off.loser().map(|loser| ([0, 0], Some(loser.other()))));
    }
    let report = report(game)?;
    Ok(report.over.then(|| (report.score, report.result.map(Side::from))))
}

fn row(game: &Game) -> Answer<Option<ResultRow>> {
    let Some(people) = people(game) else { return Ok(None) };
    let Some((score, winner)) = outcome(game)? else { return Ok(None) };
    let team = |side: Side| game.sheets[side.index()].as_ref().map(|sheet| sheet.team.clone()).unwrap_or_default();
    let listing = game.settings.listing;
    Ok(Some(ResultRow {
        id: game.id.clone(),
        format: game.settings.ruleset.clone(),
        people,
        teams: Side::BOTH.map(team),
        score: score.map(i64::from),
        winner: winner.map(|side| text::side(side).to_owned()),
        shown: !listing.is_private(),
        rated: listing == Listing::Rated,
        ended: now(),
    }))
}

/// Somebody's rating in a format, the first one if there is none.
pub async fn rating_of(app: &App, account: &str, format: &str) -> Answer<RatingRow> {
    match app.store.rating(account, format).await {
        Ok(row) => Ok(row),
        Err(StoreError::NotFound) => Ok(rating::first(account, format, now())),
        Err(why) => Err(why.into()),
    }
}

async fn ratings(app: &App, row: &ResultRow) -> Answer<Vec<RatingRow>> {
    if !row.rated {
        return Ok(Vec::new());
    }
    let [home, away] = &row.people;
    let before = [rating_of(app, home, &row.format).await?, rating_of(app, away, &row.format).await?];
    let winner = row.winner.as_deref().and_then(text::parse_side);
    Ok(rating::after(&before, winner, row.ended).to_vec())
}

/// Counts a match that is over.
pub async fn count(app: &App, game: &Game) -> Answer<()> {
    let Some(row) = row(game)? else { return Ok(()) };
    for _ in 0..TRIES {
        match app.store.add_result(&row, &ratings(app, &row).await?).await {
            Err(StoreError::Conflict) => {}
            done => return done.map_err(ApiError::from),
        }
        // Either it is counted already, or a rating has moved on and is read again.
        match app.store.result(&row.id).await {
            Ok(_) => return Ok(()),
            Err(StoreError::NotFound) => {}
            Err(why) => return Err(why.into()),
        }
    }
    Err(ApiError::busy("The ratings do not come to rest.", 5))
}
