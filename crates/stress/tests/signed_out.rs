//! A person who signs out is gone: live connections of the session end, also at another server of the same database.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use touchback_store::testing;
use touchback_stress::{Client, servers};

/// What takes longer never comes.
const PATIENCE: Duration = Duration::from_secs(240);

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Registers and makes a match against the computer.
async fn ann(client: &mut Client) -> String {
    let made = client.post("/api/accounts", &json!({ "name": "Ann", "password": "a long password" })).await;
    assert_eq!(made.expect("an answer").status, 201);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    created.body["id"].as_str().unwrap_or_else(|| panic!("{}", created.text)).to_owned()
}

async fn sign_out(client: &mut Client) {
    let out = client.send(Method::DELETE, "/api/sessions", None, &[("x-touchback", "1")]).await.expect("an answer");
    assert_eq!(out.status, 204);
}

/// The seat that the first message gives.
async fn seat(line: &mut Line) -> Value {
    let first = tokio::time::timeout(PATIENCE, line.next()).await.expect("in time");
    let text = first.expect("open").expect("a frame").into_text().expect("text").to_string();
    serde_json::from_str::<Value>(&text).expect("json")["snapshot"]["seat"].clone()
}

/// The code with which the line is closed within this time.
async fn closed(line: &mut Line, wait: Duration) -> Option<u16> {
    let work = async {
        while let Some(Ok(frame)) = line.next().await {
            if let Message::Close(Some(frame)) = frame {
                return Some(u16::from(frame.code));
            }
        }
        None
    };
    tokio::time::timeout(wait, work).await.unwrap_or_default()
}

async fn says(line: &mut Line) {
    let chat = json!({ "do": "chat", "text": "Still here" }).to_string();
    // The line may be closed already.
    let _ = line.send(Message::text(chat)).await;
}

/// Whether what was said is granted.
async fn answered(line: &mut Line) -> bool {
    loop {
        let frame = tokio::time::timeout(PATIENCE, line.next()).await.expect("in time");
        let Some(Ok(frame)) = frame else { return false };
        let message: Value = frame.to_text().map(|text| serde_json::from_str(text).unwrap_or_default()).expect("text");
        if message["is"] == "answer" {
            return message["ok"] == true;
        }
    }
}

async fn chat(client: &mut Client, id: &str) -> usize {
    let log = client.get(&format!("/api/matches/{id}/log")).await.expect("an answer").body;
    log["steps"].as_array().expect("steps").iter().filter(|step| step["is"] == "chat").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_the_lines_of_that_session_and_no_others() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let (mut client, mut eve) = (Client::new(server.address), Client::new(server.address));
    let id = ann(&mut client).await;
    eve.post("/api/guests", &json!({ "name": "Eve" })).await.expect("an answer");
    let mut lines = [client.live(&id, 0).await.expect("connects"), client.live(&id, 0).await.expect("connects")];
    let mut other = eve.live(&id, 0).await.expect("connects");
    for line in &mut lines {
        assert_eq!(seat(line).await, "home");
    }
    assert_eq!(seat(&mut other).await, "spectator");
    let cookie = client.cookie.clone();
    sign_out(&mut client).await;
    for line in &mut lines {
        says(line).await;
        assert_eq!(closed(line, PATIENCE).await, Some(4401));
    }
    assert_eq!(chat(&mut eve, &id).await, 0, "nothing was said after signing out");
    says(&mut other).await;
    assert!(answered(&mut other).await, "Eve is still signed in");
    assert_eq!(chat(&mut eve, &id).await, 1);
    client.cookie = cookie;
    let mut again = client.live(&id, 0).await.expect("connects");
    assert_eq!(seat(&mut again).await, "spectator", "the old cookie holds no seat");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_at_another_server_of_the_same_database_ends_the_line_too() {
    // A file has one server.
    let Some(database) = testing::postgres().await else { return };
    let here = servers::inside(&database).await.expect("a server");
    let there = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(here.address);
    let id = ann(&mut client).await;
    let mut line = client.live(&id, 0).await.expect("connects");
    assert_eq!(seat(&mut line).await, "home");
    let mut elsewhere = Client::new(there.address);
    elsewhere.cookie = client.cookie.clone();
    sign_out(&mut elsewhere).await;
    let mut code = None;
    for _ in 0..240 {
        says(&mut line).await;
        code = closed(&mut line, Duration::from_secs(1)).await;
        if code.is_some() {
            break;
        }
    }
    assert_eq!(code, Some(4401));
    here.stop();
    there.stop();
}
