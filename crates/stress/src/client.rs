//! A small HTTP client with a cookie.

use std::net::SocketAddr;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, CONTENT_TYPE, COOKIE, HeaderMap, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{Method, Request};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Http = hyper_util::client::legacy::Client<HttpConnector, Full<Bytes>>;

/// Longest wait for an answer: longer than the server takes to drop a request.
const PATIENCE: Duration = Duration::from_secs(300);

/// An idle connection is not used again after so long. The server closes it after ten seconds, and a request that meets
/// that moment would fail; a browser sends it again.
const IDLE: Duration = Duration::from_secs(5);

/// Somebody with a browser.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    /// `name=value`, once the server has given one.
    pub cookie: Option<String>,
    http: Http,
}

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
    /// Null if the text is not JSON.
    pub body: Value,
}

impl Reply {
    /// The code of a refusal.
    #[must_use]
    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }
}

impl Client {
    #[must_use]
    pub fn new(address: SocketAddr) -> Client {
        let mut builder = hyper_util::client::legacy::Client::builder(TokioExecutor::new());
        let http = builder.pool_idle_timeout(IDLE).build_http();
        Client { address, cookie: None, http }
    }

    /// Another person who shares the connections.
    #[must_use]
    pub fn another(&self) -> Client {
        Client { cookie: None, ..self.clone() }
    }

    pub async fn get(&mut self, path: &str) -> Result<Reply, String> {
        self.send(Method::GET, path, None, &[]).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Reply, String> {
        let headers = [("x-touchback", "1"), (CONTENT_TYPE.as_str(), "application/json")];
        self.send(Method::POST, path, Some(body.to_string().into_bytes()), &headers).await
    }

    /// Any request; headers as they are given.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
        headers: &[(&str, &str)],
    ) -> Result<Reply, String> {
        let (parts, bytes) = self.exchange(method, path, body, headers).await?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or_default();
        Ok(Reply { status: parts.status.as_u16(), headers: parts.headers, text, body })
    }

    /// The answer as it comes, packed if it is.
    pub async fn take(&mut self, path: &str) -> Result<(u16, Bytes), String> {
        let (parts, bytes) = self.exchange(Method::GET, path, None, &[(ACCEPT_ENCODING.as_str(), "gzip")]).await?;
        Ok((parts.status.as_u16(), bytes))
    }

    async fn exchange(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
        headers: &[(&str, &str)],
    ) -> Result<(Parts, Bytes), String> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default()))).map_err(|why| why.to_string())?;
        let work = async {
            let response = self.http.request(request).await.map_err(|why| why.to_string())?;
            let (parts, body) = response.into_parts();
            let bytes = body.collect().await.map_err(|why| why.to_string())?.to_bytes();
            Ok::<_, String>((parts, bytes))
        };
        let (parts, bytes) = tokio::time::timeout(PATIENCE, work).await.map_err(|_| "no answer".to_owned())??;
        let new = parts.headers.get_all(SET_COOKIE).iter().filter_map(|line| line.to_str().ok());
        for line in new {
            self.cookie = line.split(';').next().map(str::to_owned).filter(|pair| !pair.ends_with('='));
        }
        Ok((parts, bytes))
    }

    /// The live line of a match.
    pub async fn live(&self, id: &str, after: u64) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, String> {
        self.live_of("matches", id, after).await
    }

    /// The live line of one of the `matches`, `events` or `leagues`.
    pub async fn live_of(
        &self,
        of: &str,
        id: &str,
        after: u64,
    ) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, String> {
        let url = format!("ws://{}/api/{of}/{id}/live?after={after}", self.address);
        let mut request = url.into_client_request().map_err(|why| why.to_string())?;
        if let Some(cookie) = &self.cookie {
            let value = cookie.parse().map_err(|_| "a bad cookie".to_owned())?;
            request.headers_mut().insert(COOKIE, value);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.map_err(|why| why.to_string())?;
        Ok(socket)
    }
}
