//! Matches with special plays through the API: drawn with provable dice, hidden from others, kept over a restart, and
//! verified from the file alone.

use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_replay::{PlaysSource, Replay, Verified, verify};
use touchback_server::Running;
use touchback_store::testing;
use touchback_stress::play::{PATIENCE, Turn, with};
use touchback_stress::{Client, Player, servers};

fn proven(replay: &Replay) -> Verified {
    let found = verify(replay).unwrap_or_else(|why| panic!("{why}"));
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    assert!(found.notes.iter().any(|note| note.contains("drawn from the secret")), "{:?}", found.notes);
    found
}

/// A match against the computer.
async fn alone(server: &Running, plays: &Value, seed: u64) -> Player {
    let mut client = Client::new(server.address);
    let body =
        with(json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" }), plays);
    let created = client.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    Player::new(client, &id, seed)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_draw_leads_to_a_match_that_anybody_can_verify() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let ways = [
        json!({ "plays": "open" }),
        json!({ "plays": "secret", "league": true }),
        json!({ "plays": "half-open", "league": true }),
        json!({ "plays": "cards", "plays_variant": "tables" }),
        json!({ "plays": "cards" }),
        json!({ "plays": "cards", "plays_variant": "draft", "plays_deck": "plain" }),
        json!({ "plays": "cards", "plays_variant": "one-deck", "league": true }),
    ];
    for (way, seed) in ways.iter().zip(1..) {
        let mut player = alone(&server, way, seed).await;
        player.to_the_end().await.unwrap_or_else(|why| panic!("{way}: {why}"));
        let replay = player.replay().await.expect("the replay");
        proven(&replay);
        let Some(PlaysSource::Drawn { record }) = &replay.header.0.plays else { panic!("{way}: no record") };
        assert!(record.opened.is_some(), "{way}: at the end everything is open");
    }
    server.stop();
}

/// Two people; each keeps a share of the dice.
async fn two_people(server: &Running, plays: Value) -> [Player; 2] {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let body = with(
        json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "dice": "client", "name": "Ann" }),
        &plays,
    );
    let created = ann.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let body = json!({ "token": created.body["join"], "team": "orc", "dice": "client", "name": "Bob" });
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    let (mut ann, mut bob) = (Player::new(ann, &id, 3), Player::new(bob, &id, 4));
    ann.keep_share(Seat::Home, [5; 32]).await.expect("committed");
    bob.keep_share(Seat::Away, [6; 32]).await.expect("committed");
    ann.open_share().await.expect("opened");
    bob.open_share().await.expect("opened");
    [ann, bob]
}

async fn one_answer(players: &mut [Player; 2]) -> bool {
    let mut over = false;
    for player in players {
        over |= matches!(player.turn().await.expect("an answer"), Turn::Over);
    }
    over
}

