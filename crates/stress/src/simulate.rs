//! A whole service in one thread under one seed: servers, a simulated store, a clock, the coaches of a match, the organisers of an event
//! and of a league. At every step something may fail: a write before or after its commit, a read, a request that is hung up on, a server,
//! the clock. After every step laws are checked. The same seed gives the same run.

mod books;

use std::collections::BTreeMap;
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
use touchback_replay::{Replay, verify};
use touchback_server::library::Library;
use touchback_server::live::{Live, registry};
use touchback_server::{App, Config, router, simulation};
use touchback_store::simulated::Disk;
use touchback_store::{Entry, Store};
use tower_service::Service;

use self::books::Book;
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

type Answers = Box<dyn Fn(Request<Full<Bytes>>) -> Pin<Box<dyn Future<Output = Answer>>>>;

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
}

impl Seen {
    pub fn add(&mut self, more: Seen) {
        self.requests += more.requests;
        self.acknowledged += more.acknowledged;
        self.hung_up += more.hung_up;
        self.failed += more.failed;
        self.crashes += more.crashes;
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
    /// Milliseconds since 1970.
    now: i64,
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
        world.live().await.map(|()| world.seen)
    });
    simulation::end();
    runtime.shutdown_background();
    done
}

impl World {
    fn new(seed: u64, library: &Arc<Library>) -> touchback_store::Result<World> {
        let mut chance = Quick::new(seed);
        let disk = Disk::new(chance.next())?;
        let count = 1 + chance.below(2);
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

    /// A request to one of the servers. With `patience` it may be hung up on after so many looks.
    async fn send(
        &mut self,
        who: usize,
        method: Method,
        path: &str,
        body: &Value,
        patience: Option<u32>,
    ) -> Option<Answer> {
        self.seen.requests += 1;
        let mut request = Request::builder().method(method).uri(path).header("x-touchback", "1");
        if let Some(cookie) = &self.cookies[who] {
            request = request.header(COOKIE, cookie);
        }
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(Bytes::from(text))).ok()?;
        let server = self.chance.below(self.servers.len() as u32) as usize;
        let mut work = (self.servers[server].answers)(request);
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
            Some(answer) if answer.status >= 500 => self.seen.failed += 1,
            Some(answer) => {
                if let Some(cookie) = &answer.cookie {
                    self.cookies[who] = Some(cookie.clone());
                }
            }
        }
        answer
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
            "clock": { "turn": 240, "reserve": 120 } });
        let made = self.until(0, "/api/matches", &body, 201).await?;
        let again = self.until(0, "/api/matches", &body, 201).await?;
        if made.body["id"] != again.body["id"] {
            return Err("one key has made two matches".to_owned());
        }
        self.id = made.body["id"].as_str().unwrap_or_default().to_owned();
        let body = json!({ "token": made.body["join"], "team": "orc" });
        self.until(1, &format!("/api/matches/{}/join", self.id), &body, 200).await?;
        Ok(())
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
            // The system time jumps, now and then backwards.
            88..=91 => {
                let by = i64::from(self.chance.below(400_000)) - 60_000;
                self.now += by;
                simulation::advance(by);
            }
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
        self.send(who, Method::POST, &path, &json!({ "text": "Well played" }), patience).await;
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

    async fn laws(&mut self) -> Result<(), String> {
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        let checked = self.check().await;
        self.disk.fails.store(rate, Ordering::Relaxed);
        checked
    }

    async fn check(&mut self) -> Result<(), String> {
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        let log = self.witness.entries(&self.id, 0).await.map_err(|why| why.to_string())?;
        if !log.starts_with(&self.known) {
            return Err("the log has lost or changed an entry".to_owned());
        }
        let mut made: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for entry in &log {
            let body: Value = serde_json::from_str(&entry.body).map_err(|why| why.to_string())?;
            if let Some(key) = body["key"].as_str().and_then(|key| key.split(' ').next()).filter(|key| !key.is_empty())
            {
                made.entry(key.to_owned()).or_default().push(entry.seq);
            }
        }
        for asked in &self.asked {
            let key = asked.body["key"].as_str().unwrap_or_default();
            let entries = made.get(key).map_or(&[][..], Vec::as_slice);
            if entries.len() > 1 {
                return Err(format!("{key} was carried out {} times", entries.len()));
            }
            if let Some(seq) = asked.acknowledged.filter(|seq| entries != [*seq]) {
                return Err(format!("{key} was acknowledged as entry {seq} and is {entries:?}"));
            }
        }
        self.known = log;
        self.same_everywhere().await?;
        self.check_books().await
    }

    /// What a server has in memory is what its log says.
    async fn same_everywhere(&self) -> Result<(), String> {
        for server in &self.servers {
            let Some(live) = server.app.live.loaded(&self.id) else { continue };
            let mut inner = live.lock().await;
            live.catch_up(&server.app, &mut inner).await.map_err(|why| why.message)?;
            inner.check_frozen().map_err(|why| format!("frozen: {}", why.message))?;
            let fresh = Live::load(&server.app, &self.id).await.map_err(|why| why.message)?;
            let fresh = fresh.lock().await;
            let hash = |it: &touchback_server::live::Inner| (it.game.seq(), it.game.at(), it.game.fair.full_hash());
            if hash(&inner) != hash(&fresh) || inner.game.state != fresh.game.state {
                return Err("memory and database differ".to_owned());
            }
        }
        Ok(())
    }

    /// Without further faults the match can be ended, and its replay verifies.
    async fn end(&mut self) -> Result<(), String> {
        self.disk.fails.store(0, Ordering::Relaxed);
        self.end_books().await?;
        let path = format!("/api/matches/{}", self.id);
        for n in 0..TRIES {
            let now = self.send(0, Method::GET, &path, &Value::Null, None).await.unwrap_or_default();
            match now.body["state"].as_str() {
                Some("over") if now.body["dice"]["state"] == "opened" => {
                    // An answer that comes too late changes nothing.
                    let agree = json!({ "agree": true });
                    self.send(1, Method::POST, &format!("{path}/undo/answer"), &agree, None).await;
                    self.laws().await?;
                    return self.replay().await;
                }
                Some("playing") => {
                    self.send(0, Method::POST, &format!("{path}/undo"), &json!({ "at": now.body["at"] }), None).await;
                    let give_up = json!({ "key": format!("give-up-{n:04}") });
                    let gone = self.send(0, Method::POST, &format!("{path}/concede"), &give_up, None).await;
                    let gone = gone.unwrap_or_default();
                    let fine = gone.status == 200 || ["match_over", "stale"].contains(&gone.code());
                    if !fine {
                        return Err(format!("it cannot be given up: {}", gone.text));
                    }
                }
                _ => {}
            }
            self.settle().await;
        }
        Err("it does not end".to_owned())
    }

    async fn replay(&mut self) -> Result<(), String> {
        let path = format!("/api/matches/{}/replay", self.id);
        let file = self.send(0, Method::GET, &path, &Value::Null, None).await.unwrap_or_default();
        let replay = Replay::parse(&file.text).map_err(|why| format!("the replay: {why}"))?;
        let found = verify(&replay).map_err(|why| format!("the replay: {why}"))?;
        if found.dice_proven { Ok(()) } else { Err("the dice are not proven".to_owned()) }
    }
}
