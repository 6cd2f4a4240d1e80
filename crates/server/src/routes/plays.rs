//! Special plays for a table that is played without the computer. Nothing is stored.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Refused};
use crate::App;
use crate::auth::Cookies;
use crate::auth::guard::asked;
use crate::error::Answer;
use crate::table::{TableDraw, TableDrawView, TableHand};
use crate::view::hand::LineView;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(deal)).routes(routes!(hand))
}

/// A draw for a real table, after the choices made so far
#[utoipa::path(post, path = "/api/plays/deals", tag = "plays", request_body = TableDraw, responses((status = 200, body = TableDrawView), Refused))]
async fn deal(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    headers: HeaderMap,
    Body(table): Body<TableDraw>,
) -> Answer<Json<TableDrawView>> {
    let lang = asked(&headers);
    // Sealing costs as much as two passwords.
    let pool = if table.codes.is_some() { &app.pools.passwords } else { &app.pools.library };
    Ok(Json(pool.run(&cookies.address, move || table.shown(lang)).await?))
}

/// A hand of such a draw, for the coach who knows its code
#[utoipa::path(post, path = "/api/plays/hands", tag = "plays", request_body = TableHand, responses((status = 200, body = [LineView]), Refused))]
async fn hand(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Body(asked): Body<TableHand>,
) -> Answer<Json<Vec<LineView>>> {
    Ok(Json(app.pools.passwords.run(&cookies.address, move || asked.open()).await?))
}
