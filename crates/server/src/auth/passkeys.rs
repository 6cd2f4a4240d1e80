//! Passkeys (WebAuthn): challenges for an authenticator, and the check of its answers. A challenge waits in the database, so any server
//! can check the answer; it is for one browser, one account or sign-in, one host, one use and a few minutes.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::ORIGIN;
use axum::http::request::Parts;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use touchback_store::passkeys::{ChallengeRow, PasskeyRow};
use touchback_store::{Account, StoreError};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle, Username,
};
use webauthn_rp::request::{AsciiDomain, ExtensionInfo, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration, RegistrationServerState,
};

use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::{new_id, token_hash};
use crate::time::now;

/// Passkeys of one account.
const MOST: u64 = 20;
/// Challenges that wait, of everybody together.
const MOST_WAITING: u64 = 20_000;
/// How long a challenge waits, in milliseconds; browsers are told the same.
pub const LIFE: i64 = 300_000;
/// Bytes by which authenticators tell accounts apart.
const HANDLE: usize = 32;

/// The page that a passkey is for. Browsers have passkeys where a page is encrypted, or served by the machine itself under a name.
pub struct Site {
    origin: String,
    host: RpId,
}

impl Site {
    /// The origin is the sender's word. That is enough: an authenticator signs the name of the host that its browser shows, and a passkey
    /// counts for the host that it was registered for.
    fn of(origin: &str) -> Option<Site> {
        let (scheme, authority) = origin.split_once("://")?;
        let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
        let local = host == "localhost" || host.ends_with(".localhost");
        let fits = scheme == "https" || (scheme == "http" && local);
        if !fits || host.starts_with('[') || host.parse::<IpAddr>().is_ok() {
            return None;
        }
        let host = RpId::Domain(AsciiDomain::try_from(host.to_owned()).ok()?);
        Some(Site { origin: origin.to_owned(), host })
    }
}

impl FromRequestParts<Arc<App>> for Site {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Answer<Site> {
        let origin = parts.headers.get(ORIGIN).and_then(|value| value.to_str().ok());
        origin.and_then(Site::of).ok_or_else(|| {
            ApiError::new(409, "no_passkeys", "Passkeys need a page that is served over HTTPS or on localhost.")
        })
    }
}

fn refused() -> ApiError {
    ApiError::new(401, "passkey_failed", "This passkey could not be checked; try again.")
}

fn unknown() -> ApiError {
    ApiError::new(401, "passkey_unknown", "This passkey is not known here; sign in with your password.")
}

fn unread(why: impl std::fmt::Display) -> ApiError {
    ApiError::malformed(format!("This is no answer of an authenticator: {why}"))
}

/// What is stored does not read back.
fn damaged<E>(_: E) -> ApiError {
    ApiError::internal("a stored passkey or challenge is damaged")
}

fn bytes(text: &str) -> Answer<Vec<u8>> {
    BASE64.decode(text).map_err(damaged)
}

/// What an authenticator knows an account by: it tells nobody the sign-in name.
fn handle(account: &str) -> UserHandle<HANDLE> {
    let Ok(handle) = UserHandle::decode(Sha256::digest(format!("passkeys of {account}")).into());
    handle
}

/// Names the challenge of a browser for one purpose and host.
fn holder(site: &Site, purpose: &str, secret: &str) -> String {
    token_hash(&format!("{purpose} {} {secret}", site.origin))
}

async fn keep(app: &App, holder: String, challenge: &[u8]) -> Answer<()> {
    let row = ChallengeRow { holder, body: BASE64.encode(challenge), expires: now() + LIFE };
    app.store.put_challenge(&row, MOST_WAITING).await.map_err(|why| match why {
        StoreError::Conflict => ApiError::busy("Too many people use their passkeys just now; try again.", 30),
        other => other.into(),
    })
}

/// The challenge that waits, which nobody can use again.
async fn take(app: &App, holder: &str) -> Answer<Vec<u8>> {
    let late = || ApiError::new(409, "passkey_late", "This took too long or was answered already; start again.");
    match app.store.take_challenge(holder).await {
        Ok(row) if row.expires > now() => bytes(&row.body),
        Ok(_) | Err(StoreError::NotFound) => Err(late()),
        Err(why) => Err(why.into()),
    }
}

fn told(options: &impl Serialize) -> Answer<Value> {
    serde_json::to_value(options).map_err(ApiError::internal)
}

/// What the browser needs to make a new passkey, for the session with this hash.
pub async fn begin_registration(app: &App, site: &Site, account: &Account, session: &str) -> Answer<Value> {
    let mut known = Vec::new();
    for row in app.store.passkeys_of(&account.id).await? {
        if row.host == site.host.as_ref() {
            let id = CredentialId::decode(bytes(&row.credential)?).map_err(damaged)?;
            let transports = u8::try_from(row.transports).map_err(damaged)?;
            let transports = AuthTransports::decode(transports).map_err(damaged)?;
            known.push(PublicKeyCredentialDescriptor { id, transports });
        }
    }
    let id = handle(&account.id);
    let name = Username::try_from(account.login.as_deref().unwrap_or_default()).map_err(ApiError::internal)?;
    let user =
        PublicKeyCredentialUserEntity { name, id: &id, display_name: Nickname::try_from(account.name.as_str()).ok() };
    let mut options = PublicKeyCredentialCreationOptions::passkey(&site.host, user, known);
    // Wanted, but an authenticator that does not have it will do: each use is verified anyway.
    options.extensions.cred_protect = CredProtect::UserVerificationRequired(ExtensionInfo::AllowDontEnforceValue);
    let (challenge, options) = options.start_ceremony().map_err(ApiError::internal)?;
    let challenge = challenge.encode().map_err(ApiError::internal)?;
    keep(app, holder(site, &format!("register {}", account.id), session), &challenge).await?;
    told(&options)
}

