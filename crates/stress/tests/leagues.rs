//! Leagues over HTTP, on both databases: who may do what, writers at the same time, a season with a correction, a replaced club
//! and proved dice.

mod office;

use std::collections::BTreeSet;

use office::{Office, databases, result, roster};
use serde_json::{Value, json};
use touchback_stress::{Client, servers};

/// Everybody but these is refused by the table of roles, and nothing is written.
async fn refused(office: &Office, people: &mut [(&'static str, Client)], row: &Value, allowed: &[&str]) {
    let before = office.view("").await["seq"].clone();
    for (role, client) in people.iter_mut().filter(|(role, _)| !allowed.contains(role)) {
        let (status, body) = office.send(client, row.clone()).await;
        let by_table = body["error"]["details"]["problems"].to_string().contains("MP-BAD-01");
        assert!(status == 403 && by_table, "{row} by {role}: {status} {body}");
    }
    let mut stranger = Client::new(office.anna.address);
    assert_eq!(office.send(&mut stranger, row.clone()).await.0, 401, "{row} by a stranger");
    assert_eq!(before, office.view("").await["seq"], "{row}: nothing was written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn each_role_does_what_it_may() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut office = Office::new(server.address, "elevens", json!({})).await;
    office.anna(json!({ "command": "appoint", "person": "Dora", "role": "deputy" })).await;
    office.anna(json!({ "command": "appoint", "person": "Rolf", "role": "reader" })).await;
    let mut people = vec![("commissioner", office.anna.clone())];
    for (role, name) in [("deputy", "Dora"), ("reader", "Rolf"), ("home", "Hans"), ("away", "Aida"), ("other", "Otto")]
    {
        people.push((role, office.person(name).await));
    }
    for (at, club) in [(3, "home"), (4, "away"), (5, "other")] {
        let mut coach = people[at].1.clone();
        office.enter(&mut coach, club).await;
    }
    let staff = ["commissioner", "deputy"];
    let c = |command: Value| command;
    for row in [
        c(json!({ "command": "settings", "about": "x" })),
        c(json!({ "command": "house_rules", "text": "prayers = false" })),
        c(json!({ "command": "vary", "options": [] })),
        c(json!({ "command": "scoring", "text": "win = 2" })),
        c(json!({ "command": "special_plays", "variant": "none" })),
        c(json!({ "command": "appoint", "person": "Xaver", "role": "deputy" })),
        c(json!({ "command": "dismiss", "person": "Xaver", "role": "deputy" })),
    ] {
        refused(&office, &mut people, &row, &["commissioner"]).await;
        office.anna(row).await;
    }
    let start = json!({ "command": "start_season", "legs": 1, "days": 7, "first": "2027-03-01" });
    refused(&office, &mut people, &start, &staff).await;
    let mut dora = people[1].1.clone();
    office.ok(&mut dora, start).await;
    let fixtures = office.view("/fixtures").await;
    let games: Vec<Value> = fixtures["rounds"]
        .as_array()
        .expect("rounds")
        .iter()
        .flat_map(|r| r["matches"].as_array().cloned().unwrap_or_default())
        .collect();
    let of = |one: &str, two: &str| {
        let found = games.iter().find(|game| {
            let both: BTreeSet<&str> =
                [game["home"].as_str().unwrap_or(""), game["away"].as_str().unwrap_or("")].into();
            both == [one, two].into()
        });
        found.expect("a match")["game"].clone()
    };
    let game = of("home", "away");
    for row in [
        json!({ "command": "deadline", "round": 1, "date": "2027-04-01" }),
        json!({ "command": "forfeit", "game": of("home", "other"), "club": "other" }),
        json!({ "command": "adjust", "club": "home", "amount": 5000 }),
        json!({ "command": "honour", "player": 1, "citation": "for all" }),
        json!({ "command": "hand_over", "club": "other", "coach": "Otto" }),
        json!({ "command": "invite" }),
        json!({ "command": "close_door" }),
    ] {
        refused(&office, &mut people, &row, &staff).await;
        office.ok(&mut dora, row).await;
    }
    // What concerns a club is its coach's, and of those who run the league.
    let own = ["commissioner", "deputy", "home"];
    for row in [
        json!({ "command": "hire", "club": "home", "position": "human-lineman" }),
        json!({ "command": "rename", "club": "home", "player": 1, "name": "Bo" }),
        json!({ "command": "crest", "club": "home", "crest": { "colours": ["#aa0000"] } }),
        json!({ "command": "shop", "game": game, "club": "home" }),
    ] {
        refused(&office, &mut people, &row, &own).await;
    }
    let both = ["commissioner", "deputy", "home", "away"];
    let begin = json!({ "command": "begin", "game": game });
    refused(&office, &mut people, &begin, &both).await;
    let (mut hans, mut aida) = (people[3].1.clone(), people[4].1.clone());
    office.ok(&mut hans, begin).await;
    let report = json!({ "command": "report", "game": game, "report": result(2, 1) });
    refused(&office, &mut people, &report, &both).await;
    office.ok(&mut hans, report).await;
    // Nobody confirms his own report; the other coach does.
    let confirm = json!({ "command": "confirm", "game": game });
    assert_eq!(
        office.send(&mut hans, confirm.clone()).await.1["error"]["details"]["problems"][0]["code"],
        "own_report"
    );
    office.ok(&mut aida, json!({ "command": "dispute", "game": game, "text": "it was 2-2" })).await;
    office.ok(&mut aida, confirm).await;
    let correct = json!({ "command": "correct", "game": game, "report": result(2, 2) });
    refused(&office, &mut people, &correct, &staff).await;
    office.ok(&mut dora, correct).await;
    refused(&office, &mut people, &json!({ "command": "withdraw", "club": "other" }), &staff).await;
    // A private league is there for those who are known in it, a public one for all.
    let mut stranger = Client::new(office.anna.address);
    assert_eq!(office.get(&mut stranger, "").await.0, 404);
    assert_eq!(office.get(&mut people[2].1, "/clubs/home").await.0, 200, "the reader reads");
    office.anna(json!({ "command": "settings", "public": true })).await;
    assert_eq!(office.get(&mut stranger, "/table").await.0, 200);
    assert_eq!(office.get(&mut stranger, "/file").await.0, 403, "the journal has seals in it");
    let proof = office.view("/proof").await;
    assert!(proof["rolls"].as_u64() > Some(2) && proof["problems"] == json!([]), "{proof}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn four_writers_lose_nothing() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut office = Office::new(server.address, "elevens", json!({})).await;
        let mut anna = office.anna.clone();
        for n in 0..4 {
            office.enter(&mut anna, &format!("club{n}")).await;
        }
        let before = office.view("").await["seq"].as_u64().expect("a number");
        let first: Vec<u64> = {
            let mut all = Vec::new();
            for n in 0..4 {
                all.push(
                    office.view(&format!("/clubs/club{n}")).await["players"][0]["player"].as_u64().expect("a player"),
                );
            }
            all
        };
        let mut writers = Vec::new();
        for (n, player) in first.into_iter().enumerate() {
            let (mut client, id) = (office.person(&format!("W{n}")).await, office.id.clone());
            office.anna(json!({ "command": "appoint", "person": format!("W{n}"), "role": "deputy" })).await;
            writers.push(tokio::spawn(async move {
                let mut acknowledged = Vec::new();
                for change in 0..100 {
                    let name = format!("name-{n}-{change}");
                    let command =
                        json!({ "command": "rename", "club": format!("club{n}"), "player": player, "name": name });
                    let body = json!({ "command": command });
                    let reply = client.post(&format!("/api/leagues/{id}/commands"), &body).await.expect("an answer");
                    assert_eq!(reply.status, 200, "{}", reply.text);
                    acknowledged.push(name);
                }
                acknowledged
            }));
        }
        let mut acknowledged = Vec::new();
        for writer in writers {
            acknowledged.extend(writer.await.expect("a writer"));
        }
        assert_eq!(acknowledged.len(), 400);
        let mut said: Vec<String> = Vec::new();
        let mut after = before;
        loop {
            let changes = office.view(&format!("/changes?after={after}")).await;
            let changes = changes.as_array().expect("a list").clone();
            let Some(last) = changes.last() else { break };
            after = last["seq"].as_u64().expect("a number");
            said.extend(changes.iter().filter_map(|change| change["said"].as_str().map(str::to_owned)));
        }
        for name in &acknowledged {
            let told = format!(" is now called {name}");
            assert_eq!(said.iter().filter(|line| line.ends_with(&told)).count(), 1, "{name} is there exactly once");
        }
        assert_eq!(office.view("/proof").await["problems"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_result_is_corrected_after_purchases() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut office = Office::new(server.address, "elevens", json!({ "house": "expensive_mistakes = false" })).await;
    let mut anna = office.anna.clone();
    for club in ["a", "b"] {
        // Nearly all the money of the draft is spent.
        let file = roster(club).replace("\"rerolls\":2", "\"rerolls\":5");
        office.anna(json!({ "command": "enter", "club": club, "file": file, "coach": format!("Coach {club}") })).await;
    }
    office.anna(json!({ "command": "start_season", "legs": 2 })).await;
    let games = office.view("/fixtures").await;
    let first = games["rounds"][0]["matches"][0].clone();
    let (game, home) = (first["game"].clone(), first["home"].as_str().expect("a club").to_owned());
    office.anna(json!({ "command": "begin", "game": game })).await;
    office.anna(json!({ "command": "report", "game": game, "report": result(6, 0) })).await;
    let rich = office.view(&format!("/clubs/{home}")).await["treasury"].as_i64().expect("gold");
    // Everything the touchdowns brought is spent.
    let mut hired = 0;
    while office.send(&mut anna, json!({ "command": "hire", "club": home, "position": "human-lineman" })).await.0 == 200
    {
        hired += 1;
    }
    assert!(hired > 0, "{rich}");
    for club in ["a", "b"] {
        office.anna(json!({ "command": "close", "game": game, "club": club })).await;
    }
    let correct = json!({ "command": "correct", "game": game, "report": result(0, 1) });
    let (status, body) = office.send(&mut anna, correct.clone()).await;
    assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("still_needed")), "{body}");
    let mut accepted = correct.clone();
    accepted["accept"] = json!(true);
    let (_, preview) = office.body(&mut anna, json!({ "command": accepted, "preview": true })).await;
    let dropped = preview["preview"]["dropped"].as_array().expect("a list").len();
    assert!(dropped > 0 && dropped <= hired, "{preview}");
    assert_eq!(preview["preview"]["table"].as_array().map(Vec::len), Some(2), "both change places");
    let before = office.view("").await["seq"].clone();
    office.anna(accepted).await;
    let view = office.view("").await;
    assert_ne!(view["seq"], before);
    let winner = view["table"][0].clone();
    assert_ne!(winner["club"], json!(home), "the other club has won");
    let after = office.view(&format!("/clubs/{home}")).await;
    let expected =
        preview["preview"]["clubs"].as_array().expect("clubs").iter().find(|c| c["club"] == json!(home)).expect("it");
    assert_eq!(after["treasury"], expected["treasury"][1], "as the preview said");
    assert!(after["bookings"].as_array().expect("bookings").iter().all(|b| b["balance"].as_i64() >= Some(0)));
    // The season goes on, another club takes a place, and the dice are still proved.
    office
        .anna(json!({ "command": "replace", "club": "b", "with": "c", "file": roster("c"), "coach": "Coach c" }))
        .await;
    let second = office.view("/fixtures").await["rounds"][1]["matches"][0].clone();
    let names: BTreeSet<&str> = [second["home"].as_str().unwrap_or(""), second["away"].as_str().unwrap_or("")].into();
    assert_eq!(names, ["a", "c"].into());
    office.anna(json!({ "command": "forfeit", "game": second["game"], "club": "c" })).await;
    office.anna(json!({ "command": "end_season" })).await;
    assert_eq!(office.view("").await["champions"].as_array().map(Vec::len), Some(1));
    assert_eq!(office.view("/clubs/b").await["left"], json!(1), "who has left stays readable");
    let proof = office.view("/proof").await;
    assert_eq!(proof["problems"], json!([]), "{proof}");
}

/// A league file of an earlier version with one entry, whose reason has so many letters.
fn long_file(letters: usize) -> Value {
    let act = json!({ "change": { "appoint": { "commissioner": "Bea" } } });
    let entry = json!({ "number": 1, "at": "2027-01-01T12:00:00Z", "by": "Anna", "reason": "r".repeat(letters), "act": act,
        "first_player": 1, "first_match": 1 });
    let charter = json!({ "name": "Old Cup", "format": "elevens", "commissioner": "Anna" });
    json!({ "file": json!({ "charter": charter, "entries": [entry] }).to_string() })
}

/// A league of 100 clubs and 10 seasons has about 25 MB.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_large_league_is_brought_here_and_a_larger_one_is_told_the_limit() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut anna = Client::new(server.address);
    let brought = anna.post("/api/leagues/import", &long_file(25_000_000)).await.expect("an answer");
    assert_eq!((brought.status, &brought.body["name"]), (201, &json!("Anna")), "{}", brought.text);
    let id = brought.body["id"].as_str().expect("an id");
    let league = anna.get(&format!("/api/leagues/{id}")).await.expect("an answer");
    assert_eq!(league.body["name"], "Old Cup", "{}", league.text);
    let refused = anna.post("/api/leagues/import", &long_file(66 * 1024 * 1024)).await.expect("an answer");
    assert_eq!((refused.status, refused.code()), (413, "too_large"), "{}", refused.text);
    assert!(refused.text.contains("at most 64 MiB"), "{}", refused.text);
    server.stop();
}
