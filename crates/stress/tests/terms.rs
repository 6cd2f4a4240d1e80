//! What coaches may agree on, and what they do besides moving: one screen, days between answers, clocks, orders, chat,
//! conceding, playing again.

use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_replay::{DiceSource, Replay, verify};
use touchback_server::Running;
use touchback_store::testing;
use touchback_stress::play::{PATIENCE, Turn, with};
use touchback_stress::{Client, Player, Reply, servers};

/// Creates a match and returns the result.
async fn made(client: &mut Client, settings: Value) -> Reply {
    let body = with(json!({ "ruleset": "sevens", "team": "human", "opponent": "link" }), &settings);
    client.post("/api/matches", &body).await.expect("an answer")
}

/// Two people in one match with its own settings.
async fn two(server: &Running, settings: Value) -> [Player; 2] {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let dice = settings["dice"].clone();
    let created = made(&mut ann, settings).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let mut body = json!({ "token": created.body["join"], "team": "orc", "name": "Bob" });
    if !dice.is_null() {
        body["dice"] = dice;
    }
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    [Player::new(ann, &id, 11), Player::new(bob, &id, 12)]
}

fn transcript(replay: &Replay) -> String {
    let DiceSource::Proven { transcript } = &replay.header.0.dice else { panic!("proven dice") };
    serde_json::to_string(transcript).expect("json")
}

