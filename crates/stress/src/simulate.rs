//! A whole service in one thread under one seed: servers, a simulated store, a clock, the coaches of a match, the organisers of an event
//! and of a league. At every step something may fail: a write before or after its commit, a read, a request that is hung up on, a server,
//! the clock. After every step laws are checked. The same seed gives the same run. The laws are told in `docs/simulation.md`.

mod books;
mod crowd;
mod laws;
mod seeds;
mod times;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{Method, Request};
use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_server::library::Library;
use touchback_server::live::registry;
use touchback_server::{App, Config, router, simulation};
use touchback_store::simulated::Disk;
use touchback_store::{Entry, Store};
use tower_service::Service;

use self::books::Book;
pub use self::seeds::run_all;
use crate::play::actions;
use crate::servers::quick;

/// Steps of one run.
const STEPS: u32 = 80;
/// How often others may run before everything that can happen has happened.
const SETTLE: usize = 400;
/// How often a client tries again.
const TRIES: usize = 200;
/// When a run begins, in milliseconds since 1970.
const BEGIN: i64 = 1_800_000_000_000;

type Coming = Pin<Box<dyn Future<Output = Answer>>>;
type Answers = Box<dyn Fn(Request<Full<Bytes>>) -> Coming>;

/// What a client got: status, cookie, body.
#[derive(Clone, Debug, Default)]
struct Answer {
    status: u16,
    cookie: Option<String>,
    text: String,
    body: Value,
}

impl Answer {
    fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }
}

/// A server that can die.
struct Server {
    app: Arc<App>,
    answers: Answers,
    dead: Arc<AtomicBool>,
}

impl Server {
    fn start(disk: &Arc<Disk>, library: &Arc<Library>) -> Server {
        let (store, dead) = disk.connect();
        let config = Config { keep_idle: std::time::Duration::from_secs(86_400), ..quick("simulated") };
        let app = App::new(config, Arc::clone(library), store);
        tokio::spawn(registry::follow(Arc::clone(&app)));
        let routes = router(Arc::clone(&app));
        let answers: Answers = Box::new(move |request| {
            let mut routes = routes.clone();
            Box::pin(async move {
                let Ok(response) = routes.call(request).await;
                let (parts, body) = response.into_parts();
                let bytes = body.collect().await.map(|it| it.to_bytes()).unwrap_or_default();
                let line = parts.headers.get(SET_COOKIE).and_then(|line| line.to_str().ok());
                let text = String::from_utf8_lossy(&bytes).into_owned();
                Answer {
                    status: parts.status.as_u16(),
                    cookie: line.and_then(|line| line.split(';').next()).map(str::to_owned),
                    body: serde_json::from_str(&text).unwrap_or_default(),
                    text,
                }
            })
        });
        Server { app, answers, dead }
    }
}

/// A request for one action, as the coach's client remembers it.
#[derive(Clone, Debug)]
struct Asked {
    coach: usize,
    body: Value,
    /// The number of the entry, once the server has said it.
    acknowledged: Option<u64>,
}

/// What a run has seen.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen {
    pub requests: u64,
    pub acknowledged: u64,
    pub hung_up: u64,
    pub failed: u64,
    pub crashes: u64,
    /// Of everything that was written: the same seed writes the same.
    pub digest: u64,
}

impl Seen {
    pub fn add(&mut self, more: Seen) {
        self.requests += more.requests;
        self.acknowledged += more.acknowledged;
        self.hung_up += more.hung_up;
        self.failed += more.failed;
        self.crashes += more.crashes;
        self.digest = self.digest.wrapping_add(more.digest);
    }
}

struct World {
    chance: Quick,
    disk: Arc<Disk>,
    /// Looks at the tables; nothing of it fails while the laws are checked.
    witness: Arc<dyn Store>,
    library: Arc<Library>,
    servers: Vec<Server>,
    cookies: [Option<String>; 2],
    id: String,
    asked: Vec<Asked>,
    known: Vec<Entry>,
    books: Vec<Book>,
    /// Milliseconds since 1970, whatever the system says.
    now: i64,
    /// Lines of the chat that were acknowledged.
    said: Vec<String>,
    chats: u32,
    /// The accounts of the coaches.
    owners: Vec<String>,
    /// Special plays are drawn: some moments belong to both coaches.
    plays: bool,
    /// Both coaches give up at the end, not only one.
    both: bool,
    /// Nobody gives up: the match is forgotten, and the server ends it.
    forgotten: bool,
    /// What a server did that it must not do.
    wrong: Option<String>,
    seen: Seen,
}

/// Runs one seed; the error says which law was broken.
pub fn run(seed: u64, library: &Arc<Library>) -> Result<Seen, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?;
    simulation::begin(seed, BEGIN);
    let done = runtime.block_on(async {
        let mut world = World::new(seed, library).map_err(|why| why.to_string())?;
        world.live().await?;
        Ok(Seen { digest: world.digest(), ..world.seen })
    });
    simulation::end();
    runtime.shutdown_background();
    done
}

