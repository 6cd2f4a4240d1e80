//! People who find each other: open matches, pairing, challenges, ratings, blocks; on both databases.

use std::time::Duration;

use serde_json::{Value, json};
use touchback_server::{Config, Running};
use touchback_store::testing::{self, Folder};
use touchback_stress::play::{PATIENCE, with};
use touchback_stress::{Client, Reply, servers};

async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

/// Somebody with an account, and their public name.
async fn coach(server: &Running, name: &str) -> (Client, String) {
    let mut client = Client::new(server.address);
    let made = client.post("/api/accounts", &json!({ "name": name, "password": "a long password" })).await;
    assert_eq!(made.expect("an answer").status, 201);
    let name = client.get("/api/me/name").await.expect("an answer").body["name"].as_str().expect("a name").to_owned();
    (client, name)
}

fn wish(more: &Value) -> Value {
    let usual = json!({
        "ruleset": "sevens", "team": "human", "opponent": "lobby", "listing": "rated",
        "clock": { "turn": 3600, "reserve": 0 },
    });
    with(usual, more)
}

async fn post(client: &mut Client, path: &str, body: &Value) -> Reply {
    client.post(path, body).await.expect("an answer")
}

async fn open(client: &mut Client, more: &Value) -> String {
    let made = post(client, "/api/matches", &wish(more)).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.body["id"].as_str().expect("an id").to_owned()
}

async fn offers(client: &mut Client, list: &str) -> Vec<String> {
    let lobby = client.get("/api/lobby").await.expect("an answer");
    assert_eq!(lobby.status, 200, "{}", lobby.text);
    let ids =
        lobby.body[list].as_array().into_iter().flatten().map(|one| one["id"].as_str().unwrap_or_default().to_owned());
    ids.collect()
}

async fn take(client: &mut Client, id: &str) -> Reply {
    post(client, &format!("/api/lobby/{id}/take"), &json!({ "team": "orc" })).await
}

