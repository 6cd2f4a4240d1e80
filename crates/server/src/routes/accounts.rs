//! Guests, accounts, signing in and out, and getting in again without a password.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_store::accounts::Unlocked;
use touchback_store::{Account, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Refused};
use crate::App;
use crate::auth::recovery::{self, check_login, key_hash};
use crate::auth::{self, Cookies, Maybe, password};
use crate::error::{Answer, ApiError};
use crate::ids::{new_id, new_token, random, token_hash};
use crate::mail::{Language, Purpose};
use crate::time::now;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me))
        .routes(routes!(become_guest))
        .routes(routes!(register))
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(ways, recover))
        .routes(routes!(mail_key))
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MeKind {
    #[default]
    Nobody,
    Guest,
    Account,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Me {
    pub kind: MeKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The sign-in name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// Looks after this server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub admin: bool,
}

impl Me {
    pub fn of(account: &Account) -> Me {
        let kind = if account.login.is_some() { MeKind::Account } else { MeKind::Guest };
        Me {
            kind,
            id: Some(account.id.clone()),
            name: Some(account.name.clone()),
            login: account.login.clone(),
            admin: account.role.as_deref() == Some(crate::admin::ROLE),
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestBody {
    pub name: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterBody {
    /// As others see you.
    pub name: String,
    /// 10 to 128 characters.
    pub password: String,
    /// The sign-in name; without it the server makes one up.
    #[serde(default)]
    pub login: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInBody {
    pub login: String,
    pub password: String,
}

/// A new account.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Registered {
    #[serde(flatten)]
    pub me: Me,
    /// Recovery codes. They are shown only here; each is good for one use.
    pub codes: Vec<String>,
}

/// Who you are
#[utoipa::path(get, path = "/api/me", tag = "accounts", responses((status = 200, body = Me), Refused))]
async fn me(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Me>> {
    let Some(person) = person else { return Ok(Json(Me::default())) };
    Ok(Json(Me::of(&app.store.account(&person.id).await?)))
}

/// Become a guest with a name
#[utoipa::path(post, path = "/api/guests", tag = "accounts", request_body = GuestBody, responses((status = 201, body = Me), Refused))]
async fn become_guest(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Body(body): Body<GuestBody>,
) -> Answer<(StatusCode, Json<Me>)> {
    app.limits.guest(&app, &cookies.address)?;
    let person = auth::guest(&app, &cookies.new, body.name.as_deref()).await?;
    Ok((StatusCode::CREATED, Json(Me::of(&app.store.account(&person.id).await?))))
}

#[must_use]
pub fn login_taken() -> ApiError {
    ApiError::new(409, "login_taken", "Somebody has this sign-in name already.")
}

/// New recovery codes instead of those before.
pub async fn give_codes(app: &App, account: &str) -> Answer<Vec<String>> {
    let codes = recovery::new_codes()?;
    let hashes: Vec<String> = codes.iter().map(|code| key_hash(code)).collect();
    app.store.put_codes(account, &hashes, now()).await?;
    Ok(codes)
}

/// Register; a guest keeps matches and teams
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = RegisterBody,
    responses((status = 201, body = Registered), Refused))]
async fn register(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<RegisterBody>,
) -> Answer<(StatusCode, Json<Registered>)> {
    app.limits.sign_in(&app, &cookies.address)?;
    // The guest may have registered a moment ago, which ended this session: do not create a second account.
    if person.is_none() && cookies.token.is_some() {
        cookies.new.set(&app, "", 0);
        return Err(ApiError::new(401, "session_ended", "Your session has ended; try again."));
    }
    let name = auth::check_name(&body.name)?;
    password::check(&body.password)?;
    let login = match &body.login {
        Some(login) => check_login(login)?,
        None => new_login(&name)?,
    };
    let password = Some(password::hash(&app.pools.passwords, &cookies.address, body.password).await?);
    let guest = match &person {
        Some(person) => app.store.account(&person.id).await?,
        None => Account { id: new_id("p")?, created: now(), ..Account::default() },
    };
    let account = Account { name, login: Some(login), password, ..guest };
    let added = match &person {
        Some(_) => app.store.register(&account).await,
        None => app.store.add_account(&account).await,
    };
    if let Err(why) = added {
        return Err(not_registered(&app, &account.id, why).await);
    }
    // The guest's cookie ends with the guest.
    if let (Some(_), Some(token)) = (&person, &cookies.token) {
        app.store.delete_session(&token_hash(token)).await?;
        app.sessions.end(&token_hash(token));
    }
    auth::sign_in(&app, &cookies.new, &account.id).await?;
    let codes = give_codes(&app, &account.id).await?;
    Ok((StatusCode::CREATED, Json(Registered { me: Me::of(&account), codes })))
}

/// Whether the sign-in name is somebody else's, or the guest has registered already.
async fn not_registered(app: &App, id: &str, why: StoreError) -> ApiError {
    match (why, app.store.account(id).await) {
        (StoreError::Conflict, Ok(Account { login: Some(_), .. })) => {
            ApiError::new(409, "registered", "You have an account already; sign out first.")
        }
        (StoreError::Conflict, _) => login_taken(),
        (why, _) => why.into(),
    }
}

/// Letters of the name and six digits.
fn new_login(name: &str) -> Answer<String> {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let letters = if letters.is_empty() { "coach".to_owned() } else { letters.to_ascii_lowercase() };
    Ok(format!("{letters}-{:06}", u32::from_le_bytes(random()?) % 1_000_000))
}

/// The account with this sign-in name, however it is typed.
async fn by_login(app: &App, login: &str) -> Answer<Option<Account>> {
    match app.store.account_by_login(&login.trim().to_ascii_lowercase()).await {
        Ok(account) => Ok(Some(account)),
        Err(StoreError::NotFound) => Ok(None),
        Err(why) => Err(why.into()),
    }
}

/// Refuses somebody whom the operator has shut out.
pub fn check_banned(account: &Account) -> Answer<()> {
    match &account.banned {
        Some(why) => Err(ApiError::new(403, "banned", format!("This account is closed by the operator: {why}"))),
        None => Ok(()),
    }
}

/// Sign in
#[utoipa::path(post, path = "/api/sessions", tag = "accounts", request_body = SignInBody, responses((status = 200, body = Me), Refused))]
async fn sign_in(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<SignInBody>) -> Answer<Json<Me>> {
    app.limits.sign_in(&app, &cookies.address)?;
    app.limits.login(&app, &body.login, &cookies.address)?;
    let account = by_login(&app, &body.login).await?;
    let known = account.as_ref().and_then(|account| account.password.clone());
    let fits = password::fits(&app.pools.passwords, &cookies.address, body.password, known).await?;
    let account = account
        .filter(|_| fits)
        .ok_or_else(|| ApiError::new(401, "sign_in_failed", "This name and password do not go together."))?;
    check_banned(&account)?;
    auth::sign_in(&app, &cookies.new, &account.id).await?;
    Ok(Json(Me::of(&account)))
}

/// Sign out
#[utoipa::path(delete, path = "/api/sessions", tag = "accounts", responses((status = 204), Refused))]
async fn sign_out(State(app): State<Arc<App>>, cookies: Cookies) -> Answer<StatusCode> {
    if let Some(token) = &cookies.token {
        let hash = token_hash(token);
        app.store.delete_session(&hash).await?;
        app.sessions.end(&hash);
        cookies.new.set(&app, "", 0);
    }
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RecoveryWays {
    /// Whether this server sends mail.
    pub mail: bool,
}

/// How one can get in again without a password, besides recovery codes
#[utoipa::path(get, path = "/api/recoveries", tag = "accounts", responses((status = 200, body = RecoveryWays), Refused))]
async fn ways(State(app): State<Arc<App>>) -> Json<RecoveryWays> {
    Json(RecoveryWays { mail: app.mailer.is_some() })
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoverBody {
    /// The sign-in name, with a recovery code; a mailed key needs none.
    #[serde(default)]
    pub login: Option<String>,
    /// A recovery code, or what was mailed.
    pub key: String,
    /// The new password.
    pub password: String,
}

/// Set a new password with a recovery code or a mailed key; all sessions end, and you are signed in
#[utoipa::path(post, path = "/api/recoveries", tag = "accounts", request_body = RecoverBody,
    responses((status = 200, body = Me), Refused))]
async fn recover(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<RecoverBody>) -> Answer<Json<Me>> {
    app.limits.sign_in(&app, &cookies.address)?;
    if let Some(login) = &body.login {
        app.limits.login(&app, login, &cookies.address)?;
    }
    password::check(&body.password)?;
    let failed = || ApiError::new(401, "recovery_failed", "This code is not right, or it was used already.");
    let key = match app.store.key(&key_hash(&body.key)).await {
        Ok(key) if key.expires > now() && key.kind != "confirm" => key,
        Ok(_) | Err(StoreError::NotFound) => return Err(failed()),
        Err(why) => return Err(why.into()),
    };
    let account = app.store.account(&key.account).await?;
    let named = body.login.as_ref().map(|login| login.trim().to_ascii_lowercase());
    let fits = match key.kind.as_str() {
        "code" => named == account.login,
        // Mailed to an address that is still this account's.
        _ => key.email == account.email,
    };
    if !fits {
        return Err(failed());
    }
    check_banned(&account)?;
    let hash = password::hash(&app.pools.passwords, &cookies.address, body.password).await?;
    let ended = app.store.sessions_of(&account.id).await?;
    app.store.unlock(&key, &new_token()?, &Unlocked::Password(hash)).await.map_err(|why| match why {
        StoreError::Conflict => failed(),
        other => other.into(),
    })?;
    auth::forget(&app, &ended);
    auth::sign_in(&app, &cookies.new, &account.id).await?;
    Ok(Json(Me::of(&account)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailBody {
    /// A sign-in name or a confirmed e-mail address.
    pub who: String,
    #[serde(default)]
    pub language: Language,
}

#[must_use]
pub fn no_mail() -> ApiError {
    ApiError::new(409, "no_mail", "This server sends no mail.")
}

/// Have a key mailed that sets a new password. The answer is the same whether or not there is such an account
#[utoipa::path(post, path = "/api/recoveries/mail", tag = "accounts", request_body = MailBody, responses((status = 202), Refused))]
async fn mail_key(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<MailBody>) -> Answer<StatusCode> {
    let mailer = app.mailer.as_ref().ok_or_else(no_mail)?;
    app.limits.sign_in(&app, &cookies.address)?;
    app.limits.login(&app, &body.who, &cookies.address)?;
    let accounts = match crate::mail::check_address(&body.who) {
        Ok(email) => app.store.accounts_by_email(&email).await?,
        Err(_) => by_login(&app, &body.who).await?.into_iter().collect(),
    };
    for account in accounts {
        let (Some(email), Some(login)) = (&account.email, &account.login) else { continue };
        let (key, row) = recovery::mailed(&account.id, "recover", email, now())?;
        app.store.add_key(&row).await?;
        mailer.send(email, Purpose::Recover, body.language, login, &key)?;
    }
    Ok(StatusCode::ACCEPTED)
}
