//! A server in memory that is sent anything: bodies to every route that changes something, and frames on its live lines. Each run
//! begins with the same players, match, event, league and team, so what fails once fails again.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use axum::Router;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
use touchback_server::{App, description, router, simulation};
use touchback_store::simulated::Disk;
use tower_service::Service;

use super::LIBRARY;
use crate::servers::quick;

const BEGIN: i64 = 1_800_000_000_000;
/// Requests of one run.
const REQUESTS: usize = 8;
/// How often others may run before everything that can happen has happened.
const SETTLE: usize = 200;
/// What the two sides of a line hold for each other: more than any run sends.
const BUFFER: usize = 1 << 22;

/// What every run begins with.
struct World {
    disk: Arc<Disk>,
    cookies: [String; 2],
    /// Match, event, league, team.
    ids: [String; 4],
    routes: Vec<(Method, String)>,
}

static WORLD: LazyLock<World> = LazyLock::new(|| World::new().expect("the world begins"));

/// A server on the disk for as long as the work takes; it writes nothing afterwards.
fn serve<T, F: Future<Output = T>>(disk: &Arc<Disk>, seed: u64, work: impl FnOnce(Router) -> F) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?;
    simulation::begin(seed, BEGIN + seed as i64);
    let (store, dead): (_, Arc<AtomicBool>) = disk.connect();
    let done = runtime.block_on(async {
        let app = App::new(quick("simulated"), Arc::clone(&LIBRARY), store);
        work(router(app)).await
    });
    dead.store(true, Ordering::Relaxed);
    simulation::end();
    runtime.shutdown_background();
    Ok(done)
}

async fn settle() {
    for _ in 0..SETTLE {
        tokio::task::yield_now().await;
    }
}

