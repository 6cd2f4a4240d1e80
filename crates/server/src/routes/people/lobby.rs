//! The lobby: open matches, pairing at once, challenges, and matches to watch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::Side;
use touchback_notation::text;
use touchback_store::{MatchRow, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::check_id;
use super::super::matches::create::{self, CreateBody, Created, Opponent, SideWish, make};
use super::super::matches::join::{Comer, Joined, Team, enter};
use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::ids::token_hash;
use crate::live::command::Person;
use crate::log::Share;
use crate::people::offer::{self, OfferView, Terms};
use crate::people::{Who, who};
use crate::time::now;
use crate::view::Seat;

/// Finished matches on the page for watching.
const MOST_FINISHED: usize = 20;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(lobby))
        .routes(routes!(pair))
        .routes(routes!(take))
        .routes(routes!(here))
        .routes(routes!(calls))
        .routes(routes!(watch))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LobbyView {
    /// Open to everybody, the newest first.
    pub offers: Vec<OfferView>,
    /// For you alone.
    pub challenges: Vec<OfferView>,
}

async fn views(app: &App, rows: &[MatchRow], me: Option<&str>) -> Answer<Vec<OfferView>> {
    let mut all = Vec::new();
    for row in rows {
        all.extend(offer::view(app, row, me).await?);
    }
    Ok(all)
}

async fn challenges(app: &App, me: &str) -> Answer<Vec<OfferView>> {
    let blocked = app.store.blocked(me).await?;
    let mut rows = app.store.challenges(me).await?;
    rows.retain(|row| offer::maker(row).is_some_and(|(_, by)| !blocked.iter().any(|it| it == by)));
    views(app, &rows, Some(me)).await
}

/// Open matches and challenges
#[utoipa::path(get, path = "/api/lobby", tag = "people", responses((status = 200, body = LobbyView), Refused))]
async fn lobby(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<LobbyView>> {
    let me = person.as_ref().map(|person| person.id.as_str());
    let offers = views(&app, &offer::open(&app, me).await?, me).await?;
    let challenges = match me {
        Some(me) => challenges(&app, me).await?,
        None => Vec::new(),
    };
    Ok(Json(LobbyView { offers, challenges }))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBody {
    #[serde(default)]
    pub team: Option<String>,
    #[serde(default)]
    pub own_team: Option<String>,
    #[serde(default)]
    pub dice: Share,
    /// For guests; others go by their public name.
    #[serde(default)]
    pub name: Option<String>,
}

/// Take an open match or a challenge; of several who try at once one gets it
#[utoipa::path(post, path = "/api/lobby/{id}/take", tag = "people", params(("id" = String, Path)), request_body = TakeBody,
    responses((status = 200, body = Joined), Refused))]
async fn take(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Path(id): Path<String>,
    Body(body): Body<TakeBody>,
) -> Answer<Json<Joined>> {
    let team = Team::Named { team: body.team.as_deref(), own: body.own_team.as_deref() };
    let comer = Comer { team, dice: body.dice, name: body.name.as_deref(), token: None };
    enter(&app, person, id, comer).await.map(Json)
}

/// Where somebody who looks for a match is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Place {
    pub id: String,
    pub seat: Seat,
    /// Nobody has come yet.
    pub waiting: bool,
}

/// Play at once: takes an open match with the same terms, or opens one
#[utoipa::path(post, path = "/api/lobby/pair", tag = "people", request_body = CreateBody,
    responses((status = 200, body = Place), Refused))]
async fn pair(State(app): State<Arc<App>>, Actor(person): Actor, Body(body): Body<CreateBody>) -> Answer<Json<Place>> {
    if body.opponent != Opponent::Lobby {
        return Err(ApiError::bad_value("Pairing is for the lobby."));
    }
    let body = CreateBody { side: SideWish::Random, ..body };
    for row in offer::fitting(&app, &person, &create::terms(&app, &person, &body).await?).await? {
        let team = Team::Named { team: body.team.as_deref(), own: body.own_team.as_deref() };
        let comer = Comer { team, dice: body.dice, name: body.name.as_deref(), token: None };
        match enter(&app, person.clone(), row.id, comer).await {
            Ok(Joined { id, seat }) => return Ok(Json(Place { id, seat, waiting: false })),
            // Somebody else was quicker.
            Err(why) if why.status == StatusCode::CONFLICT => {}
            Err(why) => return Err(why),
        }
    }
    let Created { id, seat, .. } = make(&app, &person, &body).await?;
    settle(&app, person, id, seat).await.map(Json)
}

/// The maker of an open match is there; told where to go if the match has begun, or another one was found
#[utoipa::path(post, path = "/api/lobby/{id}/here", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = Place), Refused))]
async fn here(State(app): State<Arc<App>>, Actor(person): Actor, Path(id): Path<String>) -> Answer<Json<Place>> {
    check_id(&id)?;
    let row = app.store.match_row(&id).await?;
    let held = |side: &Side| {
        let holder = if *side == Side::Home { &row.home } else { &row.away };
        holder.as_deref() == Some(person.id.as_str())
    };
    let seat = Seat::of(&Side::BOTH.into_iter().filter(held).collect::<Vec<_>>());
    if seat == Seat::Spectator {
        return Err(ApiError::new(403, "not_your_seat", "You have no seat in this match."));
    }
    match app.store.keep_open(&id, now()).await {
        Ok(()) if row.terms.is_some() && row.invited.is_none() => settle(&app, person, id, seat).await.map(Json),
        Ok(()) => Ok(Json(Place { id, seat, waiting: true })),
        Err(StoreError::Conflict) if row.state == "withdrawn" => Err(offer::gone()),
        Err(StoreError::Conflict) => Ok(Json(Place { id, seat, waiting: false })),
        Err(why) => Err(why.into()),
    }
}

