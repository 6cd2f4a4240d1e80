//! Listening: connections with limits on time and number, until told to stop.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_service::Service;

use crate::library::Library;
use crate::live::registry;
use crate::{App, Config, router};

/// A client must send the head of its request within this time.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// A server that listens.
pub struct Running {
    pub address: SocketAddr,
    pub app: Arc<App>,
    task: tokio::task::JoinHandle<()>,
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
pub async fn start(config: Config) -> Result<Running, String> {
    let library = Arc::new(Library::load()?);
    let store = touchback_store::open(&config.database).await.map_err(|why| format!("the database: {why}"))?;
    let listener =
        TcpListener::bind(config.address).await.map_err(|why| format!("cannot listen on {}: {why}", config.address))?;
    let address = listener.local_addr().map_err(|why| why.to_string())?;
    let app = App::new(config, library, store);
    tokio::spawn(registry::sweep(Arc::clone(&app)));
    tokio::spawn(registry::follow(Arc::clone(&app)));
    tokio::spawn(registry::abandon(Arc::clone(&app)));
    let task = tokio::spawn(accept(listener, router(Arc::clone(&app)), app.config.most_sockets));
    Ok(Running { address, app, task })
}

async fn accept(listener: TcpListener, router: Router, most: usize) {
    // Some room for plain requests beside the live lines.
    let room = Arc::new(Semaphore::new(most + 1000));
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, from)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    let _place = place;
                    connection(stream, from, router).await;
                });
            }
            // Out of file handles, or a client that is gone already.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(stream: TcpStream, from: SocketAddr, router: Router) {
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        async move {
            let response = router.call(request).await;
            Ok::<_, Infallible>(response.unwrap_or_else(|never| match never {}))
        }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(100);
    // A broken connection concerns nobody else.
    let _ = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).await;
}
