//! Lessons for newcomers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Path, Refused};
use crate::App;
use crate::auth::Cookies;
use crate::error::Answer;
use crate::kept::Raw;
use crate::lesson::{self, Lecture, LessonLine, LessonView, Played};
use crate::live::command::WrittenAction;
use crate::odds::Question1;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(play)).routes(routes!(ask))
}

/// A question about chances after these actions.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    pub actions: Vec<WrittenAction>,
    /// `what` and what belongs to it, as the command `ask` of a match.
    pub ask: Question1,
}

/// The lessons, in the order in which they are taught
#[utoipa::path(get, path = "/api/lessons", tag = "lessons", responses((status = 200, body = [LessonLine]), Refused))]
async fn list(State(app): State<Arc<App>>, cookies: Cookies) -> Answer<Json<Vec<LessonLine>>> {
    Ok(Json(app.pools.odds.run(&cookies.address, || Ok(lesson::list())).await?))
}

/// A task of a lesson after these actions; nothing is stored
#[utoipa::path(post, path = "/api/lessons/{id}/{task}", tag = "lessons",
    params(("id" = String, Path,), ("task" = usize, Path, description = "counted from 1")),
    request_body = Played, responses((status = 200, body = LessonView), Refused))]
async fn play(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Path((id, task)): Path<(String, usize)>,
    Body(played): Body<Played>,
) -> Answer<Json<LessonView>> {
    let work = move || Lecture::after(&id, task, &played).map(Lecture::shown);
    Ok(Json(app.pools.odds.run(&cookies.address, work).await?))
}

/// Chances in a task of a lesson after these actions
#[utoipa::path(post, path = "/api/lessons/{id}/{task}/odds", tag = "lessons",
    params(("id" = String, Path,), ("task" = usize, Path, description = "counted from 1")),
    request_body = Asked, responses((status = 200, body = Object), Refused))]
async fn ask(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Path((id, task)): Path<(String, usize)>,
    Body(asked): Body<Asked>,
) -> Answer<Json<Raw>> {
    let work = move || {
        let played = Played { actions: asked.actions };
        Lecture::after(&id, task, &played)?.board().ask(&asked.ask)
    };
    Ok(Json(app.pools.odds.run(&cookies.address, work).await?))
}
