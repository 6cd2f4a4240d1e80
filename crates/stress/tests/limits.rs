//! Attacks on the memory of the server, on one address-space limit: each is refused, and the server lives.

#![cfg(target_os = "linux")]

use hyper::Method;
use serde_json::{Value, json};
use tokio::process::Command;
use touchback_replay::{PlaysSource, Replay};
use touchback_special_plays::deal::{DeckText, Inputs};
use touchback_store::testing;
use touchback_stress::play::PATIENCE;
use touchback_stress::{Client, Player, servers};

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback-stress");

/// A server that may have a gibibyte of addresses.
async fn small_server(database: &str) -> servers::Process {
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -v 1048576; exec \"$0\" \"$@\"", PROGRAM]);
    let port = servers::free_port().expect("a port");
    servers::Process::start_by(limited, port, database).await.expect("a server")
}

async fn lives(client: &mut Client) {
    assert_eq!(client.get("/api/health").await.expect("the server lives").status, 200);
}

/// A deck of many cards with a hundred copies each.
fn huge_deck(n: usize, cards: usize, words: usize) -> String {
    let card = |i: usize| {
        json!({ "id": format!("c{n}-{i}"), "name": "Card", "effect": "DT-11", "copies": 100,
            "text": "word ".repeat(words) })
    };
    let cards: Vec<Value> = (0..cards).map(card).collect();
    let deck =
        json!({ "format": 1, "deck": "dirty-tricks", "name": "Huge", "points": 1, "gold": 50_000, "cards": cards });
    deck.to_string()
}

/// The replay of a match with special plays that was given up at once.
async fn drawn_match(mut client: Client) -> Replay {
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc",
        "plays": "cards" });
    let created = client.post("/api/matches", &body).await.expect("an answer");
    let id = created.body["id"].as_str().unwrap_or_else(|| panic!("{}", created.text)).to_owned();
    let mut player = Player::new(client, &id, 5);
    while player.snapshot().await.expect("an answer").body["state"] != "playing" {
        player.turn().await.expect("a choice");
    }
    let path = format!("/api/matches/{id}/concede");
    let done = player.client.post(&path, &json!({ "key": "giving-up" })).await.expect("an answer");
    assert_eq!(done.status, 200, "{}", done.text);
    player.replay().await.expect("the replay")
}

