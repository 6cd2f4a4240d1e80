//! The life of a match around its play: called off, lost by silence, expired, packed, deleted, woken after a crash.

use std::time::Duration;

use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_replay::verify;
use touchback_server::{Config, Running};
use touchback_store::{Store, testing};
use touchback_stress::play::{PATIENCE, with};
use touchback_stress::{Client, Player, Reply, servers};

const SOON: Duration = Duration::from_millis(300);

async fn post(client: &mut Client, path: &str, body: &Value) -> Reply {
    client.post(path, body).await.expect("an answer")
}

async fn make(client: &mut Client, more: &Value) -> Reply {
    let body = with(json!({ "ruleset": "sevens", "team": "human", "opponent": "link" }), more);
    post(client, "/api/matches", &body).await
}

async fn cancel(client: &mut Client, id: &str) -> Reply {
    post(client, &format!("/api/matches/{id}/withdraw"), &json!({})).await
}

fn id(made: &Reply) -> String {
    made.body["id"].as_str().unwrap_or_else(|| panic!("{}", made.text)).to_owned()
}

/// Two people whose clients keep their shares of the dice; none has given it yet.
async fn two(server: &Running) -> [Player; 2] {
    let (mut ann, mut bob) = (Client::new(server.address), Client::new(server.address));
    let made = make(&mut ann, &json!({ "dice": "client" })).await;
    let body = json!({ "token": made.body["join"], "team": "orc", "dice": "client" });
    let joined = post(&mut bob, &format!("/api/matches/{}/join", id(&made)), &body).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    [Player::new(ann, &id(&made), 1), Player::new(bob, &id(&made), 2)]
}