/// Status, cookie and body of the answer.
async fn send(
    routes: &Router,
    method: &Method,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> (u16, Option<String>, Bytes) {
    let mut request = Request::builder().method(method).uri(path).header("x-touchback", "1");
    if let Some(cookie) = cookie {
        request = request.header(COOKIE, cookie);
    }
    let body = Full::new(Bytes::copy_from_slice(body.as_bytes()));
    let Ok(request) = request.header(CONTENT_TYPE, "application/json").body(body) else { return Default::default() };
    let Ok(response) = routes.clone().call(request).await;
    let (parts, body) = response.into_parts();
    let line = parts.headers.get(SET_COOKIE).and_then(|line| line.to_str().ok());
    let cookie = line.and_then(|line| line.split(';').next()).map(str::to_owned);
    let bytes = body.collect().await.map(|it| it.to_bytes()).unwrap_or_default();
    (parts.status.as_u16(), cookie, bytes)
}

impl World {
    fn new() -> Result<World, String> {
        let disk = Disk::new(1).map_err(|why| why.to_string())?;
        let (cookies, ids) = serve(&disk, 1, |routes| async move { found(&routes).await })??;
        disk.mark().map_err(|why| why.to_string())?;
        let known = [Method::POST, Method::PUT, Method::DELETE];
        let paths = serde_json::to_value(&description().paths).unwrap_or_default();
        let paths = paths.as_object().into_iter().flatten();
        let routes = paths.flat_map(|(path, all)| {
            let has = |method: &&Method| all.get(method.as_str().to_lowercase()).is_some();
            known.iter().filter(has).map(|method| (method.clone(), path.clone())).collect::<Vec<_>>()
        });
        Ok(World { disk, cookies, ids, routes: routes.collect() })
    }

    /// A run from the beginning.
    fn run<F: Future<Output = ()>>(&self, work: impl FnOnce(Router) -> F) {
        self.disk.back_to_mark().expect("the disk goes back");
        serve(&self.disk, 2, work).expect("the server runs");
    }

    fn cookie(&self, who: u8) -> Option<&str> {
        self.cookies.get(usize::from(who.wrapping_sub(b'0')) % 3).map(String::as_str)
    }

    /// The route that a line names, or one that its length picks.
    fn route(&self, method: &str, path: &str) -> (&Method, String) {
        let named = |(known, route): &&(Method, String)| known.as_str() == method && route == path;
        let (method, route) =
            self.routes.iter().find(named).unwrap_or(&self.routes[(method.len() + path.len()) % self.routes.len()]);
        let id = match route.split('/').nth(2) {
            Some("matches" | "lobby") => &self.ids[0],
            Some("events") => &self.ids[1],
            Some("leagues") => &self.ids[2],
            Some("teams") => &self.ids[3],
            Some("lessons") => "move",
            _ => &self.cookies[1],
        };
        let path = route.replace("{id}", id);
        (method, ["{table}", "{game}", "{task}"].iter().fold(path, |path, part| path.replace(part, "1")))
    }
}

/// Two guests, a match between them, an event, a league and a team.
async fn found(routes: &Router) -> Result<([String; 2], [String; 4]), String> {
    let mut cookies = [String::new(), String::new()];
    for (n, cookie) in cookies.iter_mut().enumerate() {
        let body = json!({ "name": format!("Coach {n}") }).to_string();
        *cookie = send(routes, &Method::POST, "/api/guests", None, &body).await.1.ok_or("no cookie")?;
    }
    let post = async |who: usize, path: &str, body: Value| -> Result<Value, String> {
        let (status, _, bytes) = send(routes, &Method::POST, path, Some(&cookies[who]), &body.to_string()).await;
        settle().await;
        let text = String::from_utf8_lossy(&bytes);
        if status >= 300 {
            return Err(format!("{path}: {text}"));
        }
        serde_json::from_str(&text).map_err(|why| format!("{path}: {why}"))
    };
    let made = post(0, "/api/matches", json!({ "ruleset": "sevens", "team": "human", "opponent": "link" })).await?;
    let id = |value: &Value| value["id"].as_str().unwrap_or_default().to_owned();
    let game = id(&made);
    post(1, &format!("/api/matches/{game}/join"), json!({ "token": made["join"], "team": "orc" })).await?;
    let pack = touchback_tournament::rulespack::preset("standard").map_or("", |pack| pack.text);
    let event = id(&post(0, "/api/events", json!({ "name": "Olga", "rulespack": pack })).await?);
    let league = json!({ "name": "Anna", "league": "Cup", "ruleset": "sevens" });
    let league = id(&post(0, "/api/leagues", league).await?);
    let players = vec![json!({ "position": "human-lineman" }); 7];
    let team = json!({ "ruleset": "sevens", "roster": { "name": "Club", "team": "human", "player": players } });
    let team = id(&post(0, "/api/teams", team).await?);
    Ok((cookies, [game, event, league, team]))
}

/// Lines of `WHO METHOD ROUTE BODY`, each sent to the server: no answer may be an internal error.
pub fn bodies(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let world = &*WORLD;
    world.run(|routes| async move {
        for line in text.lines().take(REQUESTS) {
            let mut words = line.splitn(4, ' ');
            let mut word = || words.next().unwrap_or_default();
            let (who, method, path, body) = (word(), word(), word(), word());
            let (method, path) = world.route(method, path);
            let cookie = world.cookie(who.bytes().next().unwrap_or_default());
            let (status, _, answer) = send(&routes, method, &path, cookie, body).await;
            assert!(status != 500, "{method} {path} {body}: {}", String::from_utf8_lossy(&answer));
            settle().await;
        }
    });
}

/// A text frame of a client whose mask is zero.
fn frame(text: &[u8]) -> Vec<u8> {
    let length = match text.len() {
        short @ 0..126 => vec![0x80 | short as u8],
        long if long <= usize::from(u16::MAX) => [&[0xFE][..], &(long as u16).to_be_bytes()].concat(),
        long => [&[0xFF][..], &(long as u64).to_be_bytes()].concat(),
    };
    [&[0x81][..], &length, &[0; 4], text].concat()
}

/// First who listens, then to what: the match (`m`), the event (`e`), the league (`l`) or the match with bytes that are no frames yet
/// (`r`); after them a text frame a line.
pub fn frames(bytes: &[u8]) {
    let [who, what, rest @ ..] = bytes else { return };
    let world = &*WORLD;
    let (of, id) = match what {
        b'e' => ("events", &world.ids[1]),
        b'l' => ("leagues", &world.ids[2]),
        _ => ("matches", &world.ids[0]),
    };
    let wire = match what {
        b'r' => rest.to_vec(),
        _ => rest.split(|byte| *byte == b'\n').flat_map(frame).collect(),
    };
    let cookie = world.cookie(*who).map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
    let head = format!(
        "GET /api/{of}/{id}/live HTTP/1.1\r\nhost: touchback\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{cookie}\r\n"
    );
    world.run(|routes| async move {
        let (mut here, there) = tokio::io::duplex(BUFFER);
        tokio::spawn(listen(routes, there));
        let answer = talk(&mut here, &head, &wire).await.expect("the line holds");
        assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
        assert!(!answer.windows(10).any(|part| part == b"\"internal\""), "{}", String::from_utf8_lossy(&answer));
    });
}

async fn listen(routes: Router, there: DuplexStream) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| routes.clone().call(request));
    let _ =
        hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(there), service).with_upgrades().await;
}

/// Opens the line, sends everything, and hears the server until it says goodbye.
async fn talk(here: &mut DuplexStream, head: &str, wire: &[u8]) -> std::io::Result<Vec<u8>> {
    here.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(here.read_u8().await?);
    }
    here.write_all(wire).await?;
    here.shutdown().await?;
    let mut next = answer.len();
    while here.read_buf(&mut answer).await? > 0 {
        while let Some((goodbye, length)) = answer.get(next..).and_then(head_of) {
            if goodbye {
                return Ok(answer);
            }
            next += length;
        }
    }
    Ok(answer)
}

/// Whether the frame that begins here is the last one, and how long it is; `None` if more bytes must come first.
fn head_of(bytes: &[u8]) -> Option<(bool, usize)> {
    let (first, short) = (*bytes.first()?, usize::from(*bytes.get(1)?));
    let number = |length: usize| {
        bytes.get(2..2 + length)?.iter().try_fold(0_usize, |n, byte| Some(n * 256 + usize::from(*byte)))
    };
    let length = match short {
        126 => number(2)? + 4,
        127 => number(8)? + 10,
        _ => short + 2,
    };
    Some((first & 0x0F == 8, length))
}
