//! The server: matches over HTTP and WebSocket, accounts, and the page (`docs/api.md`).
//!
//! [`game`] is a match as it follows from its log (pure). [`live`] keeps matches in memory, appends, and notifies
//! clients. [`view`] is what each seat sees. [`routes`] is the HTTP interface, [`auth`] who somebody is. Every change
//! is on disk before its result leaves the process.

pub mod admin;
pub mod analysis;
pub mod auth;
pub mod config;
pub mod draft;
pub mod error;
pub mod events;
pub mod fairness;
pub mod game;
pub mod hint;
pub mod ids;
pub mod journals;
pub mod kept;
pub mod leagues;
pub mod leaving;
pub mod lesson;
pub mod library;
pub mod live;
pub mod log;
pub mod log_line;
pub mod mail;
pub mod memory;
pub mod metrics;
pub mod odds;
pub mod people;
pub mod pieces;
pub mod pool;
pub mod report;
pub mod room;
pub mod routes;
pub mod serve;
#[cfg(feature = "simulation")]
pub mod simulation;
pub mod table;
pub mod time;
pub mod view;
pub mod web;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get};
use axum::{Json, Router, middleware};
use touchback_store::Store;
use tower_http::compression::CompressionLayer;
use utoipa::openapi::OpenApi;

pub use config::Config;
pub use serve::{Running, start};

/// Everything that requests share.
pub struct App {
    pub config: Config,
    pub library: Arc<library::Library>,
    pub store: Arc<dyn Store>,
    pub live: live::registry::Registry,
    pub events: events::Events,
    pub leagues: leagues::Leagues,
    pub sessions: auth::Sessions,
    pub limits: auth::limits::Limits,
    pub pools: pool::Pools,
    pub memory: memory::Memory,
    pub analyses: analysis::Analyses,
    pub metrics: metrics::Metrics,
    /// None where no mail server is set.
    pub mailer: Option<mail::Mailer>,
    /// True once the server is stopping.
    pub stopping: tokio::sync::watch::Sender<bool>,
    /// The time is doubted until then.
    pub doubts_until: std::sync::atomic::AtomicI64,
}

impl App {
    pub fn new(config: Config, library: Arc<library::Library>, store: Arc<dyn Store>) -> Arc<App> {
        // The settings were checked before.
        let mailer = config.mail.as_ref().and_then(|server| mail::Mailer::new(server).ok());
        Arc::new(App {
            mailer,
            memory: memory::Memory::new(config.memory),
            config,
            library,
            store,
            live: live::registry::Registry::default(),
            events: events::Events::default(),
            leagues: leagues::Leagues::default(),
            sessions: auth::Sessions::default(),
            limits: auth::limits::Limits::default(),
            pools: pool::Pools::default(),
            analyses: analysis::Analyses::default(),
            metrics: metrics::Metrics::default(),
            stopping: tokio::sync::watch::channel(false).0,
            doubts_until: std::sync::atomic::AtomicI64::default(),
        })
    }

    /// Waits until the server is stopping.
    pub async fn stops(&self) {
        let mut stopping = self.stopping.subscribe();
        let _ = stopping.wait_for(|stops| *stops).await;
    }

    #[must_use]
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// The description of the interface.
#[must_use]
pub fn description() -> OpenApi {
    routes::all().1.as_ref().clone()
}

/// All routes, guarded.
pub fn router(app: Arc<App>) -> Router {
    let (routes, description) = routes::all().clone();
    let unknown = || async { error::ApiError::not_found() };
    routes
        .route("/api/openapi.json", get(move || async move { Json(description.as_ref().clone()) }))
        .route("/health", get(metrics::health))
        .route("/ready", get(metrics::ready))
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .fallback(web::page)
        .layer(DefaultBodyLimit::max(routes::MOST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), auth::guard::guard))
        .layer(CompressionLayer::new())
        .with_state(app)
}
