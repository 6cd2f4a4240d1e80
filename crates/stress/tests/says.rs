//! Actions out of turn in the 1994 game (OB-5.1-1, OB-3.9-27), through the API: who may, when,
//! once, kept over a restart, undone, proven.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use touchback_notation::MatchAction;
use touchback_provable_dice::Seat;
use touchback_replay::verify;
use touchback_server::Running;
use touchback_store::testing;
use touchback_stress::play::Turn;
use touchback_stress::{Client, Player, Reply, servers};

const SIDES: [Seat; 2] = [Seat::Home, Seat::Away];

/// Two people in one match, home first.
async fn two(server: &Running, ruleset: &str, dice: &str) -> [Player; 2] {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let body = json!({ "ruleset": ruleset, "team": "human", "opponent": "link", "dice": dice });
    let created = ann.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let body = json!({ "token": created.body["join"], "team": "orc", "dice": dice, "name": "Bob" });
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    [Player::new(ann, &id, 21), Player::new(bob, &id, 22)]
}

async fn path(player: &mut Player, what: &str, body: Value) -> Reply {
    player.client.post(&format!("/api/matches/{}/{what}", player.id), &body).await.expect("an answer")
}

async fn act(player: &mut Player, key: &str, at: &Value, action: &str) -> Reply {
    path(player, "act", json!({ "key": key, "at": at, "actions": [action] })).await
}

async fn seen(player: &mut Player) -> Value {
    player.snapshot().await.expect("an answer").body
}

/// What a seat may say of this kind.
fn says(now: &Value, kind: &str) -> Vec<String> {
    let read =
        |say: &Value| serde_json::from_value::<MatchAction>(say["action"].clone()).expect("an action").to_string();
    let all = now["says"].as_array().into_iter().flatten().map(read);
    all.filter(|action| action.starts_with(kind)).collect()
}

/// Plays until a team turn has begun; which of the two moves.
async fn until_turn(pair: &mut [Player; 2]) -> usize {
    for _ in 0..6000 {
        for (i, player) in pair.iter_mut().enumerate() {
            let now = seen(player).await;
            if now["decision"]["mine"] == true && now["decision"]["ask"] == "turn" {
                return i;
            }
            if matches!(player.turn().await.expect("a move"), Turn::Over) {
                panic!("over before a turn");
            }
        }
    }
    panic!("no turn begins");
}

fn refused(reply: &Reply, status: u16, code: &str, rule: &str) {
    let named = reply.body["error"]["rule"].as_str().unwrap_or_default();
    assert_eq!((reply.status, reply.code(), named), (status, code, rule), "{}", reply.text);
}

/// The wrong side, somebody else's player, nobody's, a spectator.
async fn wrong_people(pair: &mut [Player; 2], mover: usize, at: &Value, theirs: &str) {
    let other = 1 - mover;
    refused(&act(&mut pair[mover], "wrong-side-1", at, "calls-procedure").await, 422, "no-call", "OB-3.9-27");
    refused(&act(&mut pair[mover], "wrong-side-2", at, theirs).await, 422, "cannot-forgo", "OB-5.1-1");
    refused(&act(&mut pair[other], "wrong-side-3", at, "forgoes H24 block").await, 422, "cannot-forgo", "OB-5.1-1");
    refused(&act(&mut pair[other], "wrong-side-4", at, "end-turn").await, 403, "not_your_decision", "");
    refused(&act(&mut pair[other], "no-such-skill", at, "forgoes H1 flying").await, 403, "not_your_decision", "");
    let mut eve = Player::new(Client::new(pair[0].client.address), &pair[0].id, 1);
    eve.client.post("/api/guests", &json!({ "name": "Eve" })).await.expect("an answer");
    refused(&act(&mut eve, "only-watching", at, "calls-procedure").await, 403, "not_your_seat", "");
    assert!(seen(&mut eve).await["says"].is_null());
}

