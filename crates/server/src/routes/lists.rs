//! Team lists as a coach drafts from them: positions, prices, skills, stars.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use touchback_league::classic::Numbers;
use touchback_roster::rules::{DraftRules, Format};
use touchback_rulesets::catalogue::{Access, Catalogue, Position, Profile, Star, Team};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Path, Refused};
use crate::App;
use crate::auth::guard::asked;
use crate::error::{Answer, ApiError};
use crate::view::names::title;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(hires))
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
    /// Staff that only this list has.
    pub staff: Vec<StarLine>,
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
    /// In the 1994 game a point of the fan factor.
    pub dedicated_fans: i64,
    /// Only in the 1994 game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wizard: Option<i64>,
}

/// A team list to draft from
#[utoipa::path(get, path = "/api/catalogue/{ruleset}/lists/{team}", tag = "catalogue",
    params(("ruleset" = String, Path), ("team" = String, Path)), responses((status = 200, body = ListView), Refused))]
async fn list(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path((ruleset, team)): Path<(String, String)>,
) -> Answer<Json<ListView>> {
    let lang = asked(&headers);
    let called = |class: &str, id: &str, printed: &str| lang.known(class, id).unwrap_or_else(|| printed.to_owned());
    let rules = app.library.rules(&ruleset).map_err(|_| ApiError::not_found())?;
    let facts = app.library.facts(&rules);
    let team = facts.team(&team).ok_or_else(ApiError::not_found)?;
    let older = ruleset == "classic";
    let terms = if older { older_terms(team)? } else { newer_terms(facts, &ruleset, team)? };
    let willing = |star: &&Star| if older { star.is_listed_for(&team.id) } else { terms.stars && willing(star, team) };
    let stars = facts.stars.iter().filter(willing);
    Ok(Json(ListView {
        id: team.id.clone(),
        name: called("team", &team.id, &team.name),
        tier: team.tier,
        positions: team
            .positions
            .iter()
            .map(|one| position(one, called("position", &one.id, &one.name), older))
            .collect(),
        stars: stars
            .map(|s| StarLine { id: s.id.clone(), name: called("star", &s.id, &s.name), cost: s.cost })
            .collect(),
        special_rules: team.special_rule_choice.iter().map(ToString::to_string).collect(),
        apothecary: team.apothecary,
        prices: terms.prices,
        players: terms.players,
        staff: terms.staff,
    }))
}

/// What a draft of one of the games costs.
struct DraftTerms {
    prices: Prices,
    players: [u8; 2],
    stars: bool,
    staff: Vec<StarLine>,
}

fn newer_terms(facts: &Catalogue, ruleset: &str, team: &Team) -> Answer<DraftTerms> {
    let format: Format = ruleset.parse().map_err(|_| ApiError::not_found())?;
    let rules = DraftRules::of(facts, format);
    let prices = Prices {
        reroll: rules.reroll_price(team),
        assistant_coach: rules.assistant_coach_cost,
        cheerleader: rules.cheerleader_cost,
        apothecary: rules.apothecary_cost,
        dedicated_fans: rules.dedicated_fans_cost,
        wizard: None,
    };
    let players = [rules.players_min, rules.players_max];
    Ok(DraftTerms { prices, players, stars: rules.star_players, staff: Vec::new() })
}

fn older_terms(team: &Team) -> Answer<DraftTerms> {
    let numbers = Numbers::load().map_err(ApiError::internal)?;
    let (new, hire) = (&numbers.creation, &numbers.hire);
    let prices = Prices {
        reroll: team.reroll_cost,
        assistant_coach: new.assistant_coach_cost,
        cheerleader: new.cheerleader_cost,
        apothecary: new.apothecary_cost,
        dedicated_fans: hire.fan_factor_cost,
        wizard: Some(hire.wizard_cost),
    };
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let own = numbers.special_staff.iter().filter(|staff| staff.team == team.id && staff.cost > 0);
    let staff = own.map(|staff| StarLine { id: staff.id.clone(), name: title(&staff.id), cost: staff.cost });
    let players = [small(new.players_min), small(new.players_max)];
    Ok(DraftTerms { prices, players, stars: true, staff: staff.collect() })
}

/// What can be bought before a match, in a sentence.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HireView {
    pub id: String,
    pub text: String,
    /// In thousands, of stars, staff, wizards and referees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// Of a star: MA, ST, AG, PA, AV as printed, and its skills.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<String>,
}

/// What can be bought before a match
#[utoipa::path(get, path = "/api/catalogue/{ruleset}/hires", tag = "catalogue",
    params(("ruleset" = String, Path)), responses((status = 200, body = [HireView]), Refused))]
async fn hires(State(app): State<Arc<App>>, Path(ruleset): Path<String>) -> Answer<Json<Vec<HireView>>> {
    let rules = app.library.rules(&ruleset).map_err(|_| ApiError::not_found())?;
    let facts = app.library.facts(&rules);
    let plain = |id: &str, text: &str, price: Option<i64>| HireView {
        id: id.to_owned(),
        text: text.to_owned(),
        price,
        profile: None,
        skills: Vec::new(),
    };
    let things = facts.inducements.iter().map(|it| plain(&it.id, &it.summary, None));
    let people = facts.staff.iter().chain(&facts.wizards).chain(&facts.referees);
    let people = people.map(|it| plain(&it.id, &it.summary, Some(it.cost / 1000)));
    let stars = facts.stars.iter().map(|star| HireView {
        profile: Some(printed(&star.profile, rules.id == "classic")),
        skills: star.skills.iter().map(ToString::to_string).collect(),
        ..plain(&star.id, &star.summary, Some(star.cost / 1000))
    });
    Ok(Json(things.chain(people).chain(stars).collect()))
}

fn printed(profile: &Profile, older: bool) -> String {
    let names: &[&str] = if older { &["MA", "ST", "AG", "AV"] } else { &["MA", "ST", "AG", "PA", "AV"] };
    let numbers = crate::draft::printed(profile, older);
    names.iter().zip(numbers).map(|(name, number)| format!("{name} {number}")).collect::<Vec<_>>().join(" · ")
}

/// Whether the star would play for this list, whatever special rule the coach picks.
fn willing(star: &Star, team: &Team) -> bool {
    let all: Vec<_> = team.special_rules.iter().chain(&team.special_rule_choice).cloned().collect();
    star.plays_for(&all)
}

fn position(position: &Position, name: String, older: bool) -> PositionView {
    let categories = |all: &[Access]| all.iter().map(|one| one.to_string().to_lowercase()).collect();
    PositionView {
        id: position.id.clone(),
        name,
        max: position.max,
        cost: position.cost,
        profile: printed(&position.profile, older),
        skills: position.skills.iter().map(ToString::to_string).collect(),
        primary: categories(&position.primary),
        secondary: categories(&position.secondary),
    }
}
