//! What can be looked at: the event, standings, brackets, awards, rosters, changes, sheets, files and proofs.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use touchback_journal::Seals;
use touchback_store::journal;
use touchback_tournament::director::{Look, Tournament, headline};
use touchback_tournament::event::Event;
use touchback_tournament::{export, naf, print};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use crate::App;
use crate::auth::Maybe;
use crate::error::{Answer, ApiError};
use crate::events::act::refused;
use crate::events::books;
use crate::events::view::{self, EventView, Eye, StandingsView};
use crate::journals::act::current;
use crate::journals::who::Who;
use crate::journals::{News, Seen};
use crate::pool::in_place;

/// Most changes of one answer.
const MOST_CHANGES: usize = 500;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(rulespack))
        .routes(routes!(standings))
        .routes(routes!(bracket))
        .routes(routes!(awards))
        .routes(routes!(roster))
        .routes(routes!(changes))
        .routes(routes!(proof))
        .routes(routes!(sheet))
        .routes(routes!(export_as))
        .routes(routes!(file))
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventLine {
    pub id: String,
    pub name: String,
    /// `stands`, `round`, `rounds`, `over`.
    pub summary: Value,
    pub updated: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulespackView {
    pub text: String,
    pub published: bool,
    /// Every deviation from the guide.
    pub deviations: Vec<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BracketView {
    pub over: bool,
    /// Names in bracket order; once over, from first to last.
    pub line: Vec<String>,
    /// The next games with the places they lead to.
    pub games: Vec<BracketGame>,
    /// Group tables.
    pub groups: Vec<StandingsView>,
    /// The Best of the Rest.
    pub rest: StandingsView,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BracketGame {
    pub home: String,
    pub away: String,
    pub best: u32,
    pub worst: u32,
}

#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StandingsQuery {
    /// Teams instead of coaches.
    #[serde(default)]
    pub teams: bool,
}

#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AfterQuery {
    #[serde(default)]
    pub after: u64,
}

/// Longest address of an event's page.
const MOST_LINK: usize = 200;

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SheetQuery {
    /// The current round if not given.
    #[serde(default)]
    pub round: Option<u32>,
    /// For staff: the event's page as phones reach it. With it the codes of tables can be scanned.
    #[serde(default)]
    pub link: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChangeView {
    #[serde(flatten)]
    pub news: News,
    /// Who did it, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProofView {
    pub changes: usize,
    pub draws: usize,
    pub pairings: usize,
    pub problems: Vec<String>,
    pub seq: u64,
    /// The last seal: compare it with one that was printed or shown.
    pub seal: String,
}

/// The current event, for the person who asks.
pub async fn looked<T>(
    app: &App,
    who: &Who,
    id: &str,
    look: impl FnOnce(&Seen<Tournament>, Look, Eye, Seals) -> Answer<T>,
) -> Answer<T> {
    let live = app.events.get(app, id).await?;
    let seen = current(app, &live).await?;
    let event = &seen.state;
    let name = who.name::<Tournament>(event);
    look(&seen, Look { event, books: books()? }, Eye::new(event, name.as_deref()), seen.head.clone())
}

/// My events
#[utoipa::path(get, path = "/api/events", tag = "events", responses((status = 200, body = Vec<EventLine>), Refused))]
async fn list(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Vec<EventLine>>> {
    let Some(person) = person else { return Ok(Json(Vec::new())) };
    let rows = app.store.journals_of(&person.id, "event").await?;
    let line = |row: journal::JournalRow| EventLine {
        id: row.id,
        name: row.name,
        summary: serde_json::from_str(&row.summary).unwrap_or_default(),
        updated: row.updated,
    };
    Ok(Json(rows.into_iter().map(|row| line(app.events.line(row))).collect()))
}

/// An event, as you may see it
#[utoipa::path(get, path = "/api/events/{id}", tag = "events", params(("id" = String, Path)), responses((status = 200, body = EventView), Refused))]
async fn show(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>, headers: HeaderMap) -> Answer<Response> {
    looked(&app, &who, &id, |seen, look, eye, head| {
        if eye.staff {
            return Ok(Json(view::whole(&seen.id, look, eye, head)).into_response());
        }
        Ok(seen.shown.event(seen, look, eye).response(&headers))
    })
    .await
}

/// The rulespack, once it is published
#[utoipa::path(get, path = "/api/events/{id}/rulespack", tag = "events", params(("id" = String, Path)),
    responses((status = 200, body = RulespackView), Refused))]
async fn rulespack(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<RulespackView>> {
    looked(&app, &who, &id, |_, look, eye, _| {
        if !look.event.published && !eye.staff {
            return Err(ApiError::not_found());
        }
        let deviations = look.event.pack.all_deviations();
        Ok(Json(RulespackView { text: look.event.pack_text.to_string(), published: look.event.published, deviations }))
    })
    .await
}

/// The standings, and why each row is before the next
#[utoipa::path(get, path = "/api/events/{id}/standings", tag = "events", params(("id" = String, Path), StandingsQuery),
    responses((status = 200, body = StandingsView), Refused))]
