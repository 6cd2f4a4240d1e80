//! Chances of the present position.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use super::find;
use crate::App;
use crate::auth::{Cookies, Maybe};
use crate::error::Answer;
use crate::live::command::Person;
use crate::odds::{
    AnswerOdds, BlockOdds, Board, FoulOdds, HandOdds, PassOdds, Ranges, Reach, Stand, Warnings, Way, board,
};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(reach))
        .routes(routes!(path))
        .routes(routes!(block))
        .routes(routes!(stand))
        .routes(routes!(pass))
        .routes(routes!(foul))
        .routes(routes!(hand_off))
        .routes(routes!(throw))
        .routes(routes!(special))
        .routes(routes!(answers))
        .routes(routes!(ranges))
        .routes(routes!(warnings))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Who {
    /// A player, `H3`.
    who: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhoTo {
    who: String,
    /// A square, `7,4`.
    to: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhoWay {
    who: String,
    /// A square, `7,4`.
    to: String,
    /// Keep a square for the block of a Blitz.
    #[serde(default)]
    to_block: bool,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Pair {
    who: String,
    /// An opponent, `A2`.
    target: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhoTarget {
    who: String,
    /// An opponent, `A2`.
    target: String,
    /// Of a Blitz: the square where it blocks, `7,4`.
    from: Option<String>,
}

async fn ask<T: Send + 'static>(
    app: &Arc<App>,
    id: &str,
    (person, address): (Option<&Person>, &str),
    work: impl FnOnce(&Board) -> Answer<T> + Send + 'static,
) -> Answer<Json<T>> {
    let live = find(app, id).await?;
    let board = board(&live, person).await?;
    app.pools.odds.run(address, move || work(&board)).await.map(Json)
}

/// Where a player gets, with chances
#[utoipa::path(get, path = "/api/matches/{id}/odds/reach", tag = "odds", params(("id" = String, Path), Who), responses((status = 200, body = Reach), Refused))]
async fn reach(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<Who>,
) -> Answer<Json<Reach>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| board.reach(&query.who)).await
}

/// The best way to a square
#[utoipa::path(get, path = "/api/matches/{id}/odds/path", tag = "odds", params(("id" = String, Path), WhoWay), responses((status = 200, body = Way), Refused))]
async fn path(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoWay>,
) -> Answer<Json<Way>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| board.path(&query.who, &query.to, query.to_block))
        .await
}

/// The outcomes of a block
#[utoipa::path(get, path = "/api/matches/{id}/odds/block", tag = "odds", params(("id" = String, Path), WhoTarget), responses((status = 200, body = BlockOdds), Refused))]
async fn block(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoTarget>,
) -> Answer<Json<BlockOdds>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| {
        board.block(&query.who, &query.target, query.from.as_deref())
    })
    .await
}

/// The best square to Blitz from
#[utoipa::path(get, path = "/api/matches/{id}/odds/stand", tag = "odds", params(("id" = String, Path), Pair), responses((status = 200, body = Stand), Refused))]
async fn stand(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<Pair>,
) -> Answer<Json<Stand>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| board.stand(&query.who, &query.target)).await
}

/// The outcomes of a pass
#[utoipa::path(get, path = "/api/matches/{id}/odds/pass", tag = "odds", params(("id" = String, Path), WhoTo), responses((status = 200, body = PassOdds), Refused))]
async fn pass(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoTo>,
) -> Answer<Json<PassOdds>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| board.pass(&query.who, &query.to)).await
}

/// How far a player can throw
#[utoipa::path(get, path = "/api/matches/{id}/odds/ranges", tag = "odds", params(("id" = String, Path), Who), responses((status = 200, body = Ranges), Refused))]
async fn ranges(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<Who>,
) -> Answer<Json<Ranges>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| board.ranges(&query.who)).await
}

/// What you may regret before ending the turn
#[utoipa::path(get, path = "/api/matches/{id}/odds/warnings", tag = "odds", params(("id" = String, Path)), responses((status = 200, body = Warnings), Refused))]
async fn warnings(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
) -> Answer<Json<Warnings>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), |board| Ok(board.warnings())).await
}

/// The outcomes of a Foul
#[utoipa::path(get, path = "/api/matches/{id}/odds/foul", tag = "odds", params(("id" = String, Path), WhoTarget), responses((status = 200, body = FoulOdds), Refused))]
async fn foul(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoTarget>,
) -> Answer<Json<FoulOdds>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| {
        board.foul(&query.who, &query.target, query.from.as_deref())
    })
    .await
}

/// The outcomes of a hand-off to a team-mate
#[utoipa::path(get, path = "/api/matches/{id}/odds/hand-off", tag = "odds", params(("id" = String, Path), WhoTarget), responses((status = 200, body = HandOdds), Refused))]
async fn hand_off(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoTarget>,
) -> Answer<Json<HandOdds>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), move |board| {
        board.hand_off(&query.who, &query.target, query.from.as_deref())
    })
    .await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhoTargetTo {
    who: String,
    /// The team-mate, `H2`.
    target: String,
    /// A square, `7,4`.
    to: String,
}

/// The outcomes of throwing a team-mate
#[utoipa::path(get, path = "/api/matches/{id}/odds/throw", tag = "odds", params(("id" = String, Path), WhoTargetTo), responses((status = 200, body = HandOdds), Refused))]
async fn throw(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<WhoTargetTo>,
) -> Answer<Json<HandOdds>> {
    let work = move |board: &Board| board.throw(&query.who, &query.target, &query.to);
    ask(&app, &id, (person.as_ref(), &cookies.address), work).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Special {
    who: String,
    /// `stab`, `chainsaw`, `projectile-vomit`, `breathe-fire`, `hypnotic-gaze`, `kick-team-mate`.
    action: String,
    /// The other player, `A2`.
    target: String,
}

/// The outcomes of a special action
#[utoipa::path(get, path = "/api/matches/{id}/odds/special", tag = "odds", params(("id" = String, Path), Special), responses((status = 200, body = HandOdds), Refused))]
async fn special(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<Special>,
) -> Answer<Json<HandOdds>> {
    let work = move |board: &Board| board.special(&query.who, &query.action, &query.target);
    ask(&app, &id, (person.as_ref(), &cookies.address), work).await
}

/// The chance after each answer to a question within a roll
#[utoipa::path(get, path = "/api/matches/{id}/odds/answers", tag = "odds", params(("id" = String, Path)), responses((status = 200, body = AnswerOdds), Refused))]
async fn answers(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    cookies: Cookies,
    Path(id): Path<String>,
) -> Answer<Json<AnswerOdds>> {
    ask(&app, &id, (person.as_ref(), &cookies.address), Board::answers).await
}
