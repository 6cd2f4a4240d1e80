//! Playing: actions, undo, chat, conceding, standing orders, shares of the dice.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, JsonText, Path, Refused};
use super::find;
use crate::App;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::live::command::{
    self, ActAnswer, ActRequest, ConcedeBody, OrdersBody, Person, SeqAnswer, UndoBody, UndoOutcome, UndoReply,
};
use crate::live::draw::{HoldBody, hold};
use crate::live::share::{self, LinkBody, ShareBody, SharePart};
use crate::live::talk::{self, ChatBody};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(act))
        .routes(routes!(undo))
        .routes(routes!(answer_undo))
        .routes(routes!(chat))
        .routes(routes!(concede))
        .routes(routes!(get_orders, put_orders))
        .routes(routes!(commit))
        .routes(routes!(open))
        .routes(routes!(chain))
        .routes(routes!(link))
        .routes(routes!(keep_open))
}

/// Keep a window for special plays open until you answer
#[utoipa::path(post, path = "/api/matches/{id}/hold", tag = "play", params(("id" = String, Path)), request_body = HoldBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn keep_open(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<HoldBody>,
) -> Answer<Json<SeqAnswer>> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    hold(&app, &live, &person, &body).await.map(Json)
}

fn known(person: Option<Person>) -> Answer<Person> {
    person.ok_or_else(ApiError::not_signed_in)
}

/// Take actions
#[utoipa::path(post, path = "/api/matches/{id}/act", tag = "play", params(("id" = String, Path)), request_body = ActRequest,
    responses((status = 200, body = ActAnswer), Refused))]
async fn act(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<ActRequest>,
) -> Answer<JsonText> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    command::act(&app, &live, &person, &body).await.map(JsonText)
}

/// Undo, or ask for it
#[utoipa::path(post, path = "/api/matches/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = UndoBody,
    responses((status = 200, body = UndoOutcome), (status = 202, body = UndoOutcome), Refused))]
async fn undo(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<UndoBody>,
) -> Answer<(StatusCode, Json<UndoOutcome>)> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    let outcome = command::undo(&app, &live, &person, &body).await?;
    Ok((if outcome.asked { StatusCode::ACCEPTED } else { StatusCode::OK }, Json(outcome)))
}

/// Agree to an undo, or not
#[utoipa::path(post, path = "/api/matches/{id}/undo/answer", tag = "play", params(("id" = String, Path)), request_body = UndoReply,
    responses((status = 200, body = UndoOutcome), Refused))]
async fn answer_undo(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<UndoReply>,
) -> Answer<Json<UndoOutcome>> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    command::answer_undo(&app, &live, &person, &body).await.map(Json)
}

/// Say something
#[utoipa::path(post, path = "/api/matches/{id}/chat", tag = "play", params(("id" = String, Path)), request_body = ChatBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn chat(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Path(id): Path<String>,
    Body(body): Body<ChatBody>,
) -> Answer<Json<SeqAnswer>> {
    let live = find(&app, &id).await?;
    talk::chat(&app, &live, &person, &body).await.map(Json)
}

/// Give up
#[utoipa::path(post, path = "/api/matches/{id}/concede", tag = "play", params(("id" = String, Path)), request_body = ConcedeBody,
    responses((status = 200, body = ActAnswer), Refused))]
async fn concede(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<ConcedeBody>,
) -> Answer<JsonText> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    command::concede(&app, &live, &person, &body).await.map(JsonText)
}

/// Your standing orders
#[utoipa::path(get, path = "/api/matches/{id}/orders", tag = "play", params(("id" = String, Path)), responses((status = 200, body = OrdersBody), Refused))]
async fn get_orders(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
) -> Answer<Json<OrdersBody>> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    command::get_orders(&live, &person).await.map(Json)
}

/// Replace your standing orders
#[utoipa::path(put, path = "/api/matches/{id}/orders", tag = "play", params(("id" = String, Path)), request_body = OrdersBody,
    responses((status = 200, body = OrdersBody), Refused))]
async fn put_orders(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<OrdersBody>,
) -> Answer<Json<OrdersBody>> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    command::put_orders(&app, &live, &person, &body).await.map(Json)
}

async fn share(
    app: Arc<App>,
    person: Option<Person>,
    id: &str,
    part: SharePart,
    body: &ShareBody,
) -> Answer<Json<SeqAnswer>> {
    let (live, person) = (find(&app, id).await?, known(person)?);
    share::share(&app, &live, &person, part, body).await.map(Json)
}

/// Commit to your share of the dice
#[utoipa::path(post, path = "/api/matches/{id}/dice/commit", tag = "dice", params(("id" = String, Path)), request_body = ShareBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn commit(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<ShareBody>,
) -> Answer<Json<SeqAnswer>> {
    share(app, person, &id, SharePart::Commit, &body).await
}

/// Open your share of the dice
#[utoipa::path(post, path = "/api/matches/{id}/dice/open", tag = "dice", params(("id" = String, Path)), request_body = ShareBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn open(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<ShareBody>,
) -> Answer<Json<SeqAnswer>> {
    share(app, person, &id, SharePart::Open, &body).await
}

/// Continue with another chain
#[utoipa::path(post, path = "/api/matches/{id}/dice/chain", tag = "dice", params(("id" = String, Path)), request_body = ShareBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn chain(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<ShareBody>,
) -> Answer<Json<SeqAnswer>> {
    share(app, person, &id, SharePart::Chain, &body).await
}

/// Answer the opponent's action with your link
#[utoipa::path(post, path = "/api/matches/{id}/dice/link", tag = "dice", params(("id" = String, Path)), request_body = LinkBody,
    responses((status = 200, body = SeqAnswer), Refused))]
async fn link(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<LinkBody>,
) -> Answer<Json<SeqAnswer>> {
    let (live, person) = (find(&app, &id).await?, known(person)?);
    share::link(&app, &live, &person, &body).await.map(Json)
}
