//! New events, events from a file, and joining one by a code.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_journal::{Asked, Journal};
use touchback_tournament::director::{Tournament, code_seal, created};
use touchback_tournament::log::Change;
use touchback_tournament::people::Role;
use touchback_tournament::rulespack::{PRESETS, preset};
use tracing::Instrument;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::{Actor, Cookies, check_name};
use crate::error::{Answer, ApiError};
use crate::events::act::refused;
use crate::ids::new_id;
use crate::journals::act::{catch_up, write, written};
use crate::journals::found::{brought, keep_new, new_code, new_row, room_for};
use crate::journals::who::invited;
use crate::memory;
use crate::time::now;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let files = OpenApiRouter::new().routes(routes!(import)).layer(DefaultBodyLimit::max(super::MOST_FILE));
    OpenApiRouter::new().routes(routes!(presets)).routes(routes!(create)).routes(routes!(join)).merge(files)
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PresetView {
    pub name: String,
    pub about: String,
    /// The rulespack, ready to be edited.
    pub text: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateEvent {
    /// The organiser's name in the event.
    pub name: String,
    /// Name of a preset; or `rulespack`.
    #[serde(default)]
    pub preset: Option<String>,
    /// A whole rulespack.
    #[serde(default)]
    pub rulespack: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportEvent {
    /// The event file.
    pub file: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CreatedEvent {
    pub id: String,
    /// The organiser's name in the event.
    pub name: String,
    /// The organiser's own code, for another device or the command line.
    pub code: String,
    pub seq: u64,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinEvent {
    pub code: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JoinedEvent {
    pub id: String,
    /// The name under which you act.
    pub name: String,
    pub roles: Vec<Role>,
}

/// The rulespacks that come with the program
#[utoipa::path(get, path = "/api/events/presets", tag = "events", responses((status = 200, body = Vec<PresetView>), Refused))]
async fn presets() -> Answer<Json<Vec<PresetView>>> {
    let view = |p: &touchback_tournament::rulespack::Preset| PresetView {
        name: p.name.to_owned(),
        about: p.about.to_owned(),
        text: p.text.to_owned(),
    };
    Ok(Json(PRESETS.iter().map(view).collect()))
}

/// Create an event; you become its organiser
#[utoipa::path(post, path = "/api/events", tag = "events", request_body = CreateEvent, responses((status = 201, body = CreatedEvent), Refused))]
async fn create(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<CreateEvent>,
) -> Answer<(StatusCode, Json<CreatedEvent>)> {
    app.limits.new_match(&app, &person.id)?;
    let name = check_name(&body.name)?;
    let text = match (&body.rulespack, &body.preset) {
        (Some(text), _) => text.clone(),
        (None, named) => {
            let named = named.as_deref().unwrap_or("standard");
            let found = preset(named).map(|p| p.text.to_owned());
            found.ok_or_else(|| ApiError::bad_value(format!("There is no preset \"{named}\".")))?
        }
    };
    let first = created(&name, &text).map_err(|problems| refused(&problems))?;
    begin(&app, &person.id, Journal::default(), Vec::new(), name, vec![first]).await
}

/// Upload an event file; you act as its organiser
#[utoipa::path(post, path = "/api/events/import", tag = "events", request_body = ImportEvent,
    responses((status = 201, body = CreatedEvent), Refused))]
async fn import(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    cookies: Cookies,
    request: Request,
) -> Answer<(StatusCode, Json<CreatedEvent>)> {
    app.limits.new_match(&app, &person.id)?;
    let (place, ImportEvent { file }) = brought(&app, &cookies.address, request, super::MOST_FILE).await?;
    let reserved = room_for(&app, &file, file.lines()).await?;
    let reader = Arc::clone(&app);
    let read = place.run(move || {
        let _reserved = reserved;
        let fits = |line: &[u8]| reader.memory.fits(memory::weight(line));
        let read = touchback_journal::read_while(file.as_bytes(), fits);
        let entries = read.map_err(|damage| ApiError::new(422, "event_file_damaged", damage.to_string()))?;
        let lines: Vec<String> = file.lines().map(|line| line.trim_end_matches('\r').to_owned()).collect();
        Ok((Journal::<Tournament>::replay(entries), lines))
    });
    let (journal, lines) = read.await?;
    let people = &journal.state().people;
    let organiser = people.iter().find(|(_, roles)| roles.contains(&Role::Organiser)).map(|(name, _)| name.clone());
    let name = organiser.ok_or_else(|| ApiError::bad_value("The event file has no organiser."))?;
    // In its own task: a client that hangs up does not stop it halfway.
    let work =
        tokio::spawn(async move { begin(&app, &person.id, journal, lines, name, Vec::new()).await }.in_current_span());
    work.await.map_err(ApiError::internal)?
}

/// Writes a new journal and makes its organiser known.
async fn begin(
    app: &Arc<App>,
    account: &str,
    mut journal: Journal<Tournament>,
    mut lines: Vec<String>,
    name: String,
    mut changes: Vec<Change>,
) -> Answer<(StatusCode, Json<CreatedEvent>)> {
    let id = new_id("e")?;
    let code = new_code()?;
    changes.push(Change::Invited { person: name.clone(), seal: code_seal(&code) });
    changes.push(Change::Claimed { person: name.clone(), account: account.to_owned() });
    let at = written(now());
    let more = journal.write(Asked::new(&name, &at), changes);
    lines.extend(more.map_err(|_| ApiError::internal("the event cannot be written"))?);
    let row = new_row(&id, "event", &journal.state().pack.name, "{}".to_owned());
    let seq = keep_new(app, account, &row, &lines).await?;
    Ok((StatusCode::CREATED, Json(CreatedEvent { id, name, code, seq })))
}

/// Join an event by the code of an invitation: from then on your account acts under that name
#[utoipa::path(post, path = "/api/events/{id}/join", tag = "events", params(("id" = String, Path)), request_body = JoinEvent,
    responses((status = 200, body = JoinedEvent), Refused))]
async fn join(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    cookies: Cookies,
    Path(id): Path<String>,
    Body(body): Body<JoinEvent>,
) -> Answer<Json<JoinedEvent>> {
    let live = app.events.get(&app, &id).await?;
    let mut journal = live.journal.lock().await;
    catch_up(&app, &live, &mut journal).await?;
    let Some(name) = invited::<Tournament>(journal.state(), &body.code) else {
        // Codes cannot be tried out; those who have the right one may all come from one address.
        app.limits.sign_in(&app, &cookies.address)?;
        let message = "This code opens nothing here; ask the organiser for a new one.";
        return Err(ApiError::new(403, "wrong_code", message));
    };
    if journal.state().accounts.get(&person.id) != Some(&name) {
        let change = Change::Claimed { person: name.clone(), account: person.id.clone() };
        write(&app, &live, &mut journal, &name, vec![change]).await?;
        app.store.join_journal(&id, &person.id).await?;
    }
    let roles = journal.state().roles(&name).into_iter().collect();
    Ok(Json(JoinedEvent { id, name, roles }))
}
