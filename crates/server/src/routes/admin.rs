//! For those who look after the server: people, reports, measures and the log of them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use touchback_store::{Account, StoreError};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::people::ties::Reason;
use super::{Body, Query, Refused, stored_word};
use crate::App;
use crate::admin::{self, MeasureBody, ROLE, called, carry_out};
use crate::auth::names::looks;
use crate::auth::{self, Maybe};
use crate::error::{Answer, ApiError};
use crate::live::life;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(people)).routes(routes!(reports)).routes(routes!(audit)).routes(routes!(act))
}

/// Somebody who looks after the server, as the database says now. To others these pages do not exist.
struct Admin(Account);

impl FromRequestParts<Arc<App>> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Admin> {
        let Maybe(Some(person)) = Maybe::from_request_parts(parts, app).await? else {
            return Err(ApiError::not_found());
        };
        let account = app.store.account(&person.id).await?;
        if account.role.as_deref() == Some(ROLE) { Ok(Admin(account)) } else { Err(ApiError::not_found()) }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeopleQuery {
    /// An id, sign-in name or public name, or the first letters of a name.
    q: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OpenMatch {
    pub id: String,
    pub state: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AdminPerson {
    pub id: String,
    pub name: String,
    pub handle: Option<String>,
    pub login: Option<String>,
    pub created: i64,
    pub admin: bool,
    /// Why, if the person may not come in.
    pub banned: Option<String>,
    /// Until when the person may not write.
    pub muted: Option<i64>,
    /// How many browsers are signed in, and when one was last used.
    pub sessions: u64,
    pub used: Option<i64>,
    /// Matches that are not over.
    pub matches: Vec<OpenMatch>,
}

async fn person(app: &App, account: Account) -> Answer<AdminPerson> {
    let sessions = app.store.sessions_of(&account.id).await?;
    let handle = match app.store.handle(&account.id).await {
        Ok(handle) => Some(handle),
        Err(StoreError::NotFound) => None,
        Err(why) => return Err(why.into()),
    };
    let rows = app.store.matches_of(&account.id).await?;
    let open = rows.into_iter().filter(|row| !["over", "cancelled", "withdrawn"].contains(&row.state.as_str()));
    Ok(AdminPerson {
        handle,
        matches: open.map(|row| OpenMatch { id: row.id, state: row.state }).collect(),
        sessions: sessions.len() as u64,
        used: sessions.iter().map(|session| session.used.unwrap_or(session.created)).max(),
        admin: account.role.as_deref() == Some(ROLE),
        id: account.id,
        name: account.name,
        login: account.login,
        created: account.created,
        banned: account.banned,
        muted: account.muted,
    })
}

/// People on this server
#[utoipa::path(get, path = "/api/admin/people", tag = "admin", params(PeopleQuery), responses((status = 200, body = [AdminPerson]), Refused))]
async fn people(
    State(app): State<Arc<App>>,
    Admin(_): Admin,
    Query(query): Query<PeopleQuery>,
) -> Answer<Json<Vec<AdminPerson>>> {
    let mut found = Vec::new();
    for account in app.store.find_accounts(query.q.trim(), &looks(&query.q)).await? {
        found.push(person(&app, account).await?);
    }
    Ok(Json(found))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportView {
    pub id: String,
    pub created: i64,
    /// Who reports, and who is reported: name, public name, id.
    pub by: String,
    pub about: String,
    /// The account that is reported.
    pub account: String,
    #[serde(rename = "match")]
    pub game: Option<String>,
    pub reason: Reason,
    pub text: String,
    /// What was done about it.
    pub settled: Option<String>,
}

/// What people have reported, the latest first
#[utoipa::path(get, path = "/api/admin/reports", tag = "admin", responses((status = 200, body = [ReportView]), Refused))]
async fn reports(State(app): State<Arc<App>>, Admin(_): Admin) -> Answer<Json<Vec<ReportView>>> {
    let mut all = Vec::new();
    for row in app.store.reports().await? {
        all.push(ReportView {
            by: called(app.store.as_ref(), &row.account).await,
            about: called(app.store.as_ref(), &row.about).await,
            id: row.id,
            created: row.created,
            account: row.about,
            game: row.game,
            reason: stored_word(&row.reason)?,
            text: row.body,
            settled: row.settled,
        });
    }
    Ok(Json(all))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Only what was done before this moment, milliseconds since 1970.
    before: Option<i64>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AuditLine {
    pub id: String,
    pub at: i64,
    /// Who did it: somebody, or the command line.
    pub by: String,
    pub measure: String,
    pub about: String,
    pub text: String,
}

/// What was done in the operator's name, the latest first
#[utoipa::path(get, path = "/api/admin/audit", tag = "admin", params(AuditQuery), responses((status = 200, body = [AuditLine]), Refused))]
async fn audit(
    State(app): State<Arc<App>>,
    Admin(_): Admin,
    Query(query): Query<AuditQuery>,
) -> Answer<Json<Vec<AuditLine>>> {
    let mut lines = Vec::new();
    for row in app.store.audit(query.before.unwrap_or(i64::MAX)).await? {
        lines.push(AuditLine {
            by: called(app.store.as_ref(), &row.actor).await,
            about: called(app.store.as_ref(), &row.about).await,
            id: row.id,
            at: row.at,
            measure: row.measure,
            text: row.body,
        });
    }
    Ok(Json(lines))
}

/// Do something about somebody, a match or a report
#[utoipa::path(post, path = "/api/admin/measures", tag = "admin", request_body = MeasureBody, responses((status = 204), Refused))]
async fn act(State(app): State<Arc<App>>, Admin(me): Admin, Body(body): Body<MeasureBody>) -> Answer<StatusCode> {
    if body.is_for_the_command_line() {
        return Err(ApiError::new(403, "command_line_only", "Roles are given by the command line: touchback admin."));
    }
    let banned = match &body {
        MeasureBody::Ban { who, .. } => {
            app.store.sessions_of(&admin::account(app.store.as_ref(), who).await?.id).await?
        }
        _ => Vec::new(),
    };
    let about = carry_out(app.store.as_ref(), &me.id, &body).await?;
    auth::forget(&app, &banned);
    if matches!(body, MeasureBody::Close { .. }) {
        life::close(&app, &about).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
