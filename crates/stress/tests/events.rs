//! Events over HTTP, on both databases: roles by code and account, stale writers, live news, files.

mod hall;

use futures_util::StreamExt;
use hall::{Hall, databases, pack, report};
use serde_json::{Value, json};
use touchback_stress::{Client, servers};

#[tokio::test(flavor = "multi_thread")]
async fn a_round_from_registration_to_confirmed_results() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(server.address, &pack("standard")).await;
        let (_, mut sam, mut coaches) = hall.open(5).await;
        hall.ok(&mut sam, json!({ "command": "pair" })).await;
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        assert_eq!(seen["rounds"], json!([]), "a draw is nobody's business before it is published");
        let (_, staff) = hall.get(&mut sam, "").await;
        assert_eq!(staff["rounds"][0]["published"], json!(false));
        hall.ok(&mut sam, json!({ "command": "publish" })).await;
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        let boards = seen["rounds"][0]["boards"].as_array().expect("tables").clone();
        assert_eq!(boards.len(), 3, "two games and a Bye");
        for board in boards.iter().filter(|b| b["state"] != "bye") {
            let [home, away] = ["home", "away"].map(|s| board[s].as_u64().expect("a number") as usize);
            let command = json!({ "command": "report", "table": board["table"], "report": report(2, 1) });
            let said = hall.ok(&mut coaches[home - 1], command.clone()).await["said"].clone();
            let said = said.as_str().expect("a sentence").to_owned();
            assert!(said.contains("2-1") && said.contains("waiting for the other coach"), "{said}");
            let stranger = (1..=5).find(|n| *n != home && *n != away).expect("another");
            let (status, _) = hall.send(&mut coaches[stranger - 1], command.clone()).await;
            assert_eq!(status, 403, "another table is not theirs");
            let said = hall.ok(&mut coaches[away - 1], command).await["said"].clone();
            assert!(said.as_str().expect("a sentence").ends_with("final."), "{said}");
        }
        let (_, standings) = hall.get(&mut coaches[0], "/standings").await;
        assert_eq!(standings["rows"].as_array().expect("rows").len(), 5);
        assert_eq!(standings["seal"].as_str().expect("a seal").len(), 64);
        let (_, proof) = hall.get(&mut coaches[0], "/proof").await;
        assert_eq!((&proof["problems"], &proof["draws"]), (&json!([]), &json!(1)));
        // The list of my events, and the file for staff only while the event is running.
        let mine = coaches[0].get("/api/events").await.expect("an answer");
        assert_eq!(mine.body[0]["id"], json!(hall.id), "{}", mine.text);
        assert_eq!(hall.get(&mut coaches[0], "/file").await.0, 403);
        let file = sam.get(&format!("/api/events/{}/file", hall.id)).await.expect("an answer").text;
        let log = touchback_tournament::log::read(file.as_bytes()).expect("an undamaged file");
        assert!(touchback_tournament::export::verify(&log).problems.is_empty());
        // The file can be uploaded as another event, and continues there.
        let mut other = Client::new(server.address);
        let moved = other.post("/api/events/import", &json!({ "file": file })).await.expect("an answer");
        assert_eq!((moved.status, &moved.body["name"]), (201, &json!("Olga")), "{}", moved.text);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_and_long_commands_are_larger_than_other_requests() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut hall = Hall::new(server.address, &pack("standard")).await;
    let (mut olga, _, _) = hall.open(4).await;
    let file = olga.get(&format!("/api/events/{}/file", hall.id)).await.expect("an answer").text;
    // A damaged line behind the good ones: the answer shows that all of it was read.
    let long = format!("{file}{{\"is\":\"{}\"}}\n", "x".repeat(3_000_000));
    let told =
        Client::new(server.address).post("/api/events/import", &json!({ "file": long })).await.expect("an answer");
    assert!(told.status == 422 || told.status == 400, "{} {}", told.status, told.text);
    let reason = "r".repeat(200_000);
    let body = json!({ "command": { "command": "pair" }, "reason": reason });
    let told = olga.post(&format!("/api/events/{}/commands", hall.id), &body).await.expect("an answer");
    assert_ne!(told.status, 413, "{}", told.text);
    let told = olga.post("/api/guests", &json!({ "name": reason })).await.expect("an answer");
    assert_eq!(told.status, 413, "{}", told.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_pages_are_told_and_nothing_is_doubled() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        // Several servers need PostgreSQL.
        let several = database.starts_with("postgres");
        let second = if several { Some(servers::inside(&database).await.expect("a second server")) } else { None };
        let mut hall = Hall::new(server.address, &pack("standard")).await;
        let (_, mut sam, mut coaches) = hall.open(4).await;
        let path = format!("/api/events/{}/commands", hall.id);
        let seq = hall.get(&mut sam, "").await.1["seq"].clone();
        let pair = json!({ "command": { "command": "pair" }, "expected": seq });
        assert_eq!(sam.post(&path, &pair).await.expect("an answer").status, 200);
        let again = sam.post(&path, &pair).await.expect("an answer");
        assert_eq!((again.status, again.code()), (409, "stale"), "a second click does nothing");
        assert_eq!(again.body["error"]["details"]["since"].as_array().map(Vec::len), Some(1), "{}", again.text);
        hall.ok(&mut sam, json!({ "command": "publish" })).await;
        // Two scorekeepers on one table, on two servers, many at once: one result, and the others are refused.
        let mut elsewhere = sam.clone();
        elsewhere.address = second.as_ref().map_or(server.address, |second| second.address);
        let mut tasks = Vec::new();
        for n in 0..12 {
            let mut who = if n % 2 == 0 { sam.clone() } else { elsewhere.clone() };
            let (path, body) =
                (path.clone(), json!({ "command": { "command": "score", "table": 1, "report": report(n, 0) } }));
            tasks.push(tokio::spawn(async move { who.post(&path, &body).await.expect("an answer").status }));
        }
        let mut entered = 0;
        for task in tasks {
            match task.await.expect("no panic") {
                200 => entered += 1,
                status => assert_eq!(status, 422),
            }
        }
        assert_eq!(entered, 1);
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        assert_eq!(seen["rounds"][0]["boards"][0]["state"], "final");
        let (_, proof) = hall.get(&mut coaches[0], "/proof").await;
        assert_eq!(proof["problems"], json!([]));
        server.stop();
        if let Some(second) = second {
            second.stop();
        }
    }
}

