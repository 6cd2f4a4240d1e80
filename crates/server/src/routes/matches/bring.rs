//! Matches that people bring as replays: checked, stored, and shown like those played here.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use serde::Serialize;
use touchback_replay::{Replay, verify};
use touchback_store::MatchRow;
use tracing::Instrument;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Refused, too_large};
use super::after::MOST_REPLAY;
use crate::App;
use crate::auth::{Actor, Cookies};
use crate::error::{Answer, ApiError};
use crate::fairness::Secrets;
use crate::game::Game;
use crate::ids::new_id;
use crate::kept::{Kept, nobody_here};
use crate::live::Live;
use crate::live::life::may_make;
use crate::log::LogEntry;
use crate::memory;
use crate::time::now;
use crate::view::Seat;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(bring))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Brought {
    pub id: String,
    pub links: BroughtLinks,
    pub dice_proven: bool,
    /// The other server that threw the dice, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_from: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BroughtLinks {
    pub replay: String,
    pub report: String,
}

/// What is kept of a match that was brought.
struct ToKeep {
    first: String,
    secrets: String,
    shown: String,
    dice_from: Option<String>,
    dice_proven: bool,
}

/// Bring a replay, to be looked at here
#[utoipa::path(post, path = "/api/replays", tag = "after", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 201, body = Brought), Refused))]
async fn bring(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    cookies: Cookies,
    request: Request,
) -> Answer<(StatusCode, Json<Brought>)> {
    may_make(&app, &person).await?;
    app.memory.check()?;
    // A place first: files that wait for one are not held in memory.
    let place = app.pools.checks.enter(&cookies.address).await?;
    let body = axum::body::to_bytes(request.into_body(), MOST_REPLAY).await.map_err(|_| too_large())?;
    let reserved = app.memory.reserve(memory::weight(&body)).await?;
    let file = String::from_utf8(body.to_vec()).map_err(|_| ApiError::malformed("A replay is text."))?;
    let (id, library) = (new_id("m")?, Arc::clone(&app));
    let (name, text) = (id.clone(), file.clone());
    let kept = place.run(move || {
        let _reserved = reserved;
        keep(&library, &name, &text)
    });
    let kept = kept.await?;
    let holder = Some("brought".to_owned());
    let row = MatchRow {
        id: id.clone(),
        home: holder.clone(),
        away: holder,
        joining: None,
        state: "over".to_owned(),
        summary: "{}".to_owned(),
        created: now(),
        updated: now(),
        maker: Some(person.id),
        ..MatchRow::default()
    };
    let links = BroughtLinks { replay: format!("/m/{id}/replay"), report: format!("/m/{id}/report") };
    let (dice_proven, dice_from) = (kept.dice_proven, kept.dice_from.clone());
    // In its own task: a client that hangs up does not stop it halfway.
    tokio::spawn(write(app, row, kept, file).in_current_span()).await.map_err(ApiError::internal)??;
    Ok((StatusCode::CREATED, Json(Brought { id, links, dice_proven, dice_from })))
}

async fn write(app: Arc<App>, row: MatchRow, kept: ToKeep, file: String) -> Answer<()> {
    app.store.add_match(&row, &kept.secrets, kept.first).await?;
    app.store.put_snapshot(&row.id, 1, file).await?;
    app.store.put_archive(&row.id, kept.shown).await?;
    Ok(())
}

fn keep(app: &App, id: &str, text: &str) -> Answer<ToKeep> {
    let replay = Replay::parse(text).map_err(|why| ApiError::malformed(why.to_string()))?;
    let verified = verify(&replay).map_err(|why| ApiError::new(422, "replay_not_verified", why.to_string()))?;
    if replay.header.0.plays.is_some() {
        let why = "A match with special plays can only be viewed where it was played.";
        return Err(ApiError::new(422, "replay_with_plays", why));
    }
    let broken = |why: crate::game::Broken| ApiError::internal(why.0);
    let first = LogEntry { time: now(), body: Game::bring(&app.library, &replay).map_err(broken)? };
    let secrets = Secrets::fresh()?;
    let entry = serde_json::to_string(&first).map_err(ApiError::internal)?;
    let secret = serde_json::to_string(&secrets).map_err(ApiError::internal)?;
    let game = Game::brought(&app.library, id, secrets, first, replay).map_err(broken)?;
    let mut kept = Kept::of(&game, &Live::snapshot_of(&game, Seat::Spectator, nobody_here(&game)))?;
    // Even if its end is missing, nobody continues it here.
    kept.snapshot["state"] = serde_json::json!("over");
    kept.snapshot["decision"] = serde_json::Value::Null;
    kept.snapshot["seq"] = serde_json::json!(kept.steps.len());
    let dice_from = game.dice_from().map(str::to_owned);
    Ok(ToKeep { first: entry, secrets: secret, shown: kept.packed()?, dice_from, dice_proven: verified.dice_proven })
}