/// Plays until a condition holds on Ann's view; none if the match is over before.
async fn until(players: &mut [Player; 2], holds: impl Fn(&Value) -> bool) -> Option<Value> {
    for _ in 0..PATIENCE {
        let body = players[0].snapshot().await.expect("an answer").body;
        if holds(&body) {
            return Some(body);
        }
        if one_answer(players).await {
            return None;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("nothing happens any more");
}

/// Plays that somebody knows and that nobody has declared.
fn plays_of(body: &Value, side: &str) -> Vec<(String, String)> {
    let mut lines = body["hands"][side]["lines"].as_array().cloned().unwrap_or_default();
    lines.retain(|line| ["held", "lapsed"].iter().any(|state| line["state"] == *state));
    let word = |line: &Value, name: &str| line["play"][name].as_str().map(str::to_owned);
    lines.iter().filter_map(|line| Some((word(line, "id")?, word(line, "name")?))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_with_their_own_chains_draft_and_play_to_a_proven_end() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut players = two_people(&server, json!({ "plays": "cards", "plays_variant": "draft" })).await;
    let [ann, bob] = &mut players;
    let (one, two) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    one.expect("Ann plays to the end");
    two.expect("Bob plays to the end");
    let found = proven(&ann.replay().await.expect("the replay"));
    assert!(
        !found.notes.iter().any(|note| note.contains("plays seal")),
        "every choice has its link: {:?}",
        found.notes
    );
    server.stop();
}

/// Everything that anybody can read about a match in progress.
async fn everything(client: &mut Client, id: &str) -> String {
    let mut all = String::new();
    for what in ["", "/log", "/frames", "/report", "/odds/warnings"] {
        all += &client.get(&format!("/api/matches/{id}{what}")).await.expect("an answer").text;
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_or_plays_a_foreign_hand() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    // What the draw and the dice do not bring in one match, another brings.
    for _ in 0..20 {
        if foreign_hand(&server).await {
            server.stop();
            return;
        }
    }
    panic!("never a window in so many matches");
}

/// Whether one match had hands on both sides and then a window for Ann.
async fn foreign_hand(server: &Running) -> bool {
    let mut players = two_people(server, json!({ "plays": "cards" })).await;
    let started = until(&mut players, |body| body["state"] == "playing").await.expect("the match begins");
    let lines = |side: &str| started["hands"][side]["lines"].as_array().expect("lines").len();
    if lines("home") == 0 || lines("away") == 0 {
        return false;
    }
    let mine = plays_of(&started, "home");
    assert!(!mine.is_empty(), "{}", started["hands"]);
    assert_eq!(plays_of(&started, "away"), [], "Ann sees none of Bob's plays, but how many there are");
    let id = players[0].id.clone();
    let foreign = players[1].snapshot().await.expect("an answer").body;
    let theirs = plays_of(&foreign, "away");
    // Several plays have the same name.
    let known = |(id, name): &&(String, String)| theirs.iter().any(|(other, same)| other == id || same == name);
    let hidden: Vec<&(String, String)> = mine.iter().filter(|play| !known(play)).collect();
    let mut spectator = Client::new(server.address);
    for (who, text) in
        [("Bob", everything(&mut players[1].client, &id).await), ("a spectator", everything(&mut spectator, &id).await)]
    {
        for (play, name) in &hidden {
            assert!(!text.contains(&format!("\"{name}\"")), "{who} reads {name}");
            for end in ["\"", "#", " "] {
                assert!(!text.contains(&format!("{play}{end}")), "{who} reads {play}");
            }
        }
    }
    refusals(&mut players, &id, &theirs).await
}

/// The window that Ann is asked in, held open before the server passes it; none if the match ends without.
async fn held_window(players: &mut [Player; 2], id: &str) -> Option<Value> {
    loop {
        let holds = |body: &Value| body["decision"]["ask"] == "play" && body["decision"]["mine"] == true;
        let asked = until(players, holds).await?;
        let hold = json!({ "at": asked["at"] });
        let reply = players[0].client.post(&format!("/api/matches/{id}/hold"), &hold).await.expect("an answer");
        match (reply.status, reply.code()) {
            (200, _) => return Some(asked),
            // It was passed a moment before.
            (409, "stale") => {}
            _ => panic!("{}", reply.text),
        }
    }
}

/// Ann is asked: Bob cannot answer for her, and she cannot declare what Bob holds or what nobody does. Returns whether
/// it came to that.
async fn refusals(players: &mut [Player; 2], id: &str, theirs: &[(String, String)]) -> bool {
    let Some(asked) = held_window(players, id).await else { return false };
    let own = plays_of(&asked, "home");
    let at = asked["at"].as_u64().expect("a number");
    let path = format!("/api/matches/{id}/act");
    let foreign = players[1].request(at, "decline");
    let reply = players[1].client.post(&path, &foreign).await.expect("an answer");
    assert_eq!((reply.status, reply.code()), (403, "not_your_decision"), "{}", reply.text);
    let not_own = |play: &&str| !own.iter().any(|(id, _)| id == play);
    for play in theirs.iter().map(|(id, _)| id.as_str()).chain(["MS-65"]).filter(not_own) {
        let body = players[0].request(at, &format!("item {play}"));
        let reply = players[0].client.post(&path, &body).await.expect("an answer");
        assert_eq!((reply.status, reply.code()), (422, "E-NOTHELD"), "{play}: {}", reply.text);
    }
    // Anybody may say "wait" at any window, with any hand: it reveals nothing.
    let hold = json!({ "at": at });
    let reply = players[1].client.post(&format!("/api/matches/{id}/hold"), &hold).await.expect("an answer");
    assert_eq!(reply.status, 200, "{}", reply.text);
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_hands_and_the_state_of_the_draw() {
    let (database, _folder) = testing::sqlite();
    let mut server = servers::inside(&database).await.expect("a server");
    let mut player = alone(&server, &json!({ "plays": "cards", "plays_variant": "one-deck" }), 9).await;
    for n in 0..60 {
        if matches!(player.turn().await.expect("an answer"), Turn::Over) {
            break;
        }
        if n % 12 != 5 {
            continue;
        }
        let before = player.snapshot().await.expect("an answer").body;
        server.stop();
        server = servers::inside(&database).await.expect("a server");
        let cookie = player.client.cookie.take();
        player.client = Client::new(server.address);
        player.client.cookie = cookie;
        let after = player.snapshot().await.expect("an answer").body;
        if before["seq"] == after["seq"] {
            assert_eq!(before["hands"], after["hands"], "after answer {n}");
            assert_eq!(before["decision"], after["decision"], "after answer {n}");
        }
    }
    player.to_the_end().await.expect("the end");
    proven(&player.replay().await.expect("the replay"));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_drawn_is_refused() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "plays": "secret", "plays_variant": "draft" });
    let refused = client.post("/api/matches", &body).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (400, "bad_value"), "{}", refused.text);
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "plays": "tarot" });
    let refused = client.post("/api/matches", &body).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (400, "malformed"), "{}", refused.text);
    let mut player = alone(&server, &json!({ "plays": "cards" }), 2).await;
    let mut asked = player.snapshot().await.expect("an answer").body;
    while asked["decision"]["mine"] != true {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        asked = player.snapshot().await.expect("an answer").body;
    }
    assert_eq!((&asked["state"], &asked["decision"]["ask"]), (&json!("drawing"), &json!("draw-buy")), "{asked}");
    let at = asked["at"].as_u64().expect("a number");
    let path = format!("/api/matches/{}/act", player.id);
    let tries =
        [("item tarot", 400, "bad_action"), ("plays keep DT-11#1", 400, "bad_action"), ("end-turn", 400, "bad_action")];
    for (words, status, code) in tries {
        let body = player.request(at, words);
        let reply = player.client.post(&path, &body).await.expect("an answer");
        assert_eq!((reply.status, reply.code()), (status, code), "{words}: {}", reply.text);
    }
    server.stop();
}
