//! Stopping in order, figures, and TLS of the server's own and to PostgreSQL.

use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;
use touchback_server::config::Tls;
use touchback_store::testing::{self, Folder, free_port};
use touchback_store::{Access, open_with};
use touchback_stress::{Client, servers};

#[tokio::test(flavor = "multi_thread")]
async fn live_lines_are_closed_with_a_reason() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let id =
        client.post("/api/matches", &body).await.expect("an answer").body["id"].as_str().expect("an id").to_owned();
    let mut line = client.live(&id, 0).await.expect("the live line");
    assert!(line.next().await.expect("a message").is_ok());
    let stopping = tokio::spawn(server.end());
    let reason = loop {
        match line.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break (u16::from(frame.code), frame.reason.to_string()),
            Some(Ok(_)) => {}
            other => panic!("no farewell: {other:?}"),
        }
    };
    assert_eq!(reason, (1012, "the server is stopping".to_owned()));
    drop(line);
    stopping.await.expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_told_at_their_own_address() {
    let (database, _folder) = testing::sqlite();
    let metrics = format!("127.0.0.1:{}", free_port().expect("a port")).parse().expect("an address");
    let config = touchback_server::Config { metrics: Some(metrics), ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    assert!(created.headers.contains_key("x-request-id"));
    let figures = Client::new(metrics).get("/metrics").await.expect("an answer").text;
    for line in [
        "touchback_requests_total{status=\"201\"} 1",
        "touchback_matches{state=\"waiting\"} 1",
        "touchback_matches_in_memory 1",
        "touchback_free_places{name=\"odds\"}",
        "touchback_free_places{name=\"passwords\"}",
        "touchback_waiting{name=\"computer\"} 0",
        "touchback_writing 0",
        "touchback_memory_bytes",
        "touchback_request_time_seconds_count",
        "touchback_commit_time_seconds_count",
        "touchback_database_bytes",
        "touchback_moves_total 0",
    ] {
        assert!(figures.contains(line), "{line} is missing:\n{figures}");
    }
    assert_ne!(client.get("/metrics").await.expect("an answer").text, figures, "not for strangers");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_takes_nothing_is_not_well() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let gate = server.app.store.gate();
    let held = gate.hold().await;
    for path in ["/health", "/ready"] {
        let told = client.get(path).await.expect("an answer");
        assert_eq!((told.status, &told.body["database"]), (503, &json!("does not answer")), "{}", told.text);
    }
    drop(held);
    while client.get("/ready").await.expect("an answer").status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    server.stop();
}

/// Moves everything that has happened in a match an hour back.
fn age(database: &str, id: &str) {
    let connection = rusqlite::Connection::open(database.trim_start_matches("sqlite:")).expect("a database");
    let mut rows = connection.prepare("SELECT seq, body FROM log WHERE match = ?1").expect("a statement");
    let rows: Vec<(i64, String)> =
        rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?))).and_then(Iterator::collect).expect("the log");
    for (seq, body) in rows {
        let mut entry: serde_json::Value = serde_json::from_str(&body).expect("JSON");
        entry["time"] = json!(entry["time"].as_i64().expect("a time") - 3_600_000);
        let sql = "UPDATE log SET body = ?3, hash = NULL WHERE match = ?1 AND seq = ?2";
        connection.execute(sql, rusqlite::params![id, seq, entry.to_string()]).expect("changed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_late_is_late_after_a_restart_too() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({
        "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc",
        "clock": { "turn": 600, "reserve": 60 },
    });
    let mut asked = Vec::new();
    for _ in 0..8 {
        let id =
            client.post("/api/matches", &body).await.expect("an answer").body["id"].as_str().expect("an id").to_owned();
        let shown = loop {
            let shown = client.get(&format!("/api/matches/{id}")).await.expect("an answer").body;
            if shown["decision"].is_object() {
                break shown;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        };
        let choice = shown["decision"]["menu"]["choices"][0]["id"].as_str().map(str::to_owned);
        asked.push((id, shown["at"].as_u64().expect("a place"), choice.unwrap_or_else(|| "done".to_owned())));
    }
    server.stop();
    for (id, ..) in &asked {
        age(&database, id);
    }
    let server = servers::inside(&database).await.expect("a server");
    client.address = server.address;
    for (n, (id, at, choice)) in asked.into_iter().enumerate() {
        let body = json!({ "key": format!("a-late-answer-{n}"), "at": at, "actions": [choice] });
        let reply = client.post(&format!("/api/matches/{id}/act"), &body).await.expect("an answer");
        assert!(["time_is_up", "stale"].contains(&reply.code()), "{}", reply.text);
        // The server answers in his place.
        loop {
            let log = client.get(&format!("/api/matches/{id}/log?after={at}")).await.expect("an answer").body;
            let steps = log["steps"].as_array().cloned().unwrap_or_default();
            assert!(steps.iter().all(|step| step["how"] != "coach"), "{log}");
            if steps.iter().any(|step| step["how"] == "clock") {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_system_time_ends_no_match() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({
        "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc",
        "clock": { "turn": 600, "reserve": 60 },
    });
    let made = client.post("/api/matches", &body).await.expect("an answer");
    let id = made.body["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/matches/{id}");
    while client.get(&path).await.expect("an answer").body["decision"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let connection = rusqlite::Connection::open(database.trim_start_matches("sqlite:")).expect("a database");
    // The line for lists comes after the question: it must not overwrite what follows.
    while connection.query_row("SELECT state FROM matches", [], |row| row.get::<_, String>(0)).expect("a match")
        != "playing"
    {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    server.stop();
    age(&database, &id);
    // Every session is long over by this clock, and a new one must not be given in its place.
    connection.execute("UPDATE sessions SET expires = 1", []).expect("changed");
    // What was written last is of tomorrow: the clock of the machine must have been set back.
    connection.execute("UPDATE matches SET updated = updated + 86400000", []).expect("changed");
    drop(connection);
    let short = std::time::Duration::from_secs(1);
    let config = touchback_server::Config { abandon_after: short, expire_after: short, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    assert!(server.app.doubts_time());
    client.address = server.address;
    let shown = client.get(&path).await.expect("an answer").body;
    assert_eq!((&shown["state"], &shown["seat"]), (&json!("playing"), &json!("both")), "{shown}");
    let choice = shown["decision"]["menu"]["choices"][0]["id"].as_str().unwrap_or("done").to_owned();
    let body = json!({ "key": "not-too-late", "at": shown["at"], "actions": [choice] });
    let reply = client.post(&format!("{path}/act"), &body).await.expect("an answer");
    assert_eq!(reply.status, 200, "within the grace nobody is late: {}", reply.text);
    assert!(reply.body["steps"].as_array().is_some_and(|steps| steps.iter().all(|step| step["how"] != "clock")));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_standing_orders_and_an_empty_frame_are_errors() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let made = client.post("/api/matches", &body).await.expect("an answer");
    let id = made.body["id"].as_str().expect("an id").to_owned();
    let mut line = client.live(&id, 0).await.expect("the live line");
    line.send(Message::text("")).await.expect("sent");
    loop {
        let text = line.next().await.expect("open").expect("a frame").into_text().expect("text");
        let said: serde_json::Value = serde_json::from_str(&text).expect("never an empty frame");
        if said["is"] == "answer" {
            assert_eq!(said["error"]["code"], "malformed");
            break;
        }
    }
    drop(line);
    server.app.store.put_orders(&id, "home", "[{\"damaged\"").await.expect("written");
    server.stop();
    let server = servers::inside(&database).await.expect("a server");
    client.address = server.address;
    let reply = client.get(&format!("/api/matches/{id}")).await.expect("an answer");
    assert_eq!((reply.status, reply.code()), (503, "match_frozen"), "{}", reply.text);
    server.stop();
}

/// A certificate for this machine and its key, as files.
fn certificate(folder: &Folder) -> (Tls, String) {
    let made =
        rcgen::generate_simple_self_signed(["localhost".to_owned(), "127.0.0.1".to_owned()]).expect("a certificate");
    let tls = Tls { certificate: folder.path().join("certificate.pem"), key: folder.path().join("key.pem") };
    std::fs::write(&tls.certificate, made.cert.pem()).expect("a file");
    std::fs::write(&tls.key, made.signing_key.serialize_pem()).expect("a file");
    (tls, made.cert.pem())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_speaks_tls_by_itself() {
    let (database, folder) = testing::sqlite();
    let (tls, pem) = certificate(&folder);
    let config = touchback_server::Config { tls: Some(tls), ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut roots = RootCertStore::empty();
    let der = <tokio_rustls::rustls::pki_types::CertificateDer as tokio_rustls::rustls::pki_types::pem::PemObject>::from_pem_slice(
        pem.as_bytes(),
    );
    roots.add(der.expect("a certificate")).expect("trusted");
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
    let client = TlsConnector::from(Arc::new(client.with_root_certificates(roots).with_no_client_auth()));
    let plain = TcpStream::connect(server.address).await.expect("a connection");
    let name = ServerName::try_from("localhost").expect("a name");
    let mut line = client.connect(name, plain).await.expect("the certificate is trusted");
    line.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    // Closing without a farewell of TLS is no matter here.
    let _ = line.read_to_string(&mut answer).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_reached_by_tls_and_only_with_the_right_certificate() {
    let Some(address) = testing::postgres().await else { return };
    let folder = Folder::new("tls");
    let (tls, pem) = certificate(&folder);
    let (client, line) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.expect("a connection");
    tokio::spawn(line);
    let data: String = client.query_one("SHOW data_directory", &[]).await.expect("a folder").get(0);
    // The key must belong to the user that the server runs as.
    let owner = std::fs::metadata(&data).expect("the folder");
    for (file, name) in [(&tls.certificate, "server.crt"), (&tls.key, "server.key")] {
        let to = std::path::Path::new(&data).join(name);
        std::fs::copy(file, &to).expect("copied");
        std::os::unix::fs::chown(&to, Some(std::os::unix::fs::MetadataExt::uid(&owner)), None).expect("given");
        std::fs::set_permissions(&to, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("private");
    }
    client.batch_execute("ALTER SYSTEM SET ssl = on").await.expect("set");
    client.batch_execute("SELECT pg_reload_conf()").await.expect("read again");
    let address = address.replace("127.0.0.1", "localhost");
    let right = Access { ca: Some(pem), ..Access::default() };
    // The server reads its settings in its own time.
    let mut opened = open_with(&address, &right).await;
    for _ in 0..600 {
        match &opened {
            Ok(_) => break,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
        opened = open_with(&address, &right).await;
    }
    let store = opened.map_err(|why| why.to_string()).expect("encrypted");
    assert_eq!(store.append("m", 0, "one".to_owned()).await, Ok(1));
    // All of the store's connections are encrypted, however many it has opened by now.
    let sql = "SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl)
        FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    let counted = client.query_one(sql, &[]).await.expect("two numbers");
    let (encrypted, plain): (i64, i64) = (counted.get(0), counted.get(1));
    assert!(encrypted >= 1 && plain == 0, "{encrypted} encrypted connections, {plain} plain");
    let wrong = Access { ca: Some(certificate(&folder).1), ..Access::default() };
    let why = open_with(&address, &wrong).await.err().expect("refused").to_string();
    assert!(why.contains("certificate"), "{why}");
}
