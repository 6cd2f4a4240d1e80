//! The coach at one's side through the interface: hints, warnings, analyses.

use std::time::Duration;

use serde_json::{Value, json};
use touchback_store::testing;
use touchback_stress::play::Turn;
use touchback_stress::{Client, Player, computers, servers};

async fn against_the_computer(client: &mut Client) -> String {
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    created.body["id"].as_str().expect("an id").to_owned()
}

/// Plays until the person chooses an activation; the decision.
async fn to_a_turn(player: &mut Player) -> Value {
    loop {
        let now = player.snapshot().await.expect("a snapshot").body;
        assert_ne!(now["state"], "over", "no turn came");
        if now["decision"]["mine"] == true && now["decision"]["ask"] == "turn" {
            return now;
        }
        if matches!(player.turn().await.expect("a turn"), Turn::NotMine) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_can_be_carried_out_and_is_only_for_the_coach_who_must_choose() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let id = against_the_computer(&mut client).await;
    let mut player = Player::new(client.clone(), &id, 1);
    player.until_playing().await.expect("it begins");
    let path = format!("/api/matches/{id}/hint");
    let stranger = client.another().post(&path, &json!({})).await.expect("an answer");
    assert!(["not_signed_in", "not_your_seat"].contains(&stranger.code()), "{}", stranger.text);
    let now = to_a_turn(&mut player).await;
    assert_eq!(now["hints"], true);
    let hint = player.client.post(&path, &json!({})).await.expect("an answer");
    assert_eq!(hint.status, 200, "{}", hint.text);
    let actions: Vec<Value> = serde_json::from_value(hint.body["actions"].clone()).expect("actions");
    assert!(!actions.is_empty() && hint.body["message"].as_str().is_some_and(|it| it.ends_with('.')), "{}", hint.text);
    assert!((0.0..=1.0).contains(&hint.body["win"].as_f64().expect("a chance")), "{}", hint.text);
    let again = player.client.post(&path, &json!({})).await.expect("an answer");
    assert_eq!(again.text, hint.text, "the same question gets the same answer");
    // The best plan is no blunder; nonsense is refused.
    let weigh = format!("/api/matches/{id}/weigh");
    let best = player.client.post(&weigh, &json!({ "actions": actions })).await.expect("an answer");
    assert_eq!((best.status, &best.body["blunder"]), (200, &json!(false)), "{}", best.text);
    let ended = player.client.post(&weigh, &json!({ "actions": ["end-turn"] })).await.expect("an answer");
    assert!(ended.body["cost"].as_f64().is_some_and(|cost| cost >= 0.0), "{}", ended.text);
    for (wrong, code) in [
        (json!([]), "bad_value"),
        (json!(["fly"]), "bad_value"),
        (json!([{ "do": "fly" }]), "bad_action"),
        (json!(["square 1,1"]), "bad_value"),
    ] {
        let refused = player.client.post(&weigh, &json!({ "actions": wrong })).await.expect("an answer");
        assert_eq!(refused.code(), code, "{}", refused.text);
    }
    // A hint is sent as it came.
    let body = json!({ "key": "as-advised", "at": now["at"], "actions": [actions[0]] });
    let acted = player.client.post(&format!("/api/matches/{id}/act"), &body).await.expect("an answer");
    assert_eq!(acted.status, 200, "{}", acted.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_and_its_file_are_analysed_alike() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let id = against_the_computer(&mut client).await;
    let mut player = Player::new(client, &id, 4);
    let path = format!("/api/matches/{id}/analysis");
    player.until_playing().await.expect("it begins");
    let early = player.client.get(&path).await.expect("an answer");
    assert_eq!(early.code(), "not_over", "{}", early.text);
    player.to_the_end().await.expect("the end");
    let replay = player.replay().await.expect("the replay").to_text();
    let of_match = done(&mut player.client, &path).await;
    let headers = [("x-touchback", "1"), ("content-type", "application/jsonl")];
    let sent =
        player.client.send(hyper::Method::POST, "/api/replays/analyse", Some(replay.into_bytes()), &headers).await;
    let sent = sent.expect("an answer");
    assert_eq!(sent.status, 200, "{}", sent.text);
    let key = sent.body["key"].as_str().expect("a key").to_owned();
    let of_file = done(&mut player.client, &format!("/api/replays/analyses/{key}")).await;
    assert_eq!(of_match, of_file);
    let turns = of_match["turns"].as_array().expect("turns");
    assert!(turns.len() > 10, "{} turns", turns.len());
    let sum: f64 =
        turns.iter().map(|turn| turn["luck"].as_f64().unwrap_or(0.0) + turn["play"].as_f64().unwrap_or(0.0)).sum();
    let (first, last) =
        (turns[0]["before"].as_f64().expect("a chance"), turns[turns.len() - 1]["after"].as_f64().expect("a chance"));
    assert!((first + sum - last).abs() < 0.01, "luck and play add up to the change: {first} + {sum} is not {last}");
    assert!(turns.iter().any(|turn| turn["choices"].as_array().is_some_and(|all| !all.is_empty())));
    // A turning point is a frame of the replay.
    let point = of_match["turning_points"][0].clone();
    let frame = player
        .client
        .get(&format!("/api/matches/{id}/frames?from={}&count=1", point["record"]))
        .await
        .expect("an answer");
    let action = frame.body["frames"][0]["action"].as_str().expect("a frame").to_owned();
    assert!(point["action"].as_str().is_some_and(|it| it.ends_with(&action)), "{point} is not {action}");
    let bad = player
        .client
        .send(hyper::Method::POST, "/api/replays/analyse", Some(b"{}".to_vec()), &headers)
        .await
        .expect("an answer");
    assert_eq!((bad.status, bad.code()), (422, "bad_replay"), "{}", bad.text);
    server.stop();
}

/// Asks until the analysis is done.
async fn done(client: &mut Client, path: &str) -> Value {
    loop {
        let now = client.get(path).await.expect("an answer");
        assert_eq!(now.status, 200, "{}", now.text);
        assert!(now.body["done"].as_u64() <= now.body["of"].as_u64(), "{}", now.text);
        if now.body["state"] == "done" {
            return now.body["analysis"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A few matches at once, to prove the program that plays a hundred.
#[tokio::test(flavor = "multi_thread")]
async fn others_are_answered_while_the_computer_thinks() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let plan = computers::Plan { matches: 4, length: Duration::from_secs(2), level: "regular".to_owned() };
    let measured = computers::run(server.address, &plan).await.expect("measured");
    assert_eq!(measured.errors, Vec::<String>::new());
    assert!(measured.asked.iter().all(|(_, times)| !times.is_empty()));
    server.stop();
}
