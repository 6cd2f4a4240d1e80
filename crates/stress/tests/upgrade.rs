//! Databases of earlier releases, and changed rules: finished matches are shown, others pause, none continues under
//! other rules.

use std::io::Read;

use serde_json::{Value, json};
use touchback_store::testing::{self, Folder};
use touchback_stress::{Client, Player, servers};

/// The database of the first release, as its program wrote it.
const FIRST: &[u8] = include_bytes!("../../server/tests/fixtures/release-0.1/touchback.db.gz");
const MATCHES: &str = include_str!("../../server/tests/fixtures/release-0.1/matches.json");
const REPLAYS: [(&str, &str); 4] = [
    ("sevens-finished", include_str!("../../server/tests/fixtures/release-0.1/sevens-finished.replay")),
    ("sevens-cards-finished", include_str!("../../server/tests/fixtures/release-0.1/sevens-cards-finished.replay")),
    ("elevens-conceded", include_str!("../../server/tests/fixtures/release-0.1/elevens-conceded.replay")),
    ("classic-conceded", include_str!("../../server/tests/fixtures/release-0.1/classic-conceded.replay")),
];

fn first_release() -> (String, Folder) {
    let folder = Folder::new("first-release");
    let path = folder.path().join("touchback.db");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(FIRST).read_to_end(&mut bytes).expect("a packed file");
    std::fs::write(&path, bytes).expect("a file");
    (format!("sqlite:{}", path.display()), folder)
}

async fn get(client: &mut Client, id: &str, what: &str) -> (u16, Value) {
    let reply = client.get(&format!("/api/matches/{id}{what}")).await.expect("an answer");
    (reply.status, if reply.body.is_null() { json!(reply.text) } else { reply.body })
}

