//! What strangers try: each is refused with a stable code, and the server lives.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use touchback_engine::dice::Quick;
use touchback_server::{Config, Running};
use touchback_store::testing::{self, Folder};
use touchback_stress::{Client, servers};

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback-stress");
/// What takes longer never comes.
const PATIENCE: Duration = Duration::from_secs(240);

async fn server() -> (Running, Folder) {
    let (database, folder) = testing::sqlite();
    (servers::inside(&database).await.expect("a server"), folder)
}

async fn new_match(client: &mut Client) -> String {
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    created.body["id"].as_str().unwrap_or_else(|| panic!("{}", created.text)).to_owned()
}

async fn lives(client: &mut Client) {
    assert_eq!(client.get("/api/health").await.expect("the server lives").status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_cannot_act_with_our_cookie() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    let id = new_match(&mut client).await;
    let path = format!("/api/matches/{id}/chat");
    let body = || Some(br#"{"text":"hello"}"#.to_vec());
    let json_type = ("content-type", "application/json");
    let bare = client.send(Method::POST, &path, body(), &[json_type]).await.expect("an answer");
    assert_eq!((bare.status, bare.code()), (403, "csrf_header_missing"));
    let foreign = [json_type, ("x-touchback", "1"), ("origin", "https://evil.example")];
    let refused = client.send(Method::POST, &path, body(), &foreign).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (403, "other_origin"));
    let origin = format!("http://{}", server.address);
    let own = [json_type, ("x-touchback", "1"), ("origin", origin.as_str())];
    assert_eq!(client.send(Method::POST, &path, body(), &own).await.expect("an answer").status, 200);
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("origin", "https://evil.example"),
    ];
    let live = client.send(Method::GET, &format!("/api/matches/{id}/live"), None, &upgrade).await.expect("an answer");
    assert_eq!((live.status, live.code()), (403, "other_origin"), "nor listen");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_cannot_be_guessed_reused_or_read() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    let made = client.post("/api/accounts", &json!({ "name": "Ann", "password": "a long password" })).await;
    let made = made.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.text);
    let line = made.headers["set-cookie"].to_str().expect("text");
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax"), "{line}");
    let token = client.cookie.clone().expect("a cookie");
    assert_eq!(token.len(), "touchback=".len() + 64, "256 bits");
    let login = made.body["login"].as_str().expect("a sign-in name").to_owned();
    assert_eq!(client.get("/api/me").await.expect("an answer").body["login"], login.as_str());

    for cookie in ["touchback=", "touchback=x", &format!("touchback={}", "0".repeat(64)), "touchback=' OR 1=1 --"] {
        let mut guesser = Client::new(server.address);
        guesser.cookie = Some(cookie.to_owned());
        assert_eq!(guesser.get("/api/me").await.expect("an answer").body["kind"], "nobody", "{cookie}");
    }
    let sign_in = |login: &str, password: &str| json!({ "login": login, "password": password });
    let mut stranger = Client::new(server.address);
    let wrong = stranger.post("/api/sessions", &sign_in(&login, "a wrong password")).await.expect("an answer");
    let nobody =
        stranger.post("/api/sessions", &sign_in("nobody-000000", "a wrong password")).await.expect("an answer");
    let injected =
        stranger.post("/api/sessions", &sign_in("' OR '1'='1", "a wrong password")).await.expect("an answer");
    assert_eq!((wrong.status, wrong.code()), (401, "sign_in_failed"));
    assert_eq!(wrong.text, nobody.text, "the answer does not tell which names exist");
    assert_eq!(wrong.text, injected.text);
    let right = stranger.post("/api/sessions", &sign_in(&login, "a long password")).await.expect("an answer");
    assert_eq!(right.status, 200);
    assert_ne!(stranger.cookie, client.cookie, "every sign-in has a token of its own");

    let out = client.send(Method::DELETE, "/api/sessions", None, &[("x-touchback", "1")]).await.expect("an answer");
    assert_eq!(out.status, 204);
    client.cookie = Some(token);
    assert_eq!(client.get("/api/me").await.expect("an answer").body["kind"], "nobody", "the old cookie is dead");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_keep_their_things_when_they_register_and_others_do_not_get_them() {
    let (server, _folder) = server().await;
    let mut ann = Client::new(server.address);
    let player = json!({ "position": "Human Lineman" });
    let roster = json!({ "name": "Anns", "team": "Human", "rerolls": 1, "player": vec![player; 8] });
    let made = ann.post("/api/teams", &json!({ "ruleset": "sevens", "roster": roster })).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.text);
    let team = made.body["id"].as_str().expect("an id").to_owned();
    let id = new_match(&mut ann).await;
    let registered = ann.post("/api/accounts", &json!({ "name": "Ann", "password": "a long password" })).await;
    assert_eq!(registered.expect("an answer").status, 201);
    assert_eq!(ann.get("/api/teams").await.expect("an answer").body["teams"][0]["id"], team.as_str());
    assert_eq!(ann.get("/api/matches").await.expect("an answer").body["matches"][0]["id"], id.as_str());

    let mut bob = Client::new(server.address);
    bob.post("/api/guests", &json!({ "name": "Bob" })).await.expect("an answer");
    assert_eq!(bob.get("/api/teams").await.expect("an answer").body["teams"], json!([]));
    assert_eq!(bob.get("/api/matches").await.expect("an answer").body["matches"], json!([]));
    let gone = bob.send(Method::DELETE, &format!("/api/teams/{team}"), None, &[("x-touchback", "1")]).await;
    assert_eq!(gone.expect("an answer").status, 404, "not his to delete");
    let body = json!({ "ruleset": "sevens", "own_team": team, "opponent": "computer" });
    let refused = bob.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(refused.status, 404, "not his to play: {}", refused.text);
    let short = json!({ "name": "Few", "team": "Human", "player": [{ "position": "Human Lineman" }] });
    let bad = bob.post("/api/teams", &json!({ "ruleset": "sevens", "roster": short })).await.expect("an answer");
    assert_eq!((bad.status, bad.code()), (422, "roster_illegal"));
    assert!(bad.body["error"]["details"]["problems"].as_array().is_some_and(|all| !all.is_empty()), "{}", bad.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_with_a_code() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    let id = new_match(&mut client).await;
    let act = format!("/api/matches/{id}/act");
    let headers = [("x-touchback", "1"), ("content-type", "application/json")];
    let bodies: [&[u8]; 8] = [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{\"key\":1}",
        b"{\"key\":\"aaaaaaaa\",\"at\":-1,\"actions\":[]}",
        b"\xff\xfe\x00",
        b"{\"key\":\"aaaaaaaa\",\"at\":1,\"actions\":[\"x\"],\"more\":1}",
    ];
    for body in bodies {
        let reply = client.send(Method::POST, &act, Some(body.to_vec()), &headers).await.expect("an answer");
        assert_eq!(
            (reply.status, reply.code()),
            (400, "malformed"),
            "{:?}: {}",
            String::from_utf8_lossy(body),
            reply.text
        );
    }
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let reply = client.send(Method::POST, &act, Some(deep.into_bytes()), &headers).await.expect("an answer");
    assert_eq!(reply.status, 400);
    let huge = format!("{{\"key\":\"{}\"}}", "a".repeat(200_000));
    let reply = client.send(Method::POST, &act, Some(huge.into_bytes()), &headers).await.expect("an answer");
    assert_eq!((reply.status, reply.code()), (413, "too_large"));
    let reply =
        client.send(Method::POST, &act, Some(b"{}".to_vec()), &[("x-touchback", "1")]).await.expect("an answer");
    assert_eq!((reply.status, reply.code()), (415, "wrong_content_type"));
    for path in [
        "/api/matches/../../etc/passwd",
        "/api/matches/%2e%2e%2f",
        "/api/matches/m_'%20OR%201=1",
        "/api",
        "/api/",
        "/api/nothing",
        "/api/matches/m_aaaaaaaaaaaaaaaaaaaa",
        "/api/rules/S7-NOPE-99",
        "/api/catalogue/sevens/teams/'--",
        "/api/matches/%ff",
    ] {
        let reply = client.get(path).await.expect("an answer");
        assert_eq!((reply.status, reply.code()), (404, "not_found"), "{path}: {}", reply.text);
    }
    let reply = client.send(Method::PATCH, "/api/me", None, &[("x-touchback", "1")]).await.expect("an answer");
    assert_eq!((reply.status, reply.code()), (405, "wrong_method"));
    for name in ["", " ", &"x".repeat(41), "<script>", "a\u{0}b", "\u{200b}", "\u{2066}abc"] {
        let reply = client.post("/api/guests", &json!({ "name": name })).await.expect("an answer");
        assert_eq!((reply.status, reply.code()), (400, "bad_value"), "{name:?}");
    }
    lives(&mut client).await;
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn random_frames_do_not_hurt() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    let id = new_match(&mut client).await;
    let mut chance = Quick::new(9);
    let words =
        ["do", "act", "undo", "ask", "re", "key", "at", "actions", "what", "reach", "who", "H1", "link", "orders"];
    for _ in 0..30 {
        let mut socket = client.live(&id, u64::from(chance.below(2)) * u64::MAX).await.expect("connects");
        for _ in 0..40 {
            let frame = match chance.below(5) {
                0 => Message::binary((0..chance.below(64)).map(|_| chance.below(256) as u8).collect::<Vec<u8>>()),
                1 => Message::text("{".repeat(chance.below(300) as usize)),
                2 => Message::Ping(vec![1, 2, 3].into()),
                _ => {
                    let mut body = json!({});
                    for _ in 0..chance.below(6) {
                        let word = |chance: &mut Quick| words[chance.below(words.len() as u32) as usize];
                        let name = word(&mut chance);
                        body[name] = match chance.below(4) {
                            0 => json!(chance.next()),
                            1 => json!([word(&mut chance)]),
                            2 => Value::Null,
                            _ => json!(word(&mut chance)),
                        };
                    }
                    Message::text(body.to_string())
                }
            };
            if socket.send(frame).await.is_err() {
                break;
            }
        }
        while let Ok(Some(Ok(_))) = tokio::time::timeout(Duration::from_millis(50), socket.next()).await {}
    }
    let mut socket = client.live(&id, 0).await.expect("connects");
    let _ = socket.send(Message::text("x".repeat(100_000))).await;
    let mut closed = false;
    while let Some(frame) = tokio::time::timeout(PATIENCE, socket.next()).await.expect("in time") {
        closed |= frame.is_err() || matches!(frame, Ok(Message::Close(_)));
    }
    assert!(closed, "a huge frame ends the connection");
    lives(&mut client).await;
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_and_many_clients_are_limited() {
    let (database, _folder) = testing::sqlite();
    let config =
        Config { requests: (60, 1), sign_ins: (5, 1), most_sockets_per_address: 3, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut client = Client::new(server.address);
    let id = new_match(&mut client).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(client.live(&id, 0).await.expect("there is room"));
    }
    assert!(client.live(&id, 0).await.is_err(), "a fourth line of one address is refused");
    drop(open);

    let mut codes = Vec::new();
    for n in 0..8 {
        let body = json!({ "login": format!("nobody-{n}"), "password": "a wrong password" });
        codes.push(client.post("/api/sessions", &body).await.expect("an answer").code().to_owned());
    }
    assert!(codes.contains(&"too_many_requests".to_owned()), "guessing is slowed down: {codes:?}");
    let mut limited = None;
    for _ in 0..1000 {
        let reply = client.get("/api/health").await.expect("an answer");
        if reply.status == 429 {
            limited = Some(reply);
            break;
        }
    }
    let limited = limited.expect("a flood is limited");
    assert_eq!(limited.code(), "too_many_requests");
    assert!(limited.headers.contains_key("retry-after"));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_comes_is_not_waited_for() {
    let (database, _folder) = testing::sqlite();
    let config = Config { request_time: Duration::from_millis(700), ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut slow = TcpStream::connect(server.address).await.expect("connects");
    let head = "POST /api/guests HTTP/1.1\r\nhost: x\r\nx-touchback: 1\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.expect("written");
    let (mut text, mut part) = (String::new(), vec![0; 2048]);
    while !text.contains("too_slow") {
        let read = tokio::time::timeout(PATIENCE, slow.read(&mut part)).await.expect("not for ever").expect("read");
        assert!(read > 0, "hung up after {text}");
        text += &String::from_utf8_lossy(&part[..read]);
    }
    assert!(text.contains("408"), "{text}");
    server.stop();
}

/// The server is a separate process, so its file handles are not those of the other tests.
#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_connections_leave_the_server_alive() {
    let (database, _folder) = testing::sqlite();
    let port = servers::free_port().expect("a port");
    let server = servers::Process::start(std::path::Path::new(PROGRAM), port, &database).await.expect("a server");
    let mut held = Vec::new();
    for _ in 0..2000 {
        match TcpStream::connect(server.address).await {
            Ok(stream) => held.push(stream),
            Err(_) => break,
        }
    }
    assert!(held.len() > 500, "{} connections", held.len());
    lives(&mut Client::new(server.address)).await;
    drop(held);
    server.kill().await.expect("killed");
}

/// What the server says when it closes a live line after these raw bytes.
async fn closes_with(client: &mut Client, id: &str, bytes: &[u8]) -> Option<u16> {
    let mut stream = client.live(id, 0).await.expect("connects");
    stream.get_mut().write_all(bytes).await.expect("written");
    loop {
        match tokio::time::timeout(PATIENCE, stream.next()).await.expect("in time") {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
            Some(Ok(_)) => {}
            None | Some(Err(_)) => return None,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_closed_with_the_reason() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    let id = new_match(&mut client).await;
    // Masked with zeros.
    let frame = |first: u8, body: &[u8]| {
        let length = u16::try_from(body.len()).expect("not that long");
        [&[first, 0xfe][..], &length.to_be_bytes(), &[0; 4], body].concat()
    };
    let cases = [
        (frame(0x81, &[b'x'; 20_000]), 1009),
        (frame(0x82, &[b'x'; 20_000]), 1009),
        (frame(0x81, &[0xff; 200]), 1007),
        (frame(0xc1, &[b'x'; 200]), 1002),
        (frame(0x8b, b""), 1002),
        (vec![0x81, 0x02, b'{', b'}'], 1002),
        (frame(0x81, b"x").repeat(11), 1008),
    ];
    for (bytes, code) in cases {
        let head = bytes[..bytes.len().min(12)].to_vec();
        assert_eq!(closes_with(&mut client, &id, &bytes).await, Some(code), "{head:02x?}");
    }
    lives(&mut client).await;
    server.stop();
}

/// Reads until the server hangs up.
async fn hung_up(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest));
    let _ = read.await.expect("the server hangs up");
}

/// A WebSocket at a server that hangs up soon: on a busy machine a request may come too late, and is repeated.
async fn line_in_time(client: &mut Client) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    for _ in 0..50 {
        let Ok(made) = client.post("/api/matches", &body).await else { continue };
        let id = made.body["id"].as_str().unwrap_or_else(|| panic!("{}", made.text)).to_owned();
        if let Ok(line) = client.live(&id, 0).await {
            return line;
        }
    }
    panic!("no line in so many tries");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_client_is_hung_up_on() {
    let (database, _folder) = testing::sqlite();
    let head_time = Duration::from_secs(3);
    let config = Config { head_time, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut socket = line_in_time(&mut Client::new(server.address)).await;
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0";
    let asked = "GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut held = Vec::new();
    for words in ["", "G", "PRI * HTTP/2.0\r\n", preface, "GET / HTTP/1.1\r\nhost: x\r\n", asked] {
        let mut stream = TcpStream::connect(server.address).await.expect("connects");
        stream.write_all(words.as_bytes()).await.expect("written");
        held.push(stream);
    }
    for stream in &mut held {
        hung_up(stream).await;
    }
    // The line is older than all of those.
    tokio::time::sleep(head_time).await;
    socket.send(Message::text(r#"{"do":"ping"}"#)).await.expect("a live line stays");
    loop {
        let frame = tokio::time::timeout(PATIENCE, socket.next()).await.expect("in time");
        if frame.expect("a frame").expect("a whole one").to_text().is_ok_and(|text| text.contains("pong")) {
            break;
        }
    }
    server.stop();
}

/// A server with few file handles, and one address that takes all it can get.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_of_one_address_leave_room_for_others() {
    let (database, _folder) = testing::sqlite();
    let mut limited = tokio::process::Command::new("sh");
    limited.args(["-c", "ulimit -n 300; exec \"$0\" \"$@\"", PROGRAM]);
    let port = servers::free_port().expect("a port");
    let server = servers::Process::start_by(limited, port, &database).await.expect("a server");
    let mut held = Vec::new();
    for _ in 0..400 {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind("127.0.0.2:0".parse().expect("an address")).expect("an address of this machine");
        held.push(socket.connect(server.address).await.expect("connects"));
    }
    let mut client = Client::new(server.address);
    lives(&mut client).await;
    new_match(&mut client).await;
    for stream in &mut held {
        hung_up(stream).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_a_password_does_not_keep_its_owner_out() {
    let (database, _folder) = testing::sqlite();
    let config = Config { sign_ins: (5, 1), behind_proxy: true, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut client = Client::new(server.address);
    let made = client.post("/api/accounts", &json!({ "name": "Ann", "password": "a long password" })).await;
    let login = made.expect("an answer").body["login"].as_str().expect("a sign-in name").to_owned();
    let mut codes = Vec::new();
    let tries = (0..7).map(|_| ("192.0.2.1".to_owned(), "a wrong password"));
    let owner = std::iter::once(("192.0.2.2".to_owned(), "a long password"));
    let crowd = (1..120).map(|n| (format!("2001:db8:0:{n:x}::1"), "a wrong password"));
    for (address, password) in tries.chain(owner).chain(crowd) {
        let body = json!({ "login": login, "password": password }).to_string().into_bytes();
        let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("x-forwarded-for", &address)];
        let reply = client.send(Method::POST, "/api/sessions", Some(body), &headers).await.expect("an answer");
        codes.push((reply.status, reply.code().to_owned()));
    }
    assert_eq!(codes[4], (401, "sign_in_failed".to_owned()), "{codes:?}");
    assert_eq!(codes[6], (429, "too_many_requests".to_owned()), "one address is slowed down");
    assert_eq!(codes[7].0, 200, "the owner, who comes from another, is not");
    assert_eq!(codes[20].1, "sign_in_failed", "nor the first of a crowd");
    assert_eq!(codes[126].1, "too_many_requests", "a crowd is slowed down too");
    server.stop();
}
