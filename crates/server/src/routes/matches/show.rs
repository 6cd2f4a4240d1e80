//! Looking at matches: lists, snapshots, the log, and the live line.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use touchback_engine::Side;
use touchback_notation::{Lang, text};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused, stored_word};
use super::after::download;
use super::look;
use crate::App;
use crate::auth::guard::asked;
use crate::auth::{Cookies, Maybe};
use crate::error::{Answer, ApiError};
use crate::game::{Game, Step};
use crate::ids::token_hash;
use crate::kept::{self, Found, Raw};
use crate::live::command::{Person, seat_of};
use crate::live::read_entry;
use crate::live::socket::{self, MOST_READ, SignedIn};
use crate::log::Body as Entry;
use crate::view::Seat;
use crate::view::snapshot::{Snapshot, question_in};
use crate::view::step::{StepView, step};

/// Bytes that are kept ready for what a live line brings.
const READ_BUFFER: usize = 4096;
/// Most steps of one answer.
const MOST_STEPS: usize = 2000;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(log))
        .routes(routes!(export))
        .routes(routes!(live))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MatchList {
    pub matches: Vec<MatchLine>,
}

/// How a match in a list stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListedState {
    Waiting,
    Committing,
    Drawing,
    Playing,
    Over,
    Cancelled,
    /// Taken out of the lobby again.
    Withdrawn,
    /// This program does not have the rules it began with.
    Paused,
}

/// One side of a match in a list; nobody and nothing while the seat is empty.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ListedSide {
    pub name: Option<String>,
    pub team: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MatchLine {
    pub id: String,
    pub seat: Seat,
    pub state: ListedState,
    pub ruleset: Option<String>,
    pub home: ListedSide,
    pub away: ListedSide,
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
    /// At most this many.
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
        let side = |name: &str| serde_json::from_value::<ListedSide>(summary[name].clone()).unwrap_or_default();
        Ok(MatchLine {
            seat: Seat::of(&sides),
            state: stored_word(&row.state)?,
            ruleset: summary["ruleset"].as_str().map(str::to_owned),
            home: side("home"),
            away: side("away"),
            score: [score(0), score(1)],
            half: number("half"),
            turn: number("turn"),
            my_decision: deciding.is_some_and(|side| sides.contains(&side)),
            updated: row.updated,
            id: row.id,
        })
    };
    Ok(Json(MatchList { matches: rows.into_iter().map(line).collect::<Answer<_>>()? }))
}

/// The match as you may see it
#[utoipa::path(get, path = "/api/matches/{id}", tag = "matches", params(("id" = String, Path)), responses((status = 200, body = Snapshot), Refused))]
async fn show(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let live = match look(&app, &id).await? {
        Found::Live(live) => live,
        Found::Kept(kept) => return Ok(Json(kept.snapshot_for(kept::seat(&app, &id, person.as_ref()).await?))),
        Found::Paused(_, why) => return Err(why),
    };
    let inner = live.lock().await;
    inner.check_frozen()?;
    let seat = seat_of(&inner, person.as_ref());
    let mut snapshot = live.snapshot(&inner, seat);
    if let Some(lang) = other_than_english(&headers) {
        snapshot.now.decision = question_in(&inner.game, seat, lang);
    }
    Ok(Json(value(&snapshot)?))
}

/// The language that a request asks for, if it is not the one in which everything is written first.
fn other_than_english(headers: &HeaderMap) -> Option<&'static Lang> {
    Some(asked(headers)).filter(|lang| lang.id != Lang::english().id)
}

/// A [`LogView`] with its steps as they are kept.
#[derive(Serialize)]
struct Told {
    seq: u64,
    steps: Vec<Raw>,
}

/// What has happened
#[utoipa::path(get, path = "/api/matches/{id}/log", tag = "matches", params(("id" = String, Path), LogQuery),
    responses((status = 200, body = LogView), Refused))]
async fn log(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<LogQuery>,
) -> Answer<Json<Told>> {
    let most = query.limit.unwrap_or(MOST_STEPS).min(MOST_STEPS);
    let lang = other_than_english(&headers);
    let (seq, steps) = steps(&app, &id, person.as_ref(), (query.after, most), lang).await?;
    Ok(Json(Told { seq, steps }))
}

fn value<T: Serialize>(it: &T) -> Answer<Value> {
    serde_json::to_value(it).map_err(ApiError::internal)
}

