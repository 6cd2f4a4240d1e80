//! Figures for Prometheus, and whether the server is well.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use serde_json::{Value, json};

use crate::App;
use crate::memory;
use crate::pool::Pools;
use crate::view::Seat;

/// A database that does not answer for this long is not well.
const PATIENCE: Duration = Duration::from_secs(3);
/// What was found is told for so long, however many ask.
const FRESH: Duration = Duration::from_secs(1);
/// What is written to see whether the database takes it: a line of standing orders that no match has.
const PROBE: &str = "health";

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct InState {
    state: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Named {
    name: &'static str,
}

/// What the server counts.
pub struct Metrics {
    registry: Registry,
    requests: Family<Status, Counter>,
    request_time: Histogram,
    moves: Counter,
    entries: Counter,
    commit_time: Histogram,
    writing: Gauge,
    in_memory: Gauge,
    lines: Gauge,
    matches: Family<InState, Gauge>,
    free_places: Family<Named, Gauge>,
    waiting: Family<Named, Gauge>,
    memory_bytes: Gauge<i64, std::sync::atomic::AtomicI64>,
    database_bytes: Gauge<i64, std::sync::atomic::AtomicI64>,
    next: AtomicU64,
    /// When the database was tried last, and what it did.
    tried: tokio::sync::Mutex<Option<(Instant, &'static str)>>,
}

/// Counts an entry that is not on disk yet.
pub struct Writing(Gauge);

impl Drop for Writing {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("touchback"),
            requests: Family::default(),
            request_time: times(),
            moves: Counter::default(),
            entries: Counter::default(),
            commit_time: times(),
            writing: Gauge::default(),
            in_memory: Gauge::default(),
            lines: Gauge::default(),
            matches: Family::default(),
            free_places: Family::default(),
            waiting: Family::default(),
            memory_bytes: Gauge::default(),
            database_bytes: Gauge::default(),
            next: AtomicU64::default(),
            tried: tokio::sync::Mutex::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("requests", "Requests by the status of their answer", metrics.requests.clone());
        let text = "Time from a request to its answer";
        registry.register_with_unit("request_time", text, Unit::Seconds, metrics.request_time.clone());
        registry.register("moves", "Actions of coaches and the computer", metrics.moves.clone());
        registry.register("entries", "Entries of all kinds added to logs of matches", metrics.entries.clone());
        let text = "Time until an entry is on disk, its time in the queue included";
        registry.register_with_unit("commit_time", text, Unit::Seconds, metrics.commit_time.clone());
        registry.register("writing", "Entries that are on their way to the disk", metrics.writing.clone());
        registry.register("matches_in_memory", "Matches that are loaded", metrics.in_memory.clone());
        registry.register("live_lines", "Open live lines", metrics.lines.clone());
        registry.register("matches", "Matches that are not over, by their state", metrics.matches.clone());
        let text = "Free places in the pools of heavy questions";
        registry.register("free_places", text, metrics.free_places.clone());
        registry.register("waiting", "Questions that wait for a place in a pool", metrics.waiting.clone());
        registry.register_with_unit("memory", "Memory of the process", Unit::Bytes, metrics.memory_bytes.clone());
        registry.register_with_unit("database", "Size of the database", Unit::Bytes, metrics.database_bytes.clone());
        metrics
    }
}

impl Metrics {
    /// The number of a request.
    pub fn next_request(&self) -> u64 {
        self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1
    }

    pub fn answered(&self, status: StatusCode, time: Duration) {
        self.requests.get_or_create(&Status { status: status.as_u16() }).inc();
        self.request_time.observe(time.as_secs_f64());
    }

    /// An entry is on its way, until this is dropped.
    pub fn writing(&self) -> Writing {
        self.writing.inc();
        Writing(self.writing.clone())
    }

    pub fn committed(&self, is_move: bool, time: Duration) {
        self.entries.inc();
        if is_move {
            self.moves.inc();
        }
        self.commit_time.observe(time.as_secs_f64());
    }

    /// Reads what is not counted as it happens, and writes everything down.
    async fn text(&self, app: &App) -> String {
        let live = app.live.all();
        self.in_memory.set(live.len() as i64);
        let lines = |seat| live.iter().map(|live| i64::from(live.watched_by(seat))).sum::<i64>();
        self.lines.set(Seat::ALL.into_iter().map(lines).sum());
        let Pools { library, odds, checks, passwords, computer } = &app.pools;
        for (name, pool) in
            [("library", library), ("odds", odds), ("checks", checks), ("passwords", passwords), ("computer", computer)]
        {
            self.free_places.get_or_create(&Named { name }).set(pool.free() as i64);
            self.waiting.get_or_create(&Named { name }).set(pool.waiting() as i64);
        }
        self.memory_bytes.set(memory::used() as i64);
        for state in ["waiting", "committing", "drawing", "playing", "paused"] {
            if let Ok(count) = app.store.count_matches(state).await {
                self.matches.get_or_create(&InState { state }).set(count as i64);
            }
        }
        if let Ok(bytes) = app.store.size().await {
            self.database_bytes.set(bytes as i64);
        }
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let text = app.metrics.text(&app).await;
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response()
}

/// Whether the database takes what is written: on a full disk it still reads.
async fn database(app: &App) -> &'static str {
    let mut tried = app.metrics.tried.lock().await;
    if let Some((at, found)) = *tried
        && at.elapsed() < FRESH
    {
        return found;
    }
    let time = crate::time::now().to_string();
    let found = match tokio::time::timeout(PATIENCE, app.store.put_orders(PROBE, PROBE, &time)).await {
        Ok(Ok(())) => "answers",
        Ok(Err(_)) => "fails",
        Err(_) => "does not answer",
    };
    *tried = Some((Instant::now(), found));
    found
}

/// Whether the process works and its database takes writes.
pub async fn health(State(app): State<Arc<App>>) -> (StatusCode, Json<Value>) {
    let database = database(&app).await;
    let well = database == "answers";
    let status = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let version = env!("CARGO_PKG_VERSION");
    (status, Json(json!({ "ok": well, "database": database, "version": version, "stopping": app.is_stopping() })))
}

/// Whether new clients should come here.
pub async fn ready(State(app): State<Arc<App>>) -> (StatusCode, Json<Value>) {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, Json(json!({ "ok": false, "stopping": true })));
    }
    health(State(app)).await
}

/// The routes of the operator's own address.
pub fn router(app: Arc<App>) -> Router {
    let routes =
        Router::new().route("/metrics", get(metrics)).route("/health", get(health)).route("/ready", get(ready));
    routes.with_state(app)
}
