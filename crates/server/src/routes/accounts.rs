//! Guests, accounts, sessions. The server makes up the sign-in names, so nobody can find out which exist.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchback_store::{Account, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Body, Refused};
use crate::App;
use crate::auth::{self, Cookies, Maybe, password};
use crate::error::{Answer, ApiError};
use crate::ids::{new_id, random, token_hash};
use crate::time::now;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me))
        .routes(routes!(become_guest))
        .routes(routes!(register))
        .routes(routes!(sign_in, sign_out))
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Me {
    /// `nobody`, `guest`, `account`.
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The sign-in name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
}

impl Me {
    fn of(account: &Account) -> Me {
        let kind = if account.login.is_some() { "account" } else { "guest" };
        Me {
            kind: kind.to_owned(),
            id: Some(account.id.clone()),
            name: Some(account.name.clone()),
            login: account.login.clone(),
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
    pub name: String,
    /// 10 to 128 characters.
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInBody {
    pub login: String,
    pub password: String,
}

/// Who you are
#[utoipa::path(get, path = "/api/me", tag = "accounts", responses((status = 200, body = Me), Refused))]
async fn me(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Me>> {
    let Some(person) = person else { return Ok(Json(Me { kind: "nobody".to_owned(), ..Me::default() })) };
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

/// Register; a guest keeps matches and teams
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = RegisterBody, responses((status = 201, body = Me), Refused))]
async fn register(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    Body(body): Body<RegisterBody>,
) -> Answer<(StatusCode, Json<Me>)> {
    app.limits.sign_in(&app, &cookies.address)?;
    // The guest may have registered a moment ago, which ended this session: do not create a second account.
    if person.is_none() && cookies.token.is_some() {
        cookies.new.set(&app, "", 0);
        return Err(ApiError::new(401, "session_ended", "Your session has ended; try again."));
    }
    let name = auth::check_name(&body.name)?;
    password::check(&body.password)?;
    let password = Some(password::hash(&app.pools.passwords, &cookies.address, body.password).await?);
    let login = Some(new_login(&name)?);
    let guest = match &person {
        Some(person) => Some(app.store.account(&person.id).await?),
        None => None,
    };
    let account = match guest {
        Some(guest) => {
            let account = Account { name, login, password, ..guest };
            app.store.register(&account).await.map_err(|why| match why {
                StoreError::Conflict => {
                    ApiError::new(409, "registered", "You have an account already; sign out first.")
                }
                other => other.into(),
            })?;
            // The guest's cookie ends with the guest.
            if let Some(token) = &cookies.token {
                app.store.delete_session(&token_hash(token)).await?;
                app.sessions.end(&token_hash(token));
            }
            account
        }
        None => {
            let account = Account { id: new_id("p")?, name, login, password, created: now() };
            app.store.add_account(&account).await?;
            account
        }
    };
    auth::sign_in(&app, &cookies.new, &account.id).await?;
    Ok((StatusCode::CREATED, Json(Me::of(&account))))
}

/// Letters of the name and six digits.
fn new_login(name: &str) -> Answer<String> {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let letters = if letters.is_empty() { "coach".to_owned() } else { letters.to_ascii_lowercase() };
    Ok(format!("{letters}-{:06}", u32::from_le_bytes(random()?) % 1_000_000))
}

/// Sign in
#[utoipa::path(post, path = "/api/sessions", tag = "accounts", request_body = SignInBody, responses((status = 200, body = Me), Refused))]
async fn sign_in(State(app): State<Arc<App>>, cookies: Cookies, Body(body): Body<SignInBody>) -> Answer<Json<Me>> {
    app.limits.sign_in(&app, &cookies.address)?;
    app.limits.login(&app, &body.login, &cookies.address)?;
    let account = match app.store.account_by_login(&body.login).await {
        Ok(account) => Some(account),
        Err(StoreError::NotFound) => None,
        Err(why) => return Err(why.into()),
    };
    let known = account.as_ref().and_then(|account| account.password.clone());
    let fits = password::fits(&app.pools.passwords, &cookies.address, body.password, known).await?;
    let account = account
        .filter(|_| fits)
        .ok_or_else(|| ApiError::new(401, "sign_in_failed", "This name and password do not go together."))?;
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
