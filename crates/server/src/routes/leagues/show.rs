//! What can be looked at: the league, tables, fixtures, matches, clubs, players, statistics, changes, feeds, proofs.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_journal::Seals;
use touchback_league::change::Change;
use touchback_league::classic::list;
use touchback_league::data::data;
use touchback_league::director::roster_of;
use touchback_league::game::Game;
use touchback_league::view::{
    ClubView, FixturesView, HouseOption, LeagueView, MatchView, PlayerView, StatisticsView, TableView,
};
use touchback_league::{League, State as LeagueState, dice, feed, view};
use touchback_roster::check::Draft;
use touchback_roster::dice::Rolled;
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_store::journal;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::events::show::AfterQuery;
use super::super::{Body, Path, Query, Refused};
use crate::App;
use crate::auth::{Cookies, Maybe};
use crate::error::{Answer, ApiError};
use crate::journals::act::current;
use crate::journals::live::{LiveMessage, upgraded};
use crate::journals::who::Who;
use crate::leagues::{LeagueSummary, refused};
use crate::pool::in_place;

/// Most changes of one answer.
const MOST_CHANGES: usize = 500;
/// Most leagues of the public list.
const MOST_PUBLIC: usize = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(my_leagues))
        .routes(routes!(public_leagues))
        .routes(routes!(show_league))
        .routes(routes!(league_table))
        .routes(routes!(league_fixtures))
        .routes(routes!(league_match))
        .routes(routes!(league_club))
        .routes(routes!(league_sheet))
        .routes(routes!(league_player))
        .routes(routes!(league_statistics))
        .routes(routes!(league_house))
        .routes(routes!(check_draft))
        .routes(routes!(league_changes))
        .routes(routes!(league_proof))
        .routes(routes!(league_file))
        .routes(routes!(league_feed))
        .routes(routes!(league_live))
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeagueLine {
    pub id: String,
    pub name: String,
    pub summary: LeagueSummary,
    pub updated: i64,
}

#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeasonQuery {
    /// The present season if not given.
    #[serde(default)]
    pub season: Option<u32>,
    #[serde(default)]
    pub division: Option<String>,
}

