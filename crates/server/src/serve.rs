//! Listening: connections with limits on time and number, until stopped.

mod patience;
pub mod tls;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use touchback_league::League;
use touchback_store::sqlite::Claim;
use touchback_tournament::director::Tournament;
use tower_service::Service;

use self::patience::Patience;
use crate::journals::act::note_all;
use crate::kept;
use crate::library::Library;
use crate::live::{life, registry};
use crate::room::{self, Room};
use crate::{App, Config, metrics, router, time};

/// A client that reads nothing for this long is dropped.
const TAKE_TIME: Duration = Duration::from_secs(30);

/// A server that listens.
pub struct Running {
    pub address: SocketAddr,
    pub app: Arc<App>,
    task: tokio::task::JoinHandle<()>,
    /// Nobody else serves this database in the meantime.
    _claim: Option<Claim>,
    room: Arc<Room>,
}

impl Running {
    /// Serves until the process ends.
    pub async fn forever(self) {
        let _ = self.task.await;
    }

    /// Shuts down in order: WebSockets are closed with a reason, requests answered, writes finished; then nobody is
    /// served.
    pub async fn end(self) {
        self.app.stopping.send_replace(true);
        if tokio::time::timeout(self.app.config.stop_time, self.room.empty()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        note_all::<Tournament>(&self.app).await;
        note_all::<League>(&self.app).await;
        // The writer answers in order, so everything before this is on disk.
        if let Err(why) = self.app.store.expire_sessions(0).await {
            tracing::error!("the database did not end in order: {why}");
        }
        self.task.abort();
    }

    pub fn stop(self) {
        self.task.abort();
    }
}

/// Opens the database, binds the address and serves.
pub async fn start(mut config: Config) -> Result<Running, String> {
    let fits = room::fits(&config);
    room::lower(&mut config, fits);
    let library = Arc::new(Library::load()?);
    let claim = touchback_store::claim(&config.database).map_err(|why| format!("the database: {why}"))?;
    config.mail.as_ref().map_or(Ok(()), crate::mail::MailServer::check)?;
    let tls = config.tls.as_ref().map(tls::acceptor).transpose()?;
    let store = touchback_store::open_with(&config.database, &config.access)
        .await
        .map_err(|why| format!("the database: {why}"))?;
    let listener =
        TcpListener::bind(config.address).await.map_err(|why| format!("cannot listen on {}: {why}", config.address))?;
    let address = listener.local_addr().map_err(|why| why.to_string())?;
    let app = App::new(config, library, store);
    kept::mark(&app).await.map_err(|why| why.message)?;
    time::judge_start(&app).await.map_err(|why| format!("the database: {why}"))?;
    tokio::spawn(time::watch());
    tokio::spawn(registry::sweep(Arc::clone(&app)));
    tokio::spawn(registry::follow(Arc::clone(&app)));
    tokio::spawn(life::tidy(Arc::clone(&app)));
    tokio::spawn(registry::wake(Arc::clone(&app)));
    if let Some(address) = app.config.metrics {
        let why = |why| format!("cannot listen on {address}: {why}");
        let listener = TcpListener::bind(address).await.map_err(why)?;
        let figures = metrics::router(Arc::clone(&app));
        tokio::spawn(async move { axum::serve(listener, figures).await });
    }
    let room = Arc::new(Room::new(&app.config, fits));
    let task = tokio::spawn(accept(listener, Arc::clone(&app), Arc::clone(&room), tls));
    Ok(Running { address, app, task, room, _claim: claim })
}

async fn accept(listener: TcpListener, app: Arc<App>, room: Arc<Room>, tls: Option<TlsAcceptor>) {
    let router = router(Arc::clone(&app));
    loop {
        let Some(place) = room.place().await else { return };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.stops() => return,
        };
        match accepted {
            Ok((stream, from)) => {
                // An address that has too many is hung up on.
                let Some(place) = room.of(from.ip(), place) else { continue };
                let _ = stream.set_nodelay(true);
                let stream = Patience::new(stream, TAKE_TIME, place);
                let (router, app) = (router.clone(), Arc::clone(&app));
                match tls.clone() {
                    None => drop(tokio::spawn(connection(stream, from, router, app))),
                    Some(tls) => drop(tokio::spawn(async move {
                        let time = app.config.head_time;
                        // A client that cannot agree on encryption concerns nobody else.
                        if let Ok(Ok(stream)) = tokio::time::timeout(time, tls.accept(stream)).await {
                            connection(stream, from, router, app).await;
                        }
                    })),
                }
            }
            // Out of file handles, or a client that is already gone.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    from: SocketAddr,
    router: Router,
    app: Arc<App>,
) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        async move {
            let response = router.call(request).await;
            Ok::<_, Infallible>(response.unwrap_or_else(|never| match never {}))
        }
    });
    // HTTP/1 only: browsers speak HTTP/2 only over TLS, which a proxy in front can do, and its time-outs start only
    // when a connection has said which of the two it speaks.
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(app.config.head_time);
    let mut line = std::pin::pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // A broken connection concerns nobody else.
    tokio::select! {
        _ = line.as_mut() => return,
        () = app.stops() => {}
    }
    line.as_mut().graceful_shutdown();
    let _ = line.await;
}