async fn standings(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<StandingsQuery>,
    headers: HeaderMap,
) -> Answer<Response> {
    looked(&app, &who, &id, |seen, _, _, _| Ok(seen.shown.standings(seen, query.teams).response(&headers))).await
}

/// Groups, bracket and Best of the Rest
#[utoipa::path(get, path = "/api/events/{id}/bracket", tag = "events", params(("id" = String, Path)),
    responses((status = 200, body = BracketView), Refused))]
async fn bracket(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<BracketView>> {
    looked(&app, &who, &id, |_, look, _, head| {
        let event = look.event;
        let name = |n: u32| event.unit_name(n);
        let published = event.played().any(|r| r.plan.bracket.is_some());
        let bracket = event.bracket.as_ref().filter(|_| published).map(|b| event.advanced(b));
        let game = |g: touchback_tournament::knockout::PlaceGame| BracketGame {
            home: name(g.home),
            away: name(g.away),
            best: g.best,
            worst: g.worst,
        };
        let table = |t: &touchback_tournament::ranking::Standings| view::standings(t, &name, head.clone());
        Ok(Json(BracketView {
            over: bracket.as_ref().is_some_and(|b| b.is_over()),
            line: bracket.iter().flat_map(|b| b.line.iter().map(|n| name(*n))).collect(),
            games: bracket.iter().flat_map(|b| b.games().into_iter().map(game)).collect(),
            groups: event.group_standings().iter().map(table).collect(),
            rest: table(&event.rest_standings()),
        }))
    })
    .await
}

/// The current awards; for everybody once the last round is played
#[utoipa::path(get, path = "/api/events/{id}/awards", tag = "events", params(("id" = String, Path)),
    responses((status = 200, body = Value), Refused))]
async fn awards(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Json<Value>> {
    looked(&app, &who, &id, |_, look, eye, _| {
        if !eye.staff && !look.status().over {
            return Err(ApiError::new(409, "event_not_over", "The awards are decided when the last round is played."));
        }
        Ok(Json(json!({ "awards": look.awards(false) })))
    })
    .await
}

/// A coach's rosters: your own, your opponent's once you are paired, any as staff
#[utoipa::path(get, path = "/api/events/{id}/rosters/{number}", tag = "events", params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Value), Refused))]
async fn roster(State(app): State<Arc<App>>, who: Who, Path((id, number)): Path<(String, u32)>) -> Answer<Json<Value>> {
    looked(&app, &who, &id, |_, look, eye, _| {
        let found = look.roster_for(eye.name.unwrap_or_default(), number);
        let rosters = found.map_err(|problems| refused(&problems))?;
        let problems = if rosters.is_empty() { Vec::new() } else { look.roster_problems(rosters) };
        Ok(Json(json!({ "number": number, "rosters": rosters, "problems": problems })))
    })
    .await
}

/// What has happened, from an entry on
#[utoipa::path(get, path = "/api/events/{id}/changes", tag = "events", params(("id" = String, Path), AfterQuery),
    responses((status = 200, body = Vec<ChangeView>), Refused))]
async fn changes(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<AfterQuery>,
) -> Answer<Json<Vec<ChangeView>>> {
    let live = app.events.get(&app, &id).await?;
    let whole = journal::whole::<Tournament>(app.store.as_ref(), &live.id).await?;
    let event = whole.state();
    let staff = Eye::new(event, who.name::<Tournament>(event).as_deref()).staff;
    let entries = whole.tail().iter().filter(|s| s.entry.seq > query.after).take(MOST_CHANGES);
    let view = |sealed: &touchback_tournament::log::Sealed| {
        let mut news = crate::events::news::of(event, sealed);
        if staff {
            news.said = Some(headline(event, &sealed.entry.change));
        }
        ChangeView {
            news,
            by: staff.then(|| sealed.entry.by.clone()),
            reason: sealed.entry.reason.clone().filter(|_| staff),
        }
    };
    Ok(Json(entries.map(view).collect()))
}