#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CodeQuery {
    /// Your code, for programs that read a private league.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckDraft {
    /// The roster or team list: TOML, JSON, a team of FUMBBL.
    pub file: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DraftChecked {
    /// Each with its rule, its place and where possible the cheapest way out.
    pub problems: Vec<Problem>,
    pub warnings: Vec<Problem>,
    pub cost: i64,
    pub budget: i64,
    /// What it costs, line by line.
    pub lines: Vec<DraftLine>,
    /// The roster as it was read.
    pub roster: Value,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DraftLine {
    pub what: String,
    pub cost: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeagueChange {
    pub seq: u64,
    pub seal: String,
    pub at: String,
    pub by: String,
    pub reason: Option<String>,
    pub what: String,
    pub said: String,
    /// It was taken back or corrected.
    pub undone: bool,
    pub dice: Vec<Rolled>,
    /// The link of the chain that its dice follow from.
    pub proof: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeagueProof {
    pub changes: usize,
    /// Commands that rolled provably.
    pub rolls: usize,
    pub problems: Vec<String>,
    pub seq: u64,
    pub seal: String,
}

/// The league as it stands now, for somebody who may see it.
async fn looked<T>(
    app: &App,
    who: &Who,
    id: &str,
    look: impl FnOnce(&LeagueState, Option<&str>, Seals) -> Answer<T>,
) -> Answer<T> {
    let live = app.leagues.get(app, id).await?;
    let seen = current(app, &live).await?;
    let name = visible(&seen.state, who)?;
    look(&seen.state, name.as_deref(), seen.head.clone())
}

/// A private league is there for those who are known in it.
fn visible(state: &LeagueState, who: &Who) -> Answer<Option<String>> {
    let name = who.name::<League>(state);
    if state.public || name.as_deref().is_some_and(|name| state.is_known(name)) {
        return Ok(name);
    }
    Err(ApiError::not_found())
}

fn told<T>(found: Result<T, Vec<Problem>>) -> Answer<Json<T>> {
    found.map(Json).map_err(|problems| {
        let missing = problems.iter().any(|problem| problem.code.starts_with("unknown_"));
        if missing { ApiError::not_found() } else { refused(&problems) }
    })
}

fn not_staff() -> Problem {
    let message = "Only the commissioner and the deputies may take the whole journal.";
    Problem::new("not_permitted", "S7-POST-61", "by", message).refused_by("MP-BAD-01")
}

fn line(row: journal::JournalRow) -> LeagueLine {
    let summary = serde_json::from_str(&row.summary).unwrap_or_default();
    LeagueLine { id: row.id, name: row.name, summary, updated: row.updated }
}

/// My leagues
#[utoipa::path(get, path = "/api/leagues", tag = "leagues", responses((status = 200, body = Vec<LeagueLine>), Refused))]
async fn my_leagues(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Vec<LeagueLine>>> {
    let Some(person) = person else { return Ok(Json(Vec::new())) };
    Ok(Json(
        app.store.journals_of(&person.id, "league").await?.into_iter().map(|row| line(app.leagues.line(row))).collect(),
    ))
}

/// Leagues that everybody may look at
#[utoipa::path(get, path = "/api/leagues/public", tag = "leagues", responses((status = 200, body = Vec<LeagueLine>), Refused))]
async fn public_leagues(State(app): State<Arc<App>>, cookies: Cookies) -> Answer<Json<Vec<LeagueLine>>> {
    app.limits.request(&app, &cookies.address)?;
    let rows = app.store.latest_journals("league", 500).await?.into_iter().map(|row| line(app.leagues.line(row)));
    Ok(Json(rows.filter(|line| line.summary.public).take(MOST_PUBLIC).collect()))
}

/// A league, as you may see it
#[utoipa::path(get, path = "/api/leagues/{id}", tag = "leagues", params(("id" = String, Path)),
    responses((status = 200, body = LeagueView), Refused))]
async fn show_league(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<LeagueView>> {
    looked(&app, &who, &id, |state, name, head| Ok(Json(view::league(state, name, head)))).await
}

/// The table of a season, of all clubs or of a division
#[utoipa::path(get, path = "/api/leagues/{id}/table", tag = "leagues", params(("id" = String, Path), SeasonQuery),
    responses((status = 200, body = TableView), Refused))]
async fn league_table(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<SeasonQuery>,
) -> Answer<Json<TableView>> {
    looked(&app, &who, &id, |state, _, _| {
        let season = query.season.unwrap_or_else(|| state.game.season());
        Ok(Json(view::table(state, season, query.division.as_deref())))
    })
    .await
}

/// The matches of a season, round by round
#[utoipa::path(get, path = "/api/leagues/{id}/fixtures", tag = "leagues", params(("id" = String, Path), SeasonQuery),
    responses((status = 200, body = FixturesView), Refused))]
async fn league_fixtures(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<SeasonQuery>,
) -> Answer<Json<FixturesView>> {
    looked(&app, &who, &id, |state, _, _| {
        Ok(Json(view::fixtures(state, query.season.unwrap_or_else(|| state.game.season()))))
    })
    .await
}

/// A match: both squads, what came before, its result, what is still to do
#[utoipa::path(get, path = "/api/leagues/{id}/matches/{game}", tag = "leagues", params(("id" = String, Path), ("game" = u32, Path)),
    responses((status = 200, body = MatchView), Refused))]
async fn league_match(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, game)): Path<(String, u32)>,
) -> Answer<Json<MatchView>> {
    looked(&app, &who, &id, |state, _, _| told(view::match_view(state, game))).await
}

/// A club: players, values line by line, money, prices
#[utoipa::path(get, path = "/api/leagues/{id}/clubs/{club}", tag = "leagues", params(("id" = String, Path), ("club" = String, Path)),
    responses((status = 200, body = ClubView), Refused))]
async fn league_club(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, club)): Path<(String, String)>,
) -> Answer<Json<ClubView>> {
    looked(&app, &who, &id, |state, _, _| told(view::club(state, &club))).await
}

