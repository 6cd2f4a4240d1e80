//! Questions that change nothing: what a rulespack would mean, whether a roster is legal, what is still possible, which event a code means.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use serde::{Deserialize, Serialize};
use touchback_roster::roster::Roster;
use touchback_tournament::director::Look;
use touchback_tournament::outlook::{Chance, outlook};
use touchback_tournament::pairing::forecast::{Plan, forecast};
use touchback_tournament::problem::Problem;
use touchback_tournament::rulespack::{self, Rulespack};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Path, Query, Refused};
use super::MOST_COMMAND;
use super::show::looked;
use crate::App;
use crate::auth::Cookies;
use crate::error::{Answer, ApiError};
use crate::events::books;
use crate::journals::who::Who;

/// Letters of a short code: enough that events of one server do not share them.
const SHORT: usize = 8;
/// Most rosters that are checked at once; no event has more games.
const MOST_ROSTERS: usize = 16;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let large = OpenApiRouter::new()
        .routes(routes!(explain))
        .routes(routes!(check_rosters))
        .layer(DefaultBodyLimit::max(MOST_COMMAND));
    large.routes(routes!(chances)).routes(routes!(find))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainPack {
    /// The rulespack as it is being written.
    pub text: String,
    /// How many coaches are expected, for the forecast.
    #[serde(default)]
    pub coaches: u32,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PackExplained {
    /// Everything that keeps it from being published.
    pub problems: Vec<Problem>,
    pub name: String,
    pub rounds: u32,
    /// The page that coaches would read; empty while the text cannot be read.
    pub html: String,
    /// Deviations from the guide.
    pub deviations: Vec<String>,
    /// What to expect with this many coaches.
    pub forecast: Vec<String>,
}

/// What a rulespack means, and what is wrong with it
#[utoipa::path(post, path = "/api/events/rulespack", tag = "events", request_body = ExplainPack,
    responses((status = 200, body = PackExplained), Refused))]
async fn explain(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Body(body): Body<ExplainPack>,
) -> Answer<Json<PackExplained>> {
    app.limits.request(&app, &cookies.address)?;
    let pack = match Rulespack::read(&body.text) {
        Ok(pack) => pack,
        Err(problems) => {
            let (name, html) = (String::new(), String::new());
            let (deviations, forecast) = (Vec::new(), Vec::new());
            return Ok(Json(PackExplained { problems, name, rounds: 0, html, deviations, forecast }));
        }
    };
    let rounds = pack.all_rounds();
    let units = body.coaches.min(10_000) / pack.team.as_ref().map_or(1, |team| team.size.max(1));
    let advice = if units < 2 { Vec::new() } else { forecast(Plan { units, rounds, spare: false, vetoes: 0 }).advice };
    let catalogue = books()?.catalogue;
    Ok(Json(PackExplained {
        problems: pack.problems(catalogue),
        name: pack.name.clone(),
        rounds,
        html: rulespack::html(&pack, catalogue),
        deviations: pack.all_deviations(),
        forecast: advice,
    }))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRosters {
    /// Rosters in game order, as JSON.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    pub rosters: Vec<Roster>,
    /// Or as the text of files, TOML or JSON.
    #[serde(default)]
    pub files: Vec<String>,
    /// The owner, to see whether they fit the registration.
    #[serde(default)]
    pub number: Option<u32>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RostersChecked {
    /// The rosters as they were read.
    #[schema(value_type = Vec<Object>)]
    pub rosters: Vec<Roster>,
    /// Each with its rule, its place and where possible the cheapest way out.
    pub problems: Vec<Problem>,
    pub sheets: Vec<RosterSheet>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RosterSheet {
    pub cost: i64,
    pub budget: i64,
    pub skill_points: Option<[u32; 2]>,
    pub advice: Vec<String>,
}

/// Check rosters by the event's rulespack, before they are handed in
#[utoipa::path(post, path = "/api/events/{id}/rosters/check", tag = "events", params(("id" = String, Path)), request_body = CheckRosters,
    responses((status = 200, body = RostersChecked), Refused))]
async fn check_rosters(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    who: Who,
    Path(id): Path<String>,
    Body(body): Body<CheckRosters>,
) -> Answer<Json<RostersChecked>> {
    app.limits.request(&app, &cookies.address)?;
    if body.rosters.len() + body.files.len() > MOST_ROSTERS {
        return Err(ApiError::bad_value(format!("At most {MOST_ROSTERS} rosters at once.")));
    }
    let mut rosters = body.rosters;
    for file in &body.files {
        rosters
            .push(Roster::read(file).map_err(|problem| ApiError::new(422, "roster_unreadable", problem.to_string()))?);
    }
    looked(&app, &who, &id, |_, look, eye, _| {
        if !look.event.published && !eye.staff {
            return Err(ApiError::not_found());
        }
        Ok(Json(checked(look, rosters, body.number)))
    })
    .await
}

fn checked(look: Look, rosters: Vec<Roster>, number: Option<u32>) -> RostersChecked {
    let mut problems = look.roster_problems(&rosters);
    problems.extend(number.and_then(|number| look.other_list(number, &rosters)));
    let sheets = look.roster_reports(&rosters).into_iter().map(|report| RosterSheet {
        cost: report.cost.total,
        budget: report.budget,
        skill_points: report.skill_points.map(|points| [points.spent, points.available]),
        advice: report.warnings.into_iter().map(|warning| warning.message).collect(),
    });
    RostersChecked { sheets: sheets.collect(), rosters, problems }
}

/// What you can still reach in this round: places after a win, a draw, a loss
#[utoipa::path(get, path = "/api/events/{id}/chances/{number}", tag = "events", params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Vec<Chance>), Refused))]
async fn chances(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, number)): Path<(String, u32)>,
) -> Answer<Json<Vec<Chance>>> {
    looked(&app, &who, &id, |seen, look, _, _| Ok(Json(outlook(look.event, seen.shown.ranking(seen), number)))).await
}

#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FindQuery {
    /// The short code of an event: the first letters of its id.
    pub code: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundEvent {
    pub id: String,
    pub name: String,
}

/// Find an event by its short code
#[utoipa::path(get, path = "/api/events/find", tag = "events", params(FindQuery), responses((status = 200, body = FoundEvent), Refused))]
async fn find(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Query(query): Query<FindQuery>,
) -> Answer<Json<FoundEvent>> {
    let missing = || ApiError::new(404, "not_found", "No event has this code; look again at the wall or the sheet.");
    let plain = query.code.trim().to_lowercase();
    let plain: String = plain.trim_start_matches("e_").chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let found =
        if plain.len() < SHORT { Vec::new() } else { app.store.journals_from("event", &format!("e_{plain}")).await? };
    let [row] = &found[..] else {
        // Codes cannot be tried out.
        app.limits.sign_in(&app, &cookies.address)?;
        return Err(missing());
    };
    Ok(Json(FoundEvent { id: row.id.clone(), name: row.name.clone() }))
}
