//! A replay brought to a server: checked, stored, and shown like a match played there.

use hyper::Method;
use serde_json::json;
use touchback_replay::{DiceSource, Replay};
use touchback_store::testing;
use touchback_stress::{Client, Player, Reply, servers};

/// A whole match, as if another server had rolled its dice.
async fn foreign(mut client: Client) -> Replay {
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    let mut player = Player::new(client, created.body["id"].as_str().expect("an id"), 7);
    player.until_playing().await.expect("the match begins");
    player.to_the_end().await.expect("the end");
    let mut replay = player.replay().await.expect("the replay");
    replay.header.0.dice = DiceSource::Foreign { server: "Elsewhere".to_owned() };
    replay.rehash();
    replay
}

async fn bring(client: &mut Client, file: Vec<u8>) -> Reply {
    client.send(Method::POST, "/api/replays", Some(file), &[("x-touchback", "1")]).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_another_server_is_shown_with_its_dice_marked() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let replay = foreign(client.another()).await;
    let file = replay.to_text();
    let brought = bring(&mut client, file.clone().into_bytes()).await;
    assert_eq!(brought.status, 201, "{}", brought.text);
    assert_eq!((&brought.body["dice_from"], &brought.body["dice_proven"]), (&json!("Elsewhere"), &json!(false)));
    let id = brought.body["id"].as_str().expect("an id").to_owned();
    let mut get = async |what: &str| client.get(&format!("/api/matches/{id}{what}")).await.expect("an answer");
    let snapshot = get("").await;
    assert_eq!((snapshot.status, &snapshot.body["state"]), (200, &json!("over")), "{}", snapshot.text);
    assert_eq!((&snapshot.body["seat"], &snapshot.body["dice_from"]), (&json!("spectator"), &json!("Elsewhere")));
    let frames = get("/frames?from=0&count=5").await;
    assert_eq!(frames.body["total"], json!(replay.records.len()), "{}", frames.text);
    let report = get("/report").await;
    let score = json!([replay.end.0.home, replay.end.0.away]);
    assert_eq!((&report.body["score"], &report.body["dice_from"]), (&score, &json!("Elsewhere")), "{}", report.text);
    assert_eq!(report.body["dice_proven"], json!(false));
    assert!(report.body["luck"]["home"]["rolls"].as_u64().is_some_and(|rolls| rolls > 0), "{}", report.text);
    let download = get("/replay").await;
    assert_eq!(download.text, file, "the file as it was brought");
    let join = client.post(&format!("/api/matches/{id}/join"), &json!({ "token": "x", "team": "orc" })).await;
    assert_ne!(join.expect("an answer").status, 200, "nobody plays on in it");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_verify_is_not_kept() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let mut replay = foreign(client.another()).await;
    let middle = replay.records.len() / 2;
    let other = replay.records.iter_mut().skip(middle).find(|record| record.0.action != "home end-turn");
    other.expect("a match is more than the ends of turns").0.action = "home end-turn".to_owned();
    let altered = bring(&mut client, replay.to_text().into_bytes()).await;
    assert_eq!((altered.status, altered.code()), (422, "replay_not_verified"), "{}", altered.text);
    for file in [&b"{}"[..], b"\xff\xfe", b""] {
        let refused = bring(&mut client, file.to_vec()).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
    }
}
