//! What every request passes first: floods, foreign pages, time; and what every answer carries.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use futures_util::StreamExt;
use touchback_notation::Lang;
use tracing::Instrument;

use super::NewCookie;
use crate::App;
use crate::error::{Answer, ApiError, in_language};
use crate::routes::teams::MOST_FILE;
use crate::routes::{MOST_BODY, events, larger_than};

/// How much of a body is read, whatever its size.
const MOST_READ: usize = 16 * MOST_BODY;

/// The header that only our own pages can add.
pub const HEADER: &str = "x-touchback";

/// The address of the client, for limits: the part of it that one client cannot choose.
#[must_use]
pub fn address(parts: &Parts, app: &App) -> String {
    // The proxy in front appends its address at the end.
    let forwarded = || {
        let line = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next().map(str::trim)
    };
    if app.config.behind_proxy
        && let Some(address) = forwarded()
    {
        return forwarded_address(address).map_or_else(|| address.to_owned(), |address| network(address).to_string());
    }
    parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or_else(String::new, |info| network(info.0.ip()).to_string())
}

/// An address as proxies write it: alone, with a port, or in brackets.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text).parse().ok();
    text.parse::<SocketAddr>().map(|address| address.ip()).ok().or_else(bare)
}

/// The client behind an address: of an IPv6 address the first half, since one home has all of the other half.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

/// What the log tells of an address: of a page's only what is opened, since what comes then may be an invitation.
fn shown_path(path: &str) -> &str {
    let api = path.starts_with("/api/");
    let end = path.match_indices('/').nth(2).filter(|_| !api);
    end.map_or(path, |(end, _)| &path[..end])
}

/// The language that a request asks for.
#[must_use]
pub fn asked(headers: &HeaderMap) -> &'static Lang {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|wishes| wishes.to_str().ok());
    wishes.map_or_else(Lang::english, Lang::wanted)
}

/// Numbers a request, so the log lines it causes can be found; its query string is not logged.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (number, begun) = (app.metrics.next_request(), std::time::Instant::now());
    let path = shown_path(request.uri().path());
    let span = tracing::info_span!("request", id = number, method = %request.method(), path);
    let lang = asked(request.headers());
    let response = guarded(Arc::clone(&app), request, next).instrument(span.clone()).await;
    let mut response = in_language(response, lang);
    let (status, time) = (response.status(), begun.elapsed());
    app.metrics.answered(status, time);
    span.in_scope(|| tracing::debug!(status = status.as_u16(), milliseconds = time.as_millis() as u64, "answered"));
    response.headers_mut().insert("x-request-id", HeaderValue::from(number));
    response
}

async fn guarded(app: Arc<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let api = parts.uri.path() == "/api" || parts.uri.path().starts_with("/api/");
    if let Err(why) = check(&app, &parts, api) {
        return why.into_response();
    }
    let cookie = NewCookie::of(&parts);
    parts.extensions.insert(cookie.clone());
    let run = carry_out(&app, parts, body, next);
    let mut response = match tokio::time::timeout(app.config.request_time, run).await {
        Ok(response) => response,
        Err(_) => ApiError::new(408, "too_slow", "The request took too long.").into_response(),
    };
    if let Some(line) = cookie.take().and_then(|line| HeaderValue::from_str(&line).ok()) {
        response.headers_mut().append(SET_COOKIE, line);
    }
    if api && response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response = ApiError::new(405, "wrong_method", "That cannot be done here.").into_response();
    }
    let headers = response.headers_mut();
    if api {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        headers.append(VARY, HeaderValue::from_static("Cookie"));
    }
    if app.config.secure_cookie {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'",
    ));
    response
}

/// Where large files go: they wait for a place before their body is read.
const FILES: [&str; 5] =
    ["/api/replays", "/api/replays/verify", "/api/replays/analyse", "/api/leagues/import", "/api/events/import"];

