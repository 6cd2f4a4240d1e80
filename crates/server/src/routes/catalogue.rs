//! Rulesets, teams, skills, and the text of every rule.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use serde_json::json;
use touchback_engine::Rules;
use touchback_ledger::desk::Asked;
use touchback_ledger::ledger;
use touchback_notation::Lang;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Path, Query, Refused};
use crate::App;
use crate::auth::Cookies;
use crate::auth::guard::asked;
use crate::error::{Answer, ApiError};
use crate::view::names::{self, TeamNames};
use crate::view::position::skill_words;
use crate::view::snapshot::{PitchView, pitch};

/// Letters of a search, and rules in its answer.
const MOST_QUERY: usize = 100;
const MOST_HITS: usize = 40;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(health))
        .routes(routes!(catalogue))
        .routes(routes!(team))
        .routes(routes!(rules))
        .routes(routes!(rule))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Health {
    pub ok: bool,
    pub version: String,
    /// Matches in memory.
    pub matches: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CatalogueView {
    pub version: String,
    pub rulesets: Vec<RulesetView>,
    pub skills: Vec<SkillView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RulesetView {
    pub id: String,
    pub name: String,
    pub turns: u8,
    pub players_on_pitch: u8,
    pub pitch: PitchView,
    pub teams: Vec<TeamLine>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TeamLine {
    pub id: String,
    pub name: String,
    pub tier: u8,
    /// Of the ready-made team, in thousands.
    pub value: u32,
    pub players: usize,
    pub rerolls: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SkillView {
    pub id: String,
    pub name: String,
    pub category: String,
    pub summary: String,
    pub rule: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReadyTeam {
    pub id: String,
    pub name: String,
    pub value: u32,
    pub rerolls: u8,
    pub apothecaries: u8,
    pub players: Vec<ReadyPlayer>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReadyPlayer {
    pub position: String,
    pub name: String,
    pub letters: String,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    pub skills: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RuleView {
    pub id: String,
    pub section: String,
    pub text: String,
    /// The same in everyday words. Lists for testers have none.
    pub plain: Option<String>,
    /// What the 11-a-side game has instead; `=` is the same.
    pub elevens: Option<String>,
}

/// Whether the server lives
#[utoipa::path(get, path = "/api/health", tag = "catalogue", responses((status = 200, body = Health), Refused))]
async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    Json(Health { ok: true, version: env!("CARGO_PKG_VERSION").to_owned(), matches: app.live.len() })
}

/// Everything there is to choose from
#[utoipa::path(get, path = "/api/catalogue", tag = "catalogue", responses((status = 200, body = CatalogueView), Refused))]
async fn catalogue(State(app): State<Arc<App>>, cookies: Cookies, headers: HeaderMap) -> Answer<Json<CatalogueView>> {
    let lang = asked(&headers);
    let library = Arc::clone(&app.library);
    let view = app.pools.library.run(&cookies.address, move || {
        let rulesets: Answer<_> = library.rulesets().map(|rules| ruleset(&library, rules, lang)).collect();
        let skills = library.catalogue.skills.iter().map(|skill| SkillView {
            id: skill.id.clone(),
            name: lang.name("skill", &skill.id),
            category: format!("{:?}", skill.category).to_lowercase(),
            summary: skill.summary.clone(),
            rule: format!("SK-{}", skill.id),
        });
        Ok(CatalogueView {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rulesets: rulesets?,
            skills: skills.collect(),
        })
    });
    Ok(Json(view.await?))
}

fn ruleset(library: &crate::library::Library, rules: &Rules, lang: &Lang) -> Answer<RulesetView> {
    let line = |row: &touchback_engine::rules::TeamRow| {
        let sheet = library.ready(rules, &row.id)?;
        Ok(TeamLine {
            id: row.id.clone(),
            name: lang.known("team", &row.id).unwrap_or_else(|| row.name.clone()),
            tier: library.facts(rules).team(&row.id).map_or(0, |team| team.tier),
            value: sheet.value,
            players: sheet.players.len(),
            rerolls: sheet.rerolls,
        })
    };
    Ok(RulesetView {
        id: rules.id.clone(),
        name: names::title(&rules.id),
        turns: rules.turns,
        players_on_pitch: rules.players_on_pitch,
        pitch: pitch(rules),
        teams: rules.teams.iter().map(line).collect::<Answer<_>>()?,
    })
}

/// A ready-made team
#[utoipa::path(get, path = "/api/catalogue/{ruleset}/teams/{team}", tag = "catalogue",
    params(("ruleset" = String, Path), ("team" = String, Path)), responses((status = 200, body = ReadyTeam), Refused))]
async fn team(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    headers: HeaderMap,
    Path((ruleset, team)): Path<(String, String)>,
) -> Answer<Json<ReadyTeam>> {
    let lang = asked(&headers);
    let missing = |_| ApiError::not_found();
    let rules = app.library.rules(&ruleset).map_err(missing)?;
    let library = Arc::clone(&app.library);
    let view = app.pools.library.run(&cookies.address, move || {
        let sheet = library.ready(&rules, &team).map_err(missing)?;
        let row = &rules.teams[usize::from(sheet.team)];
        let names = TeamNames::of(&rules, sheet.team, lang);
        let players = sheet.players.iter().map(|p| ReadyPlayer {
            position: rules.positions[usize::from(p.position)].id.clone(),
            name: names.position(p.position),
            letters: names.letters(p.position),
            ma: p.ma,
            st: p.st,
            ag: p.ag,
            pa: p.pa,
            av: p.av,
            skills: skill_words(p),
        });
        Ok(ReadyTeam {
            id: row.id.clone(),
            name: names::list(&rules, sheet.team, lang),
            value: sheet.value,
            rerolls: sheet.rerolls,
            apothecaries: sheet.apothecaries,
            players: players.collect(),
        })
    });
    Ok(Json(view.await?))
}

/// What is looked for.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct RulesQuery {
    /// Words of the rule, or its number; without any, every section is listed.
    #[serde(default)]
    pub q: String,
    /// Rules of this game first: `sevens`, `elevens` or `classic`. Counts where words are looked for.
    #[serde(default)]
    pub ruleset: String,
    /// Only the rules of this section, in their order.
    #[serde(default)]
    pub section: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RulesView {
    /// Found rules, best first.
    pub rules: Vec<RuleView>,
    /// Every section, where nothing was looked for.
    pub sections: Vec<SectionView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SectionView {
    pub name: String,
    /// The ledger it is in: `sevens`, `matched-play`, …
    pub ledger: String,
    pub rules: usize,
}

/// Find rules by words, or list them
#[utoipa::path(get, path = "/api/rules", tag = "catalogue", params(RulesQuery), responses((status = 200, body = RulesView), Refused))]
async fn rules(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Query(query): Query<RulesQuery>,
) -> Answer<Json<RulesView>> {
    if query.q.len() > MOST_QUERY || query.section.len() > MOST_QUERY {
        return Err(ApiError::bad_value(format!("Look for at most {MOST_QUERY} letters.")));
    }
    let library = Arc::clone(&app.library);
    if !query.ruleset.is_empty() {
        library.rules(&query.ruleset)?;
    }
    let view = app.pools.library.run(&cookies.address, move || {
        let all = &library.ledger;
        if !query.section.is_empty() {
            let rules = all.iter().filter(|entry| entry.section == query.section).map(rule_view).collect();
            return Ok(RulesView { rules, sections: Vec::new() });
        }
        if query.q.trim().is_empty() {
            return Ok(RulesView { rules: Vec::new(), sections: sections(all) });
        }
        let asked = Asked { ruleset: &query.ruleset, ..Asked::default() };
        let hits = asked.search(&library.index, &query.q);
        let rules = hits.iter().take(MOST_HITS).map(|hit| rule_view(&all[hit.at])).collect();
        Ok(RulesView { rules, sections: Vec::new() })
    });
    Ok(Json(view.await?))
}

/// The sections of the ledgers, in their order.
fn sections(all: &[ledger::Entry]) -> Vec<SectionView> {
    let mut found: Vec<SectionView> = Vec::new();
    for entry in all {
        let file = entry.file.rsplit('/').next().unwrap_or(entry.file);
        let ledger = file.split('.').next().unwrap_or(file);
        match found.iter_mut().find(|it| it.name == entry.section && it.ledger == ledger) {
            Some(section) => section.rules += 1,
            None => found.push(SectionView { name: entry.section.clone(), ledger: ledger.to_owned(), rules: 1 }),
        }
    }
    found
}

fn rule_view(entry: &ledger::Entry) -> RuleView {
    RuleView {
        id: entry.id.clone(),
        section: entry.section.clone(),
        text: entry.text.clone(),
        plain: touchback_ledger::plain::of(&entry.id).map(|words| words.plain.clone()),
        elevens: entry.elevens.clone(),
    }
}

/// The text of a rule, in our words
#[utoipa::path(get, path = "/api/rules/{id}", tag = "catalogue", params(("id" = String, Path)),
    responses((status = 200, body = RuleView), Refused))]
async fn rule(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Json<RuleView>> {
    if id.len() > 40 {
        return Err(ApiError::not_found());
    }
    let entry = ledger::find(&app.library.ledger, &id).map_err(|unknown| {
        ApiError::new(404, "not_found", unknown.to_string()).with(json!({ "near": unknown.near }))
    })?;
    Ok(Json(rule_view(entry)))
}
