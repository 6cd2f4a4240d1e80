//! Friends, people who are muted or blocked, and reports. Nobody is told whose list they are on.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_engine::Side;
use touchback_store::StoreError;
use touchback_store::people::{ReportRow, Tie};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::check_id;
use super::super::{Body, Path, Refused, stored_word};
use crate::App;
use crate::auth::names::shown_text;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::ids::new_id;
use crate::live::command::Person;
use crate::log::SideWord;
use crate::people::{self, Who, who};
use crate::time::now;

const MOST_TIES: u64 = 500;
/// Letters of a report.
const MOST_LETTERS: usize = 1000;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ties, tie)).routes(routes!(untie)).routes(routes!(report))
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieKind {
    Friend,
    /// What they write is not shown to you.
    Mute,
    /// You never meet: no open match, no challenge, no pairing, no chat as a spectator.
    Block,
}

impl TieKind {
    const fn name(self) -> &'static str {
        match self {
            TieKind::Friend => "friend",
            TieKind::Mute => "mute",
            TieKind::Block => "block",
        }
    }
}

/// Somebody: by public name, or as a coach of a match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Somebody {
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default, rename = "match")]
    pub game: Option<String>,
    #[serde(default)]
    pub side: Option<SideWord>,
}

impl Somebody {
    async fn account(&self, app: &App, me: &Person) -> Answer<String> {
        let account = match (&self.name, &self.game, self.side) {
            (Some(name), None, None) => people::named(app, name).await?,
            (None, Some(id), Some(side)) => {
                check_id(id)?;
                let row = app.store.match_row(id).await?;
                let holder = if Side::from(side) == Side::Home { row.home } else { row.away };
                let person = holder.filter(|it| it.starts_with("p_"));
                person.ok_or_else(|| ApiError::new(404, "no_such_coach", "No person has this seat."))?
            }
            _ => return Err(ApiError::bad_value("Name a coach, or a match and a side of it.")),
        };
        if account == me.id {
            return Err(ApiError::bad_value("That is you."));
        }
        Ok(account)
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TieBody {
    pub kind: TieKind,
    pub who: Somebody,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TieView {
    pub id: String,
    pub kind: TieKind,
    pub who: Who,
}

async fn view(app: &App, tie: Tie) -> Answer<TieView> {
    let name = app.store.account(&tie.other).await.map(|account| account.name).unwrap_or_default();
    Ok(TieView { who: who(app, &tie.other, &name, None).await?, kind: stored_word(&tie.kind)?, id: tie.id })
}

/// Your friends, and people you have muted or blocked
#[utoipa::path(get, path = "/api/ties", tag = "people", responses((status = 200, body = [TieView]), Refused))]
async fn ties(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Vec<TieView>>> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    let mut all = Vec::new();
    for tie in app.store.ties_of(&person.id).await? {
        all.push(view(&app, tie).await?);
    }
    Ok(Json(all))
}

/// Add a friend, mute or block somebody
#[utoipa::path(post, path = "/api/ties", tag = "people", request_body = TieBody, responses((status = 201, body = TieView), Refused))]
async fn tie(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<TieBody>,
) -> Answer<(StatusCode, Json<TieView>)> {
    let other = body.who.account(&app, &person).await?;
    let kind = body.kind.name().to_owned();
    let known = |tie: &Tie| tie.other == other && tie.kind == kind;
    if let Some(tie) = app.store.ties_of(&person.id).await?.into_iter().find(known) {
        return Ok((StatusCode::CREATED, Json(view(&app, tie).await?)));
    }
    let tie =
        Tie { id: new_id("t")?, account: person.id.clone(), other: other.clone(), kind: kind.clone(), created: now() };
    match app.store.add_tie(&tie, MOST_TIES).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(view(&app, tie).await?))),
        Err(StoreError::Conflict) => {
            Err(ApiError::new(409, "list_full", "Your list is full, or was changed just now."))
        }
        Err(why) => Err(why.into()),
    }
}

/// Take somebody off a list
#[utoipa::path(delete, path = "/api/ties/{id}", tag = "people", params(("id" = String, Path)), responses((status = 204), Refused))]
async fn untie(State(app): State<Arc<App>>, Actor(person): Actor, Path(id): Path<String>) -> Answer<StatusCode> {
    app.store.delete_tie(&id, &person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Abuse,
    Cheating,
    Stalling,
    Name,
    Other,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportBody {
    pub who: Somebody,
    pub reason: Reason,
    /// Up to 1000 characters.
    #[serde(default)]
    pub text: String,
}

/// Report somebody to the operator of this server
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = ReportBody, responses((status = 204), Refused))]
async fn report(State(app): State<Arc<App>>, Actor(person): Actor, Body(body): Body<ReportBody>) -> Answer<StatusCode> {
    let text = shown_text(&body.text);
    if text.chars().count() > MOST_LETTERS {
        return Err(ApiError::bad_value(format!("At most {MOST_LETTERS} characters.")));
    }
    let about = body.who.account(&app, &person).await?;
    app.limits.talk(&app, &format!("report {}", person.id), 1)?;
    let reason = serde_json::to_value(body.reason).map_err(ApiError::internal)?;
    let report = ReportRow {
        id: new_id("r")?,
        account: person.id,
        about,
        game: body.who.game,
        reason: reason.as_str().unwrap_or_default().to_owned(),
        body: text,
        created: now(),
        settled: None,
    };
    app.store.add_report(&report).await?;
    Ok(StatusCode::NO_CONTENT)
}
