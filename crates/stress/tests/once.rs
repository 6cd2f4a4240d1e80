//! A request is carried out once or not at all: from clients that hang up, come twice, come late, or come all together.

use std::time::Duration;

use futures_util::StreamExt;
use hyper::Method;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use touchback_server::{Config, Running};
use touchback_store::testing::{self, Folder};
use touchback_stress::play::{PATIENCE, Turn, with};
use touchback_stress::{Client, Player, Reply, servers};

async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

async fn server() -> (Running, Folder) {
    let (database, folder) = testing::sqlite();
    (servers::inside(&database).await.expect("a server"), folder)
}

/// A match that waits for a friend, its owner, and the token.
async fn invitation(server: &Running, more: &Value) -> (Client, String, Value) {
    let mut ann = Client::new(server.address);
    let body = with(json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "name": "Ann" }), more);
    let created = ann.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    (ann, created.body["id"].as_str().expect("an id").to_owned(), created.body["join"].clone())
}

/// Two people in one match.
async fn two_people(server: &Running, more: &Value) -> [Player; 2] {
    let (ann, id, token) = invitation(server, more).await;
    let mut bob = Client::new(server.address);
    let body = json!({ "token": token, "team": "orc", "name": "Bob" });
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    [Player::new(ann, &id, 3), Player::new(bob, &id, 4)]
}

/// Sends a request, waits until the match is busy with it, and hangs up.
async fn hang_up(server: &Running, client: &Client, id: &str, path: &str, body: &Value) {
    let text = body.to_string();
    let cookie = client.cookie.clone().unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Touchback: 1\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{text}",
        server.address,
        text.len()
    );
    let mut stream = TcpStream::connect(server.address).await.expect("connects");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let live = server.app.live.loaded(id).expect("in memory");
    while tokio::time::timeout(Duration::from_millis(20), live.lock()).await.is_ok() {}
    drop(stream);
    // Time to notice it: a request that stops halfway does so now.
    tokio::time::sleep(Duration::from_millis(300)).await;
}