/// A club's sheet as a page to print
#[utoipa::path(get, path = "/api/leagues/{id}/clubs/{club}/sheet", tag = "leagues",
    params(("id" = String, Path), ("club" = String, Path)), responses((status = 200, body = String, content_type = "text/html"), Refused))]
async fn league_sheet(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, club)): Path<(String, String)>,
) -> Answer<Response> {
    let Json(html) = looked(&app, &who, &id, |state, _, _| told(view::sheet(state, &club))).await?;
    Ok(([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
}

/// A player with career and matches
#[utoipa::path(get, path = "/api/leagues/{id}/players/{player}", tag = "leagues",
    params(("id" = String, Path), ("player" = u32, Path)), responses((status = 200, body = PlayerView), Refused))]
async fn league_player(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, player)): Path<(String, u32)>,
) -> Answer<Json<PlayerView>> {
    looked(&app, &who, &id, |state, _, _| told(view::player(state, player))).await
}

/// Careers, records, honours, figures by team list
#[utoipa::path(get, path = "/api/leagues/{id}/statistics", tag = "leagues", params(("id" = String, Path)),
    responses((status = 200, body = StatisticsView), Refused))]
async fn league_statistics(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Answer<Json<StatisticsView>> {
    looked(&app, &who, &id, |state, _, _| Ok(Json(view::statistics(state)))).await
}

/// Every option of the league with its value, its default and what it does
#[utoipa::path(get, path = "/api/leagues/{id}/house", tag = "leagues", params(("id" = String, Path)),
    responses((status = 200, body = Vec<HouseOption>), Refused))]
async fn league_house(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<Vec<HouseOption>>> {
    looked(&app, &who, &id, |state, _, _| Ok(Json(view::house(state)))).await
}

/// What is wrong with a draft in this league, which rule says so, what it costs
#[utoipa::path(post, path = "/api/leagues/{id}/check", tag = "leagues", params(("id" = String, Path)), request_body = CheckDraft,
    responses((status = 200, body = DraftChecked), Refused))]
async fn check_draft(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    who: Who,
    Path(id): Path<String>,
    Body(body): Body<CheckDraft>,
) -> Answer<Json<DraftChecked>> {
    app.limits.request(&app, &cookies.address)?;
    looked(&app, &who, &id, |state, _, _| told(checked(state, &body.file))).await
}

fn checked(state: &LeagueState, file: &str) -> Result<DraftChecked, Vec<Problem>> {
    let data = data()?;
    match &state.game {
        Game::None => Err(Vec::new()),
        Game::Modern(game) => {
            let roster = roster_of(game, file)?;
            let book = Rulebook::new(data.catalogue, game.format, &game.house);
            let draft = Draft {
                catalogue: data.catalogue,
                names: &data.names,
                rules: book.draft.clone(),
                pack: None,
                options: game.house.readings(),
            };
            let report = draft.check(&roster);
            let lines = report.cost.lines.iter();
            Ok(DraftChecked {
                lines: lines
                    .map(|line| DraftLine {
                        what: format!("{} x {}", line.count, line.what),
                        cost: line.each * line.count,
                    })
                    .collect(),
                cost: report.cost.total,
                budget: report.budget,
                problems: report.problems,
                warnings: report.warnings,
                roster: serde_json::to_value(&roster).unwrap_or_default(),
            })
        }
        Game::Classic(game) => {
            let read = list::TeamList::read(file).map_err(|problem| vec![problem])?;
            let others: Vec<_> = game.clubs.values().map(|club| &**club).collect();
            let (_, report) = list::draft(&data.classic(), &game.terms, &read, &others, game.next_player);
            Ok(DraftChecked {
                lines: report.lines.into_iter().map(|(what, cost)| DraftLine { what, cost }).collect(),
                cost: report.total,
                budget: report.budget,
                problems: report.problems,
                warnings: Vec::new(),
                roster: serde_json::to_value(&read).unwrap_or_default(),
            })
        }
    }
}

/// Every change with time, person, reason and dice
#[utoipa::path(get, path = "/api/leagues/{id}/changes", tag = "leagues", params(("id" = String, Path), AfterQuery),
    responses((status = 200, body = Vec<LeagueChange>), Refused))]