/// Calls illegal procedure, twice with the same key; returns the answer.
async fn calls(player: &mut Player, by: Seat, before: &Value) -> Value {
    let (at, side) = (&before["at"], by.other().name());
    let first = act(player, "called-by-me", at, "calls-procedure").await;
    assert_eq!((first.status, &first.body["taken"]), (200, &json!(1)), "{}", first.text);
    let step = &first.body["steps"][0];
    assert_eq!((&step["action"], &step["by"]), (&json!("calls-procedure"), &json!(by.name())));
    assert_eq!(step["events"][0]["text"], format!("procedure-called {side} wrongly"));
    let rerolls = |now: &Value| now["position"]["teams"][side]["rerolls"].as_u64().expect("a number");
    assert_eq!(rerolls(&first.body), rerolls(before) + 1);
    assert_eq!(first.body["decision"]["by"], side, "the question stays where it was");
    refused(&act(player, "too-late-now", at, "calls-procedure").await, 409, "stale", "");
    let again = act(player, "called-by-me", at, "calls-procedure").await;
    assert_eq!((again.status, &again.body["steps"]), (200, &first.body["steps"]), "the same key, the same answer");
    assert_eq!(rerolls(&again.body), rerolls(before) + 1, "once");
    first.body
}

/// Declines a skill, undoes that, declines it again over the live connection; returns the position.
async fn forgoes(player: &mut Player, now: &Value, action: &str) -> Value {
    let gone = act(player, "without-it-1", &now["at"], action).await;
    assert_eq!((gone.status, &gone.body["can_undo"]), (200, &json!("free")), "{}", gone.text);
    let words = gone.body["steps"][0]["events"][0]["words"].as_str().unwrap_or_default();
    assert!(words.contains("declines to use"), "{}", gone.text);
    assert!(!says(&gone.body, "forgoes").iter().any(|it| it == action), "no longer offered");
    refused(&act(player, "without-it-2", &gone.body["at"], action).await, 422, "cannot-forgo", "OB-5.1-1");
    let back = path(player, "undo", json!({ "at": gone.body["at"] })).await;
    assert_eq!((back.status, &back.body["position"]), (200, &now["position"]), "{}", back.text);
    over_the_line(player, &back.body["at"], action).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_and_a_declined_skill_are_said_once_and_outlive_the_server() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut pair = two(&server, "classic", "house").await;
    let mover = until_turn(&mut pair).await;
    let (other, side) = (1 - mover, SIDES[mover].name());
    let before = seen(&mut pair[other]).await;
    assert_eq!(says(&before, "calls-procedure").len(), 1, "{}", before["says"]);
    let own = says(&seen(&mut pair[mover]).await, "forgoes")[0].clone();
    let theirs = says(&before, "forgoes")[0].clone();
    wrong_people(&mut pair, mover, &before["at"], &theirs).await;
    let first = calls(&mut pair[other], SIDES[other], &before).await;
    server.stop();
    let server = servers::inside(&database).await.expect("another server on the same database");
    pair.iter_mut().for_each(|player| player.client.address = server.address);
    let kept = seen(&mut pair[other]).await;
    assert_eq!((&kept["position"], &kept["at"]), (&first["position"], &first["at"]));
    let again = act(&mut pair[other], "called-by-me", &before["at"], "calls-procedure").await;
    assert_eq!(again.body["steps"], first["steps"], "the same answer from the log");
    let gone = forgoes(&mut pair[other], &kept, &theirs).await;
    let several = json!({ "key": "several-at-once", "at": gone["at"], "actions": [own, "end-turn"] });
    let both = path(&mut pair[mover], "act", several).await;
    assert_eq!((both.status, &both.body["taken"]), (200, &json!(2)), "{}", both.text);

    let over = path(&mut pair[other], "concede", json!({ "key": "that-is-enough" })).await;
    assert_eq!(over.status, 200, "{}", over.text);
    let replay = pair[mover].replay().await.expect("the replay");
    let found = verify(&replay).expect("it verifies");
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    let said = |words: String| replay.records.iter().filter(|(record, _)| record.action == words).count();
    assert_eq!(said(format!("{} calls-procedure", SIDES[other].name())), 1);
    assert_eq!(said(format!("{} {theirs}", SIDES[other].name())), 1, "what was taken back is not in it");
    assert_eq!(said(format!("{side} {own}")), 1);
    let frames = pair[0].client.get(&format!("/api/matches/{}/frames?from=0&count=200", pair[0].id)).await;
    assert!(frames.expect("an answer").text.contains("\"calls-procedure\""));
    refused(&act(&mut pair[other], "after-the-end", &over.body["at"], "calls-procedure").await, 409, "match_over", "");
    server.stop();
}

