//! Listening: connections with limits on time and number, until told to stop.

mod patience;

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
use tokio::net::{TcpListener, TcpStream};
use touchback_store::sqlite::Claim;
use tower_service::Service;

use self::patience::Patience;
use crate::kept;
use crate::library::Library;
use crate::live::registry;
use crate::room::{self, Place, Room};
use crate::{App, Config, router};

/// A client that takes nothing of what it is sent for so long is given up.
const TAKE_TIME: Duration = Duration::from_secs(30);

/// A server that listens.
pub struct Running {
    pub address: SocketAddr,
    pub app: Arc<App>,
    task: tokio::task::JoinHandle<()>,
    /// Nobody else serves this database meanwhile.
    _claim: Option<Claim>,
}

impl Running {
    /// Serves until the process ends.
    pub async fn forever(self) {
        let _ = self.task.await;
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
    let store = touchback_store::open(&config.database).await.map_err(|why| format!("the database: {why}"))?;
    let listener =
        TcpListener::bind(config.address).await.map_err(|why| format!("cannot listen on {}: {why}", config.address))?;
    let address = listener.local_addr().map_err(|why| why.to_string())?;
    let app = App::new(config, library, store);
    kept::mark(&app).await.map_err(|why| why.message)?;
    tokio::spawn(registry::sweep(Arc::clone(&app)));
    tokio::spawn(registry::follow(Arc::clone(&app)));
    tokio::spawn(registry::abandon(Arc::clone(&app)));
    let room = Room::new(&app.config, fits);
    let task = tokio::spawn(accept(listener, router(Arc::clone(&app)), room, app.config.head_time));
    Ok(Running { address, app, task, _claim: claim })
}

async fn accept(listener: TcpListener, router: Router, room: Room, head_time: Duration) {
    loop {
        let Some(place) = room.place().await else { return };
        match listener.accept().await {
            Ok((stream, from)) => {
                // An address that has too many is hung up on.
                let Some(place) = room.of(from.ip(), place) else { continue };
                let _ = stream.set_nodelay(true);
                let stream = Patience::new(stream, TAKE_TIME, place);
                tokio::spawn(connection(stream, from, router.clone(), head_time));
            }
            // Out of file handles, or a client that is gone already.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(stream: Patience<TcpStream, Place>, from: SocketAddr, router: Router, head_time: Duration) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        async move {
            let response = router.call(request).await;
            Ok::<_, Infallible>(response.unwrap_or_else(|never| match never {}))
        }
    });
    // HTTP/1 alone: browsers speak HTTP/2 only through encryption, which a proxy in front does, and its time-outs begin when
    // a connection has said which of the two it speaks.
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head_time);
    // A broken connection concerns nobody else.
    let _ = builder.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}
