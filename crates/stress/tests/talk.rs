//! What people add to a match besides moves is limited: floods of chat, undo requests and new chains. And a concession
//! is final.

use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_server::{Config, Running};
use touchback_store::testing::{self, Folder};
use touchback_stress::play::{PATIENCE, Turn, with};
use touchback_stress::{Client, Player, Reply, servers};

/// What one person may say at once.
const AT_ONCE: usize = 5;

async fn server() -> (Running, Folder) {
    let (database, folder) = testing::sqlite();
    let config = Config { talk: (AT_ONCE as u32, 1), ..servers::quick(&database) };
    (touchback_server::start(config).await.expect("a server"), folder)
}

async fn two_people(server: &Running, settings: Value) -> [Player; 2] {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let body = with(json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "name": "Ann" }), &settings);
    let created = ann.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let mut body = json!({ "token": created.body["join"], "team": "orc", "name": "Bob" });
    if let Some(dice) = settings.get("dice") {
        body["dice"] = dice.clone();
    }
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    [Player::new(ann, &id, 21), Player::new(bob, &id, 22)]
}

async fn path(player: &mut Player, what: &str, body: Value) -> Reply {
    player.client.post(&format!("/api/matches/{}/{what}", player.id), &body).await.expect("an answer")
}

/// How many entries of a kind the log has.
async fn entries(player: &mut Player, kind: &str) -> usize {
    let log = player.client.get(&format!("/api/matches/{}/log", player.id)).await.expect("an answer").body;
    log["steps"].as_array().into_iter().flatten().filter(|step| step["is"] == kind).count()
}

fn is_limit(reply: &Reply) -> bool {
    if reply.status != 429 {
        return false;
    }
    assert_eq!(reply.code(), "too_many_requests");
    assert!(reply.headers.contains_key("retry-after"));
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_cannot_flood_the_chat_of_a_match() {
    let (server, _folder) = server().await;
    let [mut ann, _bob] = two_people(&server, json!({})).await;
    let mut said = 0;
    for _ in 0..12 {
        let mut eve = Player::new(Client::new(server.address), &ann.id, 1);
        for n in 0..=AT_ONCE {
            let reply = path(&mut eve, "chat", json!({ "text": "x".repeat(500) })).await;
            if is_limit(&reply) {
                break;
            }
            assert_eq!(reply.status, 200, "{}", reply.text);
            assert!(n < AT_ONCE, "one person says so much at once and no more");
            said += 1;
        }
    }
    assert!(said >= 2 * AT_ONCE, "others are heard after the first: {said}");
    assert!(said < 12 * AT_ONCE, "always another guest does not help: {said}");
    assert_eq!(entries(&mut ann, "chat").await, said);
    let heard = path(&mut ann, "chat", json!({ "text": "Who are you all?" })).await;
    assert_eq!(heard.status, 200, "coaches have a bucket of their own: {}", heard.text);
    server.stop();
}

/// Plays until somebody could only take back with consent; then that player first, the other second.
async fn until_consent(mut ann: Player, mut bob: Player) -> (Player, Player, Value) {
    for _ in 0..600 {
        for mine in [true, false] {
            let mover = if mine { &mut ann } else { &mut bob };
            if let Turn::Acted(reply) = mover.turn().await.expect("a move")
                && reply.body["can_undo"] == "ask"
            {
                let at = json!({ "at": reply.body["at"] });
                return if mine { (ann, bob, at) } else { (bob, ann, at) };
            }
        }
    }
    panic!("no dice in so many moves");
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_again_to_take_back_adds_nothing_and_asking_for_ever_is_limited() {
    let (server, _folder) = server().await;
    let [mut ann, bob] = two_people(&server, json!({})).await;
    ann.until_playing().await.expect("the match begins");
    let (mut mover, mut other, at) = until_consent(ann, bob).await;
    let first = path(&mut mover, "undo", at.clone()).await;
    assert_eq!((first.status, &first.body["asked"]), (202, &json!(true)), "{}", first.text);
    for _ in 0..3 * AT_ONCE {
        let again = path(&mut mover, "undo", at.clone()).await;
        assert_eq!((again.status, &again.body["asked"]), (202, &json!(true)), "{}", again.text);
        assert_eq!(again.body["seq"], first.body["seq"], "nothing was added");
    }
    assert_eq!(entries(&mut mover, "undo-asked").await, 1);
    let mut asked = 1;
    let limited = loop {
        let refused = path(&mut other, "undo/answer", json!({ "agree": false })).await;
        assert_eq!(refused.status, 200, "{}", refused.text);
        let again = path(&mut mover, "undo", at.clone()).await;
        if is_limit(&again) {
            break true;
        }
        assert_eq!(again.status, 202, "{}", again.text);
        asked += 1;
        if asked > 4 * AT_ONCE {
            break false;
        }
    };
    assert!(limited, "{asked} requests in a row");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_chain_after_the_other_is_limited() {
    let (server, _folder) = server().await;
    let [mut ann, mut bob] = two_people(&server, json!({ "dice": "client" })).await;
    ann.keep_share(Seat::Home, [5; 32]).await.expect("committed");
    bob.keep_share(Seat::Away, [6; 32]).await.expect("committed");
    ann.open_share().await.expect("opened");
    bob.open_share().await.expect("opened");
    ann.until_playing().await.expect("the match begins");
    let mut taken = 0;
    for n in 0..4 * AT_ONCE {
        let reply = path(&mut ann, "dice/chain", json!({ "chain": format!("{n:02x}").repeat(32) })).await;
        if is_limit(&reply) {
            break;
        }
        assert_eq!(reply.status, 200, "{}", reply.text);
        taken += 1;
    }
    assert!((AT_ONCE..4 * AT_ONCE).contains(&taken), "{taken} chains in a row");
    server.stop();
}

/// Gives up matches with special plays until one of them has a last window for the coach who gave up, and tries to hold it
/// open. After a while the server passes the window; where that came first, another match is given up.
async fn gives_up(server: &Running) -> (Player, Value, Reply, Reply) {
    for seed in 0..60 {
        let mut client = Client::new(server.address);
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc", "plays": "cards" });
        let created = client.post("/api/matches", &body).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.text);
        let mut player = Player::new(client, created.body["id"].as_str().expect("an id"), seed);
        while player.snapshot().await.expect("an answer").body["state"] != "playing" {
            player.turn().await.expect("an answer");
        }
        let given = path(&mut player, "concede", json!({ "key": "enough-of-this" })).await;
        assert_eq!(given.status, 200, "{}", given.text);
        if given.body["decision"]["ask"] == "play" && given.body["decision"]["mine"] == true {
            let at = json!({ "at": given.body["at"] });
            let held = path(&mut player, "hold", at.clone()).await;
            let back = path(&mut player, "undo", at).await;
            if held.code() != "stale" && !["stale", "match_over"].contains(&back.code()) {
                return (player, given.body, held, back);
            }
        }
    }
    panic!("never a last window");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_concession_is_neither_taken_back_nor_held_open() {
    let (server, _folder) = server().await;
    let (mut player, given, held, back) = gives_up(&server).await;
    assert_eq!(given["can_undo"], "no", "the computer would refuse");
    assert_eq!((held.status, held.code()), (409, "match_over"), "{}", held.text);
    assert_eq!((back.status, back.code()), (409, "undo_refused"), "{}", back.text);
    for _ in 0..PATIENCE {
        if player.snapshot().await.expect("an answer").body["state"] == "over" {
            server.stop();
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the match does not end");
}