/// Keeps the passkey that the browser has made.
pub async fn register(
    app: &App,
    site: &Site,
    account: &Account,
    session: &str,
    name: String,
    answer: &Value,
) -> Answer<PasskeyRow> {
    let answer = Registration::from_json_relaxed(answer.to_string().as_bytes()).map_err(unread)?;
    let challenge = take(app, &holder(site, &format!("register {}", account.id), session)).await?;
    let challenge = RegistrationServerState::<HANDLE>::decode(&challenge).map_err(damaged)?;
    let origins = [site.origin.as_str()];
    let options = RegistrationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let made = challenge.verify(&site.host, &answer, &options).map_err(|why| {
        tracing::debug!(%why, "a passkey was not registered");
        refused()
    })?;
    let (Ok(transports), Ok(fixed)) = (made.transports().encode(), made.static_state().encode());
    let row = PasskeyRow {
        id: new_id("k")?,
        account: account.id.clone(),
        credential: BASE64.encode(made.id()),
        host: site.host.as_ref().to_owned(),
        name,
        fixed: BASE64.encode(fixed),
        state: state_text(made.dynamic_state()),
        transports: transports.into(),
        created: now(),
        used: None,
    };
    match app.store.add_passkey(&row, MOST).await {
        Ok(()) => Ok(row),
        Err(StoreError::Conflict) => Err(not_kept(app, &row).await),
        Err(why) => Err(why.into()),
    }
}

/// Whether the passkey is there already, or there are too many.
async fn not_kept(app: &App, row: &PasskeyRow) -> ApiError {
    if app.store.passkey(&row.credential).await.is_ok() {
        return ApiError::new(409, "passkey_known", "This passkey is registered already.");
    }
    ApiError::new(409, "too_many_passkeys", format!("An account has at most {MOST} passkeys; remove one first."))
}

fn state_text(state: DynamicState) -> String {
    let Ok(state) = state.encode();
    BASE64.encode(state)
}

/// What the browser needs to sign in with a passkey; `secret` is in a cookie of that browser.
pub async fn begin_sign_in(app: &App, site: &Site, secret: &str) -> Answer<Value> {
    let options = DiscoverableCredentialRequestOptions::passkey(&site.host);
    let (challenge, options) = options.start_ceremony().map_err(ApiError::internal)?;
    let challenge = challenge.encode().map_err(ApiError::internal)?;
    keep(app, holder(site, "sign in", secret), &challenge).await?;
    told(&options)
}

/// The account whose passkey has answered.
pub async fn sign_in(app: &App, site: &Site, secret: &str, answer: &Value) -> Answer<Account> {
    let text = answer.to_string();
    let answer = DiscoverableAuthentication::<HANDLE>::from_json_relaxed(text.as_bytes()).map_err(unread)?;
    let challenge = take(app, &holder(site, "sign in", secret)).await?;
    let challenge = DiscoverableAuthenticationServerState::decode(&challenge).map_err(damaged)?;
    let row = match app.store.passkey(&BASE64.encode(answer.raw_id())).await {
        Ok(row) if row.host == site.host.as_ref() => row,
        Ok(_) | Err(StoreError::NotFound) => return Err(unknown()),
        Err(why) => return Err(why.into()),
    };
    let fixed = StaticState::decode(&bytes(&row.fixed)?).map_err(damaged)?;
    let state = DynamicState::decode(bytes(&row.state)?.try_into().map_err(damaged)?).map_err(damaged)?;
    let id = handle(&row.account);
    let mut passkey = AuthenticatedCredential::new(answer.raw_id(), &id, fixed, state).map_err(damaged)?;
    let origins = [site.origin.as_str()];
    let options = AuthenticationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..AuthenticationVerificationOptions::default()
    };
    challenge.verify(&site.host, &answer, &mut passkey, &options).map_err(|why| {
        tracing::debug!(%why, "a passkey was refused");
        refused()
    })?;
    app.store.use_passkey(&row, &state_text(passkey.dynamic_state()), now()).await.map_err(|why| match why {
        StoreError::Conflict => refused(),
        other => other.into(),
    })?;
    Ok(app.store.account(&row.account).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_passkeys_where_browsers_have_them() {
        let host = |origin: &str| Site::of(origin).map(|site| site.host.as_ref().to_owned());
        assert_eq!(host("https://play.example.org").as_deref(), Some("play.example.org"));
        assert_eq!(host("https://play.example.org:8443").as_deref(), Some("play.example.org"));
        assert_eq!(host("http://localhost:7370").as_deref(), Some("localhost"));
        assert_eq!(host("http://touchback.localhost").as_deref(), Some("touchback.localhost"));
        for bad in [
            "http://play.example.org",
            "https://192.0.2.7",
            "http://127.0.0.1:7370",
            "https://[::1]:7370",
            "null",
            "https://",
            "ftp://localhost",
        ] {
            assert_eq!(host(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_challenge_is_for_one_browser_purpose_and_page() {
        let [one, two] = ["https://a.example", "https://b.example"].map(|origin| Site::of(origin).expect("a site"));
        let all = [
            holder(&one, "sign in", "x"),
            holder(&one, "sign in", "y"),
            holder(&one, "register p", "x"),
            holder(&two, "sign in", "x"),
        ];
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), 4);
        assert_ne!(handle("p_a").as_ref(), handle("p_b").as_ref());
    }
}
