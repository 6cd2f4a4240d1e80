//! New leagues, leagues from a file, and joining one by a code or by its open link.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_journal::{Asked, Journal};
use touchback_league::change::Change;
use touchback_league::director::{Founding, founded};
use touchback_league::people::Role;
use touchback_league::{League, dice, import};
use tracing::Instrument;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::{Actor, Cookies, check_name};
use crate::error::{Answer, ApiError};
use crate::ids::{hex, new_id, random};
use crate::journals::act::{catch_up, write, written};
use crate::journals::found::{brought, keep_new, new_code, new_row, room_for};
use crate::journals::who::invited;
use crate::leagues::{refused, summary};
use crate::memory;
use crate::time::now;

/// Most bytes of a league file that is brought here: the journal of 100 clubs and 10 seasons has about 25 MB as JSON.
pub const MOST_FILE: usize = 64 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    let files = OpenApiRouter::new().routes(routes!(import_league)).layer(DefaultBodyLimit::max(MOST_FILE));
    OpenApiRouter::new().routes(routes!(found_league)).routes(routes!(join_league)).merge(files)
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FoundLeague {
    /// The commissioner's name in the league.
    pub name: String,
    /// The name of the league.
    pub league: String,
    /// sevens, elevens or classic
    pub ruleset: String,
    #[serde(default)]
    pub about: String,
    /// Everybody may look.
    #[serde(default)]
    pub public: bool,
    /// House rules of 2020, TOML or JSON.
    #[serde(default)]
    pub house: String,
    /// `key=value`
    #[serde(default)]
    pub options: Vec<String>,
    /// Points and tiebreakers, TOML or JSON.
    #[serde(default)]
    pub scoring: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportLeague {
    /// A league file: a journal, or JSON or TOML of an earlier version.
    pub file: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundedLeague {
    pub id: String,
    /// The commissioner's name in the league.
    pub name: String,
    /// The commissioner's own code, for another device or the command line.
    pub code: String,
    pub seq: u64,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinLeague {
    pub code: String,
    /// For the open link: the name under which you want to be known.
    #[serde(default)]
    pub name: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JoinedLeague {
    pub id: String,
    /// The name under which you act.
    pub name: String,
    pub roles: Vec<Role>,
}

/// Found a league; the founder is its commissioner
#[utoipa::path(post, path = "/api/leagues", tag = "leagues", request_body = FoundLeague,
    responses((status = 201, body = FoundedLeague), Refused))]
async fn found_league(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<FoundLeague>,
) -> Answer<(StatusCode, Json<FoundedLeague>)> {
    app.limits.new_match(&app, &person.id)?;
    let name = check_name(&body.name)?;
    let first = founded(&Founding {
        name: body.league,
        ruleset: body.ruleset,
        commissioner: name.clone(),
        about: body.about,
        public: body.public,
        house: body.house,
        options: body.options,
        scoring: body.scoring,
    });
    let first = first.map_err(|problems| refused(&problems))?;
    begin(&app, &person.id, Journal::default(), Vec::new(), name, vec![first]).await
}

/// Bring a league file here and act as its commissioner
#[utoipa::path(post, path = "/api/leagues/import", tag = "leagues", request_body = ImportLeague,
    responses((status = 201, body = FoundedLeague), Refused))]
