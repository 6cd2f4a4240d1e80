//! Leagues: founding them, commands, and what each role sees.

mod board;
mod create;
mod show;

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use tracing::Instrument;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Path, Refused};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::journals::who::Who;
use crate::leagues::{self, LeagueCommandAnswer, LeagueCommandBody};

/// Largest command: the replay of a match is part of one.
const MOST_COMMAND: usize = 4 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let large = OpenApiRouter::new().routes(routes!(league_command)).layer(DefaultBodyLimit::max(MOST_COMMAND));
    large.merge(board::routes()).merge(create::routes()).merge(show::routes())
}

/// Do something: one of the league's commands, as the command line has them
#[utoipa::path(post, path = "/api/leagues/{id}/commands", tag = "leagues", params(("id" = String, Path)),
    request_body = LeagueCommandBody, responses((status = 200, body = LeagueCommandAnswer), Refused))]
async fn league_command(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Body(body): Body<LeagueCommandBody>,
) -> Answer<Json<LeagueCommandAnswer>> {
    let live = app.leagues.get(&app, &id).await?;
    // The work goes on even if the client is gone.
    let work = tokio::spawn(async move { leagues::act(&app, &live, &who, &body).await }.in_current_span());
    work.await.map_err(ApiError::internal)?.map(Json)
}