async fn until(client: &mut Client, path: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let mut last = Value::Null;
    for _ in 0..PATIENCE {
        let reply = client.get(path).await.expect("an answer");
        if reply.status == 200 && fits(&reply.body) {
            return reply.body;
        }
        last = reply.body;
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{path} stays {last}");
}

async fn concede(client: &mut Client, id: &str) {
    until(client, &format!("/api/matches/{id}"), |it| it["state"] == "playing").await;
    let done = post(client, &format!("/api/matches/{id}/concede"), &json!({ "key": "i-give-up" })).await;
    assert_eq!(done.status, 200, "{}", done.text);
}

/// A rated match that the second gives up.
async fn won(winner: &mut Client, loser: &mut Client) -> String {
    let id = open(winner, &json!({})).await;
    let taken = take(loser, &id).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    concede(loser, &id).await;
    until(winner, &format!("/api/matches/{id}/outcome"), |it| it["rated"] == true).await;
    id
}

fn rating(coach: &Value) -> Option<i64> {
    coach["ratings"][0]["now"]["rating"].as_i64()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_take_an_open_match_one_gets_it() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let second = match database.starts_with("postgres") {
            true => Some(servers::inside(&database).await.expect("another server")),
            false => None,
        };
        let (mut ann, name) = coach(&server, "Ann").await;
        for listing in ["casual", "rated"] {
            let id = open(&mut ann, &json!({ "listing": listing })).await;
            let seen = Client::new(server.address).get("/api/lobby").await.expect("an answer");
            let line = &seen.body["offers"][0];
            assert_eq!(
                (&line["id"], &line["by"]["handle"], &line["team"]),
                (&json!(id), &json!(name), &json!("human"))
            );
            assert_eq!((&line["terms"]["listing"], &line["terms"]["ruleset"]), (&json!(listing), &json!("sevens")));
            assert_eq!(line["by"]["rating"]["uncertainty"], 700, "nobody knows yet: {line}");
            let mut tasks = Vec::new();
            for n in 0..12 {
                let place = second.as_ref().filter(|_| n % 2 == 0).unwrap_or(&server);
                let (mut bob, id) = (coach(place, &format!("Bob {n}")).await.0, id.clone());
                tasks.push(async move { take(&mut bob, &id).await });
            }
            let all = futures_util::future::join_all(tasks).await;
            let got = all.iter().filter(|reply| reply.status == 200).count();
            assert_eq!(got, 1, "{:?}", all.iter().map(|reply| reply.text.clone()).collect::<Vec<_>>());
            let late = all.iter().filter(|reply| reply.status != 200);
            for reply in late {
                assert!(matches!(reply.code(), "seat_taken" | "offer_gone" | "stale"), "{}", reply.text);
            }
            assert!(offers(&mut ann, "offers").await.is_empty());
            concede(&mut ann, &id).await;
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_looks_for_the_same_is_paired_once() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut seekers = Vec::new();
        for n in 0..10 {
            let (mut client, _) = coach(&server, &format!("Seeker {n}")).await;
            seekers.push(async move {
                let mut place = post(&mut client, "/api/lobby/pair", &wish(&json!({}))).await;
                for _ in 0..PATIENCE {
                    assert_eq!(place.status, 200, "{}", place.text);
                    if place.body["waiting"] == false {
                        return (client, place.body["id"].as_str().unwrap_or_default().to_owned());
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    let id = place.body["id"].as_str().unwrap_or_default().to_owned();
                    place = post(&mut client, &format!("/api/lobby/{id}/here"), &json!({})).await;
                }
                panic!("nobody comes");
            });
        }
        let mut found = std::collections::BTreeMap::<String, usize>::new();
        for (mut client, id) in futures_util::future::join_all(seekers).await {
            let mine = client.get("/api/matches").await.expect("an answer").body;
            assert_eq!(mine["matches"].as_array().map(Vec::len), Some(1), "one match each: {mine}");
            *found.entry(id).or_default() += 1;
        }
        assert_eq!(found.values().copied().collect::<Vec<_>>(), [2; 5]);
        let (mut ann, _) = coach(&server, "Ann").await;
        let mine = post(&mut ann, "/api/lobby/pair", &wish(&json!({}))).await;
        let (mut bob, _) = coach(&server, "Bob").await;
        let other = post(&mut bob, "/api/lobby/pair", &wish(&json!({ "clock": { "turn": 60, "reserve": 0 } }))).await;
        assert_eq!([&mine.body["waiting"], &other.body["waiting"]], [true, true], "other terms, other people");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_moves_both_ratings_once_and_tells_nothing_private() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let ((mut ann, ann_name), (mut bob, bob_name)) = (coach(&server, "Ann").await, coach(&server, "Bob").await);
        let id = won(&mut ann, &mut bob).await;
        let mut eve = Client::new(server.address);
        let profile = eve.get(&format!("/api/coaches/{ann_name}")).await.expect("an answer");
        assert!(rating(&profile.body).is_some_and(|it| it > 1600), "{}", profile.text);
        let lost = eve.get(&format!("/api/coaches/{bob_name}")).await.expect("an answer").body;
        assert_eq!(rating(&profile.body).zip(rating(&lost)).map(|(won, lost)| won + lost), Some(3000), "equals");
        let line = &profile.body["results"][0];
        assert_eq!(
            (&line["id"], &line["result"], &line["opponent"]["handle"]),
            (&json!(id), &json!("win"), &json!(bob_name))
        );
        assert_eq!((&profile.body["teams"][0]["team"], &profile.body["teams"][0]["won"]), (&json!("human"), &json!(1)));
        let outcome = eve.get(&format!("/api/matches/{id}/outcome")).await.expect("an answer").body;
        assert_eq!((&outcome["home"]["before"], &outcome["away"]["before"]), (&json!(1500), &json!(1500)));
        let table = eve.get("/api/tables/sevens").await.expect("an answer");
        let first = &table.body["lines"][0];
        assert_eq!((&first["coach"]["handle"], &first["points"]), (&json!(ann_name), &json!(3)), "{}", table.text);

        // A match among friends is nobody's business, and counts for nobody.
        let private = open(&mut ann, &json!({ "opponent": "coach", "to": bob_name, "listing": "private" })).await;
        assert_eq!(take(&mut bob, &private).await.status, 200);
        concede(&mut ann, &private).await;
        until(&mut ann, &format!("/api/matches/{private}/outcome"), |it| it["rated"] == false).await;
        let secret = eve.get(&format!("/api/matches/{private}/outcome")).await.expect("an answer");
        assert_eq!(secret.status, 404, "{}", secret.text);
        let own = ann.get(&format!("/api/coaches/{ann_name}")).await.expect("an answer").body;
        assert_eq!((own["results"].as_array().map(Vec::len), own["me"].as_bool()), (Some(2), Some(true)));
        let logins = [ann.get("/api/me").await, bob.get("/api/me").await].map(|me| me.expect("an answer").body);
        let pages = [
            "/api/lobby",
            "/api/watch",
            "/api/tables/sevens",
            &format!("/api/coaches/{ann_name}"),
            "/api/coaches?name=an",
        ];
        for page in pages {
            let seen = eve.get(page).await.expect("an answer").text;
            assert!(!seen.contains(&private), "{page} tells of a private match: {seen}");
            for me in &logins {
                assert!(!seen.contains(me["id"].as_str().expect("an id")), "{page} tells an account: {seen}");
                assert!(!seen.contains(me["login"].as_str().expect("a name")), "{page} tells a sign-in name: {seen}");
            }
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn results_that_end_at_once_all_count() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, name) = coach(&server, "Ann").await;
        let mut losers = Vec::new();
        for n in 0..5 {
            let (mut bob, _) = coach(&server, &format!("Bob {n}")).await;
            let id = open(&mut ann, &json!({})).await;
            assert_eq!(take(&mut bob, &id).await.status, 200);
            losers.push((bob, id));
        }
        let all = losers.into_iter().map(|(mut bob, id)| async move { concede(&mut bob, &id).await });
        futures_util::future::join_all(all).await;
        let page = format!("/api/coaches/{name}");
        let profile = until(&mut ann, &page, |it| it["ratings"][0]["now"]["played"] == 5).await;
        assert_eq!(profile["ratings"][0]["history"].as_array().map(Vec::len), Some(5));
        assert_eq!(profile["results"].as_array().map(Vec::len), Some(5));
        server.stop();
    }
}

async fn sql(database: &str, text: &str) {
    match database.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(path).and_then(|it| it.execute_batch(text)).expect("a statement"),
        None => {
            let (client, line) = tokio_postgres::connect(database, tokio_postgres::NoTls).await.expect("a connection");
            tokio::spawn(line);
            client.batch_execute(text).await.expect("a statement");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_a_dead_server_did_not_count_is_counted_at_the_next_start() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, name) = coach(&server, "Ann").await;
        let (mut bob, _) = coach(&server, "Bob").await;
        let id = won(&mut ann, &mut bob).await;
        let page = format!("/api/coaches/{name}");
        let before = ann.get(&page).await.expect("an answer").body;
        server.end().await;
        // As if it had been killed after the last action was on disk, and before anything else was.
        let undone = format!(
            "DELETE FROM results; DELETE FROM ratings; DELETE FROM rating_steps; DELETE FROM archive; DELETE FROM snapshots;
            UPDATE matches SET state = 'playing', due = 5 WHERE id = '{id}';"
        );
        sql(&database, &undone).await;
        let server = servers::inside(&database).await.expect("the server again");
        ann.address = server.address;
        let after = until(&mut ann, &page, |it| it["ratings"][0]["now"]["played"] == 1).await;
        assert_eq!(rating(&after), rating(&before));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn over_days_the_clock_goes_on_when_nobody_is_there() {
    for (database, _folder) in databases().await {
        let config = Config {
            keep_idle: Duration::from_millis(50),
            wake_every: Duration::from_millis(100),
            ..servers::quick(&database)
        };
        let server = touchback_server::start(config).await.expect("a server");
        let ((mut ann, _), (mut bob, _)) = (coach(&server, "Ann").await, coach(&server, "Bob").await);
        let id = open(&mut ann, &json!({ "pace": "correspondence", "clock": { "turn": 1, "reserve": 0 } })).await;
        assert_eq!(take(&mut bob, &id).await.status, 200);
        until(&mut ann, &format!("/api/matches/{id}"), |it| it["state"] == "playing").await;
        // The list is read from the table: nobody has the match open.
        let list = until(&mut ann, "/api/matches", |it| it["matches"][0]["state"] == "over").await;
        assert_eq!(list["matches"][0]["id"], json!(id));
        let report = ann.get(&format!("/api/matches/{id}/report")).await.expect("an answer").body;
        assert!(report["conceded"].is_string(), "a coach who never answers gives the match up: {report}");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_for_one_coach_and_can_be_declined() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let ((mut ann, _), (mut bob, bob_name)) = (coach(&server, "Ann").await, coach(&server, "Bob").await);
        let (mut eve, _) = coach(&server, "Eve").await;
        let id = open(&mut ann, &json!({ "opponent": "coach", "to": bob_name.to_uppercase() })).await;
        assert_eq!(offers(&mut bob, "challenges").await, std::slice::from_ref(&id));
        let calls = bob.get("/api/calls").await.expect("an answer").body;
        assert_eq!(calls["challenges"][0]["id"], json!(id));
        assert!(offers(&mut eve, "challenges").await.is_empty() && offers(&mut eve, "offers").await.is_empty());
        assert_eq!(take(&mut eve, &id).await.code(), "offer_gone");
        let refused = post(&mut eve, &format!("/api/matches/{id}/withdraw"), &json!({})).await;
        assert_eq!(refused.status, 404, "{}", refused.text);
        let declined = post(&mut bob, &format!("/api/matches/{id}/withdraw"), &json!({})).await;
        assert_eq!(declined.status, 204, "{}", declined.text);
        assert_eq!(take(&mut bob, &id).await.code(), "offer_gone");
        let here = post(&mut ann, &format!("/api/lobby/{id}/here"), &json!({})).await;
        assert_eq!(here.code(), "offer_gone", "{}", here.text);
        let nobody = post(&mut ann, "/api/matches", &wish(&json!({ "opponent": "coach", "to": "Nobody" }))).await;
        assert_eq!((nobody.status, nobody.code()), (404, "no_such_coach"));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_count_is_refused() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let (mut ann, _) = coach(&server, "Ann").await;
    let mut guest = Client::new(server.address);
    let cases = [
        (json!({ "clock": null }), "not_ratable"),
        (json!({ "plays": "open" }), "not_ratable"),
        (json!({ "options": { "put_back": "allowed" } }), "not_ratable"),
        (json!({ "opponent": "computer" }), "bad_value"),
        (json!({ "listing": "private" }), "bad_value"),
        (json!({ "opponent": "coach" }), "bad_value"),
        (json!({ "to": "Bob" }), "bad_value"),
    ];
    for (more, code) in cases {
        let refused = post(&mut ann, "/api/matches", &wish(&more)).await;
        assert_eq!(refused.code(), code, "{more}: {}", refused.text);
    }
    let refused = post(&mut guest, "/api/matches", &wish(&json!({}))).await;
    assert_eq!((refused.status, refused.code()), (403, "needs_account"), "{}", refused.text);
    let id = open(&mut ann, &json!({})).await;
    assert_eq!(take(&mut guest, &id).await.code(), "needs_account");
    let casual = open(&mut ann, &json!({ "listing": "casual" })).await;
    assert_eq!(take(&mut guest, &casual).await.status, 200, "guests play for fun");
    for _ in 0..4 {
        open(&mut ann, &json!({})).await;
    }
    let refused = post(&mut ann, "/api/matches", &wish(&json!({}))).await;
    assert_eq!(refused.code(), "too_many_open", "{}", refused.text);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_are_blocked_never_meet() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let ((mut ann, ann_name), (mut bob, bob_name)) = (coach(&server, "Ann").await, coach(&server, "Bob").await);
        let id = open(&mut ann, &json!({})).await;
        assert_eq!(offers(&mut bob, "offers").await, std::slice::from_ref(&id));
        let block = json!({ "kind": "block", "who": { "name": bob_name } });
        let made = post(&mut ann, "/api/ties", &block).await;
        assert_eq!((made.status, &made.body["who"]["handle"]), (201, &json!(bob_name)), "{}", made.text);
        let again = post(&mut ann, "/api/ties", &block).await;
        assert_eq!(again.body["id"], made.body["id"], "once is enough");
        assert!(offers(&mut bob, "offers").await.is_empty());
        assert_eq!(take(&mut bob, &id).await.code(), "offer_gone");
        let challenge = wish(&json!({ "opponent": "coach", "to": ann_name }));
        assert_eq!(post(&mut bob, "/api/matches", &challenge).await.code(), "challenge_refused");
        let pair = post(&mut bob, "/api/lobby/pair", &wish(&json!({}))).await;
        assert_eq!(pair.body["waiting"], true, "{}", pair.text);
        assert!(offers(&mut ann, "offers").await.iter().all(|it| *it == id), "neither sees the other");
        let (mut cid, _) = coach(&server, "Cid").await;
        assert_eq!(take(&mut cid, &id).await.status, 200);
        let chat = format!("/api/matches/{id}/chat");
        let said = post(&mut bob, &chat, &json!({ "text": "You again" })).await;
        assert_eq!((said.status, said.code()), (403, "chat_refused"), "{}", said.text);
        assert!(
            bob.get("/api/ties").await.expect("an answer").body.as_array().is_some_and(Vec::is_empty),
            "nobody is told"
        );
        let gone = ann
            .send(
                hyper::Method::DELETE,
                &format!("/api/ties/{}", made.body["id"].as_str().expect("an id")),
                None,
                &[("x-touchback", "1")],
            )
            .await;
        assert_eq!(gone.expect("an answer").status, 204);
        assert_eq!(post(&mut bob, &chat, &json!({ "text": "Hello" })).await.status, 200);
        let report = json!({ "who": { "match": id, "side": "away" }, "reason": "abuse", "text": "Bad words" });
        assert_eq!(post(&mut ann, "/api/reports", &report).await.status, 204);
        let kept = server.app.store.reports().await.expect("a list");
        assert_eq!((kept.len(), kept[0].reason.as_str(), kept[0].body.as_str()), (1, "abuse", "Bad words"));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_sides_and_both_who_ask_are_in_one() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let ((mut ann, _), (mut bob, _)) = (coach(&server, "Ann").await, coach(&server, "Bob").await);
        let id = won(&mut ann, &mut bob).await;
        let path = format!("/api/matches/{id}/rematch");
        let mut eve = Client::new(server.address);
        assert_eq!(post(&mut eve, &path, &json!({})).await.code(), "not_your_seat");
        let nothing = json!({});
        let (one, two) = tokio::join!(ann.post(&path, &nothing), bob.post(&path, &nothing));
        let (one, two) = (one.expect("an answer"), two.expect("an answer"));
        assert_eq!((one.status, two.status), (201, 201), "{} {}", one.text, two.text);
        assert_eq!(one.body["id"], two.body["id"], "one match for both");
        assert_eq!((&one.body["seat"], &two.body["seat"]), (&json!("away"), &json!("home")), "sides swapped");
        let next = one.body["id"].as_str().expect("an id").to_owned();
        let now = until(&mut ann, &format!("/api/matches/{next}"), |it| it["state"] == "playing").await;
        assert_eq!(now["squads"]["away"]["team"], "human", "teams go with their coaches");
        server.stop();
    }
}