/// The same with other decks. All hashes are right: a forger can compute them too.
fn with_decks(mut replay: Replay, decks: Vec<String>) -> Vec<u8> {
    let Some(PlaysSource::Drawn { record }) = &mut replay.header.0.plays else { panic!("a draw") };
    let named = decks.into_iter().enumerate().map(|(n, text)| DeckText { file: format!("{n}.json"), text });
    record.pool.decks = named.collect();
    let seed = record.opened.as_ref().expect("opened").seed;
    let inputs = Inputs { terms: record.terms.clone(), pool: record.pool.clone(), seed, words: record.words.clone() };
    record.id = inputs.id();
    record.rehash();
    replay.rehash();
    replay.to_text().into_bytes()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_that_names_endless_decks_does_not_end_the_server() {
    let (database, _folder) = testing::sqlite();
    let process = small_server(&database).await;
    let mut client = Client::new(process.address);
    let replay = drawn_match(client.clone()).await;
    let mut attacks = vec![
        ("a real one", replay.to_text().into_bytes()),
        ("copies", with_decks(replay.clone(), (0..8).map(|n| huge_deck(n, 80, 390)).collect())),
        ("cards", with_decks(replay.clone(), (0..30).map(|n| huge_deck(n, 500, 1)).collect())),
        ("files", with_decks(replay.clone(), (0..5_000).map(|n| huge_deck(n, 2, 1)).collect())),
    ];
    let line = replay.to_text().lines().next().unwrap_or_default().to_owned();
    let nested = format!("\"plays\":{}{},", "[".repeat(100), "]".repeat(100));
    let lists = line.replacen("\"plays\":", &format!("{}\"plays\":", nested.repeat(30_000)), 1);
    attacks.push(("lists in lists", format!("{lists}\n{{}}\n{{}}\n").into_bytes()));
    for (what, file) in attacks {
        assert!(file.len() < 8_000_000, "{what}: {}", file.len());
        let reply = client.send(Method::POST, "/api/replays/verify", Some(file), &[("x-touchback", "1")]).await;
        let reply = reply.unwrap_or_else(|why| panic!("{what}: {why}"));
        match what {
            "a real one" => assert_eq!(reply.body["verified"], true, "{}", reply.text),
            _ if reply.status == 413 => {}
            _ => assert_eq!((reply.status, &reply.body["verified"]), (200, &json!(false)), "{what}: {}", reply.text),
        }
        lives(&mut client).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_with_endless_decks_are_refused() {
    let (database, _folder) = testing::sqlite();
    let process = small_server(&database).await;
    let mut client = Client::new(process.address);
    for _ in 0..60 {
        let deck = json!({ "file": "mine.json", "text": huge_deck(0, 500, 1) });
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "plays": "cards",
            "own_decks": [deck] });
        let reply = client.post("/api/matches", &body).await.expect("an answer");
        assert_eq!((reply.status, reply.code()), (422, "deck_illegal"), "{}", reply.text);
        assert_eq!(reply.body["error"]["rule"], "DK-04", "{}", reply.text);
    }
    lives(&mut client).await;
    assert!(process.memory() < 400_000, "{} kB", process.memory());
}

/// Sends the same to one place many times at once; each is answered, and the server lives.
async fn all_at_once(client: &mut Client, path: &'static str, body: &[u8], times: usize) {
    let asked = (0..times).map(|_| {
        let (mut client, body) = (client.another(), body.to_vec());
        let headers = [("x-touchback", "1"), ("content-type", "application/json")];
        tokio::spawn(async move { client.send(Method::POST, path, Some(body), &headers).await })
    });
    for one in asked.collect::<Vec<_>>() {
        let reply = one.await.expect("no panic").unwrap_or_else(|why| panic!("{path}: {why}"));
        let refused =
            [(413, "too_large"), (422, "event_file_damaged"), (422, "refused"), (503, "busy"), (400, "malformed")];
        assert!(refused.contains(&(reply.status, reply.code())), "{path}: {}", reply.text);
    }
    lives(client).await;
}

/// An event file whose one line is right but for what it says: a list of small things that are large in memory.
fn endless_line(thing: &str, length: usize) -> String {
    let things = vec![thing; length / (thing.len() + 1)].join(",");
    let body = format!(r#"{{"seq":1,"prev":"{}","at":"x","by":"x","change":[{things}]}}"#, "0".repeat(64));
    let hash = touchback_journal::hex(&touchback_journal::sha256(&[body.as_bytes()]));
    format!("{{\"hash\":\"{hash}\",\"entry\":{body}}}\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_come_all_at_once_do_not_end_the_server() {
    let (database, _folder) = testing::sqlite();
    let process = small_server(&database).await;
    let mut client = Client::new(process.address);
    let nested = format!("{}{}", "[".repeat(100), "]".repeat(100));
    let charter = r#"{"name":"Cup","format":"elevens","commissioner":"Anna"}"#;
    let old = |what: &str| {
        let entry =
            format!(r#"{{"number":1,"at":"x","by":"x","act":{{"change":{what}}},"first_player":1,"first_match":1}}"#);
        format!(r#"{{"charter":{charter},"entries":[{entry}]}}"#)
    };
    let lists = format!("[{}]", vec![nested.as_str(); 20_000].join(","));
    let toml = format!("[charter]\nname = \"Cup\"\n{}", (0..200_000).map(|n| format!("k{n}=1\n")).collect::<String>());
    for (path, file, times) in [
        ("/api/events/import", endless_line("{}", 6_000_000), 4),
        ("/api/events/import", "x".repeat(15_000_000), 4),
        ("/api/leagues/import", endless_line("{}", 6_000_000), 4),
        ("/api/leagues/import", old(&lists), 3),
        ("/api/leagues/import", toml, 3),
        ("/api/leagues/import", "x".repeat(40_000_000), 3),
        ("/api/events/e_none/commands", "x".repeat(1_000_000), 60),
    ] {
        all_at_once(&mut client, path, json!({ "file": file }).to_string().as_bytes(), times).await;
    }
    assert!(process.peak() < 700_000, "{} kB", process.peak());
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sign_ins_at_once_wait_for_their_turn() {
    let (database, _folder) = testing::sqlite();
    let port = servers::free_port().expect("a port");
    let process = servers::Process::start(PROGRAM.as_ref(), port, &database).await.expect("a server");
    let mut client = Client::new(process.address);
    let tries = (0..80).map(|n| {
        let mut client = client.another();
        tokio::spawn(async move {
            let body = json!({ "login": format!("nobody-{n:06}"), "password": "a wrong password" });
            client.post("/api/sessions", &body).await.map(|reply| (reply.status, reply.code().to_owned()))
        })
    });
    for one in tries.collect::<Vec<_>>() {
        let reply = one.await.expect("no panic").expect("an answer");
        assert!(matches!((reply.0, reply.1.as_str()), (401, "sign_in_failed") | (503, "busy")), "{reply:?}");
    }
    lives(&mut client).await;
    // All hashes at once take 1.5 GB. Address space says nothing here: the allocator reserves it for every thread.
    assert!(process.peak() < 800_000, "{} kB", process.peak());
}

/// What the server has in memory once many matches were there, all in use.
#[tokio::test(flavor = "multi_thread")]
async fn memory_goes_back_when_matches_leave_it() {
    let (database, _folder) = testing::sqlite();
    let mut short = Command::new("sh");
    short.args(["-c", "exec \"$0\" \"$@\" --keep-idle 3", PROGRAM]);
    let process = servers::Process::start_by(short, servers::free_port().expect("a port"), &database).await;
    let process = process.expect("a server");
    let mut client = Client::new(process.address);
    let body = json!({ "ruleset": "elevens", "team": "human", "opponent": "link" });
    let make = |n: usize| {
        let (mut client, body) = (client.another(), body.clone());
        tokio::spawn(async move {
            let created = client.post("/api/matches", &body).await.expect("an answer");
            assert_eq!(created.status, 201, "{n}: {}", created.text);
        })
    };
    make(0).await.expect("made");
    let before = process.memory();
    let mut most = before;
    for round in 0..20 {
        for one in (0..40).map(|n| make(round * 40 + n)).collect::<Vec<_>>() {
            one.await.expect("made");
        }
        most = most.max(process.memory());
    }
    let taken = most - before;
    let mut left = taken;
    for _ in 0..PATIENCE {
        left = process.memory().saturating_sub(before);
        if left < taken / 2 {
            break;
        }
        // A server at rest still breathes.
        lives(&mut client).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    eprintln!("before {before} kB, taken {taken} kB, left {left} kB");
    assert!(left < taken / 2, "{taken} kB were taken, {left} kB stay");
}
