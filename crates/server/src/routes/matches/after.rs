//! What remains of a match: the replay file, its frames, the report; and checking anybody's replay.

use std::ops::Range;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use touchback_engine::{Event, Rules, State as Position, view};
use touchback_notation::text;
use touchback_replay::{Replay, verify};
use touchback_store::StoreError;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused, too_large};
use super::look;
use crate::App;
use crate::auth::{Cookies, Maybe};
use crate::error::{Answer, ApiError};
use crate::game::{Broken, Deed, Game, Phase};
use crate::kept::{Found, Raw};
use crate::live::command::seat_of;
use crate::log::SideWord;
use crate::memory;
use crate::report::{Report, report};
use crate::view::Seat;
use crate::view::event::{EventView, event_with};
use crate::view::hand::{PlayView, announced};
use crate::view::position::{Position as PositionView, position};

/// Most frames of one answer.
const MOST_FRAMES: usize = 200;
/// Most bytes of a replay file.
pub(super) const MOST_REPLAY: usize = 8 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(replay))
        .routes(routes!(frames))
        .routes(routes!(reported))
        .routes(routes!(check))
}

/// The replay as a file
#[utoipa::path(get, path = "/api/matches/{id}/replay", tag = "after", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/jsonl"), Refused))]
async fn replay(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Response> {
    Ok(download(&id, replay_text(&app, &id).await?))
}

/// The replay of a match that is over.
pub(super) async fn replay_text(app: &Arc<App>, id: &str) -> Answer<String> {
    let Found::Live(live) = look(app, id).await? else {
        // Whether or not this program can play it, the file stays as it was written.
        return Ok(app.store.snapshot(id).await.map_err(|_| not_over())?.body);
    };
    let inner = live.lock().await;
    if inner.game.phase() != Phase::Over {
        return Err(not_over());
    }
    match app.store.snapshot(id).await {
        Ok(kept) => Ok(kept.body),
        Err(StoreError::NotFound) => Ok(inner.game.replay().map_err(|why| ApiError::internal(why.0))?.to_text()),
        Err(why) => Err(why.into()),
    }
}

fn not_over() -> ApiError {
    ApiError::new(409, "not_over", "The match is not over.")
}

/// A file of JSON lines.
pub fn download(name: &str, file: String) -> Response {
    let name = format!("attachment; filename=\"{name}.touchback.jsonl\"");
    ([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], file).into_response()
}

/// A match of another version of which only log and replay are kept.
fn not_kept() -> ApiError {
    let why = "An earlier version played this match in another way; its log and its replay are kept, nothing else.";
    ApiError::new(409, "not_kept", why)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FramesQuery {
    /// The first frame.
    #[serde(default)]
    from: usize,
    /// At most this many.
    count: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Frames {
    pub total: usize,
    pub frames: Vec<Frame>,
}

/// The same, of a match that is kept as it was.
#[derive(Serialize)]
struct KeptFrames {
    total: usize,
    frames: Vec<Raw>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Frame {
    pub n: usize,
    /// The entry of the log that it belongs to.
    pub seq: u64,
    pub by: Option<SideWord>,
    pub action: String,
    pub events: Vec<EventView>,
    pub position: PositionView,
}

/// One action of the engine with the position after it.
pub struct Shot {
    n: usize,
    seq: u64,
    by: Option<SideWord>,
    action: String,
    /// What happened, with the card of the coaches' own that it shows.
    events: Vec<(Event, Option<PlayView>)>,
    state: Box<Position>,
}

/// The match action by action
#[utoipa::path(get, path = "/api/matches/{id}/frames", tag = "after", params(("id" = String, Path), FramesQuery),
    responses((status = 200, body = Frames), Refused))]
async fn frames(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<FramesQuery>,
) -> Answer<Response> {
    let range = query.from..query.from.saturating_add(query.count.unwrap_or(100).min(MOST_FRAMES));
    let live = match look(&app, &id).await? {
        Found::Live(live) => live,
        Found::Kept(kept) => return Ok(Json(kept_frames(kept.frames.ok_or_else(not_kept)?, range)).into_response()),
        Found::Paused(_, why) => return Err(why),
    };
    let inner = live.lock().await;
    let seat = seat_of(&inner, person.as_ref());
    let rules = Arc::clone(&inner.game.rules);
    let (total, shots) = shots(&inner.game, &range).map_err(|why| ApiError::internal(why.0))?;
    drop(inner);
    let frames = app.pools.library.run(&cookies.address, move || {
        Ok(shots.into_iter().map(|shot| frame_of(&rules, shot, seat)).collect::<Vec<_>>())
    });
    Ok(Json(Frames { total, frames: frames.await? }).into_response())
}

fn kept_frames(all: Vec<Raw>, range: Range<usize>) -> KeptFrames {
    let total = all.len();
    KeptFrames { total, frames: all.into_iter().skip(range.start).take(range.len()).collect() }
}

/// All actions of a match.
pub fn every_frame(game: &Game) -> Result<Vec<Shot>, Broken> {
    Ok(shots(game, &(0..usize::MAX))?.1)
}

/// How many actions a match has, and some of them.
fn shots(game: &Game, range: &Range<usize>) -> Result<(usize, Vec<Shot>), Broken> {
    let (mut total, mut shots) = (0, Vec::new());
    let rules = &game.rules;
    game.play_again(&mut |played| {
        if range.contains(&total) {
            let action = match (played.deed, played.before) {
                (Some(Deed::Answer(action)), Some(before)) => {
                    let asked = touchback_engine::decision(rules, before);
                    asked.map_or_else(String::new, |asked| text::action(rules, before, &asked.ask, action))
                }
                (Some(Deed::GivesUp), _) => "gives-up".to_owned(),
                (Some(Deed::Says(saying)), _) => saying.words(),
                _ => "start".to_owned(),
            };
            shots.push(Shot {
                n: total,
                seq: played.seq,
                by: played.by.map(SideWord::from),
                action,
                events: played.events.iter().map(|it| (*it, announced(game, it))).collect(),
                state: Box::new(*played.state),
            });
        }
        total += 1;
    })?;
    Ok((total, shots))
}

/// An action as a seat may see it.
#[must_use]
pub fn frame_of(rules: &Rules, shot: Shot, seat: Seat) -> Frame {
    let known = view(rules, &shot.state, seat.knows_as(None));
    Frame {
        n: shot.n,
        seq: shot.seq,
        by: shot.by,
        action: shot.action,
        events: shot.events.into_iter().map(|(it, card)| event_with(rules, &shot.state, &it, card)).collect(),
        position: position(rules, &known),
    }
}

/// Statistics, luck and turning points
#[utoipa::path(get, path = "/api/matches/{id}/report", tag = "after", params(("id" = String, Path)), responses((status = 200, body = Report), Refused))]
async fn reported(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Response> {
    match look(&app, &id).await? {
        Found::Live(live) => Ok(Json(report(&live.lock().await.game)?).into_response()),
        Found::Kept(kept) => kept.report.map(|report| Json(report).into_response()).ok_or_else(not_kept),
        Found::Paused(_, why) => Err(why),
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Verification {
    pub verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub records: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_proven: Option<bool>,
    /// What weakens the proof: missing links, other devices, things taken back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Where the first fault is, which check found it, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Verification {
    fn failed(place: String, check: &str, why: String) -> Verification {
        Verification {
            verified: false,
            records: None,
            home: None,
            away: None,
            finished: None,
            dice_proven: None,
            notes: Vec::new(),
            place: Some(place),
            check: Some(check.to_owned()),
            why: Some(why),
        }
    }
}

/// Check a replay file
#[utoipa::path(post, path = "/api/replays/verify", tag = "after", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, body = Verification), Refused))]
async fn check(State(app): State<Arc<App>>, cookies: Cookies, request: Request) -> Answer<Json<Verification>> {
    // A place first: files that wait for one are not held in memory.
    let place = app.pools.checks.enter(&cookies.address).await?;
    let body = axum::body::to_bytes(request.into_body(), MOST_REPLAY).await.map_err(|_| too_large())?;
    let reserved = app.memory.reserve(memory::weight(&body)).await?;
    let outcome = place.run(move || {
        let _reserved = reserved;
        let file = std::str::from_utf8(&body).map_err(|_| ApiError::malformed("A replay is text."))?;
        let replay = match Replay::parse(file) {
            Ok(replay) => replay,
            Err(why) => return Ok(Verification::failed(format!("line {}", why.line), "file", why.to_string())),
        };
        Ok(match verify(&replay) {
            Ok(found) => Verification {
                verified: true,
                records: Some(found.records),
                home: Some(found.home),
                away: Some(found.away),
                finished: Some(found.finished),
                dice_proven: Some(found.dice_proven),
                notes: found.notes,
                place: None,
                check: None,
                why: None,
            },
            Err(why) => Verification::failed(why.place, why.check.name(), why.why),
        })
    });
    Ok(Json(outcome.await?))
}