/// Brings somebody who has an open match to an older one with the same terms. The younger one is closed first: if somebody has
/// taken it meanwhile, that is the match. Both makers ask from time to time, so two who came at the same moment meet as well.
async fn settle(app: &Arc<App>, person: Person, id: String, seat: Seat) -> Answer<Place> {
    let stays = |waiting| Ok(Place { id: id.clone(), seat, waiting });
    let mine = app.store.match_row(&id).await?;
    let summary: Value = serde_json::from_str(&mine.summary).unwrap_or_default();
    let Some(terms) = offer::terms_of(&summary) else { return stays(true) };
    let others = offer::fitting(app, &person, &terms).await?;
    let older = others.into_iter().filter(|row| (row.created, &row.id) < (mine.created, &mine.id));
    let older: Vec<MatchRow> = older.collect();
    if older.is_empty() {
        return stays(true);
    }
    let live = app.live.get(app, &id).await?;
    let (sheet, share, token) = {
        let inner = live.lock().await;
        let side = inner.game.sides_of(&person.id).first().copied().ok_or_else(ApiError::not_found)?;
        let share = inner.game.coach(side).map_or(Share::House, |coach| coach.share);
        let sheet = inner.game.sheets[side.index()].clone().ok_or_else(ApiError::not_found)?;
        (sheet, share, inner.game.join_token())
    };
    match app.store.close_open(&id, now()).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return stays(false),
        Err(why) => return Err(why.into()),
    }
    for row in older {
        let comer = Comer { team: Team::Known(sheet.clone()), dice: share, name: Some(&person.name), token: None };
        if let Ok(Joined { id, seat }) = enter(app, person.clone(), row.id, comer).await {
            return Ok(Place { id, seat, waiting: false });
        }
    }
    app.store.reopen(&id, &token_hash(&token), now()).await?;
    stays(true)
}

/// A match that somebody else plays.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WatchLine {
    pub id: String,
    pub state: String,
    pub terms: Terms,
    pub home: Who,
    pub away: Who,
    pub home_team: Option<String>,
    pub away_team: Option<String>,
    #[schema(value_type = Vec<u64>)]
    pub score: [u64; 2],
    pub half: u64,
    pub turn: u64,
    pub updated: i64,
}

async fn watch_line(app: &App, row: &MatchRow) -> Answer<Option<WatchLine>> {
    let summary: Value = serde_json::from_str(&row.summary).unwrap_or_default();
    let (Some(terms), Some(home), Some(away)) = (offer::terms_of(&summary), &row.home, &row.away) else {
        return Ok(None);
    };
    let name = |side| offer::of_side(&summary, side, "name").unwrap_or_default();
    let team = |side| offer::of_side(&summary, side, "team").map(str::to_owned);
    let format = Some(terms.ruleset.as_str());
    Ok(Some(WatchLine {
        home: who(app, home, name(Side::Home), format).await?,
        away: who(app, away, name(Side::Away), format).await?,
        home_team: team(Side::Home),
        away_team: team(Side::Away),
        id: row.id.clone(),
        state: row.state.clone(),
        score: [0, 1].map(|i| summary["score"][i].as_u64().unwrap_or(0)),
        half: summary["half"].as_u64().unwrap_or(0),
        turn: summary["turn"].as_u64().unwrap_or(0),
        updated: row.updated,
        terms,
    }))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WatchView {
    pub running: Vec<WatchLine>,
    pub finished: Vec<WatchLine>,
}

/// Matches of the lobby that are played now, and the last that ended
#[utoipa::path(get, path = "/api/watch", tag = "people", responses((status = 200, body = WatchView), Refused))]
async fn watch(State(app): State<Arc<App>>) -> Answer<Json<WatchView>> {
    let mut view = WatchView { running: Vec::new(), finished: Vec::new() };
    for row in app.store.shown_matches("playing").await? {
        view.running.extend(watch_line(&app, &row).await?);
    }
    for row in app.store.shown_matches("over").await?.into_iter().take(MOST_FINISHED) {
        view.finished.extend(watch_line(&app, &row).await?);
    }
    Ok(Json(view))
}

/// A match that waits for your answer.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TurnCall {
    pub id: String,
    pub ruleset: Option<String>,
    /// The other coach.
    pub opponent: Option<String>,
    /// Since when, milliseconds since 1970.
    pub since: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Calls {
    pub challenges: Vec<OfferView>,
    pub turns: Vec<TurnCall>,
}

/// What waits for you: challenges, and matches in which you are asked
#[utoipa::path(get, path = "/api/calls", tag = "people", responses((status = 200, body = Calls), Refused))]
async fn calls(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Calls>> {
    let Some(person) = person else { return Ok(Json(Calls { challenges: Vec::new(), turns: Vec::new() })) };
    let call = |row: MatchRow| {
        let summary: Value = serde_json::from_str(&row.summary).unwrap_or_default();
        let side = summary["deciding"].as_str().and_then(text::parse_side)?;
        let [me, other] = if side == Side::Home { [&row.home, &row.away] } else { [&row.away, &row.home] };
        let mine = me.as_deref() == Some(person.id.as_str()) && other != me && row.state != "over";
        let person_there = other.as_deref().is_some_and(|it| it != "computer");
        (mine && person_there).then(|| TurnCall {
            ruleset: summary["ruleset"].as_str().map(str::to_owned),
            opponent: offer::of_side(&summary, side.other(), "name").map(str::to_owned),
            since: row.updated,
            id: row.id,
        })
    };
    let turns = app.store.matches_of(&person.id).await?.into_iter().filter_map(call).collect();
    Ok(Json(Calls { challenges: challenges(&app, &person.id).await?, turns }))
}
