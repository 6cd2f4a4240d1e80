//! Rosters that people keep.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_store::{StoreError, Team};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Path, Refused};
use crate::App;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::ids::new_id;
use crate::time::now;

/// Most teams of one person.
const MOST: u64 = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(delete))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamBody {
    pub ruleset: String,
    /// As in `docs/rosters.md`.
    #[schema(value_type = Object)]
    pub roster: Value,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TeamView {
    pub id: String,
    pub name: String,
    pub ruleset: String,
    pub team: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TeamList {
    pub teams: Vec<TeamView>,
}

impl From<Team> for TeamView {
    fn from(team: Team) -> TeamView {
        TeamView { id: team.id, name: team.name, ruleset: team.ruleset, team: team.team }
    }
}

/// Your teams
#[utoipa::path(get, path = "/api/teams", tag = "teams", responses((status = 200, body = TeamList), Refused))]
async fn list(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<TeamList>> {
    let teams = match person {
        Some(person) => app.store.teams_of(&person.id).await?,
        None => Vec::new(),
    };
    Ok(Json(TeamList { teams: teams.into_iter().map(TeamView::from).collect() }))
}

/// Keep a team
#[utoipa::path(post, path = "/api/teams", tag = "teams", request_body = TeamBody, responses((status = 201, body = TeamView), Refused))]
async fn create(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<TeamBody>,
) -> Answer<(StatusCode, Json<TeamView>)> {
    let rules = app.library.rules(&body.ruleset)?;
    let (name, sheet) = app.library.team(&rules, body.roster)?;
    let body = serde_json::to_string(&sheet).map_err(ApiError::internal)?;
    let team = Team {
        id: new_id("t")?,
        owner: person.id,
        name: crate::auth::check_name(&name)?,
        ruleset: rules.id.clone(),
        team: sheet.team.clone(),
        body,
        created: now(),
    };
    app.store.add_team(&team, MOST).await.map_err(|why| match why {
        StoreError::Conflict => ApiError::bad_value(format!("At most {MOST} teams.")),
        other => other.into(),
    })?;
    Ok((StatusCode::CREATED, Json(team.into())))
}

/// Give a team away for good
#[utoipa::path(delete, path = "/api/teams/{id}", tag = "teams", params(("id" = String, Path)), responses((status = 204), Refused))]
async fn delete(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<StatusCode> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    app.store.delete_team(&id, &person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