/// How many entries memory and database have, once they agree.
async fn agreed(server: &Running, id: &str, least: u64) -> u64 {
    let mut last = (0, 0);
    for _ in 0..PATIENCE {
        let live = server.app.live.loaded(id).expect("in memory");
        let known = live.lock().await.game.seq();
        let kept = server.app.store.entries(id, 0).await.expect("entries").len() as u64;
        last = (known, kept);
        if known == kept && kept >= least {
            return kept;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("memory has {} entries, the database {}", last.0, last.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_hung_up_on_is_finished() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (ann, id, token) = invitation(&server, &json!({})).await;
        let mut bob = Client::new(server.address);
        bob.post("/api/guests", &json!({ "name": "Bob" })).await.expect("an answer");
        let before = agreed(&server, &id, 1).await;
        let gate = server.app.store.gate();
        let held = gate.hold().await;
        hang_up(&server, &ann, &id, &format!("/api/matches/{id}/chat"), &json!({ "text": "Hello" })).await;
        drop(held);
        let after = agreed(&server, &id, before + 1).await;
        assert_eq!(after, before + 1, "said once");
        let held = gate.hold().await;
        let body = json!({ "token": token, "team": "orc" });
        hang_up(&server, &bob, &id, &format!("/api/matches/{id}/join"), &body).await;
        drop(held);
        agreed(&server, &id, after + 1).await;
        let seat = bob.get(&format!("/api/matches/{id}")).await.expect("an answer").body["seat"].clone();
        assert_eq!(seat, "away", "the invitation is taken");
        taken_back_and_given_up(&server).await;
        server.stop();
    }
}

/// An action, its undo and a concession, each hung up on: all of them are in memory as in the database.
async fn taken_back_and_given_up(server: &Running) {
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let made = client.post("/api/matches", &body).await.expect("an answer");
    let mut player = Player::new(client, made.body["id"].as_str().expect("an id"), 5);
    let (id, gate) = (player.id.clone(), server.app.store.gate());
    player.until_playing().await.expect("the match begins");
    let path = |what: &str| format!("/api/matches/{id}/{what}");
    let (mut undone, mut acted) = (false, false);
    for _ in 0..PATIENCE {
        let shown = player.snapshot().await.expect("an answer").body;
        let before = agreed(server, &id, 1).await;
        let (what, body) = if shown["can_undo"] == "free" {
            undone = true;
            ("undo", json!({ "at": shown["at"] }))
        } else {
            let action = player.pick(&shown["decision"]).expect("an action");
            acted = true;
            ("act", player.request(shown["at"].as_u64().expect("a number"), &action))
        };
        let held = gate.hold().await;
        hang_up(server, &player.client, &id, &path(what), &body).await;
        drop(held);
        agreed(server, &id, before + 1).await;
        if undone && acted {
            break;
        }
    }
    assert!(undone && acted);
    let before = agreed(server, &id, 1).await;
    let held = gate.hold().await;
    hang_up(server, &player.client, &id, &path("concede"), &json!({ "key": "I-hung-up" })).await;
    drop(held);
    agreed(server, &id, before + 1).await;
    while player.snapshot().await.expect("an answer").body["state"] != "over" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_does_not_freeze_a_match_that_is_over() {
    let (server, _folder) = server().await;
    let [mut ann, mut bob] = two_people(&server, &json!({})).await;
    let path = |what: &str| format!("/api/matches/{}/{what}", ann.id);
    let (undo, answer, look) = (path("undo"), path("undo/answer"), format!("/api/matches/{}", ann.id));
    ann.until_playing().await.expect("the match begins");
    loop {
        assert!(!matches!(bob.turn().await.expect("a move"), Turn::Over), "nothing was asked");
        let Turn::Acted(reply) = ann.turn().await.expect("a move") else { continue };
        if reply.body["can_undo"] != "ask" {
            continue;
        }
        let asked = ann.client.post(&undo, &json!({ "at": reply.body["at"] })).await.expect("an answer");
        if asked.status == 202 {
            break;
        }
    }
    // Nobody plays on, and the server ends it.
    let live = server.app.live.loaded(&ann.id).expect("in memory");
    touchback_server::live::life::end(&server.app, &live, i64::MAX, i64::MAX).await.expect("abandoned");
    assert_eq!(bob.client.get(&look).await.expect("an answer").body["state"], "over");
    let late = bob.client.post(&answer, &json!({ "agree": true })).await.expect("an answer");
    assert_eq!((late.status, late.code()), (409, "match_over"));
    assert_eq!(bob.client.get(&look).await.expect("an answer").body["state"], "over", "and is shown as before");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_concession_counts() {
    let (server, _folder) = server().await;
    let [mut ann, mut bob] = two_people(&server, &json!({ "plays": "cards" })).await;
    while ann.snapshot().await.expect("an answer").body["state"] != "playing" {
        ann.turn().await.expect("a choice");
        bob.turn().await.expect("a choice");
    }
    let path = format!("/api/matches/{}/concede", ann.id);
    let first = ann.client.post(&path, &json!({ "key": "I-give-up" })).await.expect("an answer");
    assert_eq!(first.status, 200, "{}", first.text);
    let second = bob.client.post(&path, &json!({ "key": "I-do-too-" })).await.expect("an answer");
    assert_eq!((second.status, second.code()), (409, "match_over"), "{}", second.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_stands_for_one_request() {
    let (server, _folder) = server().await;
    let mut client = Client::new(server.address);
    client.post("/api/guests", &json!({ "name": "Ann" })).await.expect("an answer");
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "key": "my-only-match" });
    let made = (0..20).map(|_| {
        let (mut client, body) = (client.clone(), body.clone());
        tokio::spawn(async move { client.post("/api/matches", &body).await.expect("an answer") })
    });
    let mut first: Option<Reply> = None;
    for one in made.collect::<Vec<_>>() {
        let reply = one.await.expect("no panic");
        assert_eq!(reply.status, 201, "{}", reply.text);
        let first = first.get_or_insert(reply.clone());
        assert_eq!(first.body, reply.body, "the same match, and the same invitation");
    }
    let list = client.get("/api/matches").await.expect("an answer");
    assert_eq!(list.body["matches"].as_array().map(Vec::len), Some(1), "{}", list.text);
    let other = with(body, &json!({ "team": "orc" }));
    let refused = client.post("/api/matches", &other).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (409, "key_used"));

    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let id =
        client.post("/api/matches", &body).await.expect("an answer").body["id"].as_str().expect("an id").to_owned();
    let mut player = Player::new(client, &id, 9);
    let (body, act) = loop {
        let snapshot = player.snapshot().await.expect("an answer").body;
        if snapshot["decision"]["mine"] == true {
            let action = player.pick(&snapshot["decision"]).expect("an action");
            let body = player.request(snapshot["at"].as_u64().expect("a number"), &action);
            break (body, format!("/api/matches/{id}/act"));
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    let done = player.client.post(&act, &body).await.expect("an answer");
    assert_eq!(done.status, 200, "{}", done.text);
    let again = player.client.post(&act, &body).await.expect("an answer");
    assert_eq!((again.status, &again.body["steps"]), (200, &done.body["steps"]), "the same request, the same answer");
    let other = with(body, &json!({ "actions": ["end-turn"] }));
    let refused = player.client.post(&act, &other).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (409, "key_used"));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_that_come_all_at_once_stop_at_the_limit() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut client = Client::new(server.address);
        client.post("/api/guests", &json!({ "name": "Ann" })).await.expect("an answer");
        let roster = json!({ "name": "Anns", "team": "Human", "rerolls": 1,
            "player": vec![json!({ "position": "Human Lineman" }); 8] });
        let body = json!({ "ruleset": "sevens", "roster": roster });
        let asked = (0..130).map(|_| {
            let (mut client, body) = (client.clone(), body.clone());
            tokio::spawn(async move { client.post("/api/teams", &body).await.expect("an answer").status })
        });
        let (mut kept, mut refused) = (0, 0);
        for one in asked.collect::<Vec<_>>() {
            match one.await.expect("no panic") {
                201 => kept += 1,
                400 => refused += 1,
                other => panic!("{other}"),
            }
        }
        assert_eq!((kept, refused), (100, 30));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_is_refused() {
    let (database, _folder) = testing::sqlite();
    let first = servers::inside(&database).await.expect("a server");
    let refused = servers::inside(&database).await.err().expect("refused");
    assert!(refused.contains("served by another process"), "{refused}");
    first.stop();
    servers::inside(&database).await.expect("now it is free").stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn null_characters_are_refused_alike_on_both_databases() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut client = Client::new(server.address);
        let body = json!({ "login": "ann\u{0}", "password": "a long password" });
        let signed = client.post("/api/sessions", &body).await.expect("an answer");
        assert_eq!((signed.status, signed.code()), (400, "bad_value"), "{database}: {}", signed.text);
        client.post("/api/guests", &json!({ "name": "Ann" })).await.expect("an answer");
        let body = json!({ "ruleset": "sevens", "own_team": "t\u{0}", "opponent": "computer" });
        let made = client.post("/api/matches", &body).await.expect("an answer");
        assert_eq!((made.status, made.code()), (400, "bad_value"), "{database}: {}", made.text);
        let gone = client.send(Method::DELETE, "/api/teams/t%00", None, &[("x-touchback", "1")]).await;
        assert_eq!(gone.expect("an answer").status, 400, "{database}");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_depend_on_the_cookie_are_kept_nowhere() {
    let (database, _folder) = testing::sqlite();
    let config = Config { secure_cookie: true, sign_ins: (1, 1), behind_proxy: true, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut client = Client::new(server.address);
    let paths: Vec<String> = touchback_server::description().paths.paths.into_keys().collect();
    assert!(paths.len() > 100);
    // Also a refusal, and the answer to a route that nobody knows.
    for path in paths.iter().map(String::as_str).chain(["/api/nothing"]) {
        let headers = client.get(&path.replace(['{', '}'], "x")).await.expect("an answer").headers;
        assert_eq!(headers["cache-control"], "no-store", "{path}");
        assert!(headers.get_all("vary").iter().any(|it| it == "Cookie"), "{path}: {headers:?}");
        assert!(headers["strict-transport-security"].to_str().is_ok_and(|it| it.starts_with("max-age=")), "{path}");
    }
    for port in 0..5 {
        let from = format!("192.0.2.1:{}", 50_000 + port);
        let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("x-forwarded-for", &from)];
        let guest = client.send(Method::POST, "/api/guests", Some(b"{}".to_vec()), &headers).await.expect("an answer");
        assert_eq!(guest.status, 201, "a guest tries no password: {}", guest.text);
    }
    let mut codes = Vec::new();
    for port in 0..2 {
        let from = format!("192.0.2.1:{}", 50_000 + port);
        let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("x-forwarded-for", &from)];
        let body = json!({ "login": "nobody-000000", "password": "a wrong password" }).to_string().into_bytes();
        let tried = client.send(Method::POST, "/api/sessions", Some(body), &headers).await.expect("an answer");
        codes.push(tried.status);
    }
    assert_eq!(codes, [401, 429], "another port is no other address");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_comes_and_goes_is_told_once_a_second() {
    let (server, _folder) = server().await;
    let [ann, _bob] = two_people(&server, &json!({})).await;
    let mut watcher = Client::new(server.address).live(&ann.id, 0).await.expect("a spectator may watch");
    let started = std::time::Instant::now();
    for _ in 0..60 {
        let guest = Client::new(server.address).live(&ann.id, 0).await.expect("a spectator may watch");
        drop(guest);
    }
    let mut told = 0;
    // At the end everybody knows that one is left.
    loop {
        let frame = watcher.next().await.expect("open").expect("a frame").into_text().expect("text");
        let message: Value = serde_json::from_str(&frame).expect("JSON");
        if message["is"] == "presence" {
            told += 1;
            if message["spectators"] == 1 && told > 1 {
                break;
            }
        }
    }
    let seconds = started.elapsed().as_secs() + 2;
    assert!(told <= seconds, "told {told} times in {seconds} s");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_registers_ten_times_at_once_gets_one_account() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut guest = Client::new(server.address);
        let team = guest.post("/api/guests", &json!({ "name": "Ann" })).await.expect("an answer");
        assert_eq!(team.status, 201);
        let asked = (0..10).map(|_| {
            let mut guest = guest.clone();
            tokio::spawn(async move {
                let body = json!({ "name": "Ann", "password": "a long password" });
                let reply = guest.post("/api/accounts", &body).await.expect("an answer");
                (reply.status, reply.code().to_owned(), guest)
            })
        });
        let mut made = Vec::new();
        for one in asked.collect::<Vec<_>>() {
            let (status, code, client) = one.await.expect("no panic");
            match (status, code.as_str()) {
                (201, _) => made.push(client),
                (409, "registered") | (401, "session_ended") => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(made.len(), 1, "one account");
        let again = made[0].post("/api/accounts", &json!({ "name": "Ann", "password": "a long password" })).await;
        assert_eq!(again.expect("an answer").code(), "registered", "nor later");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_can_be_taken_for_others_are_marked() {
    let (server, _folder) = server().await;
    let (mut ann, id, token) = invitation(&server, &json!({})).await;
    let mut bob = Client::new(server.address);
    let body = json!({ "token": token, "team": "orc", "name": "\u{410}nn" });
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    let coaches = ann.get(&format!("/api/matches/{id}")).await.expect("an answer").body["coaches"].clone();
    assert_eq!((&coaches["home"]["imitates"], &coaches["away"]["imitates"]), (&Value::Null, &json!(true)));
    for (name, marked) in [("C0mputer", true), ("Eve", false), ("ann", true)] {
        let mut watcher = Client::new(server.address);
        watcher.post("/api/guests", &json!({ "name": name })).await.expect("an answer");
        let said = watcher.post(&format!("/api/matches/{id}/chat"), &json!({ "text": "Hello\u{202e}" })).await;
        let seq = said.expect("an answer").body["seq"].as_u64().expect("a number");
        let log = ann.get(&format!("/api/matches/{id}/log?after={}", seq - 1)).await.expect("an answer").body;
        let step = &log["steps"][0];
        assert_eq!((&step["text"], step["imitates"] == true), (&json!("Hello"), marked), "{name}: {step}");
    }
    server.stop();
}