impl World {
    fn new(seed: u64, library: &Arc<Library>) -> touchback_store::Result<World> {
        let mut chance = Quick::new(seed);
        let disk = Disk::new(chance.next())?;
        let (count, end, plays) = (1 + chance.below(2), chance.below(3), chance.below(3) == 0);
        let servers = (0..count).map(|_| Server::start(&disk, library)).collect();
        Ok(World {
            chance,
            witness: disk.connect().0,
            disk,
            library: Arc::clone(library),
            servers,
            cookies: [None, None],
            id: String::new(),
            asked: Vec::new(),
            known: Vec::new(),
            books: Vec::new(),
            now: BEGIN,
            said: Vec::new(),
            chats: 0,
            owners: Vec::new(),
            plays,
            both: end == 0,
            forgotten: end == 1,
            wrong: None,
            seen: Seen::default(),
        })
    }

    async fn live(&mut self) -> Result<(), String> {
        self.meet().await?;
        for step in 0..STEPS {
            self.step().await;
            self.settle().await;
            self.laws().await.map_err(|why| format!("after step {step}: {why}"))?;
        }
        self.end().await
    }

    /// A request on its way to one of the servers.
    fn request(&mut self, who: usize, method: Method, path: &str, body: &Value) -> Option<Coming> {
        self.seen.requests += 1;
        let mut request = Request::builder().method(method).uri(path).header("x-touchback", "1");
        if let Some(cookie) = &self.cookies[who] {
            request = request.header(COOKIE, cookie);
        }
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(Bytes::from(text))).ok()?;
        let server = self.chance.below(self.servers.len() as u32) as usize;
        Some((self.servers[server].answers)(request))
    }

    /// A request and its answer. With `patience` it may be hung up on after so many looks.
    async fn send(
        &mut self,
        who: usize,
        method: Method,
        path: &str,
        body: &Value,
        patience: Option<u32>,
    ) -> Option<Answer> {
        let mut work = self.request(who, method, path, body)?;
        let mut looks = 0;
        let answer = std::future::poll_fn(|context| {
            looks += 1;
            if patience.is_some_and(|most| looks > most) {
                return std::task::Poll::Ready(None);
            }
            work.as_mut().poll(context).map(Some)
        });
        let answer = answer.await;
        match &answer {
            None => self.seen.hung_up += 1,
            Some(answer) => self.took(who, answer),
        }
        answer
    }

    fn took(&mut self, who: usize, answer: &Answer) {
        if answer.status >= 500 {
            self.seen.failed += 1;
        } else if let Some(cookie) = &answer.cookie {
            self.cookies[who] = Some(cookie.clone());
        }
    }

    /// Tries until the server says so.
    async fn until(&mut self, who: usize, path: &str, body: &Value, status: u16) -> Result<Answer, String> {
        let mut last = None;
        for _ in 0..TRIES {
            last = self.send(who, Method::POST, path, body, None).await;
            if let Some(answer) = last.as_ref().filter(|answer| answer.status == status) {
                return Ok(answer.clone());
            }
            self.settle().await;
        }
        Err(format!("{path} is never done: {last:?}"))
    }

    /// Two coaches come to one match; each request is made again with its key until it is answered.
    async fn meet(&mut self) -> Result<(), String> {
        for who in 0..2 {
            self.until(who, "/api/guests", &json!({ "name": format!("Coach {who}") }), 201).await?;
        }
        self.found().await?;
        self.disk.fails.store(8, Ordering::Relaxed);
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "key": "the-match",
            "clock": { "turn": 240, "reserve": 120 }, "plays": if self.plays { "cards" } else { "none" } });
        self.hang_up(0, "/api/matches", &body).await;
        let made = self.until(0, "/api/matches", &body, 201).await?;
        let again = self.until(0, "/api/matches", &body, 201).await?;
        if made.body["id"] != again.body["id"] {
            return Err("one key has made two matches".to_owned());
        }
        self.id = made.body["id"].as_str().unwrap_or_default().to_owned();
        let body = json!({ "token": made.body["join"], "team": "orc" });
        let path = format!("/api/matches/{}/join", self.id);
        self.hang_up(1, &path, &body).await;
        self.until(1, &path, &body, 200).await?;
        self.fill_shelves().await
    }

    /// Asks a few times and does not wait for the answer.
    async fn hang_up(&mut self, who: usize, path: &str, body: &Value) {
        for _ in 0..self.chance.below(3) {
            let patience = self.chance.below(24);
            self.send(who, Method::POST, path, body, Some(patience)).await;
            self.settle().await;
        }
    }

    async fn step(&mut self) {
        let who = self.chance.below(2) as usize;
        match self.chance.below(100) {
            0..=41 => self.act(who).await,
            42..=47 => self.retry().await,
            48..=49 => self.misuse().await,
            50..=54 => self.chat(who).await,
            55..=58 => self.undo(who).await,
            59..=81 => {
                let patience = self.patience();
                self.write(who, patience).await;
            }
            82..=87 => self.crash(),
            88..=89 => self.pass(400_000),
            90 => self.jump().await,
            91 => self.sleep().await,
            92 => self.start_wrong().await,
            93 => self.crowd(who).await,
            _ => {
                let rates = [0, 0, 3, 8, 20, 60];
                let rate = rates[self.chance.below(rates.len() as u32) as usize];
                self.disk.fails.store(rate, Ordering::Relaxed);
            }
        }
    }

    /// How long a client waits: most wait for the answer.
    fn patience(&mut self) -> Option<u32> {
        (self.chance.below(4) == 0).then(|| self.chance.below(6))
    }

    async fn act(&mut self, who: usize) {
        let path = format!("/api/matches/{}", self.id);
        let Some(now) = self.send(who, Method::GET, &path, &Value::Null, None).await else { return };
        let decision = &now.body["decision"];
        if now.status != 200 || decision["mine"] != true {
            return;
        }
        let all = actions(&decision["menu"]);
        let Some(action) = all.get(self.chance.below(all.len().max(1) as u32) as usize) else { return };
        let key = format!("request-{:04}", self.asked.len());
        let body = json!({ "key": key, "at": now.body["at"], "actions": [action] });
        let late = now.body["clock"]["until"].as_i64().is_some_and(|until| until < self.now);
        self.asked.push(Asked { coach: who, body, acknowledged: None });
        let n = self.asked.len() - 1;
        self.ask(n).await;
        if late && self.asked[n].acknowledged.is_some() {
            self.wrong = Some(format!("{key} was taken although the coach's time was up"));
        }
    }

    /// The key of an earlier request with another body.
    async fn misuse(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let n = self.chance.below(self.asked.len() as u32) as usize;
        let Asked { coach, mut body, acknowledged } = self.asked[n].clone();
        body["actions"] = json!(["end-turn"]);
        if acknowledged.is_none() || body == self.asked[n].body {
            return;
        }
        let path = format!("/api/matches/{}/act", self.id);
        let answer = self.send(coach, Method::POST, &path, &body, None).await.unwrap_or_default();
        if answer.status == 200 {
            self.wrong = Some(format!("{} was taken for another request", body["key"]));
        }
    }

    /// Makes a request, perhaps again.
    async fn ask(&mut self, n: usize) {
        let Asked { coach, body, .. } = self.asked[n].clone();
        let (path, patience) = (format!("/api/matches/{}/act", self.id), self.patience());
        let Some(answer) = self.send(coach, Method::POST, &path, &body, patience).await else { return };
        if answer.status == 200
            && let Some(seq) = answer.body["steps"][0]["seq"].as_u64()
        {
            self.seen.acknowledged += u64::from(self.asked[n].acknowledged.is_none());
            self.asked[n].acknowledged = Some(seq);
        }
    }

    async fn retry(&mut self) {
        if !self.asked.is_empty() {
            let n = self.chance.below(self.asked.len() as u32) as usize;
            self.ask(n).await;
        }
    }

    async fn chat(&mut self, who: usize) {
        let (path, patience) = (format!("/api/matches/{}/chat", self.id), self.patience());
        self.chats += 1;
        let text = format!("Well played {:04}", self.chats);
        let answer = self.send(who, Method::POST, &path, &json!({ "text": text }), patience).await;
        if answer.is_some_and(|answer| answer.status == 200) {
            self.said.push(text);
        }
    }

    async fn undo(&mut self, who: usize) {
        let path = format!("/api/matches/{}", self.id);
        let Some(now) = self.send(who, Method::GET, &path, &Value::Null, None).await else { return };
        let patience = self.patience();
        self.send(who, Method::POST, &format!("{path}/undo"), &json!({ "at": now.body["at"] }), patience).await;
        if self.chance.below(2) == 0 {
            let agree = json!({ "agree": self.chance.below(2) == 0 });
            self.send(1 - who, Method::POST, &format!("{path}/undo/answer"), &agree, None).await;
        }
    }

    /// A server dies, whatever it was doing, and another takes its place.
    fn crash(&mut self) {
        let n = self.chance.below(self.servers.len() as u32) as usize;
        self.crash_one(n);
    }

    fn crash_one(&mut self, n: usize) {
        self.servers[n].dead.store(true, Ordering::Relaxed);
        self.servers[n] = Server::start(&self.disk, &self.library);
        self.seen.crashes += 1;
    }

    /// Lets everything happen that waits for nothing but its turn.
    async fn settle(&self) {
        for server in &self.servers {
            if let Some(live) = server.app.live.loaded(&self.id) {
                live.nudge();
            }
        }
        for _ in 0..SETTLE {
            tokio::task::yield_now().await;
        }
    }
}
