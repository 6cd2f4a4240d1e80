//! The live line of an event: what was missed, then everything as it is published.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use super::show::AfterQuery;
use crate::App;
use crate::auth::Cookies;
use crate::error::Answer;
use crate::journals::live::{LiveMessage, upgraded};
use crate::journals::who::Who;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(live))
}

/// A WebSocket: `hello` with what was missed after an entry, then `news`
#[utoipa::path(get, path = "/api/events/{id}/live", tag = "events", params(("id" = String, Path), AfterQuery),
    responses((status = 101, description = "The connection becomes a WebSocket; this comes over it", body = LiveMessage),
        (status = 426, body = crate::error::ErrorBody), Refused))]
async fn live(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<AfterQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let live = app.events.get(&app, &id).await?;
    upgraded(app, live, query.after, (&cookies, who), upgrade)
}