/// Runs a request. One that changes something runs in its own task as soon as its body is there, so a client that hangs
/// up or is too slow does not stop it halfway.
async fn carry_out(app: &App, parts: Parts, body: Body, next: Next) -> Response {
    if !changes(&parts) || FILES.contains(&parts.uri.path()) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let most = most(parts.uri.path());
    let bytes = match whole(app, body, most).await {
        Ok(bytes) => bytes,
        Err(why) => return why.into_response(),
    };
    let work = tokio::spawn(next.run(Request::from_parts(parts, Body::from(bytes))).in_current_span());
    work.await.unwrap_or_else(|why| ApiError::internal(why).into_response())
}

/// A body that is not too large. A larger one is read on for a while, or the answer would be lost with the connection.
/// A long one is refused when the process has no memory left, however many come at once.
pub async fn whole(app: &App, body: Body, most: usize) -> Answer<Vec<u8>> {
    let mut parts = body.into_data_stream();
    let (mut kept, mut length) = (Vec::new(), 0);
    while length <= most + MOST_READ
        && let Some(part) = parts.next().await
    {
        let part = part.map_err(|_| ApiError::malformed("The request ended before its body."))?;
        length += part.len();
        if length <= most {
            kept.extend_from_slice(&part);
        }
        if length > MOST_BODY {
            app.memory.check()?;
        }
    }
    if length <= most { Ok(kept) } else { Err(larger_than(most)) }
}

/// Most bytes of a request's body: files, and commands with many rosters or results, are larger than other requests.
fn most(path: &str) -> usize {
    match path {
        "/api/teams/read" => MOST_FILE,
        _ if path.starts_with("/api/events/") || path.starts_with("/api/leagues/") => events::MOST_COMMAND,
        _ => MOST_BODY,
    }
}

/// Whether a request may change something.
fn changes(parts: &Parts) -> bool {
    !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS)
}

fn check(app: &App, parts: &Parts, api: bool) -> Answer<()> {
    app.limits.request(app, &address(parts, app))?;
    let changes = changes(parts);
    if api && changes && !parts.headers.contains_key(HEADER) {
        let message = "Requests that change something need the header X-Touchback: 1.";
        return Err(ApiError::new(403, "csrf_header_missing", message));
    }
    let upgrade = parts.headers.contains_key("sec-websocket-key");
    if (changes || upgrade) && is_foreign(parts) {
        return Err(ApiError::new(403, "other_origin", "This request comes from another site's page."));
    }
    Ok(())
}

/// Whether a page of another host sent this.
fn is_foreign(parts: &Parts) -> bool {
    let header = |name| parts.headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = header(ORIGIN) else { return false };
    let host = header(HOST).or_else(|| parts.uri.authority().map(|authority| authority.as_str()));
    origin.split_once("://").map(|(_, host)| host) != host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_may_add_a_port() {
        let of = |text: &str| forwarded_address(text).map(|address| network(address).to_string());
        assert_eq!(of("192.0.2.7:51234").as_deref(), Some("192.0.2.7"));
        assert_eq!(of("192.0.2.7").as_deref(), Some("192.0.2.7"));
        assert_eq!(of("[2001:db8:1:2::3]:443").as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(of("[2001:db8:1:2::3]").as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(of("2001:db8:1:2::3").as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(of("unknown"), None);
    }

    #[test]
    fn the_log_tells_no_invitation() {
        assert_eq!(shown_path("/j/m_1/a-secret"), "/j/m_1");
        assert_eq!(shown_path("/m/m_1"), "/m/m_1");
        assert_eq!(shown_path("/"), "/");
        assert_eq!(shown_path("/api/matches/m_1/act"), "/api/matches/m_1/act");
    }

    #[test]
    fn one_home_is_one_address() {
        let of = |address: &str| network(address.parse().expect("an address")).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2:ffff::1"), of("2001:db8:1:2::"));
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
    }
}
