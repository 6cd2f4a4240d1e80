//! The reliability run, short: `make reliability` is the long one.

use std::path::Path;

use touchback_store::testing;
use touchback_trial::reliability;

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback-trial");

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

/// Two servers on one PostgreSQL, one coach at each; then one of them is killed and its coach goes on at the other.
#[tokio::test(flavor = "multi_thread")]
async fn killing_one_of_two_servers_loses_nothing() {
    use serde_json::json;
    use touchback_trial::servers::{Process, free_port};
    use touchback_trial::{Client, Player};

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
    while ann.acknowledged.len() < 20 || bob.acknowledged.len() < 20 {
        ann.turn().await.expect("a move");
        bob.turn().await.expect("a move");
    }
    one.kill().await.expect("killed");
    ann.client.address = two.address;
    let (left, right) = tokio::join!(ann.to_the_end(), bob.to_the_end());
    left.expect("Ann plays to the end");
    right.expect("Bob plays to the end");
    let log = bob.client.get(&format!("/api/matches/{id}/log")).await.expect("an answer").body;
    let steps = log["steps"].as_array().expect("steps");
    for (seq, action) in ann.acknowledged.iter().chain(&bob.acknowledged) {
        let step = &steps[*seq as usize - 1];
        assert_eq!(step["action"], action.as_str(), "an acknowledged action is lost");
    }
    two.kill().await.expect("killed");
}
