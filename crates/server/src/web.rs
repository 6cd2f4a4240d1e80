//! The page: the built client, compiled into the binary. A binary built without it says so.

use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};

include!(concat!(env!("OUT_DIR"), "/client.rs"));

const MISSING: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Touchback</title>\
<body><h1>The client is missing</h1><p>This binary was built without the page. Run <code>make build</code> (it needs \
Node), or use the API under <code>/api</code>: it is described at <a href=/api/openapi.json>/api/openapi.json</a>.";

/// A file of the client; any other path gets its first page, which finds its way by itself.
pub async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = FILES.iter().find(|(name, ..)| *name == path);
    let first = || FILES.iter().find(|(name, ..)| *name == "index.html");
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match found.or_else(|| if is_file { None } else { first() }) {
        Some((name, body, gzip)) => file(name, body, *gzip),
        None if is_file => (StatusCode::NOT_FOUND, "Not found").into_response(),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    }
}

fn file(name: &str, body: &'static [u8], gzip: bool) -> Response {
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" | "map" => "application/json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    // Built files carry a hash in their name and never change.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], body).into_response();
    if gzip {
        response.headers_mut().insert(CONTENT_ENCODING, axum::http::HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether the client is in this binary.
#[must_use]
pub fn has_client() -> bool {
    FILES.iter().any(|(name, ..)| *name == "index.html")
}