async fn import_league(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    cookies: Cookies,
    request: Request,
) -> Answer<(StatusCode, Json<FoundedLeague>)> {
    app.limits.new_match(&app, &person.id)?;
    let (place, ImportLeague { file }) = brought(&app, &cookies.address, request, MOST_FILE).await?;
    let reserved = match import::is_journal(&file) {
        true => room_for(&app, &file, file.lines()).await?,
        false => room_for(&app, &file, std::iter::once(file.as_str())).await?,
    };
    let reader = Arc::clone(&app);
    let read = place.run(move || {
        let _reserved = reserved;
        let fits = |line: &[u8]| reader.memory.fits(memory::weight(line));
        import::read_while(&file, fits).map_err(|problems| refused(&problems))
    });
    let (journal, lines) = read.await?;
    let people = &journal.state().people;
    let first = people.iter().find(|(_, roles)| roles.contains(&Role::Commissioner)).map(|(name, _)| name.clone());
    let name = first.ok_or_else(|| ApiError::bad_value("The league file has no commissioner."))?;
    // In its own task: a client that hangs up does not stop it halfway.
    let work =
        tokio::spawn(async move { begin(&app, &person.id, journal, lines, name, Vec::new()).await }.in_current_span());
    work.await.map_err(ApiError::internal)?
}

/// Writes a new journal, commits to its dice and makes its commissioner known.
async fn begin(
    app: &Arc<App>,
    account: &str,
    mut journal: Journal<League>,
    mut lines: Vec<String>,
    name: String,
    mut changes: Vec<Change>,
) -> Answer<(StatusCode, Json<FoundedLeague>)> {
    let (id, code, secret) = (new_id("l")?, new_code()?, random::<32>()?);
    let chain = dice::commit(&secret, journal.state().chain.number + 1);
    changes.push(Change::Dice { chain });
    changes.push(Change::Invited { person: Some(name.clone()), seal: dice::code_seal(&code) });
    changes.push(Change::Claimed { person: name.clone(), account: account.to_owned() });
    let at = written(now());
    let more = journal.write(Asked::new(&name, &at), changes);
    lines.extend(more.map_err(|_| ApiError::internal("the league cannot be written"))?);
    let row = new_row(&id, "league", &journal.state().name, summary(journal.state()).to_string());
    app.store.add_secret(&id, &hex(&secret)).await?;
    let seq = keep_new(app, account, &row, &lines).await?;
    Ok((StatusCode::CREATED, Json(FoundedLeague { id, name, code, seq })))
}

/// Join a league by the code of an invitation, or by its open link under a new name
#[utoipa::path(post, path = "/api/leagues/{id}/join", tag = "leagues", params(("id" = String, Path)), request_body = JoinLeague,
    responses((status = 200, body = JoinedLeague), Refused))]
async fn join_league(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    cookies: Cookies,
    Path(id): Path<String>,
    Body(body): Body<JoinLeague>,
) -> Answer<Json<JoinedLeague>> {
    let live = app.leagues.get(&app, &id).await?;
    let mut journal = live.journal.lock().await;
    catch_up(&app, &live, &mut journal).await?;
    let state = journal.state();
    let name = match invited::<League>(state, &body.code) {
        Some(name) => name,
        None if state.opens_door(&body.code) => match (state.accounts.get(&person.id), &body.name) {
            (Some(name), _) => name.clone(),
            (None, Some(name)) => {
                let name = check_name(name)?;
                if state.is_known(&name) {
                    let message = format!("{name} is here already. Take another name, or your own code.");
                    return Err(ApiError::new(409, "name_taken", message));
                }
                write(&app, &live, &mut journal, &name, vec![Change::Joined { person: name.clone() }]).await?;
                name
            }
            (None, None) => return Err(ApiError::bad_value("Say under which name you want to be known here.")),
        },
        None => {
            // Codes cannot be tried out; those who have the right one may all come from one address.
            app.limits.sign_in(&app, &cookies.address)?;
            let message = "This code opens nothing here; ask the commissioner for a new one.";
            return Err(ApiError::new(403, "wrong_code", message));
        }
    };
    if journal.state().accounts.get(&person.id) != Some(&name) {
        let change = Change::Claimed { person: name.clone(), account: person.id.clone() };
        write(&app, &live, &mut journal, &name, vec![change]).await?;
        app.store.join_journal(&id, &person.id).await?;
    }
    let roles = journal.state().roles(&name);
    Ok(Json(JoinedLeague { id, name, roles }))
}
