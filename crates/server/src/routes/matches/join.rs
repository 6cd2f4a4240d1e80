//! Taking the empty seat of a match: by its link, in the lobby, as the one who is challenged; and the same match again.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_engine::Side;
use touchback_replay::sheet::Sheet;
use touchback_store::{MatchRow, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Path, Refused};
use super::create::{Created, begin_for, sheet};
use super::invite::{is_public, named};
use super::{check_id, find, sit, taken};
use crate::App;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::game::Game;
use crate::ids::{keyed_id, new_id, token_hash};
use crate::live::command::Person;
use crate::live::life::may_make;
use crate::log::{Body as Entry, CoachEntry, CoachKind, Listing, Settings, Share};
use crate::people::{self, offer};
use crate::view::Seat;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(join)).routes(routes!(terms)).routes(routes!(withdraw)).routes(routes!(rematch))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinBody {
    pub token: String,
    #[serde(default)]
    pub team: Option<String>,
    #[serde(default)]
    pub own_team: Option<String>,
    #[serde(default)]
    pub dice: Share,
    #[serde(default)]
    pub name: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Joined {
    pub id: String,
    pub seat: Seat,
}

/// The team that somebody comes with.
pub enum Team<'a> {
    Named { team: Option<&'a str>, own: Option<&'a str> },
    Known(Box<Sheet>),
}

/// Somebody who wants a seat.
pub struct Comer<'a> {
    pub team: Team<'a>,
    pub dice: Share,
    pub name: Option<&'a str>,
    /// The token of the link; without it the match must be open to them.
    pub token: Option<&'a str>,
}

/// Take the empty seat of a friend's match
#[utoipa::path(post, path = "/api/matches/{id}/join", tag = "matches", params(("id" = String, Path)), request_body = JoinBody,
    responses((status = 200, body = Joined), Refused))]
async fn join(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Path(id): Path<String>,
    Body(body): Body<JoinBody>,
) -> Answer<Json<Joined>> {
    let team = Team::Named { team: body.team.as_deref(), own: body.own_team.as_deref() };
    let comer = Comer { team, dice: body.dice, name: body.name.as_deref(), token: Some(&body.token) };
    enter(&app, person, id, comer).await.map(Json)
}

/// Gives the empty seat of a match to somebody who may have it.
pub async fn enter(app: &Arc<App>, person: Person, id: String, comer: Comer<'_>) -> Answer<Joined> {
    let live = find(app, &id).await?;
    let row = app.store.match_row(&id).await?;
    let mut inner = live.lock().await;
    live.catch_up(app, &mut inner).await?;
    let sides = inner.game.sides_of(&person.id);
    if !sides.is_empty() {
        return Ok(Joined { id, seat: Seat::of(&sides) });
    }
    if inner.game.called_off.is_some() {
        return Err(offer::gone());
    }
    let free = Side::BOTH.into_iter().find(|side| inner.game.coach(*side).is_none()).ok_or_else(taken)?;
    let holder = if free == Side::Home { &row.home } else { &row.away };
    match holder.as_deref() {
        Some(holder) if holder == person.id => {}
        Some(_) => return Err(taken()),
        None => check_comer(app, &row, &person, comer.token).await?,
    }
    let listing = inner.game.settings.listing;
    if listing == Listing::Rated {
        people::registered(app, &person.id).await?;
    }
    let rules = Arc::clone(&inner.game.rules);
    let sheet = match comer.team {
        Team::Known(sheet) => *sheet,
        Team::Named { team, own } => sheet(app, &rules, &person, team, own).await?,
    };
    let person = named(app, person, comer.name, is_public(listing, row.invited.as_deref())).await?;
    let (name, account) = (person.name, Some(person.id));
    let coach = CoachEntry { name, kind: CoachKind::Person, share: comer.dice, account, level: None };
    sit(app, &live, &mut inner, free, coach, sheet).await?;
    Ok(Joined { id, seat: Seat::of(&[free]) })
}

async fn check_comer(app: &App, row: &MatchRow, person: &Person, token: Option<&str>) -> Answer<()> {
    let Some(token) = token else { return offer::may_take(app, row, person).await };
    if row.joining.as_deref() != Some(token_hash(token).as_str()) {
        return Err(ApiError::not_found());
    }
    offer::not_blocked(app, row, person).await
}

/// An open match before somebody sits down.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TermsView {
    #[serde(flatten)]
    pub offer: offer::OfferView,
    /// The seat is free.
    pub open: bool,
    /// The seat is kept for one coach.
    pub kept: bool,
    /// That is you.
    pub challenge: bool,
}