async fn path(player: &mut Player, what: &str, body: Value) -> Reply {
    player.client.post(&format!("/api/matches/{}/{what}", player.id), &body).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_screen_keeps_a_chain_for_each_side() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let settings = json!({ "opponent": "same-screen", "opponent_team": "orc", "dice": "client" });
    let created = made(&mut client, settings).await;
    assert_eq!((created.status, &created.body["seat"]), (201, &json!("both")), "{}", created.text);
    let mut both = Player::new(client, created.body["id"].as_str().expect("an id"), 5);
    both.keep_share(Seat::Home, [1; 32]).await.expect("committed");
    both.keep_share(Seat::Away, [2; 32]).await.expect("committed");
    both.open_share().await.expect("opened");
    let now = both.until_playing().await.expect("the match begins");
    assert_ne!(now["dice"]["home"]["chain"], now["dice"]["away"]["chain"]);
    let nameless = path(&mut both, "dice/chain", json!({ "chain": "00".repeat(32) })).await;
    assert_eq!((nameless.status, nameless.code()), (400, "bad_value"), "whose chain? {}", nameless.text);
    both.to_the_end().await.expect("the end");
    let replay = both.replay().await.expect("the replay");
    let found = verify(&replay).expect("it verifies");
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    let text = transcript(&replay);
    assert!(text.contains("\"same-screen\""), "it says how it was played");
    assert!(!text.contains("\"answers\"") && !text.contains("\"silent\""), "one person answers no dice of his own");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn by_correspondence_nobody_waits_for_the_other_client() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let terms = json!({ "pace": "correspondence", "dice": "client", "clock": { "turn": 259_200, "reserve": 0 } });
    let [mut ann, mut bob] = two(&server, terms).await;
    ann.keep_share(Seat::Home, [3; 32]).await.expect("committed");
    bob.keep_share(Seat::Away, [4; 32]).await.expect("committed");
    ann.open_share().await.expect("opened");
    bob.open_share().await.expect("opened");
    let mut left = Vec::new();
    ann.until_playing().await.expect("the match begins");
    loop {
        let moved = match ann.turn().await.expect("a move") {
            Turn::Over => break,
            Turn::Acted(reply) => Some(reply),
            Turn::NotMine => match bob.turn().await.expect("a move") {
                Turn::Acted(reply) => Some(reply),
                _ => None,
            },
        };
        let Some(reply) = moved else { continue };
        assert!(reply.body["waits_for_link"].is_null(), "dice come at once: {}", reply.text);
        let clock = &reply.body["clock"];
        if let Some(side) = clock["running"].as_str() {
            left.push(clock[side]["left"].as_i64().expect("milliseconds"));
        }
    }
    assert!(left.len() > 20 && left.iter().all(|it| *it == 259_200_000), "each answer has its three days");
    let replay = ann.replay().await.expect("the replay");
    let found = verify(&replay).expect("it verifies");
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    let text = transcript(&replay);
    assert!(text.contains("\"correspondence\"") && !text.contains("\"answers\""));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_answer_costs_the_reserve_and_then_the_clock_plays_on() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let bad = made(&mut client, json!({ "clock": { "turn": 0, "reserve": 1 } })).await;
    assert_eq!((bad.status, bad.code()), (400, "bad_value"), "a clock without time");
    let slow = json!({ "opponent": "same-screen", "opponent_team": "orc", "clock": { "turn": 3600, "reserve": 1 } });
    let created = made(&mut client, slow).await;
    let mut thinker = Player::new(client.clone(), created.body["id"].as_str().expect("an id"), 5);
    let now = thinker.until_playing().await.expect("the match begins");
    let side = now["clock"]["running"].as_str().expect("a running clock").to_owned();
    assert_eq!(now["clock"][&side]["reserve"], 1000);
    let settings = json!({ "opponent": "same-screen", "opponent_team": "orc", "clock": { "turn": 1, "reserve": 1 } });
    let created = made(&mut client, settings).await;
    let mut player = Player::new(client, created.body["id"].as_str().expect("an id"), 5);
    player.until_playing().await.expect("the match begins");
    // Nobody answers: the match continues on its own, and the reserve is gone.
    for _ in 0..PATIENCE {
        let log = player.client.get(&format!("/api/matches/{}/log", player.id)).await.expect("an answer").body;
        let late = log["steps"].as_array().into_iter().flatten().find(|step| step["how"] == "clock").cloned();
        if let Some(late) = late {
            let by = late["by"].as_str().expect("a side");
            // Looked at only now: before the clock has acted, the reserve is whole.
            let now = player.snapshot().await.expect("an answer").body;
            assert_eq!(now["clock"][by]["reserve"], 0, "the reserve went first: {}", now["clock"]);
            let end = path(&mut player, "concede", json!({ "key": "too-late-for-me", "side": by })).await;
            assert_eq!(end.status, 200, "{}", end.text);
            assert!(
                verify(&player.replay().await.expect("the replay")).expect("it verifies").dice_proven,
                "imposed answers verify"
            );
            server.stop();
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the clock never acts");
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_happens_once_and_is_reported() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, mut bob] = two(&server, json!({})).await;
    ann.until_playing().await.expect("the match begins");
    let not_over = ann.client.get(&format!("/api/matches/{}/replay", ann.id)).await.expect("an answer");
    assert_eq!((not_over.status, not_over.code()), (409, "not_over"), "a replay would show what is still hidden");
    let first = path(&mut bob, "concede", json!({ "key": "i-give-up-1" })).await;
    let again = path(&mut bob, "concede", json!({ "key": "i-give-up-1" })).await;
    assert_eq!(first.status, 200, "{}", first.text);
    assert_eq!(first.body["steps"][0]["seq"], again.body["steps"][0]["seq"], "the same key, the same answer");
    let other = path(&mut ann, "concede", json!({ "key": "me-too-please" })).await;
    assert_eq!((other.status, other.code()), (409, "match_over"));
    let late =
        path(&mut ann, "act", json!({ "key": "one-more-move", "at": first.body["at"], "actions": ["done"] })).await;
    assert_eq!((late.status, late.code()), (409, "match_over"));
    assert!(verify(&ann.replay().await.expect("the replay")).expect("it verifies").finished);
    let report = ann.client.get(&format!("/api/matches/{}/report", ann.id)).await.expect("an answer").body;
    assert_eq!((&report["result"], &report["conceded"]), (&json!("home"), &json!("away")));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_for_everybody_who_has_a_name_and_has_its_limits() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, _bob] = two(&server, json!({})).await;
    ann.until_playing().await.expect("the match begins");
    for text in ["", "   ", "\u{7}\u{0}", &"x".repeat(501)] {
        let refused = path(&mut ann, "chat", json!({ "text": text })).await;
        assert_eq!((refused.status, refused.code()), (400, "bad_value"), "{text:?}");
    }
    let said = path(&mut ann, "chat", json!({ "text": "Good\u{7} luck" })).await;
    assert_eq!(said.status, 200, "{}", said.text);
    let mut eve = Player::new(Client::new(server.address), &ann.id, 1);
    eve.client.post("/api/guests", &json!({ "name": "Eve" })).await.expect("an answer");
    assert_eq!(path(&mut eve, "chat", json!({ "text": "Hello" })).await.status, 200);
    let log = ann.client.get(&format!("/api/matches/{}/log", ann.id)).await.expect("an answer").body;
    let chat: Vec<(&str, &str, &str)> = (log["steps"].as_array().into_iter().flatten())
        .filter(|step| step["is"] == "chat")
        .map(|step| [&step["by"], &step["name"], &step["text"]].map(|it| it.as_str().unwrap_or_default()))
        .map(|[by, name, text]| (by, name, text))
        .collect();
    assert_eq!(
        chat.iter().map(|(by, _, text)| (*by, *text)).collect::<Vec<_>>(),
        [("home", "Good luck"), ("spectator", "Hello")]
    );
    assert_eq!(chat[1].1, "Eve");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_sides_and_keeps_teams_and_terms() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, mut bob] = two(&server, json!({ "undo": "none", "side": "away" })).await;
    ann.until_playing().await.expect("the match begins");
    let mut eve = Player::new(Client::new(server.address), &ann.id, 1);
    eve.client.post("/api/guests", &json!({ "name": "Eve" })).await.expect("an answer");
    let refused = path(&mut eve, "rematch", json!({})).await;
    assert_eq!((refused.status, refused.code()), (403, "not_your_seat"));
    path(&mut bob, "concede", json!({ "key": "i-give-up-1" })).await;
    let again = path(&mut ann, "rematch", json!({})).await;
    assert_eq!((again.status, &again.body["seat"]), (201, &json!("home")), "{}", again.text);
    let id = again.body["id"].as_str().expect("an id").to_owned();
    assert_ne!(id, ann.id);
    let body = json!({ "token": again.body["join"], "team": "orc" });
    let joined = bob.client.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!((joined.status, &joined.body["seat"]), (200, &json!("away")), "{}", joined.text);
    let mut ann = Player::new(ann.client, &id, 3);
    let now = ann.until_playing().await.expect("the match begins");
    assert_eq!((&now["undo"], &now["squads"]["home"]["team"]), (&json!("none"), &json!("human")), "{now}");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_hold_only_when_they_should_and_stay_private() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, mut bob] = two(&server, json!({})).await;
    ann.until_playing().await.expect("the match begins");
    let orders = json!({ "orders": [{ "ask": "reroll", "answer": "decline", "when": "their-turn" }] });
    let headers = [("x-touchback", "1"), ("content-type", "application/json")];
    let url = format!("/api/matches/{}/orders", ann.id);
    let put = ann.client.send(hyper::Method::PUT, &url, Some(orders.to_string().into_bytes()), &headers).await;
    assert_eq!(put.expect("an answer").body, orders);
    assert_eq!(ann.client.get(&url).await.expect("an answer").body, orders);
    assert_eq!(bob.client.get(&url).await.expect("an answer").body["orders"], json!([]));
    let (own, other) = (ann.snapshot().await.expect("an answer"), bob.snapshot().await.expect("an answer"));
    assert_eq!(own.body["orders"].as_array().map(Vec::len), Some(1));
    assert_eq!(other.body["orders"], json!([]), "the other coach does not see them");
    // In the coach's own turn such an order leaves the question to the coach.
    let (one, two) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    one.expect("Ann plays to the end");
    two.expect("Bob plays to the end");
    let log = ann.client.get(&format!("/api/matches/{}/log?limit=2000", ann.id)).await.expect("an answer").body;
    let mut active = String::new();
    for step in log["steps"].as_array().expect("steps") {
        assert!(!(step["how"] == "order" && step["by"] == active.as_str()), "an order in the coach's own turn: {step}");
        for event in step["events"].as_array().into_iter().flatten() {
            if event["kind"] == "turn-started" {
                active = event["side"].as_str().unwrap_or_default().to_owned();
            }
        }
    }
    assert!(!active.is_empty(), "turns were played");
    server.stop();
}

