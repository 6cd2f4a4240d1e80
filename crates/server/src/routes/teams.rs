//! Rosters that people keep.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_replay::sheet::Sheet;
use touchback_store::{StoreError, Team};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Path, Refused};
use crate::App;
use crate::auth::{Actor, Cookies, Maybe};
use crate::draft::{FoundRoster, TeamChecked};
use crate::error::{Answer, ApiError};
use crate::ids::new_id;
use crate::live::command::Person;
use crate::time::now;

/// Most teams of one person.
const MOST: u64 = 100;
/// Most bytes of a file with rosters: the table of an event with a hundred coaches.
pub const MOST_FILE: usize = 256 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let large = OpenApiRouter::new().routes(routes!(read)).layer(DefaultBodyLimit::max(MOST_FILE));
    large.routes(routes!(list, create)).routes(routes!(check)).routes(routes!(show, change, delete))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamBody {
    pub ruleset: String,
    /// As in `docs/rosters.md`.
    #[schema(value_type = Object)]
    pub roster: Value,
    /// The crest, in the page's own words.
    #[serde(default)]
    pub crest: Option<String>,
}

/// What is stored of a team: the sheet that matches read, and what its coach wrote.
#[derive(Serialize, Deserialize)]
struct Kept {
    sheet: Sheet,
    roster: Value,
    #[serde(default)]
    crest: Option<String>,
}

/// The sheet of a kept team. Teams of the first release are kept as a bare sheet.
pub fn kept_sheet(team: &Team) -> Answer<Sheet> {
    let whole = serde_json::from_str::<Kept>(&team.body).map(|kept| kept.sheet);
    whole.or_else(|_| serde_json::from_str(&team.body)).map_err(ApiError::internal)
}

/// Most letters of a crest: its field, its motif and two colours, e.g. `chevron skull #9b1c1c #1c579c`.
const MOST_CREST: usize = 40;

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

/// A kept team with everything that its coach wrote.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WholeTeam {
    #[serde(flatten)]
    pub team: TeamView,
    /// None for teams stored by an older release, and for clubs from a 1994 league.
    #[schema(value_type = Option<Object>)]
    pub roster: Option<Value>,
    pub crest: Option<String>,
    pub checked: Option<TeamChecked>,
}

/// Keep a team
#[utoipa::path(post, path = "/api/teams", tag = "teams", request_body = TeamBody, responses((status = 201, body = TeamView), Refused))]
async fn create(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<TeamBody>,
) -> Answer<(StatusCode, Json<TeamView>)> {
    let team = made(&app, new_id("t")?, &person, body)?;
    app.store.add_team(&team, MOST).await.map_err(|why| match why {
        StoreError::Conflict => ApiError::bad_value(format!("At most {MOST} teams.")),
        other => other.into(),
    })?;
    Ok((StatusCode::CREATED, Json(team.into())))
}

/// A team of this person, checked.
fn made(app: &App, id: String, person: &Person, body: TeamBody) -> Answer<Team> {
    let rules = app.library.rules(&body.ruleset)?;
    if body.crest.as_ref().is_some_and(|crest| crest.len() > MOST_CREST) {
        return Err(ApiError::bad_value("No crest is described by so many letters."));
    }
    let (name, sheet) = app.library.team(&rules, body.roster.clone())?;
    let team = sheet.team.clone();
    let kept = Kept { sheet, roster: body.roster, crest: body.crest };
    Ok(Team {
        id,
        owner: person.id.clone(),
        name: crate::auth::check_name(&name)?,
        ruleset: rules.id.clone(),
        team,
        body: serde_json::to_string(&kept).map_err(ApiError::internal)?,
        created: now(),
    })
}

/// One of your teams, to read and to change
#[utoipa::path(get, path = "/api/teams/{id}", tag = "teams", params(("id" = String, Path)), responses((status = 200, body = WholeTeam), Refused))]
async fn show(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<Json<WholeTeam>> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    let team = app.store.team(&id).await?;
    if team.owner != person.id {
        return Err(ApiError::not_found());
    }
    let kept = serde_json::from_str::<Kept>(&team.body).ok();
    let rules = app.library.rules(&team.ruleset)?;
    // A club of a 1994 league is kept as it is.
    let (roster, crest) = kept.map_or((None, None), |kept| (Some(kept.roster), kept.crest));
    let roster = roster.filter(|roster| roster.get("players").is_none());
    let checked = roster.clone().map(|roster| app.library.checked(&rules, roster)).transpose()?;
    Ok(Json(WholeTeam { team: team.into(), roster, crest, checked }))
}

/// Replace the roster
#[utoipa::path(put, path = "/api/teams/{id}", tag = "teams", params(("id" = String, Path)), request_body = TeamBody,
    responses((status = 200, body = TeamView), Refused))]
async fn change(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Body(body): Body<TeamBody>,
) -> Answer<Json<TeamView>> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    let team = made(&app, id, &person, body)?;
    app.store.change_team(&team).await?;
    Ok(Json(team.into()))
}

/// What a roster costs and what is wrong with it, while it is written
#[utoipa::path(post, path = "/api/teams/check", tag = "teams", request_body = TeamBody, responses((status = 200, body = TeamChecked), Refused))]
async fn check(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<TeamBody>) -> Answer<Json<TeamChecked>> {
    app.limits.request(&app, &cookies.address)?;
    let rules = app.library.rules(&body.ruleset)?;
    let library = Arc::clone(&app.library);
    Ok(Json(app.pools.library.run(&cookies.address, move || library.checked(&rules, body.roster)).await?))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterFile {
    pub ruleset: String,
    /// The text of the file: a roster, a FUMBBL team, or an event's table.
    pub file: String,
}

/// The rosters of a file that another program wrote
#[utoipa::path(post, path = "/api/teams/read", tag = "teams", request_body = RosterFile,
    responses((status = 200, body = [FoundRoster]), Refused))]
async fn read(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Body(body): Body<RosterFile>,
) -> Answer<Json<Vec<FoundRoster>>> {
    app.limits.request(&app, &cookies.address)?;
    let rules = app.library.rules(&body.ruleset)?;
    let library = Arc::clone(&app.library);
    Ok(Json(app.pools.library.run(&cookies.address, move || library.read_rosters(&rules, &body.file)).await?))
}

/// Give a team away for good
#[utoipa::path(delete, path = "/api/teams/{id}", tag = "teams", params(("id" = String, Path)), responses((status = 204), Refused))]
async fn delete(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<StatusCode> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    app.store.delete_team(&id, &person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