/// The terms of an open match, and the opponent
#[utoipa::path(get, path = "/api/matches/{id}/terms", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, body = TermsView), Refused))]
async fn terms(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<Json<TermsView>> {
    check_id(&id)?;
    let row = app.store.match_row(&id).await?;
    let me = person.as_ref().map(|person| person.id.as_str());
    let offer = offer::view(&app, &row, me).await?.ok_or_else(taken)?;
    let open = row.state == "waiting" && row.joining.is_some();
    let kept = row.invited.as_deref().is_some_and(|invited| invited != offer::BY_LINK);
    Ok(Json(TermsView { offer, open, kept, challenge: me.is_some() && row.invited.as_deref() == me }))
}

/// Cancel a match that has not begun, or decline a challenge. Once both coaches of a rated match are there, the one who cancels loses it
#[utoipa::path(post, path = "/api/matches/{id}/withdraw", tag = "matches", params(("id" = String, Path)),
    responses((status = 204), Refused))]
async fn withdraw(State(app): State<Arc<App>>, Actor(person): Actor, Path(id): Path<String>) -> Answer<StatusCode> {
    check_id(&id)?;
    offer::withdraw(&app, &id, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The next match of the same two, as one of them asks for it.
struct Again {
    id: String,
    entry: Entry,
    seat: Vec<Side>,
    /// The other person, where there is one.
    other: Option<String>,
    /// What the asker comes with, should the other have been first.
    comes: Option<(Box<Sheet>, Share)>,
}

/// The same again with sides swapped. The seat of the other person is kept for them: if they ask as well, both are in one match
#[utoipa::path(post, path = "/api/matches/{id}/rematch", tag = "matches", params(("id" = String, Path)),
    responses((status = 201, body = Created), Refused))]
async fn rematch(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Path(id): Path<String>,
) -> Answer<(StatusCode, Json<Created>)> {
    may_make(&app, &person).await?;
    let live = find(&app, &id).await?;
    let mut again = {
        let inner = live.lock().await;
        Again::of(&inner.game, &person)?
    };
    match app.store.match_row(&again.id).await {
        Ok(row) if ["withdrawn", "cancelled"].contains(&row.state.as_str()) => again.id = new_id("m")?,
        Ok(_) => return again.follow(&app, person).await,
        Err(StoreError::NotFound) => {}
        Err(why) => return Err(why.into()),
    }
    let made = begin_for(&app, again.id.clone(), again.entry.clone(), Seat::of(&again.seat), again.other.clone()).await;
    match made {
        // The other has asked at the same moment.
        Err(why) if why.code == "stale" => again.follow(&app, person).await,
        made => Ok((StatusCode::CREATED, Json(made?))),
    }
}

impl Again {
    fn of(game: &Game, person: &Person) -> Answer<Again> {
        let sides = game.sides_of(&person.id);
        if sides.is_empty() {
            return Err(ApiError::new(403, "not_your_seat", "You have no seat in this match."));
        }
        let (mut coaches, mut sheets) = (game.coaches.clone(), game.sheets.clone());
        coaches.swap(0, 1);
        sheets.swap(0, 1);
        let seat: Vec<Side> = sides.iter().map(|side| side.other()).collect();
        let (mut other, mut comes) = (None, None);
        if let [mine] = seat[..]
            && let Some(coach) = coaches[mine.other().index()].take_if(|coach| coach.kind == CoachKind::Person)
        {
            other = coach.account;
            sheets[mine.other().index()] = None;
            let share = coaches[mine.index()].as_ref().map_or(Share::House, |coach| coach.share);
            comes = sheets[mine.index()].clone().map(|sheet| (sheet, share));
        }
        // Both find the same next match; a stranger who only knows the address of this one does not.
        let id = match &other {
            Some(_) => keyed_id("m", &game.join_token(), "rematch"),
            None => new_id("m")?,
        };
        let settings = Box::new(Settings { event: None, of_league: None, ..game.settings.clone() });
        let entry = Entry::Created { settings, coaches, sheets, asked: None, brought: false };
        Ok(Again { id, entry, seat, other, comes })
    }

    /// Takes the seat that the other has kept.
    async fn follow(self, app: &Arc<App>, person: Person) -> Answer<(StatusCode, Json<Created>)> {
        let Some((sheet, dice)) = self.comes else { return Err(taken()) };
        let name = person.name.clone();
        let comer = Comer { team: Team::Known(sheet), dice, name: Some(&name), token: None };
        let Joined { id, seat } = enter(app, person, self.id, comer).await?;
        Ok((StatusCode::CREATED, Json(Created::new(id, seat, None))))
    }
}