async fn against_the_computer(server: &Running) -> Player {
    let mut client = Client::new(server.address);
    let created = made(&mut client, json!({ "opponent": "computer", "opponent_team": "orc" })).await;
    let mut ann = Player::new(client, created.body["id"].as_str().expect("an id"), 9);
    ann.until_playing().await.expect("the match begins");
    ann
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_offers_no_undo_of_dice_and_refuses_it() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let (mut ann, mut over) = (against_the_computer(&server).await, 0);
    let (mut acted, mut free, mut refused) = (false, false, false);
    while !(free && refused) {
        let now = ann.snapshot().await.expect("an answer").body;
        // While the computer waits for an answer, nothing happens.
        let can = now["can_undo"].as_str().expect("a word");
        if acted && now["decision"]["mine"] == true && !(free && can == "free") {
            let answer = path(&mut ann, "undo", json!({ "at": now["at"] })).await;
            match (can, answer.status, answer.code()) {
                ("free", 200, _) => (acted, free) = (false, true),
                ("no", 409, "undo_refused") => refused = true,
                _ => panic!("{can}: {}", answer.text),
            }
        }
        match ann.turn().await.expect("a move") {
            Turn::Acted(_) => acted = true,
            Turn::NotMine => tokio::time::sleep(std::time::Duration::from_millis(10)).await,
            // What the dice do not bring in one match, another brings.
            Turn::Over => {
                over += 1;
                assert!(over < 20, "taken back for nothing: {free}, refused: {refused}");
                (ann, acted) = (against_the_computer(&server).await, false);
            }
        }
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_listed_and_found() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let all = client.get("/api/rules").await.expect("an answer").body;
    let sections = all["sections"].as_array().expect("sections").clone();
    assert!(sections.len() > 20, "{} sections", sections.len());
    let found = client.get("/api/rules?q=chain%20push").await.expect("an answer").body;
    assert!(found["rules"][0]["text"].as_str().is_some_and(|text| text.to_lowercase().contains("push")), "{found}");
    let numbered = client.get("/api/rules?q=S7-DODGE-01").await.expect("an answer").body;
    assert_eq!(numbered["rules"][0]["id"], "S7-DODGE-01");
    let section = found["rules"][0]["section"].as_str().expect("a section").replace(' ', "%20").replace('&', "%26");
    let listed = client.get(&format!("/api/rules?section={section}")).await.expect("an answer").body;
    assert!(listed["rules"].as_array().is_some_and(|rules| !rules.is_empty()), "{section}");
    for (ruleset, start) in [("sevens", "S7-"), ("classic", "O")] {
        let own = client.get(&format!("/api/rules?q=chain%20push&ruleset={ruleset}")).await.expect("an answer").body;
        assert!(own["rules"][0]["id"].as_str().is_some_and(|id| id.starts_with(start)), "{ruleset}: {own}");
    }
    let unknown = client.get("/api/rules?q=push&ruleset=nines").await.expect("an answer");
    assert_eq!((unknown.status, unknown.code()), (400, "bad_value"));
    let long = client.get(&format!("/api/rules?q={}", "x".repeat(101))).await.expect("an answer");
    assert_eq!((long.status, long.code()), (400, "bad_value"));
    server.stop();
}
