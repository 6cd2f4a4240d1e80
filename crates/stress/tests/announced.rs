//! The coaches' own decks (DK-01, DK-02) through the API: their cards are announced by name, applied by changes that
//! the other coach agrees to, and verified from the file alone.

use serde_json::{Value, json};
use touchback_replay::{Replay, verify};
use touchback_server::Running;
use touchback_store::testing;
use touchback_stress::{Client, Player, servers};

/// Two cards of our own, so that a hand may hold both.
const DECK: &str = r#"
format = 1
deck = "heroic-feats"
name = "Club night"
points = 2
gold = 100000
cards = [
    { id = "club-01", name = "Loose Floorboard", effect = "manual", text = "Somebody trips.", window = "StartOwnTurn", target = "None", duration = "Instant", copies = 6 },
    { id = "club-02", name = "Round of Drinks", effect = "manual", text = "Everybody is cheered up.", window = "StartOppTurn", target = "None", duration = "Instant", copies = 6 },
]
"#;

const CARDS: [&str; 2] = ["Loose Floorboard", "Round of Drinks"];

fn body(own: &Value) -> Value {
    json!({
        "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc",
        "plays": "cards", "plays_variant": "one-deck", "plays_deck": "own", "own_decks": own,
    })
}

/// Both coaches at one screen.
async fn match_with(server: &Running, own: &Value, seed: u64) -> Player {
    let mut client = Client::new(server.address);
    let created = client.post("/api/matches", &body(own)).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    Player::new(client, &id, seed)
}

/// What a question shows of the cards; the words that it declares them with differ.
fn cards_in(decision: &Value) -> Vec<String> {
    let items = decision["menu"]["items"].as_array().cloned().unwrap_or_default();
    let mut words: Vec<&str> = items.iter().filter_map(|item| item["id"].as_str()).collect();
    words.dedup();
    assert_eq!(words.len(), items.len(), "every card is declared by words of its own: {items:?}");
    items.iter().filter_map(|item| item["name"].as_str().map(str::to_owned)).collect()
}

/// The open question and the position it belongs to; none when the match is over.
async fn question(player: &mut Player) -> Option<Value> {
    loop {
        let seen = player.snapshot().await.expect("an answer").body;
        if seen["state"] == "over" {
            return None;
        }
        if seen["decision"]["mine"] == true {
            let mut decision = seen["decision"].clone();
            decision["at"] = seen["at"].clone();
            return Some(decision);
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

/// Declares what can be declared, proposes a re-roll twice for each card, and agrees to the second time.
async fn answer(player: &mut Player, decision: &Value, proposed: &mut usize) {
    let at = decision["at"].as_u64().unwrap_or_default();
    let item = decision["menu"]["items"][0]["id"].as_str().map(|id| format!("item {id}"));
    let action = match decision["ask"].as_str().unwrap_or_default() {
        "play" => item.unwrap_or_else(|| "decline".to_owned()),
        "adjust" if *proposed < 2 => {
            *proposed += 1;
            "item gain-reroll".to_owned()
        }
        "adjust" => {
            *proposed = 0;
            "done".to_owned()
        }
        "agree" => {
            assert_eq!((&decision["text"], &decision["rule"]), (&json!("agree gain-reroll"), &json!("DK-02")));
            if *proposed == 2 { "use".to_owned() } else { "decline".to_owned() }
        }
        _ => player.pick(decision).expect("something to choose"),
    };
    let body = player.request(at, &action);
    let reply = player.client.post(&format!("/api/matches/{}/act", player.id), &body).await.expect("an answer");
    // A window that waits too long is passed by the server.
    let passed = !decision["until"].is_null() && reply.code() == "stale";
    assert!(reply.status == 200 || passed, "{action}: {} to {decision}", reply.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn own_cards_are_announced_applied_by_consent_and_verified() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let own = json!([{ "file": "club.toml", "text": DECK }]);
    let mut player = match_with(&server, &own, 5).await;
    let (mut offered, mut proposed) = (Vec::new(), 0);
    while let Some(decision) = question(&mut player).await {
        if decision["ask"] == "play" {
            offered.extend(cards_in(&decision));
        }
        answer(&mut player, &decision, &mut proposed).await;
    }
    assert!(!offered.is_empty() && offered.iter().all(|card| CARDS.contains(&card.as_str())), "{offered:?}");
    let log = player.client.get(&format!("/api/matches/{}/log?limit=2000", player.id)).await.expect("an answer").body;
    let steps = log["steps"].as_array().expect("steps");
    let events: Vec<&Value> = steps.iter().flat_map(|step| step["events"].as_array().into_iter().flatten()).collect();
    let of = |kind: &str| events.iter().filter(|event| event["kind"] == kind).collect::<Vec<_>>();
    assert!(!of("play-declared").is_empty());
    for declared in of("play-declared") {
        let name = declared["card"]["name"].as_str().unwrap_or_default();
        assert!(offered.iter().any(|card| card == name), "{declared}");
        assert!(declared["words"].as_str().is_some_and(|words| words.contains(name)), "{declared}");
    }
    let answers: Vec<&Value> = of("adjusted").iter().map(|event| &event["agreed"]).collect();
    assert!(!answers.is_empty() && answers.chunks(2).all(|pair| pair == [&json!(false), &json!(true)]), "{answers:?}");
    let file = loop {
        let file = player.client.get(&format!("/api/matches/{}/replay", player.id)).await.expect("an answer").text;
        if file.contains("server-opens") {
            break file;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let found = verify(&Replay::parse(&file).expect("a replay")).unwrap_or_else(|why| panic!("{why}"));
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    // Another text of a card is another match.
    let forged = file.replace("Somebody trips.", "Nobody trips.");
    assert_ne!(forged, file);
    assert!(verify(&Replay::parse(&forged).expect("a replay")).is_err());
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_deck_is_refused_with_everything_that_is_wrong() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let bad = DECK.replace("points = 2", "points = 3").replace("\"manual\", text = \"Some", "\"DT-99\", text = \"Some");
    let refused = client.post("/api/matches", &body(&json!([{ "file": "club.toml", "text": bad }]))).await;
    let refused = refused.expect("an answer");
    assert_eq!((refused.status, refused.code()), (422, "deck_illegal"), "{}", refused.text);
    let problems = refused.body["error"]["details"]["problems"].as_array().cloned().unwrap_or_default();
    let codes: Vec<&str> = problems.iter().filter_map(|problem| problem["code"].as_str()).collect();
    assert_eq!(codes, ["price-differs", "unknown-effect"], "{problems:?}");
    let none = client.post("/api/matches", &body(&json!([]))).await.expect("an answer");
    assert_eq!((none.status, none.code()), (400, "bad_value"), "{}", none.text);
    server.stop();
}
