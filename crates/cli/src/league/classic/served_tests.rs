//! Two clubs of a league meet on a server, and the league takes their match.

use super::club_tests::{Table, humans, orcs};
use super::handicap_tests::behind;
use super::*;
use serde_json::Value;
use touchback_ledger::covers;
use touchback_store::testing;
use touchback_stress::{Client, Player, servers};

/// Uploads a club's team to the server; returns the answer.
async fn keep(client: &mut Client, roster: Value) -> touchback_stress::Reply {
    client.post("/api/teams", &json!({ "ruleset": "classic", "roster": roster })).await.expect("an answer")
}

fn squad(table: &Table, club: &str, game: u32) -> Value {
    let squad = super::squad(&table.league(), club, game).unwrap_or_else(|failure| panic!("{:?}", failure.problems));
    serde_json::from_str(&squad).expect("a club")
}

/// Both clubs meet on a server, as the league's match says; the replay of it.
async fn met(table: &Table, game: u32, options: &Value) -> String {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let [mut ben, mut cleo] = [Client::new(server.address), Client::new(server.address)];
    let mut own = Vec::new();
    for (client, club) in [(&mut ben, "a"), (&mut cleo, "b")] {
        let kept = keep(client, squad(table, club, game)).await;
        assert_eq!(kept.status, 201, "{}", kept.text);
        own.push(kept.body["id"].clone());
    }
    let body = json!({ "ruleset": "classic", "own_team": own[0], "opponent": "link", "side": "home", "league": true, "options": options });
    let created = ben.post("/api/matches", &body).await.expect("an answer");
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.body["id"].as_str().expect("an id").to_owned();
    let joins = json!({ "token": created.body["join"], "own_team": own[1] });
    let joined = cleo.post(&format!("/api/matches/{id}/join"), &joins).await.expect("an answer");
    assert_eq!(joined.status, 200, "{}", joined.text);
    let seen = ben.get(&format!("/api/matches/{id}")).await.expect("an answer").body;
    for (side, club) in [("home", "a"), ("away", "b")] {
        assert_eq!(seen["squads"][side]["name"], club, "not the name of its list: {seen}");
    }
    let (mut ben, mut cleo) = (Player::new(ben, &id, 1), Player::new(cleo, &id, 2));
    let (one, other) = tokio::join!(ben.to_the_end(), cleo.to_the_end());
    one.and(other).expect("the end");
    let replay = ben.replay().await.expect("the replay").to_text();
    server.stop();
    replay
}

