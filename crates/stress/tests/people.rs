//! Two people, their shares of the dice, spectators, undo, chat, standing orders; on both databases.

use futures_util::StreamExt;
use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_replay::{DiceSource, verify};
use touchback_server::Running;
use touchback_store::testing::{self, Folder};
use touchback_stress::play::{PATIENCE, Turn, with};
use touchback_stress::{Client, Player, servers};

async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

/// Two people in one match; `dice` says who keeps their shares.
async fn two_people(server: &Running, dice: &str, other: Option<&Running>) -> [Player; 2] {
    let mut ann = Client::new(server.address);
    let mut bob = Client::new(other.unwrap_or(server).address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "dice": dice, "name": "Ann" });
    let created = ann.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let join = format!("/api/matches/{id}/join");
    let wrong = bob.post(&join, &json!({ "token": "j_wrong", "team": "orc" })).await.expect("an answer");
    assert_eq!((wrong.status, wrong.code()), (404, "not_found"), "a wrong token opens nothing");
    let body = json!({ "token": created.body["join"], "team": "orc", "dice": dice, "name": "Bob" });
    let joined = bob.post(&join, &body).await.expect("an answer");
    assert_eq!(joined.body["seat"], "away", "{}", joined.text);
    let mut third = Client::new(server.address);
    let late = third.post(&join, &body).await.expect("an answer");
    assert_eq!((late.status, late.code()), (409, "seat_taken"));
    [Player::new(ann, &id, 3), Player::new(bob, &id, 4)]
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_with_their_own_chains_play_to_a_proven_end() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let [mut ann, mut bob] = two_people(&server, "client", None).await;
        ann.keep_share(Seat::Home, [5; 32]).await.expect("committed");
        let early = ann.open_share_early().await;
        assert_eq!(early, "opened-early", "a value stays closed until all have committed");
        bob.keep_share(Seat::Away, [6; 32]).await.expect("committed");
        ann.open_share().await.expect("opened");
        bob.open_share().await.expect("opened");
        ann.until_playing().await.expect("the match begins");
        let (one, two) = tokio::join!(ann.to_the_end(), bob.to_the_end());
        one.expect("Ann plays to the end");
        two.expect("Bob plays to the end");
        let replay = ann.replay().await.expect("the replay");
        let found = verify(&replay).expect("it verifies");
        assert!(found.dice_proven && found.finished, "{:?}", found.notes);
        let DiceSource::Proven { transcript } = &replay.header.0.dice else { panic!("proven dice") };
        let text = serde_json::to_string(transcript).expect("json");
        assert!(text.contains("\"answers\""), "each client answers the other's dice");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_the_other_side_and_spectators_only_watch() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let [mut ann, mut bob] = two_people(&server, "house", None).await;
        let now = ann.until_playing().await.expect("the match begins");
        let (mine, theirs) = if now["decision"]["mine"] == true { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
        let open = mine.snapshot().await.expect("an answer").body;
        let at = open["at"].as_u64().expect("a number");
        let action = mine.pick(&open["decision"]).expect("an action");
        let act = format!("/api/matches/{}/act", mine.id);
        let body = json!({ "key": "a-key-of-theirs", "at": at, "actions": [action] });
        let refused = theirs.client.post(&act, &body).await.expect("an answer");
        assert_eq!((refused.status, refused.code()), (403, "not_your_decision"));
        let closed = theirs.snapshot().await.expect("an answer").body;
        assert!(closed["decision"]["menu"].is_null(), "the menu is for the coach who decides");

        let mut eve = Client::new(server.address);
        let refused = eve.post(&act, &body).await.expect("an answer");
        assert_eq!(refused.status, 401, "nobody acts without an account: {}", refused.text);
        eve.post("/api/guests", &json!({ "name": "Eve" })).await.expect("an answer");
        let refused = eve.post(&act, &body).await.expect("an answer");
        assert_eq!((refused.status, refused.code()), (403, "not_your_seat"));
        let seen = eve.get(&format!("/api/matches/{}", mine.id)).await.expect("an answer");
        assert_eq!(seen.body["seat"], "spectator");
        assert!(seen.body["decision"]["menu"].is_null());
        let orders = eve.get(&format!("/api/matches/{}/orders", mine.id)).await.expect("an answer");
        assert_eq!((orders.status, orders.code()), (403, "not_your_seat"), "orders are private");

        let stale = json!({ "key": "another-key-1", "at": at + 7, "actions": [action] });
        let refused = mine.client.post(&act, &stale).await.expect("an answer");
        assert_eq!((refused.status, refused.code()), (409, "stale"));
        let illegal = json!({ "key": "another-key-2", "at": at, "actions": ["square 0,0"] });
        let refused = mine.client.post(&act, &illegal).await.expect("an answer");
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.body["error"]["rule"].as_str().is_some_and(|rule| rule.starts_with("S7-")), "{}", refused.text);

        let first = mine.client.post(&act, &json!({ "key": "the-same-key", "at": at, "actions": [action] })).await;
        // The same once more, now as JSON: it is the same request.
        let typed = touchback_notation::MatchAction::parse(&action).expect("an action");
        let again = mine.client.post(&act, &json!({ "key": "the-same-key", "at": at, "actions": [typed] })).await;
        let (first, again) = (first.expect("an answer").body, again.expect("an answer").body);
        assert_eq!(first["steps"][0]["seq"], again["steps"][0]["seq"], "applied once");
        let log = mine.client.get(&format!("/api/matches/{}/log", mine.id)).await.expect("an answer").body;
        let steps = log["steps"].as_array().expect("steps");
        assert_eq!(steps.iter().filter(|step| step["is"] == "action").count(), 1, "applied once");
        server.stop();
    }
}