async fn league_changes(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<AfterQuery>,
) -> Answer<Json<Vec<LeagueChange>>> {
    let entries = entries(&app, &who, &id, query.after).await?;
    let standing = touchback_journal::standing::<League>(&entries);
    let standing: std::collections::BTreeSet<u64> = standing.iter().map(|sealed| sealed.entry.seq).collect();
    let shown = entries.iter().filter(|s| !matches!(s.entry.change, Change::Invited { .. } | Change::Claimed { .. }));
    let change = |sealed: &touchback_league::Sealed| {
        let deed = sealed.entry.change.deed();
        LeagueChange {
            seq: sealed.entry.seq,
            seal: sealed.hash.clone(),
            at: sealed.entry.at.clone(),
            by: sealed.entry.by.clone(),
            reason: sealed.entry.reason.clone(),
            what: sealed.entry.change.word(),
            said: sealed.entry.change.said(),
            undone: !standing.contains(&sealed.entry.seq),
            dice: deed.map(|deed| deed.dice.clone()).unwrap_or_default(),
            proof: deed.and_then(|deed| deed.proof.clone()),
        }
    };
    Ok(Json(shown.take(MOST_CHANGES).map(change).collect()))
}

/// The entries after this one, for somebody who may see the league.
async fn entries(app: &App, who: &Who, id: &str, after: u64) -> Answer<Vec<touchback_league::Sealed>> {
    let live = app.leagues.get(app, id).await?;
    visible(&live.seen().state, who)?;
    Ok(journal::entries::<League>(app.store.as_ref(), &live.id, after).await?)
}

/// Whether every entry follows the one before, and every die from its link
#[utoipa::path(get, path = "/api/leagues/{id}/proof", tag = "leagues", params(("id" = String, Path)),
    responses((status = 200, body = LeagueProof), Refused))]
async fn league_proof(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<LeagueProof>> {
    let entries = entries(&app, &who, &id, 0).await?;
    let (rolls, problems) = in_place(|| dice::verify(&entries));
    let (seq, seal) = entries.last().map(|last| (last.entry.seq, last.hash.clone())).unwrap_or_default();
    Ok(Json(LeagueProof { changes: entries.len(), rolls, problems, seq, seal }))
}

/// The journal as a file, for those who run the league
#[utoipa::path(get, path = "/api/leagues/{id}/file", tag = "leagues", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
async fn league_file(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Response> {
    looked(&app, &who, &id, |state, name, _| {
        // It has the seals of invitations in it.
        if name.is_some_and(|name| state.is_staff(name)) { Ok(()) } else { Err(refused(&[not_staff()])) }
    })
    .await?;
    let entries = app.store.entries(&id, 0).await?;
    let text: String = entries.into_iter().map(|entry| entry.body + "\n").collect();
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// calendar.ics, league.json, table.csv, fixtures.csv, careers.csv or treasuries.csv
#[utoipa::path(get, path = "/api/leagues/{id}/feed/{name}", tag = "leagues",
    params(("id" = String, Path), ("name" = String, Path), CodeQuery),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
async fn league_feed(
    State(app): State<Arc<App>>,
    mut who: Who,
    cookies: Cookies,
    Path((id, name)): Path<(String, String)>,
    Query(query): Query<CodeQuery>,
) -> Answer<Response> {
    if query.code.is_some() {
        app.limits.request(&app, &cookies.address)?;
        who.code = query.code;
    }
    let made = looked(&app, &who, &id, |state, _, head| Ok(feed::feed(state, &id, &head, &name))).await?;
    let (kind, text) = made.ok_or_else(ApiError::not_found)?;
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

/// A WebSocket: `hello` with what was missed after an entry, then `news`
#[utoipa::path(get, path = "/api/leagues/{id}/live", tag = "leagues", params(("id" = String, Path), AfterQuery),
    responses((status = 101, description = "The connection becomes a WebSocket; this comes over it", body = LiveMessage),
        (status = 426, body = crate::error::ErrorBody), Refused))]
async fn league_live(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<AfterQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let live = app.leagues.get(&app, &id).await?;
    upgraded(app, live, query.after, (&cookies, who), upgrade)
}