/// Every draw and certificate, checked again
#[utoipa::path(get, path = "/api/events/{id}/proof", tag = "events", params(("id" = String, Path)),
    responses((status = 200, body = ProofView), Refused))]
async fn proof(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Json<ProofView>> {
    let live = app.events.get(&app, &id).await?;
    let whole = journal::whole::<Tournament>(app.store.as_ref(), &live.id).await?;
    let verified = in_place(|| export::verify(whole.tail()));
    let head = whole.head();
    Ok(Json(ProofView {
        changes: verified.changes,
        draws: verified.draws,
        pairings: verified.pairings,
        problems: verified.problems,
        seq: head.seq,
        seal: head.hash,
    }))
}

/// A sheet to print, as a page: rulespack, pairings, pairings-by-name, results, standings, teams, groups, wall-chart; for staff also slips, rosters, awards
#[utoipa::path(get, path = "/api/events/{id}/sheets/{sheet}", tag = "events", params(("id" = String, Path), ("sheet" = String, Path), SheetQuery),
    responses((status = 200, content_type = "text/html"), Refused))]
async fn sheet(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, sheet)): Path<(String, String)>,
    Query(query): Query<SheetQuery>,
) -> Answer<Response> {
    looked(&app, &who, &id, |_, look, eye, _| {
        let inside = ["slips", "rosters", "awards", "objectives"].contains(&sheet.as_str());
        if inside && !eye.staff {
            return Err(ApiError::new(403, "staff_only", "This sheet is for the staff of the event."));
        }
        let link = query.link.as_deref().filter(|_| eye.staff);
        if link.is_some_and(|link| {
            link.len() > MOST_LINK || !(link.starts_with("http://") || link.starts_with("https://"))
        }) {
            return Err(ApiError::bad_value("A link begins with http:// or https:// and has at most 200 letters."));
        }
        let paper = print::Paper { round: query.round, staff: eye.staff, link };
        let html = print::sheet(look, &sheet, paper).map_err(|problems| refused(&problems))?;
        Ok(([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
    })
    .await
}

/// Results for other programs: naf, json, coaches-csv, games-csv, standings-csv or teams-csv; as staff, or once the event is over
#[utoipa::path(get, path = "/api/events/{id}/export/{format}", tag = "events", params(("id" = String, Path), ("format" = String, Path)),
    responses((status = 200, content_type = "text/plain"), Refused))]
async fn export_as(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, format)): Path<(String, String)>,
) -> Answer<Response> {
    looked(&app, &who, &id, |_, look, eye, _| {
        if !eye.staff && !look.status().over {
            return Err(ApiError::new(403, "staff_only", "Files are for the staff until the event is over."));
        }
        let text = exported(look.event, &format)?;
        Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    })
    .await
}

fn exported(event: &Event, format: &str) -> Answer<String> {
    Ok(match format {
        "naf" => naf::write(&naf::export(event).0),
        "json" => export::json(event).to_string() + "\n",
        "coaches-csv" => export::coaches_csv(event),
        "games-csv" => export::games_csv(event),
        "standings-csv" => export::standings_csv(&event.standings(), &|n| event.name(n)),
        "teams-csv" => export::standings_csv(&event.team_standings(), &|n| event.team_name(n)),
        _ => return Err(ApiError::not_found()),
    })
}

/// The event file: everything, sealed; for the organiser, and for all once the event is over
#[utoipa::path(get, path = "/api/events/{id}/file", tag = "events", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain"), Refused))]
async fn file(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Answer<Response> {
    looked(&app, &who, &id, |_, look, eye, _| {
        if !eye.staff && !look.status().over {
            return Err(ApiError::new(403, "staff_only", "The file is for the staff until the event is over."));
        }
        Ok(())
    })
    .await?;
    let entries = app.store.entries(&id, 0).await?;
    let text: String = entries.iter().map(|entry| format!("{}\n", entry.body)).collect();
    let name = format!("attachment; filename=\"{id}.event\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