/// Undoes what can be undone, until the match is over or that has been done often enough.
async fn takes_back([mut ann, mut bob]: [Player; 2], free: &mut u32, asked: &mut u32) {
    ann.until_playing().await.expect("the match begins");
    while *free <= 2 || *asked <= 2 {
        let now = ann.snapshot().await.expect("an answer").body;
        if now["state"] == "over" {
            return;
        }
        let by_ann = now["decision"]["mine"] == true;
        let (mover, other) = if by_ann { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
        let Turn::Acted(reply) = mover.turn().await.expect("a move") else { continue };
        let undo = format!("/api/matches/{}/undo", mover.id);
        let body = json!({ "at": reply.body["at"] });
        match reply.body["can_undo"].as_str() {
            Some("free") if *free <= 2 => {
                let undone = mover.client.post(&undo, &body).await.expect("an answer");
                assert_eq!(undone.status, 200, "{}", undone.text);
                assert_eq!(undone.body["position"]["players"], now["position"]["players"], "as it was");
                *free += 1;
            }
            Some("ask") if *asked <= 2 => {
                let request = mover.client.post(&undo, &body).await.expect("an answer");
                assert_eq!((request.status, &request.body["asked"]), (202, &json!(true)), "{}", request.text);
                let answer = format!("{undo}/answer");
                let own = mover.client.post(&answer, &json!({ "agree": true })).await.expect("an answer");
                assert_eq!(own.code(), "not_your_decision", "nobody agrees with himself");
                let agree = asked.is_multiple_of(2);
                let done = other.client.post(&answer, &json!({ "agree": agree })).await.expect("an answer");
                assert_eq!(done.body["undone"], agree, "{}", done.text);
                *asked += 1;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_free_before_dice_and_needs_consent_after() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let (mut free, mut asked) = (0, 0);
    // What the dice do not bring in one match, another brings.
    for _ in 0..20 {
        if free <= 2 || asked <= 2 {
            takes_back(two_people(&server, "house", None).await, &mut free, &mut asked).await;
        }
    }
    assert!(free > 2 && asked > 2, "{free} free, {asked} with consent");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_live_line_tells_everything_and_resumes() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, mut bob] = two_people(&server, "house", None).await;
    ann.until_playing().await.expect("the match begins");
    let mut watcher = Client::new(server.address).live(&ann.id, 0).await.expect("a spectator may watch");
    let next = |message: Option<Result<tokio_tungstenite::tungstenite::Message, _>>| -> Value {
        let text = message.expect("open").expect("a frame").into_text().expect("text").to_string();
        serde_json::from_str(&text).unwrap_or_default()
    };
    let hello = next(watcher.next().await);
    assert_eq!(hello["is"], "snapshot");
    assert_eq!(hello["snapshot"]["seat"], "spectator");
    assert_eq!(hello["steps"].as_array().map(Vec::len), hello["snapshot"]["seq"].as_u64().map(|n| n as usize));
    let chat = format!("/api/matches/{}/chat", ann.id);
    let said = ann.client.post(&chat, &json!({ "text": "Good luck <b>" })).await.expect("an answer");
    let seen = loop {
        let message = next(watcher.next().await);
        if message["is"] == "steps" {
            break message;
        }
    };
    assert_eq!(seen["steps"][0]["text"], "Good luck <b>");
    assert_eq!(seen["steps"][0]["by"], "home");
    assert_eq!(seen["seq"], said.body["seq"]);
    drop(watcher);
    for _ in 0..6 {
        ann.turn().await.expect("a move");
        bob.turn().await.expect("a move");
    }
    let after = said.body["seq"].as_u64().expect("a number");
    let mut again = Client::new(server.address).live(&ann.id, after).await.expect("a spectator may watch");
    let resumed = next(again.next().await);
    let first = resumed["steps"][0]["seq"].as_u64();
    assert_eq!(first, Some(after + 1), "only what was missed");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn conceding_ends_the_match_and_opens_the_secret() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, mut bob] = two_people(&server, "house", None).await;
    ann.until_playing().await.expect("the match begins");
    let path = format!("/api/matches/{}/concede", bob.id);
    let reply = bob.client.post(&path, &json!({ "key": "i-give-up" })).await.expect("an answer");
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(reply.body["position"]["over"], true, "{}", reply.text);
    let found = verify(&ann.replay().await.expect("the replay")).expect("it verifies");
    assert!(found.dice_proven && found.finished);
    let report = ann.client.get(&format!("/api/matches/{}/report", ann.id)).await.expect("an answer").body;
    assert_eq!(report["result"], "home");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgres_serve_the_two_coaches() {
    let Some(database) = testing::postgres().await else { return };
    let one = servers::inside(&database).await.expect("a server");
    let two = servers::inside(&database).await.expect("another server");
    let [mut ann, mut bob] = two_people(&one, "house", Some(&two)).await;
    let (left, right) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    left.expect("Ann plays to the end");
    right.expect("Bob plays to the end");
    let found = verify(&bob.replay().await.expect("the replay")).expect("it verifies");
    assert!(found.dice_proven && found.finished);
    one.stop();
    two.stop();
}

/// A match of one person on one screen, with its own settings.
async fn alone(server: &Running, settings: Value) -> Player {
    let mut client = Client::new(server.address);
    let body = with(
        json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" }),
        &settings,
    );
    let created = client.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    Player::new(client, &id, 8)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_answers_for_a_coach_who_is_too_slow() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut thinker = alone(&server, json!({ "clock": { "turn": 3600, "reserve": 0 } })).await;
    let now = thinker.until_playing().await.expect("the match begins");
    assert!(now["clock"]["until"].as_i64().is_some(), "{}", now["clock"]);
    let mut player = alone(&server, json!({ "clock": { "turn": 1, "reserve": 0 } })).await;
    let mut late = None;
    for _ in 0..PATIENCE {
        let log = player.client.get(&format!("/api/matches/{}/log", player.id)).await.expect("an answer").body;
        late = log["steps"].as_array().into_iter().flatten().find(|step| step["how"] == "clock").cloned();
        if late.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(late.is_some(), "the clock has acted");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_answer_at_once() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let (mut player, mut ordered) = (alone(&server, json!({ "ruleset": "elevens" })).await, Vec::new());
    // What the dice do not bring in one match, another brings.
    for _ in 0..20 {
        ordered = ordered_in(&mut player).await;
        if !ordered.is_empty() {
            break;
        }
        player = alone(&server, json!({ "ruleset": "elevens" })).await;
    }
    assert!(!ordered.is_empty(), "orders are never used");
    assert!(ordered.iter().all(|step| step["action"] == "stay" || step["action"] == "decline"), "{ordered:?}");
    let found = verify(&player.replay().await.expect("the replay")).expect("it verifies");
    assert!(found.dice_proven && found.finished);
    server.stop();
}

/// Plays with standing orders until one of them has answered, then concedes; returns the answers.
async fn ordered_in(player: &mut Player) -> Vec<Value> {
    player.until_playing().await.expect("the match begins");
    let path = format!("/api/matches/{}/orders", player.id);
    let put = |orders: Value| json!({ "orders": orders }).to_string().into_bytes();
    let headers = [("x-touchback", "1"), ("content-type", "application/json")];
    let orders = json!([{ "ask": "follow-up", "answer": "stay" }, { "ask": "reroll", "answer": "decline" }]);
    let kept = player.client.send(hyper::Method::PUT, &path, Some(put(orders)), &headers).await.expect("an answer");
    assert_eq!(kept.status, 200, "{}", kept.text);
    let bad = json!([{ "ask": "turn", "answer": "end-turn" }]);
    let refused = player.client.send(hyper::Method::PUT, &path, Some(put(bad)), &headers).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (400, "bad_value"), "a turn is not played by orders");
    let log = format!("/api/matches/{}/log", player.id);
    let mut over = false;
    while !over {
        for _ in 0..20 {
            over |= matches!(player.turn().await.expect("a move"), Turn::Over);
        }
        let steps = player.client.get(&log).await.expect("an answer").body["steps"].clone();
        let how = |step: &&Value| step["how"] == "order";
        let ordered: Vec<Value> = steps.as_array().into_iter().flatten().filter(how).cloned().collect();
        if !ordered.is_empty() {
            let body = json!({ "key": "enough-of-it", "side": "home" });
            let path = format!("/api/matches/{}/concede", player.id);
            let end = player.client.post(&path, &body).await.expect("an answer");
            assert!(end.status == 200 || end.code() == "match_over", "{}", end.text);
            return ordered;
        }
    }
    Vec::new()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_match_ends_with_its_secret_open() {
    let (database, _folder) = testing::sqlite();
    let config =
        touchback_server::Config { abandon_after: std::time::Duration::from_millis(500), ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut player = alone(&server, json!({})).await;
    // Only what is played is abandoned; whether it is seen being played is a question of time.
    for _ in 0..PATIENCE {
        let now = player.snapshot().await.expect("an answer").body;
        if now["state"] == "over" {
            assert_eq!(now["dice"]["state"], "opened");
            assert!(now["decision"].is_null());
            let found = verify(&player.replay().await.expect("the replay")).expect("it verifies");
            assert!(found.dice_proven && !found.finished);
            server.stop();
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("it is never abandoned");
}
