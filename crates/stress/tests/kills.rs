//! The reliability run, short: `make reliability` is the long one.

use std::path::Path;

use touchback_store::testing;
use touchback_stress::{Player, fleet, hall_kills, league_kills, pair, reliability};

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback-stress");

#[tokio::test(flavor = "multi_thread")]
async fn killing_the_server_loses_nothing() {
    let (sqlite, _folder) = testing::sqlite();
    let mut databases = vec![sqlite];
    databases.extend(testing::postgres().await);
    for database in databases {
        let outcome = reliability::run(Path::new(PROGRAM), &database, 5, 2, 7).await.expect("nothing is lost");
        assert_eq!(outcome.kills, 5);
        assert!(outcome.matches >= 2 && outcome.acknowledged > 0, "{outcome:?}");
    }
}

/// The same for an event: `touchback-stress halls` is the long run.
#[tokio::test(flavor = "multi_thread")]
async fn killing_the_server_of_a_hall_loses_nothing() {
    let (sqlite, _folder) = testing::sqlite();
    let mut databases = vec![sqlite];
    databases.extend(testing::postgres().await);
    for database in databases {
        let outcome = hall_kills::run(Path::new(PROGRAM), &database, 5, 3).await.expect("nothing is lost");
        assert_eq!(outcome.kills, 5);
        assert!(outcome.matches >= 1 && outcome.acknowledged > 20, "{outcome:?}");
    }
}

/// The same for a league: `touchback-stress leagues` is the long run.
#[tokio::test(flavor = "multi_thread")]
async fn killing_the_server_of_a_league_loses_nothing() {
    let (sqlite, _folder) = testing::sqlite();
    let mut databases = vec![sqlite];
    databases.extend(testing::postgres().await);
    for database in databases {
        let outcome = league_kills::run(Path::new(PROGRAM), &database, 5, 5).await.expect("nothing is lost");
        assert_eq!(outcome.kills, 5);
        assert!(outcome.matches >= 1 && outcome.acknowledged > 20, "{outcome:?}");
    }
}

/// Two servers on one PostgreSQL, one coach at each; first one of them is killed, then, when another has come up, the other:
/// each time the coach who was there continues elsewhere.
#[tokio::test(flavor = "multi_thread")]
async fn killing_either_of_two_servers_loses_nothing() {
    use serde_json::json;
    use touchback_stress::Client;
    use touchback_stress::servers::{Process, free_port};

    let Some(database) = testing::postgres().await else { return };
    let start = || async { Process::start(Path::new(PROGRAM), free_port().expect("a port"), &database).await };
    let one = start().await.expect("a server");
    let two = start().await.expect("another server");
    let mut ann = Client::new(one.address);
    let mut bob = Client::new(two.address);
    let created = ann.post("/api/matches", &json!({ "ruleset": "sevens", "team": "human", "opponent": "link" })).await;
    let created = created.expect("an answer").body;
    let id = created["id"].as_str().expect("an id").to_owned();
    let body = json!({ "token": created["join"], "team": "orc" });
    let joined = bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    let (mut ann, mut bob) = (Player::new(ann, &id, 1), Player::new(bob, &id, 2));
    moves(&mut ann, &mut bob, 20).await;
    one.kill().await.expect("killed");
    ann.client.address = two.address;
    moves(&mut ann, &mut bob, 30).await;
    let three = start().await.expect("a third server");
    ann.client.address = three.address;
    moves(&mut ann, &mut bob, 40).await;
    two.kill().await.expect("killed");
    bob.client.address = three.address;
    let (left, right) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    left.expect("Ann plays to the end");
    right.expect("Bob plays to the end");
    let log = bob.client.get(&format!("/api/matches/{id}/log")).await.expect("an answer").body;
    let steps = log["steps"].as_array().expect("steps");
    for (seq, action) in ann.acknowledged.iter().chain(&bob.acknowledged) {
        let step = &steps[*seq as usize - 1];
        assert_eq!(step["action"], action.as_str(), "an acknowledged action is lost");
    }
    three.kill().await.expect("killed");
}

/// The same at random moments, perhaps with a request in progress.
#[tokio::test(flavor = "multi_thread")]
async fn killing_either_of_two_servers_at_any_moment_loses_nothing() {
    let Some(database) = testing::postgres().await else { return };
    let outcome = pair::run(Path::new(PROGRAM), &database, 6, 11).await.expect("nothing is lost");
    assert_eq!(outcome.kills, 6);
    assert!(outcome.matches >= 1 && outcome.acknowledged > 0, "{outcome:?}");
}

/// Plays until each has had this many actions acknowledged.
async fn moves(ann: &mut Player, bob: &mut Player, each: usize) {
    while ann.acknowledged.len() < each || bob.acknowledged.len() < each {
        ann.turn().await.expect("a move");
        bob.turn().await.expect("a move");
    }
}

/// Three servers, one killed, one drained, in turn: clients go on elsewhere by themselves. `touchback-stress servers` is the long run.
#[tokio::test(flavor = "multi_thread")]
async fn clients_of_three_servers_go_on_when_one_goes() {
    use std::time::Duration;

    let Some(database) = testing::postgres().await else { return };
    let (pause, every) = (Duration::from_millis(100), Duration::from_millis(500));
    let plan = fleet::Plan { servers: 3, matches: 6, pause, goes: 4, every };
    let outcome = fleet::run(Path::new(PROGRAM), &database, plan).await.expect("no client is left with an error");
    assert_eq!((outcome.killed, outcome.drained), (2, 2));
    assert!(outcome.reconnected > 0 && outcome.acts.len() >= 24, "{outcome:?}");
}