/// The number of the last entry, and entries as somebody may see them.
async fn steps(
    app: &Arc<App>,
    id: &str,
    person: Option<&Person>,
    (after, most): (u64, usize),
    lang: Option<&Lang>,
) -> Answer<(u64, Vec<Raw>)> {
    let told = |game: &Game, it: &Step, seat: Seat| {
        let mut view = step(game, it, seat);
        if let Some((lang, state)) = lang.zip(game.state.as_ref()) {
            view.events.iter_mut().for_each(|event| event.reword(&game.rules, state, lang));
        }
        kept::raw(&view)
    };
    let shown = |game: &Game, seat: Seat| -> Answer<(u64, Vec<Raw>)> {
        let from = after.min(game.seq()) as usize;
        let steps = game.steps[from..].iter().take(most).map(|it| told(game, it, seat));
        Ok((game.seq(), steps.collect::<Answer<_>>()?))
    };
    match look(app, id).await? {
        Found::Live(live) => {
            let inner = live.lock().await;
            shown(&inner.game, seat_of(&inner, person))
        }
        Found::Kept(kept) => {
            let seq = kept.steps.len() as u64;
            Ok((seq, kept.steps.into_iter().skip(after as usize).take(most).collect()))
        }
        Found::Paused(game, _) => shown(&game, kept::seat(app, id, person).await?),
    }
}

/// The match as a file, played to its end or not: what it is played by, then its log as you may see it
#[utoipa::path(get, path = "/api/matches/{id}/export", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/jsonl"), Refused))]
async fn export(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<Response> {
    let (_, steps) = steps(&app, &id, person.as_ref(), (0, usize::MAX), None).await?;
    let first = read_entry(&app.store.first_entry(&id).await?).map_err(|why| ApiError::internal(why.0))?;
    let Entry::Created { settings, sheets, .. } = first.body else { return Err(ApiError::not_found()) };
    let row = app.store.match_row(&id).await?;
    let head = json!({
        "touchback_match": 1, "id": id, "settings": settings, "sheets": sheets, "state": row.state,
        "summary": serde_json::from_str::<Value>(&row.summary).unwrap_or_default(),
    });
    let lines = std::iter::once(head.to_string()).chain(steps.iter().map(ToString::to_string));
    Ok(download(&id, lines.map(|line| line + "\n").collect()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// The last entry that is known.
    #[serde(default)]
    after: u64,
    /// Messages come as one stream of raw deflate in binary frames, a line each, instead of one text frame each.
    #[serde(default)]
    packed: bool,
    /// The language of refusals, for clients that cannot set `Accept-Language`: `de`.
    lang: Option<String>,
}

/// The live line (WebSocket)
#[utoipa::path(get, path = "/api/matches/{id}/live", tag = "matches", params(("id" = String, Path), LiveQuery),
    responses((status = 101, description = "The connection becomes a WebSocket"), (status = 426, body = crate::error::ErrorBody), Refused))]
async fn live(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    (headers, Path(id), Query(query)): (HeaderMap, Path<String>, Query<LiveQuery>),
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let found = look(&app, &id).await?;
    let upgrade = upgrade.map_err(|_| ApiError::new(426, "not_a_websocket", "Connect with a WebSocket."))?;
    let live = match found {
        Found::Live(live) => live,
        Found::Kept(kept) => {
            let seat = kept::seat(&app, &id, person.as_ref()).await?;
            let place = app.limits.socket(&app, &cookies.address)?;
            return Ok(upgrade.max_message_size(MOST_READ).on_upgrade(move |stream| async move {
                let _place = place;
                socket::show(app, *kept, seat, (query.after, query.packed), stream).await;
            }));
        }
        Found::Paused(_, why) => return Err(why),
    };
    let session = cookies.token.as_deref().map(token_hash);
    let who = person.zip(session).map(|(person, session)| SignedIn { person, session });
    let place = app.limits.socket(&app, &cookies.address)?;
    // Small buffers: thousands of lines are open at once, and most of the time nothing comes.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(upgrade.max_message_size(MOST_READ).max_frame_size(MOST_READ).on_upgrade(move |stream| async move {
        let _place = place;
        let lang = query.lang.as_deref().map_or_else(|| asked(&headers), Lang::wanted);
        socket::serve(app, live, (who, cookies.address), (query.after, query.packed, lang), stream).await;
    }))
}