#[tokio::test(flavor = "multi_thread")]
async fn clubs_of_a_league_meet_on_a_server_and_the_league_takes_their_match() {
    let _proof = covers(&["OB-3.8-4"]);
    let table = Table::new("served", [humans(), orcs()]);
    for staff in ["wizard", "cheerleader"] {
        table.done(&json!({ "award": { "club": "a", "gold": 200_000 } }), "Anna", "");
        table.done(&json!({ "buy": { "club": "a", "staff": staff } }), "Ben", "");
    }
    let game = table.begun();
    table.done(&json!({ "hold-plays": { "game": game, "club": "a", "plays": ["RE-11"] } }), "Ben", "");
    table.done(&json!({ "inspire": { "game": game, "club": "a", "player": 2 } }), "Ben", "");
    let replay = met(&table, game, &json!({})).await;
    assert!(replay.lines().next().is_some_and(|head| head.contains("wizard:wizard")), "he has come along");
    std::fs::write(table.folder.0.join("served.replay"), replay).expect("written");
    let record = ["replay", "cup.league", "1", "served.replay", "--by", "Anna"];
    assert_eq!(table.folder.refused(&record), []);
    let outcome = table.league().game(game).expect("played").outcome.clone().expect("recorded");
    assert!(outcome.source.starts_with("replay ") && outcome.home.played.len() == 11);
    table.closed(game);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_takes_no_team_of_the_older_game_that_cannot_be() {
    let _proof = covers(&["OB-3.9-3", "OB-3.9-21"]);
    let table = Table::new("visitors", [humans(), orcs()]);
    let game = table.begun();
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let list = json!({ "name": "New", "team": "human", "player": vec![json!({ "position": "lineman" }); 11] });
    assert_eq!(keep(&mut client, list.clone()).await.status, 201, "the list of a new team");
    let change = |path: &str, value: Value| {
        let mut club = squad(&table, "a", game);
        *club.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        club
    };
    let few = json!({ "name": "Few", "team": "human", "player": [{ "position": "lineman" }] });
    for (roster, rule) in [
        (few, "OB-1.0-7"),
        (change("/players/0/start/st", json!(9)), "OB-3.9-3"),
        (change("/players/0/gained/st", json!(3)), "OB-3.9-3"),
        (change("/players/0/position", json!("black-orc-blocker")), "OB-3.9-20"),
        (change("/players/0/skills", json!(vec!["block"; 30])), "OB-3.9-1"),
        (change("/players", json!([])), "OB-3.9-20"),
        (change("/rerolls", json!(200)), "OB-3.9-20"),
        (change("/wizards", json!(255)), "OB-3.9-20"),
        (change("/wizards", json!(2)), "OB-3.9-21"),
        (change("/special_staff", json!(["master-chef"])), "OB-3.9-47"),
        (change("/team", json!("nobody")), "OB-3.9-20"),
        (change("/rating", json!("high")), "OB-1.0-11"),
    ] {
        let refused = keep(&mut client, roster).await;
        assert_eq!((refused.status, refused.code()), (422, "roster_illegal"), "{rule}: {}", refused.text);
        assert_eq!(refused.body["error"]["rule"], rule, "{}", refused.text);
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_deals_the_handicap_of_a_league_match() {
    let _proof = covers(&["OB-1.0-10", "OB-3.8-2", "SP4-04"]);
    let (table, game) = behind("served-handicap", &[]);
    let due = table.league().game(game).expect("there").before.as_ref().expect("begun").handicap[0].plays;
    assert!(due > 0);
    let replay = met(&table, game, &json!({})).await;
    std::fs::write(table.folder.0.join("served.replay"), &replay).expect("written");
    let record = ["replay", "cup.league", "2", "served.replay", "--by", "Anna"];
    assert_eq!(table.folder.refused(&record), []);
    let held = table.league().game(game).expect("played").before.clone().expect("begun").held.plays;
    assert_eq!(
        held.clone().map(|own| own.len()),
        [usize::from(due), 0],
        "the weaker side, and what the league knows of it"
    );
    let head = replay.lines().next().expect("a header");
    assert!(held[0].iter().all(|play| head.contains(play.as_str())) && head.contains("\"drawn\""), "{head}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_draws_as_the_league_has_decided() {
    let _proof = covers(&["SPV-04", "SPV-07", "SPV-15"]);
    let table = Table::with("served-variant", [humans(), orcs()], &["--option", "special_plays=one_deck"]);
    let game = table.begun();
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let body = json!({ "ruleset": "classic", "team": "human", "opponent": "computer", "league": true, "plays": "cards",
        "plays_variant": "draft", "options": { "special_plays": "one_deck" } });
    let refused = Client::new(server.address).post("/api/matches", &body).await.expect("an answer");
    assert_eq!((refused.status, &refused.body["error"]["rule"]), (400, &json!("SPV-04")), "{}", refused.text);
    server.stop();
    let replay = met(&table, game, &json!({ "special_plays": "one_deck" })).await;
    std::fs::write(table.folder.0.join("served.replay"), &replay).expect("written");
    let record = ["replay", "cup.league", "1", "served.replay", "--by", "Anna"];
    assert_eq!(table.folder.refused(&record), []);
    let held = table.league().game(game).expect("played").before.clone().expect("begun").held.plays;
    assert_eq!(held.map(|own| own.len()), [1, 1], "one card each up to 1,290,000");
}
