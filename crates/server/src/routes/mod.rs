//! The HTTP interface: one file for each subject, described for `/api/openapi.json` where it is written.

pub mod accounts;
mod admin;
pub mod catalogue;
pub mod events;
pub mod leagues;
mod lessons;
mod lists;
pub mod matches;
mod me;
mod passkeys;
pub mod people;
mod plays;
pub mod teams;

use std::sync::{Arc, LazyLock};

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use utoipa::IntoResponses;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::App;
use crate::error::{Answer, ApiError, ErrorBody};

/// Most bytes of a body, unless a route says otherwise.
pub const MOST_BODY: usize = 64 * 1024;

/// A word out of a closed list, as the database has it.
fn stored_word<T: DeserializeOwned>(word: &str) -> Answer<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).map_err(ApiError::internal)
}

/// An answer that is JSON already.
pub struct JsonText(pub String);

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// What any request may be answered with when it is refused.
#[derive(IntoResponses)]
pub enum Refused {
    /// Not understood.
    #[response(status = 400)]
    Bad(ErrorBody),
    /// Not signed in.
    #[response(status = 401)]
    Unknown(ErrorBody),
    /// Not yours, not your decision, or a foreign page.
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// Not there.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// Not possible with this method.
    #[response(status = 405)]
    Method(ErrorBody),
    /// The request took too long.
    #[response(status = 408)]
    Slow(ErrorBody),
    /// Not now.
    #[response(status = 409)]
    Conflict(ErrorBody),
    /// Too large.
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// Not JSON.
    #[response(status = 415)]
    ContentType(ErrorBody),
    /// A rule of the game refuses.
    #[response(status = 422)]
    Illegal(ErrorBody),
    /// Too many requests.
    #[response(status = 429)]
    TooMany(ErrorBody),
    /// A defect.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// The database does not answer, or the match is frozen.
    #[response(status = 503)]
    Busy(ErrorBody),
}

/// A JSON body; errors in it are returned as an [`ApiError`].
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Answer<Body<T>> {
        match Json::<T>::from_request(request, app).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(rejected(&why)),
        }
    }
}

fn rejected(why: &JsonRejection) -> ApiError {
    match why {
        JsonRejection::MissingJsonContentType(_) => {
            ApiError::new(415, "wrong_content_type", "Send JSON, with Content-Type: application/json.")
        }
        _ if why.status() == StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => ApiError::malformed(why.body_text()),
    }
}

#[must_use]
pub fn too_large() -> ApiError {
    ApiError::new(413, "too_large", "That is too large.")
}

/// The same, where a number of bytes is the limit.
#[must_use]
pub fn larger_than(most: usize) -> ApiError {
    let limit = match most {
        bytes if bytes.is_multiple_of(1024 * 1024) => format!("{} MiB", bytes / (1024 * 1024)),
        bytes => format!("{} KiB", bytes / 1024),
    };
    ApiError::new(413, "too_large", format!("That is too large: at most {limit} are taken here."))
}

/// Parts of the path.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Path<T>> {
        let found = axum::extract::Path::from_request_parts(parts, app).await;
        found.map(|path| Path(path.0)).map_err(|_: PathRejection| ApiError::not_found())
    }
}

/// The query behind the question mark.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Query<T>> {
        let found = axum::extract::Query::from_request_parts(parts, app).await;
        found.map(|query| Query(query.0)).map_err(|why: QueryRejection| ApiError::malformed(why.body_text()))
    }
}

/// All routes and their description: made once, since describing them takes longer than serving many of them.
pub fn all() -> &'static (Router<Arc<App>>, Arc<OpenApi>) {
    static ALL: LazyLock<(Router<Arc<App>>, Arc<OpenApi>)> = LazyLock::new(made);
    &ALL
}

fn made() -> (Router<Arc<App>>, Arc<OpenApi>) {
    let mut description = OpenApi::default();
    description.info.title = "Touchback".to_owned();
    description.info.version = env!("CARGO_PKG_VERSION").to_owned();
    let routes = OpenApiRouter::with_openapi(description)
        .merge(accounts::routes())
        .merge(me::routes())
        .merge(passkeys::routes())
        .merge(admin::routes())
        .merge(catalogue::routes())
        .merge(lessons::routes())
        .merge(lists::routes())
        .merge(teams::routes())
        .merge(matches::routes())
        .merge(people::routes())
        .merge(plays::routes())
        .merge(events::routes())
        .merge(leagues::routes());
    let (routes, description) = routes.split_for_parts();
    (routes, Arc::new(description))
}
