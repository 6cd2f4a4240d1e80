//! One's own account: sign-in name, password, recovery codes, e-mail address, sessions; everything that is kept, and leaving.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use touchback_store::accounts::Unlocked;
use touchback_store::{Account, Session, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{Me, give_codes, login_taken, no_mail};
use super::{Body, Path, Refused};
use crate::App;
use crate::auth::recovery::{self, check_login, key_hash};
use crate::auth::{self, Cookies, Maybe, password};
use crate::error::{Answer, ApiError};
use crate::ids::{new_token, token_hash};
use crate::leaving::{self, Export};
use crate::live::command::Person;
use crate::mail::{Language, Purpose, check_address};
use crate::time::now;

/// Letters of a session's hash that name it; they open nothing.
const ID: usize = 16;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(account))
        .routes(routes!(set_login))
        .routes(routes!(set_password))
        .routes(routes!(new_codes))
        .routes(routes!(set_email, drop_email))
        .routes(routes!(confirm_email))
        .routes(routes!(sessions, end_others))
        .routes(routes!(end_session))
        .routes(routes!(export))
        .routes(routes!(leave))
}

fn signed_in(person: Option<Person>) -> Answer<Person> {
    person.ok_or_else(ApiError::not_signed_in)
}

/// The account of a request that must have one.
pub async fn own(app: &App, person: Option<Person>) -> Answer<Account> {
    let account = app.store.account(&signed_in(person)?.id).await?;
    if account.login.is_some() {
        return Ok(account);
    }
    Err(ApiError::new(403, "needs_account", "Create an account first; guests cannot do this."))
}

