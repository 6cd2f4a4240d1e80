//! Looking at matches: lists, snapshots, the log, and the live line.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::Side;
use touchback_scenario::text;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use super::find;
use crate::App;
use crate::auth::{Cookies, Maybe};
use crate::error::{Answer, ApiError};
use crate::ids::token_hash;
use crate::live::command::seat_of;
use crate::live::socket::{self, MOST_READ, SignedIn};
use crate::view::Seat;
use crate::view::snapshot::Snapshot;
use crate::view::step::{StepView, step};

/// Bytes that are kept ready for what a live line brings.
const READ_BUFFER: usize = 4096;
/// Most steps of one answer.
const MOST_STEPS: usize = 2000;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show)).routes(routes!(log)).routes(routes!(live))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MatchList {
    pub matches: Vec<MatchLine>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MatchLine {
    pub id: String,
    pub seat: Seat,
    pub state: String,
    pub ruleset: Option<String>,
    /// Name and team.
    #[schema(value_type = Object)]
    pub home: Value,
    #[schema(value_type = Object)]
    pub away: Value,
    #[schema(value_type = Vec<u32>)]
    pub score: [u8; 2],
    pub half: u8,
    pub turn: u8,
    pub my_decision: bool,
    /// Milliseconds since 1970.
    pub updated: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LogView {
    pub seq: u64,
    pub steps: Vec<StepView>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// The last entry that is known.
    #[serde(default)]
    after: u64,
    /// At most so many.
    limit: Option<usize>,
}

/// Your matches
#[utoipa::path(get, path = "/api/matches", tag = "matches", responses((status = 200, body = MatchList), Refused))]
async fn list(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<MatchList>> {
    let Some(person) = person else { return Ok(Json(MatchList { matches: Vec::new() })) };
    let rows = app.store.matches_of(&person.id).await?;
    let line = |row: touchback_store::MatchRow| {
        let summary: Value = serde_json::from_str(&row.summary).unwrap_or_default();
        let holds = |side: &Side| {
            let holder = if *side == Side::Home { &row.home } else { &row.away };
            holder.as_deref() == Some(person.id.as_str())
        };
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(holds).collect();
        let number = |name: &str| summary[name].as_u64().unwrap_or(0) as u8;
        let score = |i: usize| summary["score"][i].as_u64().unwrap_or(0) as u8;
        let deciding = summary["deciding"].as_str().and_then(text::parse_side);
        MatchLine {
            seat: Seat::of(&sides),
            state: row.state.clone(),
            ruleset: summary["ruleset"].as_str().map(str::to_owned),
            home: summary["home"].clone(),
            away: summary["away"].clone(),
            score: [score(0), score(1)],
            half: number("half"),
            turn: number("turn"),
            my_decision: deciding.is_some_and(|side| sides.contains(&side)),
            updated: row.updated,
            id: row.id,
        }
    };
    Ok(Json(MatchList { matches: rows.into_iter().map(line).collect() }))
}

/// The match as you may see it
#[utoipa::path(get, path = "/api/matches/{id}", tag = "matches", params(("id" = String, Path)), responses((status = 200, body = Snapshot), Refused))]
async fn show(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<Json<Snapshot>> {
    let live = find(&app, &id).await?;
    let inner = live.lock().await;
    inner.check_frozen()?;
    let seat = seat_of(&inner, person.as_ref());
    Ok(Json(live.snapshot(&inner, seat)))
}

/// What has happened
#[utoipa::path(get, path = "/api/matches/{id}/log", tag = "matches", params(("id" = String, Path), LogQuery),
    responses((status = 200, body = LogView), Refused))]
async fn log(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Query(query): Query<LogQuery>,
) -> Answer<Json<LogView>> {
    let live = find(&app, &id).await?;
    let inner = live.lock().await;
    let from = query.after.min(inner.game.seq()) as usize;
    let most = query.limit.unwrap_or(MOST_STEPS).min(MOST_STEPS);
    let seat = seat_of(&inner, person.as_ref());
    let steps = inner.game.steps[from..].iter().take(most).map(|it| step(&inner.game, it, seat)).collect();
    Ok(Json(LogView { seq: inner.game.seq(), steps }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// The last entry that is known.
    #[serde(default)]
    after: u64,
}

/// The live line (WebSocket)
#[utoipa::path(get, path = "/api/matches/{id}/live", tag = "matches", params(("id" = String, Path), LiveQuery),
    responses((status = 101, description = "The connection becomes a WebSocket"), (status = 426, body = crate::error::ErrorBody), Refused))]
async fn live(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let live = find(&app, &id).await?;
    let upgrade = upgrade.map_err(|_| ApiError::new(426, "not_a_websocket", "Connect with a WebSocket."))?;
    let session = cookies.token.as_deref().map(token_hash);
    let who = person.zip(session).map(|(person, session)| SignedIn { person, session });
    let place = app.limits.socket(&app, &cookies.address)?;
    // Small buffers: thousands of lines are open at once, and most of the time nothing comes.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(upgrade.max_message_size(MOST_READ).max_frame_size(MOST_READ).on_upgrade(move |stream| async move {
        let _place = place;
        socket::serve(app, live, (who, cookies.address), query.after, stream).await;
    }))
}