/// Sends it as a frame; returns the result.
async fn over_the_line(player: &Player, at: &Value, action: &str) -> Value {
    let mut line = player.client.live(&player.id, 0).await.expect("a line");
    let frame = json!({ "do": "act", "re": "k1", "key": "over-the-line", "at": at, "actions": [action] });
    line.send(Message::text(frame.to_string())).await.expect("sent");
    loop {
        let text = line.next().await.expect("open").expect("a frame").into_text().expect("text").to_string();
        let message: Value = serde_json::from_str(&text).unwrap_or_default();
        if message["is"] == "answer" {
            assert_eq!(message["ok"], true, "{text}");
            return message["body"].clone();
        }
    }
}

/// Acts out of turn with the next link of the chain.
async fn says_linked(player: &mut Player, side: Seat, kind: &str) {
    let now = seen(player).await;
    let action = says(&now, kind).into_iter().next().expect("something to say");
    let link = player.chain(side).and_then(|chain| chain.clone().take()).expect("a link").to_string();
    let key = player.key();
    let body = json!({ "key": key, "at": now["at"], "actions": [action], "links": ["00".repeat(32)] });
    refused(&path(player, "act", body).await, 400, "bad_link", "");
    let body = json!({ "key": key, "at": now["at"], "actions": [action], "links": [link] });
    let said = path(player, "act", body).await;
    assert_eq!(said.status, 200, "{}", said.text);
    assert!(said.body["waits_for_link"].is_null(), "no dice, nothing to wait for");
    player.chain(side).and_then(touchback_provable_dice::Chain::take);
}

#[tokio::test(flavor = "multi_thread")]
async fn sayings_take_a_link_of_the_speaker_and_the_dice_stay_proven() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut pair = two(&server, "classic", "client").await;
    for (player, side) in pair.iter_mut().zip(SIDES) {
        player.keep_share(side, [side as u8 + 1; 32]).await.expect("committed");
    }
    for player in &mut pair {
        player.open_share().await.expect("opened");
    }
    let mover = until_turn(&mut pair).await;
    let other = 1 - mover;
    says_linked(&mut pair[other], SIDES[other], "calls-procedure").await;
    says_linked(&mut pair[other], SIDES[other], "forgoes").await;
    says_linked(&mut pair[mover], SIDES[mover], "forgoes").await;
    let [ann, bob] = &mut pair;
    let (one, two) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    one.expect("Ann plays to the end");
    two.expect("Bob plays to the end");
    let replay = pair[0].replay().await.expect("the replay");
    let found = verify(&replay).expect("it verifies");
    assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    let said = replay.records.iter().filter(|(record, _)| record.action.contains(" forgoes ")).count();
    assert_eq!(said, 2);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_screen_speaks_for_both_and_other_games_have_no_such_words() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let body = json!({ "ruleset": "classic", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    let mut both = Player::new(client, created.body["id"].as_str().expect("an id"), 4);
    let mut now = seen(&mut both).await;
    while now["decision"]["ask"] != "turn" {
        both.turn().await.expect("a move");
        now = seen(&mut both).await;
    }
    let forgoes = says(&now, "forgoes");
    let sides =
        ["H", "A"].map(|side| forgoes.iter().find(|it| it.starts_with(&format!("forgoes {side}"))).expect("one"));
    let words: Vec<&str> = ["calls-procedure"].into_iter().chain(sides.map(String::as_str)).collect();
    let said = path(&mut both, "act", json!({ "key": "all-of-them", "at": now["at"], "actions": words })).await;
    assert_eq!((said.status, &said.body["taken"]), (200, &json!(3)), "{}", said.text);
    let by: Vec<&Value> = said.body["steps"].as_array().into_iter().flatten().map(|step| &step["by"]).collect();
    let waits = if now["decision"]["by"] == "home" { "away" } else { "home" };
    assert_eq!(by, [waits, "home", "away"]);
    for ruleset in ["sevens", "elevens"] {
        let mut pair = two(&server, ruleset, "house").await;
        let mover = until_turn(&mut pair).await;
        for (i, (status, code)) in [(mover, (400, "bad_action")), (1 - mover, (403, "not_your_decision"))] {
            let now = seen(&mut pair[i]).await;
            assert!(now["says"].is_null(), "{}", now["says"]);
            for (key, words) in [("as-in-classic-1", "calls-procedure"), ("as-in-classic-2", "forgoes H1 block")] {
                refused(&act(&mut pair[i], key, &now["at"], words).await, status, code, "");
            }
        }
    }
    server.stop();
}
