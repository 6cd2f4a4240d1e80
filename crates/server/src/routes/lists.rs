//! Team lists as a coach drafts from them: positions, prices, skills, stars.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchback_rulesets::catalogue::{Access, Position, Star, Team};
use touchback_team::rules::{DraftRules, Format};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Path, Refused};
use crate::App;
use crate::error::{Answer, ApiError};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list))
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListView {
    pub id: String,
    pub name: String,
    pub tier: u8,
    pub positions: Vec<PositionView>,
    pub stars: Vec<StarLine>,
    /// The coach picks one of these.
    pub special_rules: Vec<String>,
    pub apothecary: bool,
    pub prices: Prices,
    pub players: [u8; 2],
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionView {
    pub id: String,
    pub name: String,
    pub max: u8,
    pub cost: i64,
    /// MA, ST, AG, PA, AV as printed.
    pub profile: String,
    pub skills: Vec<String>,
    /// Skill categories to choose from, as skills name theirs.
    pub primary: Vec<String>,
    pub secondary: Vec<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StarLine {
    pub id: String,
    pub name: String,
    pub cost: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Prices {
    pub reroll: i64,
    pub assistant_coach: i64,
    pub cheerleader: i64,
    pub apothecary: i64,
    pub dedicated_fans: i64,
}

/// A team list to draft from
#[utoipa::path(get, path = "/api/catalogue/{ruleset}/lists/{team}", tag = "catalogue",
    params(("ruleset" = String, Path), ("team" = String, Path)), responses((status = 200, body = ListView), Refused))]
async fn list(State(app): State<Arc<App>>, Path((ruleset, team)): Path<(String, String)>) -> Answer<Json<ListView>> {
    let format: Format = ruleset.parse().map_err(|_| ApiError::not_found())?;
    let catalogue = &app.library.catalogue;
    let team = catalogue.team(&team).ok_or_else(ApiError::not_found)?;
    let rules = DraftRules::of(catalogue, format);
    let stars = catalogue.stars.iter().filter(|star| rules.star_players && willing(star, team));
    Ok(Json(ListView {
        id: team.id.clone(),
        name: team.name.clone(),
        tier: team.tier,
        positions: team.positions.iter().map(position).collect(),
        stars: stars.map(|s| StarLine { id: s.id.clone(), name: s.name.clone(), cost: s.cost }).collect(),
        special_rules: team.special_rule_choice.iter().map(ToString::to_string).collect(),
        apothecary: team.apothecary,
        prices: Prices {
            reroll: rules.reroll_price(team),
            assistant_coach: rules.assistant_coach_cost,
            cheerleader: rules.cheerleader_cost,
            apothecary: rules.apothecary_cost,
            dedicated_fans: rules.dedicated_fans_cost,
        },
        players: [rules.players_min, rules.players_max],
    }))
}

/// Whether the star would play for this list, whatever special rule the coach picks.
fn willing(star: &Star, team: &Team) -> bool {
    let all: Vec<_> = team.special_rules.iter().chain(&team.special_rule_choice).cloned().collect();
    star.plays_for(&all)
}

fn position(position: &Position) -> PositionView {
    let p = position.profile;
    let pa = p.pa.map_or("–".to_owned(), |pa| format!("{pa}+"));
    let categories = |all: &[Access]| all.iter().map(|one| one.to_string().to_lowercase()).collect();
    PositionView {
        id: position.id.clone(),
        name: position.name.clone(),
        max: position.max,
        cost: position.cost,
        profile: format!("MA {} · ST {} · AG {}+ · PA {pa} · AV {}+", p.ma, p.st, p.ag, p.av),
        skills: position.skills.iter().map(ToString::to_string).collect(),
        primary: categories(&position.primary),
        secondary: categories(&position.secondary),
    }
}
