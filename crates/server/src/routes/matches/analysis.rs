//! How a match went: computed in the background, kept for a while.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Refused, too_large};
use super::after::{MOST_REPLAY, replay_text};
use super::check_id;
use crate::App;
use crate::analysis::{AnalysisView, analyse};
use crate::auth::Cookies;
use crate::error::{Answer, ApiError};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(of_match)).routes(routes!(of_file)).routes(routes!(progress))
}

/// The analysis of a match that is over: ask again until `state` is `done`
#[utoipa::path(get, path = "/api/matches/{id}/analysis", tag = "after", params(("id" = String, Path)),
    responses((status = 200, body = AnalysisView), Refused))]
async fn of_match(State(app): State<Arc<App>>, cookies: Cookies, Path(id): Path<String>) -> Answer<Json<AnalysisView>> {
    check_id(&id)?;
    if let Some(view) = app.analyses.find(&id)? {
        return Ok(Json(view));
    }
    let file = replay_text(&app, &id).await?;
    analyse(&app, &id, &cookies.address, file).await.map(Json)
}

/// Analyse a replay file: `GET /api/replays/analyses/{key}` says how far it is
#[utoipa::path(post, path = "/api/replays/analyse", tag = "after", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, body = AnalysisView), Refused))]
async fn of_file(State(app): State<Arc<App>>, cookies: Cookies, request: Request) -> Answer<Json<AnalysisView>> {
    app.memory.check()?;
    let body = {
        // A place first: files that wait for one are not held in memory.
        let _place = app.pools.checks.enter(&cookies.address).await?;
        axum::body::to_bytes(request.into_body(), MOST_REPLAY).await.map_err(|_| too_large())?
    };
    let file = String::from_utf8(body.to_vec()).map_err(|_| ApiError::malformed("A replay is text."))?;
    let key: String = Sha256::digest(file.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    analyse(&app, &key, &cookies.address, file).await.map(Json)
}

/// How far the analysis of a file is
#[utoipa::path(get, path = "/api/replays/analyses/{key}", tag = "after", params(("key" = String, Path)),
    responses((status = 200, body = AnalysisView), Refused))]
async fn progress(State(app): State<Arc<App>>, Path(key): Path<String>) -> Answer<Json<AnalysisView>> {
    app.analyses.find(&key)?.map(Json).ok_or_else(ApiError::not_found)
}
