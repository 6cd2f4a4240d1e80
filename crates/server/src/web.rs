//! The page: the built client, compiled into the binary. A binary built without it says so.

use std::io::Read as _;

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

include!(concat!(env!("OUT_DIR"), "/client.rs"));

const MISSING: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Touchback</title>\
<body><h1>The client is missing</h1><p>This binary was built without the page. Run <code>make build</code> (it needs \
Node), or use the API under <code>/api</code>: it is described at <a href=/api/openapi.json>/api/openapi.json</a>.";

/// A file of the client; any other path gets its first page, which does its own routing.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = FILES.iter().find(|(name, ..)| *name == path);
    let first = || FILES.iter().find(|(name, ..)| *name == "index.html");
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match found.or_else(|| if is_file { None } else { first() }) {
        Some((name, body, gzip)) => file(name, body, *gzip, takes_gzip(&headers)),
        None if is_file => (StatusCode::NOT_FOUND, "Not found").into_response(),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    }
}

/// Whether the client can unpack. One that does not say so may be unable to.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let weights = lines.flat_map(|line| line.split(',')).map(|item| {
        let (name, more) = item.split_once(';').unwrap_or((item, ""));
        let weight = more.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.trim().parse::<f32>().ok());
        (name.trim().to_ascii_lowercase(), weight.unwrap_or(0.0))
    });
    let weights: Vec<(String, f32)> = weights.collect();
    let of =
        |names: &[&str]| weights.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, weight)| *weight);
    of(&["gzip", "x-gzip"]).or_else(|| of(&["*"])).is_some_and(|weight| weight > 0.0)
}

fn unpacked(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(body).read_to_end(&mut plain)?;
    Ok(plain)
}

fn file(name: &str, body: &'static [u8], gzip: bool, takes_gzip: bool) -> Response {
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    // Built files carry a hash in their name and never change.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)];
    if !gzip {
        return (about, body).into_response();
    }
    let plain = if takes_gzip { None } else { unpacked(body).ok() };
    let mut response = match plain {
        Some(plain) => (about, plain).into_response(),
        None => (about, [(CONTENT_ENCODING, "gzip")], body).into_response(),
    };
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Whether the client is in this binary.
#[must_use]
pub fn has_client() -> bool {
    FILES.iter().any(|(name, ..)| *name == "index.html")
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn says(line: &str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_str(line).expect("a header"))])
    }

    #[test]
    fn only_who_can_unpack_gets_it_packed() {
        for line in ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.5", "*", "deflate, *;q=0.1", "x-gzip"] {
            assert!(takes_gzip(&says(line)), "{line}");
        }
        for line in ["identity", "", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "gzip;q=x", "gzipped"] {
            assert!(!takes_gzip(&says(line)), "{line}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[tokio::test]
    async fn a_packed_file_is_unpacked_for_the_others() {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packer.write_all(b"<h1>Touchback</h1>").expect("in memory");
        let packed: &'static [u8] = packer.finish().expect("in memory").leak();
        for (takes, wanted) in [(true, packed), (false, b"<h1>Touchback</h1>")] {
            let response = file("index.html", packed, true, takes);
            let headers = response.headers();
            assert_eq!(headers.contains_key(CONTENT_ENCODING), takes);
            assert_eq!(headers[VARY], "accept-encoding", "a cache keeps both");
            let body = axum::body::to_bytes(response.into_body(), 1000).await.expect("in memory");
            assert_eq!(&body[..], wanted);
        }
        let plain = file("sound.png", b"x", false, true);
        assert!(!plain.headers().contains_key(CONTENT_ENCODING) && !plain.headers().contains_key(VARY));
    }
}
