//! Whole matches through the interface, on both databases.

use serde_json::json;
use touchback_replay::verify;
use touchback_store::simulated::Disk;
use touchback_store::testing::{self, Folder};
use touchback_stress::play::Turn;
use touchback_stress::{Client, Player, servers};

/// A fresh database of each kind.
async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

async fn verified(player: &mut Player) -> touchback_replay::Verified {
    verify(&player.replay().await.expect("the replay")).expect("it verifies")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_the_computer_to_its_end() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut client = Client::new(server.address);
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc" });
        let created = client.post("/api/matches", &body).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.text);
        let id = created.body["id"].as_str().expect("an id").to_owned();
        let mut player = Player::new(client, &id, 1);
        player.to_the_end().await.expect("the end");
        let found = verified(&mut player).await;
        assert!(found.finished && found.dice_proven, "{:?}", found.notes);
        let report = player.client.get(&format!("/api/matches/{id}/report")).await.expect("an answer");
        assert_eq!(report.status, 200, "{}", report.text);
        assert!(report.body["luck"]["home"]["rolls"].as_u64().expect("rolls") > 0);
        let frames = player.client.get(&format!("/api/matches/{id}/frames?from=0&count=3")).await.expect("an answer");
        assert_eq!(frames.body["frames"].as_array().map(Vec::len), Some(3), "{}", frames.text);
        server.stop();
    }
}

/// The game of 1994, with a rule of the league's own; what the page asks about chances is answered too.
#[tokio::test(flavor = "multi_thread")]
async fn the_older_game_to_its_end() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let teams = client.get("/api/catalogue").await.expect("an answer").body["rulesets"]
        .as_array()
        .and_then(|all| all.iter().find(|one| one["id"] == "classic"))
        .and_then(|one| one["teams"].as_array().cloned())
        .expect("teams");
    assert_eq!(teams.len(), 15);
    for (pair, seed) in teams.chunks(2).take(3).zip(1..) {
        let body = json!({
            "ruleset": "classic", "options": { "gfi_fall_injury": "only_in_enemy_zone" },
            "team": pair[0]["id"], "opponent": "computer", "opponent_team": pair[1]["id"],
        });
        let created = client.post("/api/matches", &body).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.text);
        let id = created.body["id"].as_str().expect("an id").to_owned();
        let mut player = Player::new(client.clone(), &id, seed);
        player.to_the_end().await.unwrap_or_else(|why| panic!("{pair:?}: {why}"));
        let found = verified(&mut player).await;
        assert!(found.finished && found.dice_proven, "{:?}", found.notes);
    }
    server.stop();
}

/// The lists are written once a turn. While such a write takes its time, the coaches play on.
#[tokio::test(flavor = "multi_thread")]
async fn moves_do_not_wait_for_the_lists() {
    let server = servers::inside("simulated:lists").await.expect("a server");
    let disk = Disk::named("lists").expect("the same disk");
    let [mut home, mut away] = [Client::new(server.address), Client::new(server.address)];
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link" });
    let created = home.post("/api/matches", &body).await.expect("an answer");
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let body = json!({ "token": created.body["join"], "team": "orc" });
    let joined = away.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    let mut players = [Player::new(home, &id, 1), Player::new(away, &id, 2)];
    players[0].until_playing().await.expect("it begins");
    disk.keep_waiting(Some("UPDATE matches"));
    let mut after = 0;
    // Some turns later a line has been due, and more moves have been taken since.
    while after < 20 {
        for player in &mut players {
            if let Turn::Acted(_) = player.turn().await.expect("an answer") {
                after += u32::from(disk.kept_waiting() > 0);
            }
        }
    }
    disk.keep_waiting(None);
    server.stop();
}