/// A server that has only a snapshot in memory reads the journal again before it says what an undo would change.
#[tokio::test(flavor = "multi_thread")]
async fn what_undo_would_do_is_shown_behind_a_snapshot() {
    for (database, _folder) in databases().await {
        let first = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(first.address, &pack("standard")).await;
        let (_, mut sam, _) = hall.open(4).await;
        let many: Vec<Value> =
            (1..=70).map(|n| json!({ "name": format!("Late {n}"), "accepts_rules": true })).collect();
        hall.olga(json!({ "command": "register", "many": many })).await;
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        let scored = json!({ "command": "score", "table": 1, "report": report(2, 0) });
        hall.ok(&mut sam, scored).await;
        first.stop();
        let second = servers::inside(&database).await.expect("another server");
        sam.address = second.address;
        let path = format!("/api/events/{}/commands", hall.id);
        let body = json!({ "command": { "command": "undo" }, "preview": true });
        let shown = sam.post(&path, &body).await.expect("an answer");
        assert_eq!(shown.status, 200, "{}", shown.text);
        let places = shown.body["preview"]["places"].as_array().expect("places");
        let changed = places.iter().filter(|place| place["figures"].as_array().is_some_and(|list| !list.is_empty()));
        assert_eq!(changed.count(), 2, "the figures of two coaches would go: {}", shown.text);
        assert!(shown.body["said"].as_str().is_some_and(|said| said.contains("Taken back")), "{}", shown.text);
        hall.ok(&mut sam, json!({ "command": "undo" })).await;
        second.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn phones_hear_what_is_published_and_catch_up() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(server.address, &pack("standard")).await;
        let (_, mut sam, mut coaches) = hall.open(4).await;
        let seq = hall.get(&mut coaches[0], "").await.1["seq"].as_u64().expect("a number");
        let line = |after: u64| format!("ws://{}/api/events/{}/live?after={after}", server.address, hall.id);
        let (mut socket, _) = tokio_tungstenite::connect_async(line(seq)).await.expect("a line");
        let mut next = async || -> Value {
            loop {
                let frame = socket.next().await.expect("open").expect("a frame");
                if let tokio_tungstenite::tungstenite::Message::Text(text) = frame {
                    return serde_json::from_str(&text).expect("JSON");
                }
            }
        };
        let hello = next().await;
        assert_eq!((&hello["is"], &hello["seq"], &hello["missed"]), (&json!("hello"), &json!(seq), &json!([])));
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        let (drawn, published) = (next().await, next().await);
        assert_eq!((&drawn["what"], &drawn["said"]), (&json!("other"), &Value::Null), "a draw is not told");
        assert_eq!((&published["what"], &published["seq"]), (&json!("published"), &json!(seq + 2)));
        let (mut late, _) = tokio_tungstenite::connect_async(line(seq)).await.expect("a line");
        let first = late.next().await.expect("open").expect("a frame").into_text().expect("text");
        let hello: Value = serde_json::from_str(&first).expect("JSON");
        assert_eq!(hello["missed"].as_array().map(Vec::len), Some(2), "{hello}");
        // One report is told to the two coaches of its table; the second makes it a result, which everybody hears of.
        let table = hall.get(&mut coaches[0], "").await.1["you"]["table"].clone();
        let mut other = 1;
        while hall.get(&mut coaches[other], "").await.1["you"]["table"] != table {
            other += 1;
        }
        let mut own = coaches[other].live_of("events", &hall.id, seq + 2).await.expect("a line");
        let mut said = async || own.next().await.expect("open").expect("a frame").into_text().expect("text");
        assert!(said().await.contains("\"hello\""));
        let command = json!({ "command": "report", "table": table, "report": report(2, 1) });
        let first = hall.ok(&mut coaches[0], command.clone()).await;
        assert!(said().await.contains(&format!("\"seq\":{}", first["seq"])));
        let second = hall.ok(&mut coaches[other], command).await;
        assert!(said().await.contains(&format!("\"seq\":{}", second["seq"])));
        assert_eq!(next().await["seq"], second["seq"], "not the first");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_of_pages_are_answered_and_change_nothing() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let text = pack("standard").replace("rosters_on_paper = true", "rosters_on_paper = false");
        let mut hall = Hall::new(server.address, &text).await;
        let mut stranger = Client::new(server.address);
        // A short code finds the event, a wrong one does not.
        let code = hall.id.trim_start_matches("e_")[..8].to_uppercase();
        let found = stranger.get(&format!("/api/events/find?code={}-{}", &code[..4], &code[4..])).await;
        assert_eq!(found.expect("an answer").body["id"], json!(hall.id));
        for wrong in ["aaaabbbb", "abc", ""] {
            let found = stranger.get(&format!("/api/events/find?code={wrong}")).await.expect("an answer");
            assert_eq!((found.status, found.code()), (404, "not_found"), "{wrong}");
        }
        // What a rulespack means, while it is written.
        let explained =
            stranger.post("/api/events/rulespack", &json!({ "text": text, "coaches": 5 })).await.expect("an answer");
        assert_eq!((explained.status, &explained.body["problems"]), (200, &json!([])), "{}", explained.text);
        assert!(explained.body["html"].as_str().is_some_and(|html| html.contains("Team Draft Budget")));
        assert!(!explained.body["forecast"].as_array().expect("a list").is_empty(), "five coaches, five rounds");
        let broken = stranger.post("/api/events/rulespack", &json!({ "text": "rounds = \"x\"" })).await;
        assert_ne!(broken.expect("an answer").body["problems"], json!([]));
        // A roster is checked before it is handed in, once the rulespack is published.
        let check = format!("/api/events/{}/rosters/check", hall.id);
        let file = "name = \"R\"\nteam = \"human\"\nrerolls = 9\n";
        let body = json!({ "files": [file] });
        assert_eq!(stranger.post(&check, &body).await.expect("an answer").status, 404);
        hall.olga(json!({ "command": "rulespack", "publish": true })).await;
        let checked = stranger.post(&check, &body).await.expect("an answer");
        let problems = checked.body["problems"].as_array().expect("problems").clone();
        assert!(problems.iter().any(|p| p["fix"].is_string() && p["rule"].is_string()), "{}", checked.text);
        assert_eq!(checked.body["sheets"][0]["budget"], json!(1_150_000));
        assert_eq!(stranger.post(&check, &json!({ "files": ["name ="] })).await.expect("an answer").status, 422);
        // Rosters are open to nobody before the first round is published.
        hall.olga(json!({ "command": "register", "registration": { "name": "Ann", "accepts_rules": true } })).await;
        assert_eq!(hall.get(&mut stranger, "/rosters/1").await.0, 403);
        assert_eq!(hall.get(&mut stranger, "/chances/1").await, (200, json!([])));
        let list = stranger.get("/api/catalogue/elevens/lists/human").await.expect("an answer");
        assert_eq!(list.body["positions"][0]["id"], "human-lineman");
        assert_eq!(stranger.get("/api/catalogue/elevens/lists/nobody").await.expect("an answer").status, 404);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_is_the_same_on_every_phone() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(server.address, &pack("standard")).await;
        let (mut rita, mut sam, mut coaches) = hall.open(4).await;
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        assert_eq!(hall.get(&mut coaches[0], "").await.1["clock"], Value::Null);
        let start = json!({ "command": "clock", "step": "start" });
        assert_eq!(hall.send(&mut coaches[0], start.clone()).await.0, 403);
        hall.ok(&mut rita, start.clone()).await;
        assert_eq!(hall.send(&mut sam, start).await.0, 422, "a second click starts nothing");
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        assert_eq!((&seen["clock"]["running"], &seen["clock"]["total"]), (&json!(true), &json!(9000)));
        assert!((8900..=9000).contains(&seen["clock"]["left"].as_i64().expect("seconds")));
        hall.ok(&mut sam, json!({ "command": "clock", "step": "extend", "minutes": 10, "table": 1 })).await;
        let (_, seen) = hall.get(&mut coaches[0], "").await;
        assert_eq!(seen["rounds"][0]["boards"][0]["extra_minutes"], json!(10));
        assert_eq!(hall.get(&mut Client::new(server.address), "/rosters/1").await.0, 200, "rosters are open now");
        server.stop();
    }
}