/// The same, with the password once more.
pub async fn confirmed(app: &App, cookies: &Cookies, person: Option<Person>, password: String) -> Answer<Account> {
    let account = own(app, person).await?;
    app.limits.sign_in(app, &cookies.address)?;
    app.limits.login(app, account.login.as_deref().unwrap_or_default(), &cookies.address)?;
    if password::fits(&app.pools.passwords, &cookies.address, password, account.password.clone()).await? {
        return Ok(account);
    }
    Err(ApiError::new(403, "wrong_password", "This is not your password."))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OwnAccount {
    pub login: String,
    pub name: String,
    /// Confirmed.
    pub email: Option<String>,
    /// Recovery codes that are left.
    pub codes: u64,
    /// Whether this server sends mail.
    pub mail: bool,
}

/// Your account
#[utoipa::path(get, path = "/api/me/account", tag = "accounts", responses((status = 200, body = OwnAccount), Refused))]
async fn account(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<OwnAccount>> {
    let account = own(&app, person).await?;
    Ok(Json(OwnAccount {
        codes: app.store.codes_left(&account.id).await?,
        mail: app.mailer.is_some(),
        login: account.login.unwrap_or_default(),
        name: account.name,
        email: account.email,
    }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LoginBody {
    /// 3 to 32 letters a to z, digits, dots, `-` or `_`.
    pub login: String,
    pub password: String,
}

/// Take another sign-in name
#[utoipa::path(put, path = "/api/me/login", tag = "accounts", request_body = LoginBody, responses((status = 200, body = Me), Refused))]
async fn set_login(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<LoginBody>,
) -> Answer<Json<Me>> {
    let login = check_login(&body.login)?;
    let account = confirmed(&app, &cookies, person, body.password).await?;
    app.store.set_login(&account.id, &login).await.map_err(|why| match why {
        StoreError::Conflict => login_taken(),
        other => other.into(),
    })?;
    Ok(Json(Me::of(&Account { login: Some(login), ..account })))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordBody {
    pub old: String,
    /// 10 to 128 characters.
    pub new: String,
}

/// Change your password; all other sessions end
#[utoipa::path(put, path = "/api/me/password", tag = "accounts", request_body = PasswordBody, responses((status = 204), Refused))]
async fn set_password(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<PasswordBody>,
) -> Answer<StatusCode> {
    password::check(&body.new)?;
    let account = confirmed(&app, &cookies, person, body.old).await?;
    let hash = password::hash(&app.pools.passwords, &cookies.address, body.new).await?;
    app.store.set_password(&account.id, &hash).await?;
    end_all_but(&app, &account.id, &here(&cookies)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmBody {
    pub password: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Codes {
    pub codes: Vec<String>,
}

/// New recovery codes instead of those before. They are shown only here
#[utoipa::path(post, path = "/api/me/codes", tag = "accounts", request_body = ConfirmBody, responses((status = 201, body = Codes), Refused))]
async fn new_codes(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<ConfirmBody>,
) -> Answer<(StatusCode, Json<Codes>)> {
    let account = confirmed(&app, &cookies, person, body.password).await?;
    Ok((StatusCode::CREATED, Json(Codes { codes: give_codes(&app, &account.id).await? })))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailBody {
    pub email: String,
    pub password: String,
    #[serde(default)]
    pub language: Language,
}

/// Set an e-mail address: a key is mailed to it, and counts once it is confirmed
#[utoipa::path(put, path = "/api/me/email", tag = "accounts", request_body = EmailBody, responses((status = 202), Refused))]
async fn set_email(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<EmailBody>,
) -> Answer<StatusCode> {
    let mailer = app.mailer.as_ref().ok_or_else(no_mail)?;
    let email = check_address(&body.email)?;
    let account = confirmed(&app, &cookies, person, body.password).await?;
    app.limits.talk(&app, &format!("mail {}", account.id), 1)?;
    let (key, row) = recovery::mailed(&account.id, "confirm", &email, now())?;
    app.store.add_key(&row).await?;
    mailer.send(&email, Purpose::Confirm, body.language, account.login.as_deref().unwrap_or_default(), &key)?;
    Ok(StatusCode::ACCEPTED)
}

/// Forget your e-mail address
#[utoipa::path(delete, path = "/api/me/email", tag = "accounts", responses((status = 204), Refused))]
async fn drop_email(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<StatusCode> {
    app.store.drop_email(&own(&app, person).await?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeyBody {
    /// What was mailed.
    pub key: String,
}

/// Confirm an e-mail address; the browser need not be the one that asked
#[utoipa::path(post, path = "/api/confirmations", tag = "accounts", request_body = KeyBody, responses((status = 204), Refused))]
async fn confirm_email(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<KeyBody>) -> Answer<StatusCode> {
    app.limits.sign_in(&app, &cookies.address)?;
    let failed = || ApiError::new(401, "recovery_failed", "This link is not right, or it was used already.");
    let key = match app.store.key(&key_hash(&body.key)).await {
        Ok(key) if key.expires > now() && key.kind == "confirm" => key,
        Ok(_) | Err(StoreError::NotFound) => return Err(failed()),
        Err(why) => return Err(why.into()),
    };
    let email = key.email.clone().ok_or_else(failed)?;
    app.store.unlock(&key, &new_token()?, &Unlocked::Email(email)).await.map_err(|why| match why {
        StoreError::Conflict => failed(),
        other => other.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SessionView {
    pub id: String,
    /// What the browser says of itself.
    pub device: Option<String>,
    /// Milliseconds since 1970; `used` to the hour.
    pub created: i64,
    pub used: i64,
    /// The one that asks.
    pub here: bool,
}

/// The hash of the session that asks.
pub fn here(cookies: &Cookies) -> String {
    cookies.token.as_deref().map(token_hash).unwrap_or_default()
}

/// Ends sessions, in the database and in memory.
async fn end_all_but(app: &App, account: &str, but: &str) -> Answer<StatusCode> {
    let mut ended: Vec<Session> = app.store.sessions_of(account).await?;
    ended.retain(|session| session.token != but);
    app.store.end_sessions(account, but).await?;
    auth::forget(app, &ended);
    Ok(StatusCode::NO_CONTENT)
}

/// Where you are signed in
#[utoipa::path(get, path = "/api/me/sessions", tag = "accounts", responses((status = 200, body = [SessionView]), Refused))]
async fn sessions(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
) -> Answer<Json<Vec<SessionView>>> {
    let here = here(&cookies);
    let all = app.store.sessions_of(&signed_in(person)?.id).await?;
    let view = |session: Session| SessionView {
        here: session.token == here,
        id: session.token.chars().take(ID).collect(),
        used: session.used.unwrap_or(session.created),
        device: session.device,
        created: session.created,
    };
    Ok(Json(all.into_iter().filter(|session| session.expires > now()).map(view).collect()))
}

/// End all sessions but this one
#[utoipa::path(delete, path = "/api/me/sessions", tag = "accounts", responses((status = 204), Refused))]
async fn end_others(State(app): State<Arc<App>>, cookies: Cookies, Maybe(person): Maybe) -> Answer<StatusCode> {
    end_all_but(&app, &signed_in(person)?.id, &here(&cookies)).await
}

/// End one of your sessions
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "accounts", params(("id" = String, Path)), responses((status = 204), Refused))]
async fn end_session(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<StatusCode> {
    let all = app.store.sessions_of(&signed_in(person)?.id).await?;
    let named = |session: &&Session| session.token.get(..ID) == Some(id.as_str());
    let session = all.iter().find(named).ok_or_else(ApiError::not_found)?;
    app.store.delete_session(&session.token).await?;
    app.sessions.end(&session.token);
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is kept of you
#[utoipa::path(get, path = "/api/me/export", tag = "accounts", responses((status = 200, body = Export), Refused))]
async fn export(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Response> {
    let person = signed_in(person)?;
    app.limits.talk(&app, &format!("export {}", person.id), 1)?;
    let export = leaving::export(&app, &person.id).await?;
    let name = [(CONTENT_DISPOSITION, "attachment; filename=\"touchback-account.json\"")];
    Ok((name, Json(export)).into_response())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaveBody {
    /// Guests have none.
    #[serde(default)]
    pub password: Option<String>,
}

/// Delete your account: open matches are cancelled, matches under way are conceded; finished matches stay with an anonymous name
#[utoipa::path(post, path = "/api/me/delete", tag = "accounts", request_body = LeaveBody, responses((status = 204), Refused))]
async fn leave(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<LeaveBody>,
) -> Answer<StatusCode> {
    let person = signed_in(person)?;
    if app.store.account(&person.id).await?.login.is_some() {
        confirmed(&app, &cookies, Some(person.clone()), body.password.unwrap_or_default()).await?;
    }
    let ended = app.store.sessions_of(&person.id).await?;
    leaving::delete(&app, &person).await?;
    auth::forget(&app, &ended);
    cookies.new.set(&app, "", 0);
    Ok(StatusCode::NO_CONTENT)
}
