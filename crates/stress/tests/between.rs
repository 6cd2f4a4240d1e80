//! Between the games of an event, through HTTP: Secret Objectives drawn by the desk or rolled at the table, teams that change from
//! game to game, results that leave something out, codes of tables.

mod hall;

use hall::{Hall, databases, pack, report, roster};
use serde_json::{Value, json};
use touchback_ledger::covers;
use touchback_stress::{Client, servers};
use touchback_tournament::objectives::{deal, round_key};
use touchback_tournament::rulespack::{ObjectivesBy, Rulespack};

fn changed(change: impl FnOnce(&mut Rulespack)) -> String {
    let mut made = Rulespack::read(&pack("standard")).expect("readable");
    change(&mut made);
    toml::to_string(&made).expect("written")
}

fn with_objectives(by: ObjectivesBy) -> String {
    changed(|pack| {
        (pack.additional.secret_objectives, pack.additional.objectives_by) = (true, by);
        pack.tiebreakers.insert(0, "secret-objectives".into());
    })
}

fn codes(body: &Value) -> Vec<&str> {
    let problems = body["error"]["details"]["problems"].as_array().map(Vec::as_slice).unwrap_or_default();
    problems.iter().filter_map(|problem| problem["code"].as_str()).collect()
}

/// A result with objectives.
fn achieved(home: i64, away: i64) -> Value {
    let mut made = report(1, 0);
    (made["home"]["objectives"], made["away"]["objectives"]) = (json!(home), json!(away));
    made
}