fn matches(state: &str) -> Vec<(String, String)> {
    let all: Value = serde_json::from_str(MATCHES).expect("JSON");
    let all = all.as_object().expect("an object").iter();
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    all.filter(|(_, it)| (it["state"] == "over") == (state == "over"))
        .map(|(name, it)| (name.clone(), word(&it["id"])))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_matches_of_the_first_release_are_shown() {
    let (database, _folder) = first_release();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    // Twice: what could be played again is kept the first time.
    for (name, id) in matches("over").into_iter().chain(matches("over")) {
        let (status, shown) = get(&mut client, &id, "").await;
        assert_eq!((status, &shown["state"]), (200, &json!("over")), "{name}: {shown}");
        assert_eq!(shown["dice"]["state"], "opened", "{name}");
        let (status, log) = get(&mut client, &id, "/log").await;
        let steps = log["steps"].as_array().expect("steps");
        assert_eq!((status, steps.len() as u64), (200, log["seq"].as_u64().expect("a number")), "{name}");
        let told = steps.iter().filter(|step| step["events"].as_array().is_some_and(|all| !all.is_empty())).count();
        assert!(told > 20, "{name}: {told} entries with events");
        let kept = REPLAYS.iter().find(|(of, _)| *of == name).expect("its replay").1;
        assert_eq!(get(&mut client, &id, "/replay").await.1, json!(kept), "{name}: the file as it was written");
        for what in ["/report", "/frames"] {
            let (status, body) = get(&mut client, &id, what).await;
            assert!(status == 200 || body["error"]["code"] == "not_kept", "{name}{what}: {body}");
        }
        let body = json!({ "key": "a-late-action", "at": 1, "actions": ["done"] });
        let late = client.post(&format!("/api/matches/{id}/act"), &body).await.expect("an answer");
        assert!(late.code() == "match_over" || late.status == 401, "{name}: {}", late.text);
        let mut line = client.live(&id, 0).await.expect("the live line");
        let first = futures_util::StreamExt::next(&mut line).await.expect("a message").expect("a frame");
        let first: Value = serde_json::from_str(first.to_text().expect("text")).expect("JSON");
        assert_eq!((&first["is"], &first["snapshot"]["state"]), (&json!("snapshot"), &json!("over")), "{name}");
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_the_first_release_under_way_are_paused() {
    let (database, _folder) = first_release();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let who = json!({ "login": "firstrelease-216387", "password": "a password for ever" });
    assert_eq!(client.post("/api/sessions", &who).await.expect("an answer").status, 200);
    let list = client.get("/api/matches").await.expect("an answer").body;
    for (name, id) in matches("running") {
        let line = list["matches"].as_array().and_then(|all| all.iter().find(|it| it["id"] == json!(id)));
        assert_eq!(line.expect("in the list")["state"], "paused", "{name}");
        let (status, shown) = get(&mut client, &id, "").await;
        assert_eq!((status, &shown["error"]["code"]), (409, &json!("match_paused")), "{name}: {shown}");
        assert!(shown["error"]["message"].as_str().expect("a sentence").contains("revision 0.1.0"), "{shown}");
        for (what, body) in [
            ("act", json!({ "key": "an-action-1", "at": 1, "actions": ["done"] })),
            ("concede", json!({ "key": "an-action-2", "side": "home" })),
            ("undo", json!({ "at": 1 })),
        ] {
            let reply = client.post(&format!("/api/matches/{id}/{what}"), &body).await.expect("an answer");
            assert_eq!(reply.code(), "match_paused", "{name} {what}: {}", reply.text);
        }
        let (status, log) = get(&mut client, &id, "/log").await;
        assert_eq!(status, 200, "{name}: {log}");
        let reply = client.get(&format!("/api/matches/{id}/export")).await.expect("an answer");
        let lines: Vec<Value> = reply.text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!((lines[0]["id"].as_str(), &lines[0]["state"]), (Some(id.as_str()), &json!("paused")), "{name}");
        assert_eq!(lines.len() as u64, log["seq"].as_u64().expect("a number") + 1, "{name}: all entries");
        assert!(!reply.text.contains("\"account\""), "{name}: no accounts");
    }
    server.stop();
}

/// Writes another edition into the log of a match, as if other rules had begun it; gives the right one back.
fn begun_by(database: &str, id: &str, from: &str, to: &str) {
    let path = database.strip_prefix("sqlite:").expect("a file");
    let connection = rusqlite::Connection::open(path).expect("a database");
    let sql =
        "UPDATE log SET body = replace(body, ?2, ?3), hash = NULL WHERE match = ?1 AND seq = 1 AND instr(body, ?2) > 0";
    assert_eq!(connection.execute(sql, [id, from, to]).expect("a change"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_other_rules_a_finished_match_stays_and_a_running_one_waits_for_its_own() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let mut new = async || {
        client.post("/api/matches", &body).await.expect("an answer").body["id"].as_str().expect("an id").to_owned()
    };
    let (over, running) = (new().await, new().await);
    let mut player = Player::new(client, &over, 1);
    player.to_the_end().await.expect("the end");
    let mut client = player.client.clone();
    // The match is kept a moment after its end.
    while server.app.store.archive(&over).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let whats = ["", "/log", "/frames?count=200", "/report", "/replay"];
    let mut before = Vec::new();
    for what in whats {
        before.push(get(&mut client, &over, what).await);
    }
    let edition = server.app.library.rules("sevens").map(|rules| touchback_replay::Edition::of(&rules)).expect("rules");
    server.stop();

    for (from, to) in
        [(edition.rules.clone(), "0".repeat(64)), (edition.revision.clone(), "1-0123456789abcdef".to_owned())]
    {
        begun_by(&database, &over, &from, &to);
        begun_by(&database, &running, &from, &to);
        let server = servers::inside(&database).await.expect("a server with other rules");
        client.address = server.address;
        for (what, mut before) in whats.into_iter().zip(before.clone()) {
            let (status, mut after) = get(&mut client, &over, what).await;
            if what.is_empty() {
                // Nobody is there any more, and time-limited questions are gone.
                (before.1["coaches"], after["coaches"]) = (Value::Null, Value::Null);
            }
            assert_eq!((status, after), before, "{what}");
        }
        assert_eq!(get(&mut client, &running, "").await.1["error"]["code"], "match_paused");
        server.stop();
        begun_by(&database, &over, &to, &from);
        begun_by(&database, &running, &to, &from);
    }

    let server = servers::inside(&database).await.expect("a server with the rules of the matches");
    client.address = server.address;
    let mut player = Player::new(client, &running, 2);
    player.to_the_end().await.expect("it goes on by its own rules");
    server.stop();
}
