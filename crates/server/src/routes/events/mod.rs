//! Events: making them, commands, what each role sees, and the live line (`docs/events/api.md`).

mod ask;
mod board;
pub mod create;
mod live;
pub mod show;
mod team;

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use tracing::Instrument;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Path, Refused};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::events::act::{self, CommandAnswer, CommandBody};
use crate::journals::who::Who;

/// Most bytes of an event file that is brought here.
pub const MOST_FILE: usize = 16 * 1024 * 1024;
/// Most bytes of a command: rosters and lists of coaches are long.
pub const MOST_COMMAND: usize = 1024 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let large = OpenApiRouter::new().routes(routes!(command)).layer(DefaultBodyLimit::max(MOST_COMMAND));
    large
        .merge(ask::routes())
        .merge(create::routes())
        .merge(show::routes())
        .merge(team::routes())
        .merge(live::routes())
        .merge(board::routes())
}

/// Do something: one of the event's commands, as the command line has them
#[utoipa::path(post, path = "/api/events/{id}/commands", tag = "events", params(("id" = String, Path)), request_body = CommandBody,
    responses((status = 200, body = CommandAnswer), Refused))]
async fn command(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Body(body): Body<CommandBody>,
) -> Answer<Json<CommandAnswer>> {
    let live = app.events.get(&app, &id).await?;
    // The work continues even if the client is gone.
    let work = tokio::spawn(async move { act::act(&app, &live, &who, &body).await }.in_current_span());
    work.await.map_err(ApiError::internal)?.map(Json)
}
