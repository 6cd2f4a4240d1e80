//! A coach at one's side: hints and warnings.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Path, Refused};
use super::find;
use crate::App;
use crate::auth::Maybe;
use crate::error::{Answer, ApiError};
use crate::hint::{self, HintView, WeighBody, WeighedView};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ask)).routes(routes!(weigh))
}

/// The best plan now, for the coach who must choose; not in matches that count
#[utoipa::path(post, path = "/api/matches/{id}/hint", tag = "coach", params(("id" = String, Path)), responses((status = 200, body = HintView), Refused))]
async fn ask(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<Json<HintView>> {
    let (live, person) = (find(&app, &id).await?, person.ok_or_else(ApiError::not_signed_in)?);
    hint::hint(&app, &live, &person).await.map(Json)
}

/// Whether a plan is a blunder; not in matches that count
#[utoipa::path(post, path = "/api/matches/{id}/weigh", tag = "coach", params(("id" = String, Path)), request_body = WeighBody,
    responses((status = 200, body = WeighedView), Refused))]
async fn weigh(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<WeighBody>,
) -> Answer<Json<WeighedView>> {
    let (live, person) = (find(&app, &id).await?, person.ok_or_else(ApiError::not_signed_in)?);
    hint::weigh(&app, &live, &person, &body).await.map(Json)
}
