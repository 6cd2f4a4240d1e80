//! Who somebody is: sessions in a cookie, guests, passwords, protection against foreign pages and against floods.

pub mod guard;
pub mod limits;
pub mod names;
pub mod passkeys;
pub mod password;
pub mod recovery;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, USER_AGENT};
use axum::http::request::Parts;
use tokio::sync::watch;
use touchback_store::{Account, Session, StoreError};

use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::{new_id, new_token, random, token_hash};
use crate::live::command::Person;
use crate::time::now;
pub use names::check_name;

pub const COOKIE_NAME: &str = "touchback";
/// Names the browser that begins to sign in with a passkey.
pub const PASSKEY_COOKIE: &str = "touchback-passkey";
/// Sessions last so long, in milliseconds.
const LIFE: i64 = 90 * 24 * 3600 * 1000;
/// What was looked up is believed for so long.
const BELIEVED: Duration = Duration::from_secs(10);
const MOST_REMEMBERED: usize = 50_000;
/// When a session was last used is written at most so often, in milliseconds.
const USED: i64 = 3_600_000;
/// Letters that are kept of what a browser says of itself.
const MOST_DEVICE: usize = 200;

/// Sessions looked up recently, and those with open live connections.
#[derive(Default)]
pub struct Sessions {
    seen: Mutex<HashMap<String, (Instant, Person)>>,
    /// A line hears of the end of its session when the sender goes.
    lines: Mutex<HashMap<String, watch::Sender<()>>>,
}

impl Sessions {
    fn map(&self) -> std::sync::MutexGuard<'_, HashMap<String, (Instant, Person)>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, hash: &str) -> Option<Person> {
        self.map().get(hash).filter(|(when, _)| when.elapsed() < BELIEVED).map(|(_, person)| person.clone())
    }

    fn put(&self, hash: String, person: Person) {
        let mut map = self.map();
        if map.len() >= MOST_REMEMBERED {
            map.retain(|_, (when, _)| when.elapsed() < BELIEVED);
        }
        map.insert(hash, (Instant::now(), person));
    }

    fn lines(&self) -> std::sync::MutexGuard<'_, HashMap<String, watch::Sender<()>>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails when the session has ended in this process.
    pub fn watch(&self, hash: &str) -> watch::Receiver<()> {
        self.lines().entry(hash.to_owned()).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    /// The session is over: it is no longer accepted, and its live connections end.
    pub fn end(&self, hash: &str) {
        self.map().remove(hash);
        self.lines().remove(hash);
    }

    /// Drops sessions without lines.
    pub fn sweep(&self) {
        self.lines().retain(|_, line| line.receiver_count() > 0);
    }
}

/// The cookie that the answer will carry, if any, and the browser that gets it.
#[derive(Clone, Default)]
pub struct NewCookie {
    line: Arc<Mutex<Option<String>>>,
    device: Option<String>,
}

impl NewCookie {
    #[must_use]
    pub fn of(parts: &Parts) -> NewCookie {
        let told = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok());
        let device = told.map(|told| names::shown_text(&told.chars().take(MOST_DEVICE).collect::<String>()));
        NewCookie { line: Arc::default(), device }
    }

    pub fn set(&self, app: &App, token: &str, life: i64) {
        self.set_named(app, COOKIE_NAME, token, life);
    }

    /// Another cookie than that of the session.
    pub fn set_named(&self, app: &App, name: &str, token: &str, life: i64) {
        let secure = if app.config.secure_cookie { "; Secure" } else { "" };
        let seconds = life / 1000;
        let cookie = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
        *self.line.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
    }

    #[must_use]
    pub fn take(&self) -> Option<String> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The token in the cookie of a request.
#[must_use]
pub fn token(parts: &Parts) -> Option<String> {
    cookie(parts, COOKIE_NAME)
}

/// A token of 256 bits in a cookie.
fn cookie(parts: &Parts, name: &str) -> Option<String> {
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let token = pairs.find(|(found, _)| *found == name).map(|(_, token)| token.to_owned())?;
    (token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(token)
}

/// The owner of a session, by the hash of its token. If it ended in another process, that is noticed once the cached
/// lookup is too old.
pub async fn person(app: &App, hash: &str) -> Answer<Option<Person>> {
    if let Some(person) = app.sessions.get(hash) {
        return Ok(Some(person));
    }
    let session = match app.store.session(hash).await {
        // A session that a wrong clock has ended would be lost for good with its cookie.
        Ok(session) if session.expires > now() || app.doubts_time() => session,
        Ok(_) | Err(StoreError::NotFound) => return Ok(None),
        Err(why) => return Err(why.into()),
    };
    let account = app.store.account(&session.account).await?;
    if account.banned.is_some() {
        return Ok(None);
    }
    if session.used.unwrap_or(session.created) < now() - USED {
        // If it is not written now, the next request tries again.
        let _ = app.store.touch_session(hash, now()).await;
    }
    let person = Person { id: account.id, name: account.name };
    app.sessions.put(hash.to_owned(), person.clone());
    Ok(Some(person))
}

/// Starts a session and puts its cookie into the answer.
pub async fn sign_in(app: &App, cookie: &NewCookie, account: &str) -> Answer<()> {
    let token = new_token()?;
    let session = Session {
        token: token_hash(&token),
        account: account.to_owned(),
        created: now(),
        expires: now() + LIFE,
        device: cookie.device.clone(),
        used: Some(now()),
    };
    app.store.add_session(&session).await?;
    cookie.set(app, &token, LIFE);
    Ok(())
}

/// Makes a guest.
pub async fn guest(app: &App, cookie: &NewCookie, name: Option<&str>) -> Answer<Person> {
    let name = match name {
        Some(name) => check_name(name)?,
        None => format!("Guest {}", u16::from_le_bytes(random()?)),
    };
    let account = Account { id: new_id("p")?, name, created: now(), ..Account::default() };
    app.store.add_account(&account).await?;
    sign_in(app, cookie, &account.id).await?;
    Ok(Person { id: account.id, name: account.name })
}

/// Ends sessions that were just deleted: they are no longer accepted, and their live connections end.
pub fn forget(app: &App, sessions: &[Session]) {
    sessions.iter().for_each(|session| app.sessions.end(&session.token));
}

/// The person of a request, if it has a session.
pub struct Maybe(pub Option<Person>);

/// The person behind a request; without a session, a new guest.
pub struct Actor(pub Person);

impl FromRequestParts<Arc<App>> for Maybe {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Maybe> {
        match token(parts) {
            Some(token) => Ok(Maybe(person(app, &token_hash(&token)).await?)),
            None => Ok(Maybe(None)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Actor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Actor> {
        if let Maybe(Some(person)) = Maybe::from_request_parts(parts, app).await? {
            return Ok(Actor(person));
        }
        app.limits.guest(app, &guard::address(parts, app))?;
        let cookie = parts.extensions.get::<NewCookie>().cloned().unwrap_or_default();
        Ok(Actor(guest(app, &cookie, None).await?))
    }
}

/// The cookie of the answer, for handlers that sign somebody in or out.
pub struct Cookies {
    pub new: NewCookie,
    pub token: Option<String>,
    /// Of a sign-in with a passkey that has begun.
    pub passkey: Option<String>,
    pub address: String,
}

impl FromRequestParts<Arc<App>> for Cookies {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Cookies> {
        let new = parts.extensions.get::<NewCookie>().cloned().unwrap_or_default();
        let passkey = cookie(parts, PASSKEY_COOKIE);
        Ok(Cookies { new, token: token(parts), passkey, address: guard::address(parts, app) })
    }
}
