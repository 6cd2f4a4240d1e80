//! Passkeys: registered by somebody who is signed in, and signing in with one. Both take two requests: the first gets what the browser
//! needs to ask the authenticator, the second brings its answer.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_store::passkeys::PasskeyRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{Me, check_banned};
use super::me::{ConfirmBody, confirmed, here, own};
use super::{Body, Path, Refused};
use crate::App;
use crate::auth::passkeys::{self, Site};
use crate::auth::{self, Cookies, Maybe};
use crate::error::Answer;
use crate::ids::new_token;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, register))
        .routes(routes!(begin_registration))
        .routes(routes!(remove))
        .routes(routes!(begin_sign_in))
        .routes(routes!(sign_in))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PasskeyView {
    pub id: String,
    /// What you call it.
    pub name: String,
    /// The host that it signs in at.
    pub host: String,
    /// Milliseconds since 1970.
    pub created: i64,
    pub used: Option<i64>,
}

impl PasskeyView {
    pub fn of(PasskeyRow { id, name, host, created, used, .. }: PasskeyRow) -> PasskeyView {
        PasskeyView { id, name, host, created, used }
    }
}

/// What a browser hands to its authenticators, as JSON of the WebAuthn standard.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PasskeyQuestion {
    #[schema(value_type = Object)]
    pub options: Value,
}

/// Your passkeys
#[utoipa::path(get, path = "/api/me/passkeys", tag = "accounts", responses((status = 200, body = [PasskeyView]), Refused))]
async fn list(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<Vec<PasskeyView>>> {
    let all = app.store.passkeys_of(&own(&app, person).await?.id).await?;
    Ok(Json(all.into_iter().map(PasskeyView::of).collect()))
}

/// Begin to register a passkey, from a page over HTTPS or on localhost
#[utoipa::path(post, path = "/api/me/passkeys/question", tag = "accounts", request_body = ConfirmBody,
    responses((status = 200, body = PasskeyQuestion), Refused))]
async fn begin_registration(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    site: Site,
    Body(body): Body<ConfirmBody>,
) -> Answer<Json<PasskeyQuestion>> {
    let account = confirmed(&app, &cookies, person, body.password).await?;
    let options = passkeys::begin_registration(&app, &site, &account, &here(&cookies)).await?;
    Ok(Json(PasskeyQuestion { options }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyBody {
    /// What you call it: 1 to 40 letters.
    pub name: String,
    /// `PublicKeyCredential.toJSON()` of the new passkey.
    #[schema(value_type = Object)]
    pub answer: Value,
}

/// Register the passkey that your browser has made; within five minutes, once, in the same session
#[utoipa::path(post, path = "/api/me/passkeys", tag = "accounts", request_body = PasskeyBody,
    responses((status = 201, body = PasskeyView), Refused))]
async fn register(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Maybe(person): Maybe,
    site: Site,
    Body(body): Body<PasskeyBody>,
) -> Answer<(StatusCode, Json<PasskeyView>)> {
    let account = own(&app, person).await?;
    app.limits.sign_in(&app, &cookies.address)?;
    let name = auth::check_name(&body.name)?;
    let row = passkeys::register(&app, &site, &account, &here(&cookies), name, &body.answer).await?;
    Ok((StatusCode::CREATED, Json(PasskeyView::of(row))))
}

/// Remove one of your passkeys
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "accounts", params(("id" = String, Path)), responses((status = 204), Refused))]
async fn remove(State(app): State<Arc<App>>, Maybe(person): Maybe, Path(id): Path<String>) -> Answer<StatusCode> {
    app.store.delete_passkey(&id, &own(&app, person).await?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begin to sign in with a passkey, from a page over HTTPS or on localhost
#[utoipa::path(post, path = "/api/sessions/passkey/question", tag = "accounts", responses((status = 200, body = PasskeyQuestion), Refused))]
async fn begin_sign_in(State(app): State<Arc<App>>, cookies: Cookies, site: Site) -> Answer<Json<PasskeyQuestion>> {
    app.limits.sign_in(&app, &cookies.address)?;
    let secret = new_token()?;
    let options = passkeys::begin_sign_in(&app, &site, &secret).await?;
    cookies.new.set_named(&app, auth::PASSKEY_COOKIE, &secret, passkeys::LIFE);
    Ok(Json(PasskeyQuestion { options }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeySignInBody {
    /// `PublicKeyCredential.toJSON()` of the passkey.
    #[schema(value_type = Object)]
    pub answer: Value,
}

/// Sign in with a passkey; within five minutes, once, in the same browser
#[utoipa::path(post, path = "/api/sessions/passkey", tag = "accounts", request_body = PasskeySignInBody,
    responses((status = 200, body = Me), Refused))]
async fn sign_in(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    site: Site,
    Body(body): Body<PasskeySignInBody>,
) -> Answer<Json<Me>> {
    app.limits.sign_in(&app, &cookies.address)?;
    let secret = cookies.passkey.as_deref().unwrap_or_default();
    let account = passkeys::sign_in(&app, &site, secret, &body.answer).await?;
    check_banned(&account)?;
    auth::sign_in(&app, &cookies.new, &account.id).await?;
    Ok(Json(Me::of(&account)))
}
