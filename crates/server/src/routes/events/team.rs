//! What is only for one coach: the team for the next game, and the Secret Objectives that the desk has drawn.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchback_tournament::objectives::NAMES;
use touchback_tournament::squad_view::Squad;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use super::show::looked;
use crate::App;
use crate::error::{Answer, ApiError};
use crate::events::act::refused;
use crate::journals::who::Who;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(squad)).routes(routes!(objectives))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct RoundQuery {
    round: u32,
}

/// What the desk has drawn for one coach.
#[derive(Serialize, ToSchema)]
struct DealtObjectives {
    round: u32,
    objectives: [u8; 3],
    #[schema(value_type = Vec<String>)]
    names: [&'static str; 3],
}

/// A coach's team for its next game: fans, injuries, points, value, gold for inducements
#[utoipa::path(get, path = "/api/events/{id}/squads/{number}", tag = "events", params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Squad), Refused))]
async fn squad(State(app): State<Arc<App>>, who: Who, Path((id, number)): Path<(String, u32)>) -> Answer<Json<Squad>> {
    looked(&app, &who, &id, |_, look, eye, _| {
        // A person who may read the roster may see how it has developed.
        look.roster_for(eye.name.unwrap_or_default(), number).map_err(|problems| refused(&problems))?;
        let squad = look.squad(number).map_err(|problems| refused(&problems))?;
        Ok(Json(squad))
    })
    .await
}

/// Your own Secret Objectives, where the desk draws them
#[utoipa::path(get, path = "/api/events/{id}/objectives", tag = "events", params(("id" = String, Path), RoundQuery),
    responses((status = 200, body = DealtObjectives), Refused))]
async fn objectives(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<RoundQuery>,
) -> Answer<Json<DealtObjectives>> {
    looked(&app, &who, &id, |_, look, eye, _| {
        let own = eye.name.and_then(|name| look.event.coach_of(name));
        let dealt = own.and_then(|coach| look.desk_objectives(query.round, coach.number));
        let none = || ApiError::new(404, "no_objectives", "The desk has drawn no objectives for you in this round.");
        let dealt = dealt.ok_or_else(none)?;
        let names = dealt.map(|d| NAMES[usize::from(d - 1) % NAMES.len()]);
        Ok(Json(DealtObjectives { round: query.round, objectives: dealt, names }))
    })
    .await
}