async fn board(hall: &Hall, client: &mut Client) -> Value {
    hall.get(client, "").await.1["rounds"][0]["boards"][0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_desk_draws_is_seen_by_its_owner_alone_until_the_game_is_over() {
    let _proof = covers(&["MP-OBJ-01", "MP-OBJ-03", "MP-OBJ-04", "MP-OBJ-05"]);
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(server.address, &with_objectives(ObjectivesBy::Desk)).await;
        let (_, mut sam, mut coaches) = hall.open(2).await;
        assert_eq!(hall.get(&mut coaches[0], "/objectives?round=1").await.0, 404, "not before the round is published");
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        let mut hands = Vec::new();
        for client in &mut coaches {
            let (status, own) = hall.get(client, "/objectives?round=1").await;
            assert_eq!((status, own["names"].as_array().map(Vec::len)), (200, Some(3)), "{own}");
            hands.push(own["objectives"].clone());
        }
        for mut other in [sam.clone(), hall.olga.clone(), Client::new(server.address)] {
            assert_eq!(hall.get(&mut other, "/objectives?round=1").await.0, 404, "they are nobody else's");
        }
        // Nothing that everybody may read tells them: not the opened secret, not the seal of the round.
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        let (secret, nonce) = (seen["draw"]["secret"].as_str(), seen["rounds"][0]["nonce"].as_str());
        let key = round_key(secret.expect("opened"), 1);
        let guessed = [1, 2].map(|number| json!(deal(&key, nonce.expect("a seal"), 1, number)));
        assert_ne!(guessed.to_vec(), hands);
        assert_eq!(seen["rounds"][0]["boards"][0]["objectives"], json!({}));
        assert!(!seen.to_string().contains("deal"), "{seen}");
        assert!(!hall.get(&mut coaches[0], "/changes").await.1.to_string().contains("\"deal\""));
        assert_eq!(hall.get(&mut coaches[0], "/file").await.0, 403);
        // A result without them is asked for.
        let command = |report: Value| json!({ "command": "report", "table": 1, "report": report });
        let (status, body) = hall.send(&mut coaches[0], command(report(1, 0))).await;
        assert_eq!((status, codes(&body)), (422, vec!["objectives_missing"; 2]));
        for client in &mut coaches {
            hall.ok(client, command(achieved(2, 0))).await;
        }
        let done = board(&hall, &mut sam).await;
        assert_eq!((&done["objectives"]["1"], &done["objectives"]["2"]), (&hands[0], &hands[1]));
        assert_eq!(hall.get(&mut sam, "/proof").await.1["problems"], json!([]));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rolled_at_the_table_is_written_down_after_the_game() {
    let _proof = covers(&["MP-OBJ-01", "MP-OBJ-04", "MP-BAD-30"]);
    let (database, _folder) = databases().await.swap_remove(0);
    let server = servers::inside(&database).await.expect("a server");
    let mut hall = Hall::new(server.address, &with_objectives(ObjectivesBy::Slips)).await;
    let (_, mut sam, mut coaches) = hall.open(2).await;
    hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
    assert_eq!(hall.get(&mut coaches[0], "/objectives?round=1").await.0, 404, "the desk draws nothing");
    let note = |rolls: Value| json!({ "command": "note_objectives", "round": 1, "number": 1, "rolls": rolls });
    let (status, body) = hall.send(&mut coaches[0], note(json!([5, 5, 9, 2]))).await;
    assert_eq!((status, codes(&body)), (422, vec!["game_not_over"]));
    hall.ok(&mut sam, json!({ "command": "score", "table": 1, "report": achieved(1, 0) })).await;
    assert_eq!(hall.send(&mut coaches[1], note(json!([5, 9, 2]))).await.0, 403, "another coach's");
    for wrong in [json!([5, 9]), json!([5, 9, 17]), json!([])] {
        let (status, body) = hall.send(&mut coaches[0], note(wrong)).await;
        assert_eq!((status, codes(&body)), (422, vec!["three_objectives"]), "{body}");
    }
    hall.ok(&mut coaches[0], note(json!([5, 5, 9, 2]))).await;
    assert_eq!(board(&hall, &mut sam).await["objectives"]["1"], json!([5, 9, 2]));
    let (status, slips) = hall.get(&mut sam, "/sheets/objectives").await;
    assert_eq!((status, hall.get(&mut coaches[0], "/sheets/objectives").await.0), (200, 403), "{slips}");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn casualties_that_are_left_out_are_asked_for() {
    let _proof = covers(&["MP-SCORE-04", "MP-GAME-04"]);
    let (database, _folder) = databases().await.swap_remove(0);
    let server = servers::inside(&database).await.expect("a server");
    let mut hall = Hall::new(server.address, &pack("standard")).await;
    let (mut rita, mut sam, mut coaches) = hall.open(4).await;
    hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
    let bare = json!({ "home": { "touchdowns": 2 }, "away": { "touchdowns": 1, "casualties": 0 } });
    let before = hall.get(&mut sam, "").await.1["seq"].clone();
    let rows = json!([{ "table": 1, "report": bare }]);
    for command in
        [json!({ "command": "score", "table": 1, "report": bare }), json!({ "command": "results", "many": rows })]
    {
        let (status, body) = hall.send(&mut sam, command).await;
        assert_eq!((status, codes(&body)), (422, vec!["casualties_missing"]), "{body}");
        assert_eq!(body["error"]["details"]["problems"][0]["place"], json!("home"));
    }
    let ruling = json!({ "command": "rule", "table": 1, "ruling": "so it is", "report": bare });
    assert_eq!(codes(&hall.send(&mut rita, ruling).await.1), ["casualties_missing"]);
    let own = board(&hall, &mut coaches[0]).await;
    let number = own["home"].as_u64().expect("a number") as usize;
    let command = json!({ "command": "report", "table": 1, "report": bare });
    assert_eq!(codes(&hall.send(&mut coaches[number - 1], command).await.1), ["casualties_missing"]);
    assert_eq!(hall.get(&mut sam, "").await.1["seq"], before, "nothing was written");
    // Who gave up or did not play owes no figures.
    let gave_up = json!({ "home": { "touchdowns": 0 }, "away": { "touchdowns": 1 }, "conceded": { "by": "home" } });
    hall.ok(&mut sam, json!({ "command": "score", "table": 1, "report": gave_up })).await;
    let void = json!({ "void": "not-played" });
    hall.ok(&mut sam, json!({ "command": "score", "table": 2, "report": void })).await;
    server.stop();
}

/// The next game: the team that is worth less has the difference in gold, and hires with it.
async fn hires(hall: &Hall, sam: &mut Client, coaches: &mut [Client], home: usize, away: usize) {
    hall.ok(sam, json!({ "command": "score", "table": 2, "report": report(0, 0) })).await;
    hall.ok(sam, json!({ "command": "pair", "publish": true })).await;
    let (_, now) = hall.get(sam, &format!("/squads/{away}")).await;
    let gold = now["gold"].as_i64().expect("gold");
    assert!(gold > 0, "{now}");
    let offer = now["offers"].as_array().and_then(|all| all.first()).cloned().expect("something to hire");
    assert!(offer["price"].as_i64().is_some_and(|price| (1..=gold).contains(&price)), "{offer}");
    let hire = |count: i64| {
        let inducements = json!([{ "id": offer["id"], "count": count }]);
        json!({ "command": "hire", "number": away, "inducements": inducements })
    };
    assert_eq!(hall.send(&mut coaches[home - 1], hire(1)).await.0, 403);
    assert_eq!(hall.send(&mut coaches[away - 1], hire(1000)).await.0, 422);
    hall.ok(&mut coaches[away - 1], hire(1)).await;
    let (_, hired) = hall.get(sam, &format!("/squads/{away}")).await;
    assert_eq!(hired["hired"]["inducements"][0]["id"], offer["id"], "{hired}");
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_grow_and_suffer_and_the_weaker_one_hires() {
    let _proof = covers(&["MP-INJ-01", "MP-INJ-04", "MP-ADV-01", "MP-ADV-02"]);
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let text = changed(|pack| (pack.additional.injuries, pack.additional.advancement) = (true, true));
        let mut hall = Hall::new(server.address, &text).await;
        let (_, mut sam, mut coaches) = hall.open(4).await;
        for (n, client) in coaches.iter_mut().enumerate() {
            let rosters = json!([roster(&format!("C{}", n + 1))]);
            hall.ok(client, json!({ "command": "submit_rosters", "number": n + 1, "rosters": rosters })).await;
        }
        let mut stranger = Client::new(server.address);
        assert_eq!(hall.get(&mut stranger, "/squads/1").await.0, 403, "rosters are not open yet");
        assert_eq!(hall.get(&mut coaches[0], "/squads/1").await.1["players"].as_array().map(Vec::len), Some(12));
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        assert_eq!(hall.get(&mut stranger, "/squads/1").await.0, 200);
        let first = board(&hall, &mut sam).await;
        let [home, away] = ["home", "away"].map(|side| first[side].as_u64().expect("a number") as usize);
        let mut result = report(2, 0);
        result["home"]["players"] = json!([{ "player": "1", "touchdowns": 2, "mvp": true }]);
        result["away"]["injuries"] =
            json!([{ "player": "3", "harm": "dead" }, { "player": "4", "harm": "seriously-hurt" }]);
        let advance = |skill: &str| json!({ "command": "advance", "number": home, "player": 1, "skill": skill });
        assert_eq!(codes(&hall.send(&mut coaches[home - 1], advance("guard")).await.1), ["game_open"]);
        let mut unknown = result.clone();
        unknown["home"]["players"][0]["player"] = json!("77");
        let command = |report: &Value| json!({ "command": "report", "table": 1, "report": report });
        assert_eq!(codes(&hall.send(&mut coaches[home - 1], command(&unknown)).await.1), ["unknown_player"]);
        for number in [home, away] {
            hall.ok(&mut coaches[number - 1], command(&result)).await;
        }
        let (_, squad) = hall.get(&mut coaches[home - 1], &format!("/squads/{home}")).await;
        let star = &squad["players"][0];
        assert_eq!((&star["number"], &star["points"], &squad["dedicated_fans"]), (&json!(1), &json!(10), &json!(2)));
        assert_eq!(hall.send(&mut coaches[away - 1], advance("guard")).await.0, 403, "another coach's team");
        assert_eq!(codes(&hall.send(&mut coaches[home - 1], advance("nonsense")).await.1), ["unknown_skill"]);
        let said = hall.ok(&mut coaches[home - 1], advance("mighty-blow")).await;
        let (_, grown) = hall.get(&mut stranger, &format!("/squads/{home}")).await;
        assert!(grown["players"][0]["skills"].to_string().contains("Mighty Blow"), "{said} {grown}");
        let (_, hurt) = hall.get(&mut stranger, &format!("/squads/{away}")).await;
        assert_eq!(hurt["dead"].as_array().map(Vec::len), Some(1), "{hurt}");
        let four = hurt["players"].as_array().and_then(|all| all.iter().find(|one| one["number"] == json!(4)));
        assert_eq!(four.map(|one| &one["misses_this_game"]), Some(&json!(true)), "{hurt}");
        hires(&hall, &mut sam, &mut coaches, home, away).await;
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_of_tables_are_on_slips_and_pairings_and_can_be_scanned() {
    let _proof = covers(&["MP-SHEET-02", "MP-SHEET-05"]);
    let (database, _folder) = databases().await.swap_remove(0);
    let server = servers::inside(&database).await.expect("a server");
    let mut hall = Hall::new(server.address, &pack("standard")).await;
    let (_, mut sam, mut coaches) = hall.open(4).await;
    hall.ok(&mut sam, json!({ "command": "pair" })).await;
    let drawn = hall.get(&mut sam, "").await.1["rounds"][0]["boards"].clone();
    hall.ok(&mut sam, json!({ "command": "publish" })).await;
    let boards = hall.get(&mut coaches[0], "").await.1["rounds"][0]["boards"].clone();
    let link = format!("http://10.0.0.5:7370/e/{}", hall.id);
    for sheet in ["slips", "pairings"] {
        let path = format!("/api/events/{}/sheets/{sheet}", hall.id);
        let scanned = sam.get(&format!("{path}?link={link}")).await.expect("an answer").text;
        let plain = sam.get(&path).await.expect("an answer").text;
        for (n, board) in boards.as_array().expect("tables").iter().enumerate() {
            let code = board["code"].as_str().expect("a code");
            assert_eq!(drawn[n]["code"], json!(code), "the same before it is published");
            assert!(plain.contains(code) && !plain.contains("class=\"qr\""));
            assert!(scanned.contains(&format!("aria-label=\"{link}/t/{code}\"")), "{sheet}");
        }
        let wrong = sam.get(&format!("{path}?link=javascript:alert(1)")).await.expect("an answer");
        assert_eq!(wrong.status, 400, "{}", wrong.text);
    }
    let path = format!("/api/events/{}/sheets/pairings?link={link}", hall.id);
    let public = coaches[0].get(&path).await.expect("an answer").text;
    assert!(!public.contains("class=\"qr\""), "only the staff says where phones find the event");
    server.stop();
}