/// The match as soon as it fits.
async fn until(player: &mut Player, fits: impl Fn(&Value) -> bool) -> Value {
    let mut last = Value::Null;
    for _ in 0..PATIENCE {
        last = player.snapshot().await.expect("an answer").body;
        if fits(&last) {
            return last;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it stays {last}");
}

/// Waits for a state in the table, without a word to the server.
async fn until_listed(store: &dyn Store, id: &str, state: &str) {
    let mut last = String::new();
    for _ in 0..PATIENCE {
        last = store.match_row(id).await.map_or_else(|why| why.to_string(), |row| row.state);
        if last == state {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{id} stays {last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_has_not_begun_can_be_cancelled() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut ann = Client::new(server.address);
    let open = make(&mut ann, &json!({})).await;
    let mut eve = Client::new(server.address);
    assert_eq!(cancel(&mut eve, &id(&open)).await.status, 404, "a stranger cancels nothing");
    assert_eq!(cancel(&mut ann, &id(&open)).await.status, 204);
    let body = json!({ "token": open.body["join"], "team": "orc" });
    let late = post(&mut eve, &format!("/api/matches/{}/join", id(&open)), &body).await;
    assert!([404, 409].contains(&late.status), "{}", late.text);

    let [mut ann, mut bob] = two(&server).await;
    ann.keep_share(Seat::Home, [1; 32]).await.expect("committed");
    let path = ann.id.clone();
    assert_eq!(cancel(&mut bob.client, &path).await.status, 204);
    let now = until(&mut ann, |now| now["state"] == "cancelled").await;
    assert_eq!(now["called_off"], json!({ "reason": "cancelled", "by": "away" }), "a match for fun is not lost");
    let chain = json!({ "commitment": "00".repeat(32), "chain": "00".repeat(32) });
    let late = post(&mut bob.client, &format!("/api/matches/{path}/dice/commit"), &chain).await;
    assert_eq!((late.status, late.code()), (409, "match_cancelled"), "{}", late.text);
    assert_eq!(cancel(&mut ann.client, &path).await.status, 204, "it is what was asked for");

    let begun = make(&mut ann.client, &json!({ "opponent": "computer" })).await;
    let mut player = Player::new(ann.client, &id(&begun), 3);
    player.until_playing().await.expect("it begins");
    let refused = cancel(&mut player.client, &id(&begun)).await;
    assert_eq!((refused.status, refused.code()), (409, "match_begun"), "{}", refused.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_client_stays_silent_has_lost() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ann, _bob] = two(&server).await;
    ann.keep_share(Seat::Home, [1; 32]).await.expect("committed");
    let [neither, _other] = two(&server).await;
    server.stop();
    let config = Config { share_wait: SOON, ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    for (id, why) in [
        (&ann.id, json!({ "reason": "silent", "by": "away", "lost": true })),
        (&neither.id, json!({ "reason": "silent" })),
    ] {
        let now = until(&mut Player::new(Client::new(server.address), id, 8), |now| now["state"] == "cancelled").await;
        assert_eq!(now["called_off"], why);
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_that_is_cancelled_counts_as_lost() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut coaches = Vec::new();
    for name in ["Ann", "Bob"] {
        let mut client = Client::new(server.address);
        let made = post(&mut client, "/api/accounts", &json!({ "name": name, "password": "a long password" })).await;
        assert_eq!(made.status, 201, "{}", made.text);
        coaches.push(client);
    }
    let terms = json!({ "opponent": "lobby", "listing": "rated", "dice": "client",
        "clock": { "turn": 3600, "reserve": 0 } });
    let made = make(&mut coaches[0], &terms).await;
    let path = format!("/api/lobby/{}/take", id(&made));
    let taken = post(&mut coaches[1], &path, &json!({ "team": "orc", "dice": "client" })).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    assert_eq!(cancel(&mut coaches[1], &id(&made)).await.status, 204);
    for _ in 0..PATIENCE {
        if let Ok(row) = server.app.store.result(&id(&made)).await {
            assert_eq!((row.winner.as_deref(), row.rated, row.score), (Some("home"), true, [0, 0]));
            server.stop();
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it is never counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_never_begins_expires_and_is_deleted() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut ann = Client::new(server.address);
    let alone = id(&make(&mut ann, &json!({})).await);
    let [_ann, bob] = two(&server).await;
    server.stop();
    let config =
        Config { expire_after: SOON, tidy_every: SOON, clear_after: Duration::ZERO, ..servers::quick(&database) };
    let server = touchback_server::start(config.clone()).await.expect("a server");
    until_listed(server.app.store.as_ref(), &alone, "withdrawn").await;
    until_listed(server.app.store.as_ref(), &bob.id, "cancelled").await;
    server.stop();
    let server = touchback_server::start(Config { clear_after: SOON, ..config }).await.expect("a server");
    for id in [&alone, &bob.id] {
        until_listed(server.app.store.as_ref(), id, "not found").await;
        assert_eq!(server.app.store.entries(id, 0).await, Ok(Vec::new()));
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_packed_match_reads_as_before() {
    let (database, _folder) = testing::sqlite();
    let config = Config { pack_after: Duration::ZERO, tidy_every: SOON, ..servers::quick(&database) };
    let server = touchback_server::start(config.clone()).await.expect("a server");
    let mut client = Client::new(server.address);
    let made = make(&mut client, &json!({ "opponent": "computer" })).await;
    let mut player = Player::new(client, &id(&made), 4);
    player.until_playing().await.expect("it begins");
    player.to_the_end().await.expect("the end");
    player.replay().await.expect("the replay");
    let store = &server.app.store;
    let before = store.entries(&player.id, 0).await.expect("entries");
    let file = rusqlite::Connection::open(database.trim_start_matches("sqlite:")).expect("opens");
    let sql = "SELECT count(*) FROM log WHERE match = ?1";
    let rows = || file.query_row(sql, [&player.id], |row| row.get::<_, i64>(0)).expect("a number");
    for n in 0.. {
        if rows() == 1 {
            break;
        }
        assert!(n < PATIENCE, "it is never packed");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(store.entries(&player.id, 0).await.expect("entries"), before);
    assert_eq!(store.entries(&player.id, 3).await.expect("entries"), before[3..]);
    assert_eq!(store.first_entry(&player.id).await.expect("an entry"), before[0]);
    assert_eq!(store.damages().await, Ok(Vec::new()));
    server.stop();
    let server = touchback_server::start(config).await.expect("a server");
    let mut client = Client::new(server.address);
    let now = client.get(&format!("/api/matches/{}", player.id)).await.expect("an answer").body;
    assert_eq!((&now["state"], now["seq"].as_u64()), (&json!("over"), Some(before.len() as u64)));
    let said = post(&mut client, &format!("/api/matches/{}/chat", player.id), &json!({ "text": "Well played" })).await;
    assert_eq!(said.status, 200, "{}", said.text);
    let mut again = Player::new(client, &player.id, 5);
    let found = verify(&again.replay().await.expect("the replay")).expect("it verifies");
    assert!(found.finished && found.dice_proven);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_stores_so_much_and_acts_so_fast() {
    let (database, _folder) = testing::sqlite();
    let config = Config { most_open: 2, most_stored: 3, talk: (1, 1), ..servers::quick(&database) };
    let server = touchback_server::start(config).await.expect("a server");
    let mut ann = Client::new(server.address);
    let first = id(&make(&mut ann, &json!({})).await);
    let second = id(&make(&mut ann, &json!({ "opponent": "same-screen", "opponent_team": "orc" })).await);
    let refused = make(&mut ann, &json!({})).await;
    assert_eq!((refused.status, refused.code()), (409, "too_many_matches"), "{}", refused.text);
    assert_eq!(cancel(&mut ann, &first).await.status, 204);
    let third = id(&make(&mut ann, &json!({})).await);
    assert_eq!(cancel(&mut ann, &third).await.status, 204);
    let refused = make(&mut ann, &json!({})).await;
    assert_eq!((refused.status, refused.code()), (409, "no_room"), "{}", refused.text);

    let mut both = Player::new(ann, &second, 6);
    let at = both.until_playing().await.expect("it begins")["at"].clone();
    let path = format!("/api/matches/{second}/act");
    for n in 0..PATIENCE {
        let body = json!({ "key": format!("nonsense-{n}"), "at": at, "actions": ["nonsense"] });
        match post(&mut both.client, &path, &body).await.status {
            400 => {}
            429 => break,
            other => panic!("{other}"),
        }
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_server_died_at_its_birth_goes_on() {
    let (database, _folder) = testing::sqlite();
    let config = Config { wake_every: SOON, share_wait: SOON, ..servers::quick(&database) };
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let made = make(&mut client, &json!({ "opponent": "same-screen", "opponent_team": "orc" })).await;
    Player::new(client, &id(&made), 7).until_playing().await.expect("it begins");
    let [mut ann, bob] = two(&server).await;
    ann.keep_share(Seat::Home, [1; 32]).await.expect("committed");
    server.stop();
    // As it was when only the first entry had been written.
    let file = rusqlite::Connection::open(database.trim_start_matches("sqlite:")).expect("opens");
    let born = "UPDATE matches SET state = 'waiting', summary = '{}', due = created WHERE id = ?1";
    file.execute(born, [&id(&made)]).expect("as new");
    file.execute("DELETE FROM log WHERE match = ?1 AND seq > 2", [&id(&made)]).expect("as new");
    let server = touchback_server::start(config).await.expect("a server");
    until_listed(server.app.store.as_ref(), &id(&made), "playing").await;
    until_listed(server.app.store.as_ref(), &bob.id, "cancelled").await;
    server.stop();
}

#[test]
fn simulated_faults_break_no_law_and_a_seed_repeats_itself() {
    let library = std::sync::Arc::new(touchback_server::library::Library::load().expect("the rules load"));
    let mut all = touchback_stress::simulate::Seen::default();
    for seed in 1..=6 {
        let seen = touchback_stress::simulate::run(seed, &library).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        all.add(seen);
    }
    assert!(all.acknowledged > 20 && all.hung_up > 0 && all.failed > 0 && all.crashes > 0, "{all:?}");
    let again = || touchback_stress::simulate::run(3, &library).expect("no law is broken");
    assert_eq!(again(), again());
}

/// `make simulate-reverted` needs it.
#[test]
fn the_fixes_that_are_taken_back_on_purpose_are_still_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut git = std::process::Command::new("git");
    let done = git.args(["apply", "--check", "crates/stress/reverted.patch"]).current_dir(root).output().expect("git");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
