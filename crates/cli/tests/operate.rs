//! A server as its operator has it: settings, stopping in order, the database.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use touchback_store::Account;
use touchback_store::testing::{self, Folder};
use touchback_stress::play::Turn;
use touchback_stress::{Client, Player};

/// Ends the server with the test.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback");

fn touchback(words: &[&str]) -> Output {
    Command::new(PROGRAM).args(words).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Starts a server by a command and waits for its address; its further lines come from the reader.
fn start(command: &mut Command, database: &str) -> (Served, String, impl Read + use<>) {
    let words = ["serve", "--addr", "127.0.0.1:0", "--db", database];
    let mut child = command.args(words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("a line");
    let address = line.split("://").nth(1).and_then(|rest| rest.split(' ').next()).expect("an address").to_owned();
    (Served(child), address, lines)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server lives");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn terminate(process: u32) {
    assert!(Command::new("kill").args(["-TERM", &process.to_string()]).status().expect("kill").success());
}

#[test]
fn a_server_that_is_told_to_stop_ends_in_order() {
    let (database, _folder) = testing::sqlite();
    let (mut server, address, mut lines) = start(&mut Command::new(PROGRAM), &database);
    for path in ["/health", "/ready"] {
        let answer = get(&address, path);
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"database\":\"answers\""), "{answer}");
    }
    // A connection that is kept and asks nothing does not hold it up.
    let _idle = TcpStream::connect(&address).expect("a connection");
    terminate(server.0.id());
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("lines");
    assert!(rest.contains("has stopped in order"), "{rest}");
    assert_eq!(server.0.wait().expect("it ends").code(), Some(0));
    assert!(TcpStream::connect(&address).is_err(), "nobody listens any more");
}

#[test]
fn as_the_first_process_of_a_container_it_ends_too() {
    let can = Command::new("unshare").args(["--pid", "--fork", "true"]).stderr(Stdio::null()).status();
    if !can.is_ok_and(|status| status.success()) {
        eprintln!("NOT TESTED: process 1 (no right to make a process namespace)");
        return;
    }
    let (database, _folder) = testing::sqlite();
    let mut command = Command::new("unshare");
    let (mut server, _, mut lines) = start(command.args(["--pid", "--fork", PROGRAM]), &database);
    let outer = server.0.id();
    let inner = std::fs::read_to_string(format!("/proc/{outer}/task/{outer}/children")).expect("children");
    terminate(inner.trim().parse().expect("one child"));
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("lines");
    assert!(rest.contains("has stopped in order"), "{rest}");
    assert_eq!(server.0.wait().expect("it ends").code(), Some(0));
}

#[test]
fn settings_come_from_flags_then_variables_then_a_file() {
    let folder = Folder::new("settings");
    let file = folder.path().join("touchback.toml");
    let database = format!("sqlite:{}", folder.path().join("touchback.db").display());
    let lines =
        format!("db = {database:?}\naddr = \"127.0.0.1:0\"\ntalk = \"7/8\"\nlink_wait = 1\ncomputer_pause = 1\n");
    std::fs::write(&file, lines).expect("a file");
    let file = file.to_str().expect("a path");
    let checked = Command::new(PROGRAM)
        .args(["serve", "--config", file, "--check", "--computer-pause", "3"])
        .envs([
            ("TOUCHBACK_LINK_WAIT", "2"),
            ("TOUCHBACK_COMPUTER_PAUSE", "2"),
            ("TOUCHBACK_DB_PASSWORD", "very-secret"),
        ])
        .output()
        .expect("it runs");
    let said = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(0), "{said}{}", text(&checked.stderr));
    for line in ["computer_pause: 3ms", "link_wait: 2ms", "7,\n        8,", &database] {
        assert!(said.contains(line), "{line} is missing: {said}");
    }
    assert!(!said.contains("very-secret"), "{said}");
    assert!(!Path::new(database.trim_start_matches("sqlite:")).exists(), "checking makes nothing");
}

#[test]
fn wrong_settings_are_named() {
    let folder = Folder::new("settings");
    let file = folder.path().join("touchback.toml");
    let path = file.to_str().expect("a path");
    for (lines, named) in [
        ("talks = \"7/8\"", "talks"),
        ("talk = \"7\"", "400/100"),
        ("tls_key = \"x\"", "tls_certificate"),
        ("mail_server = \"example.org\"", "mail_server"),
        ("mail_server = \"smtp://127.0.0.1\"", "mail_from"),
        ("mail_server = \"smtp://127.0.0.1\"\nmail_from = \"a@b.org\"", "public_url"),
        ("log = \"info,=loud\"", "log"),
        ("db = \"sqlite:/dev/null/nowhere/touchback.db\"", "folder"),
        (&format!("addr = \"127.0.0.1:0\"\ndb = \"sqlite:{path}\""), "not a database"),
    ] {
        std::fs::write(&file, lines).expect("a file");
        let checked = touchback(&["serve", "--config", path, "--check"]);
        assert_eq!(checked.status.code(), Some(2));
        assert!(text(&checked.stderr).contains(named), "{lines}: {}", text(&checked.stderr));
    }
    let bad = "postgre://ann:very-secret@db/touchback";
    for words in [["serve", "--addr", "127.0.0.1:0", "--db", bad], ["compact", "--addr", "127.0.0.1:0", "--db", bad]] {
        let refused = touchback(&words);
        assert_eq!(refused.status.code(), Some(2));
        let said = text(&refused.stderr) + &text(&refused.stdout);
        assert!(!said.contains("very-secret"), "{said}");
    }
}

/// Both coaches of one match after the other move, until told to end; counts their moves.
async fn play_on(address: &str, end: &AtomicBool) -> usize {
    let mut client = Client::new(address.parse().expect("an address"));
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let mut moves = 0;
    while !end.load(Ordering::Relaxed) {
        let made = client.post("/api/matches", &body).await.expect("an answer");
        let id = made.body["id"].as_str().unwrap_or_else(|| panic!("{}", made.text));
        let mut player = Player::new(client.clone(), id, moves as u64);
        player.until_playing().await.expect("the match begins");
        while !end.load(Ordering::Relaxed) {
            match player.turn().await.expect("a move") {
                Turn::Acted(reply) => assert_eq!(reply.status, 200, "{}", reply.text),
                Turn::NotMine => {}
                Turn::Over => break,
            }
            moves += 1;
        }
        client = player.client;
    }
    moves
}

#[test]
fn a_database_is_looked_after_while_matches_are_played() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (sqlite, folder) = testing::sqlite();
    let databases = [Some(sqlite), runtime.block_on(testing::postgres())];
    for (n, database) in databases.into_iter().flatten().enumerate() {
        let limits = [("TOUCHBACK_REQUESTS", "100000/100000"), ("TOUCHBACK_TALK", "1000/1000")];
        let (_server, address, _lines) = start(Command::new(PROGRAM).envs(limits), &database);
        let end = Arc::new(AtomicBool::new(false));
        let (ends, at) = (Arc::clone(&end), address.clone());
        let playing = runtime.spawn(async move { play_on(&at, &ends).await });
        for round in 0..3 {
            let file = folder.path().join(format!("{n}-{round}.backup"));
            let file = file.to_str().expect("a path");
            let other = format!("sqlite:{}", folder.path().join(format!("{n}-{round}.db")).display());
            for words in [
                &["backup", "--db", &database, file][..],
                &["check", "--db", &database],
                &["compact", "--db", &database],
                &["restore", "--db", &other, file],
                &["check", "--db", &other],
            ] {
                let done = touchback(words);
                assert_eq!(done.status.code(), Some(0), "{words:?}: {}{}", text(&done.stdout), text(&done.stderr));
            }
        }
        end.store(true, Ordering::Relaxed);
        let moves = runtime.block_on(playing).expect("every move was taken");
        assert!(moves > 20, "only {moves} moves meanwhile");
    }
}

#[test]
fn a_running_database_is_backed_up_checked_and_made_compact() {
    let (database, folder) = testing::sqlite();
    let (_server, address, _lines) = start(&mut Command::new(PROGRAM), &database);
    assert!(get(&address, "/api/me").starts_with("HTTP/1.1 200"));
    let file = folder.path().join("kept.backup");
    let file = file.to_str().expect("a path");
    let other = format!("sqlite:{}", folder.path().join("other.db").display());
    for words in [
        ["backup", "--db", &database, file],
        ["restore", "--db", &other, file],
        ["check", "--db", &database, "--addr=127.0.0.1:0"],
        ["check", "--db", &other, "--addr=127.0.0.1:0"],
        ["compact", "--db", &database, "--addr=127.0.0.1:0"],
    ] {
        let done = touchback(&words);
        assert_eq!(done.status.code(), Some(0), "{words:?}: {}", text(&done.stderr));
    }
    let twice = touchback(&["backup", "--db", &database, file]);
    assert_eq!(twice.status.code(), Some(2), "a backup is not overwritten");
    let damaged = rusqlite::Connection::open(other.trim_start_matches("sqlite:")).expect("opens");
    damaged.execute_batch("INSERT INTO log (match, seq, body) VALUES ('m', 2, 'x')").expect("damaged");
    let checked = touchback(&["check", "--db", &other]);
    assert_eq!((checked.status.code(), text(&checked.stdout).contains("entry 1 is missing")), (Some(1), true));
}

#[test]
fn an_administrator_works_by_the_command_line() {
    let (database, _folder) = testing::sqlite();
    let none = touchback(&["admin", "--db", &database, "audit"]);
    assert_eq!(none.status.code(), Some(2), "no database is made");
    let (_server, _address, _lines) = start(&mut Command::new(PROGRAM), &database);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = touchback_store::open(&database).await.expect("opens");
        for name in ["Ann", "Bob"] {
            let (id, login) = (format!("p_{name}"), Some(name.to_lowercase()));
            let account = Account { id, name: name.to_owned(), login, ..Account::default() };
            store.add_account(&account).await.expect("an account");
        }
    });
    let admin = |words: &[&str]| touchback(&[&["admin", "--db", &database], words].concat());
    for (words, told) in [
        (&["grant", "ann"][..], "Done: Ann"),
        (&["ban", "bob", "--why", "insults"], "Done: Bob"),
        (&["people", "bob"], "banned: insults"),
        (&["unban", "bob"], "Done: Bob"),
        (&["mute", "bob", "--hours", "3", "--why", "insults"], "Done: Bob"),
        (&["rename", "bob", "--name", "Robert", "--why", "a rude name"], "Done: Robert"),
        (&["recover", "bob", "--why", "he called"], "/account/recover#"),
        (&["reports"], "There is nothing."),
        (&["audit"], "command line: ban Robert (p_Bob): insults"),
    ] {
        let done = admin(words);
        assert_eq!(done.status.code(), Some(0), "{words:?}: {}", text(&done.stderr));
        assert!(text(&done.stdout).contains(told), "{words:?}: {}", text(&done.stdout));
    }
    assert_eq!(text(&admin(&["audit"]).stdout).lines().count(), 6);
    for words in [&["ban", "nobody", "--why", "x"][..], &["ban", "ann"], &["close", "m_none", "--why", "x"]] {
        assert_eq!(admin(words).status.code(), Some(2), "{words:?}");
    }
}

/// Settings that belong together, each with a value that is not the usual one.
fn groups(folder: &Path) -> Vec<Vec<(&'static str, String)>> {
    let file = |name: &str, content: &str| {
        let path = folder.join(name);
        std::fs::write(&path, content).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let [certificate, key] = [("certificate.pem", own.cert.pem()), ("key.pem", own.signing_key.serialize_pem())]
        .map(|(name, pem)| file(name, &pem));
    let mail = |more: &[(&'static str, String)]| {
        let mut all = vec![
            ("mail_server", "smtp://127.0.0.1:25".to_owned()),
            ("mail_from", "Touchback <touchback@example.org>".to_owned()),
            ("public_url", "https://play.example.org".to_owned()),
        ];
        all.extend_from_slice(more);
        all
    };
    let mut groups = vec![
        vec![("addr", "127.0.0.2:0".to_owned())],
        vec![("db", format!("sqlite:{}", folder.join("other.db").display()))],
        vec![("db_password_file", file("password", "very-secret\n"))],
        vec![("db_ca", certificate.clone())],
        vec![("tls_certificate", certificate), ("tls_key", key)],
        vec![("metrics_addr", "127.0.0.1:0".to_owned())],
        vec![("secure_cookie", "true".to_owned())],
        vec![("behind_proxy", "true".to_owned())],
        mail(&[]),
        mail(&[("mail_user", "touchback".to_owned()), ("mail_password_file", file("mail-password", "very-secret"))]),
    ];
    for name in ["requests", "sign_ins", "guests", "new_matches", "talk"] {
        groups.push(vec![(name, "17/18".to_owned())]);
    }
    for name in [
        "computer_pause",
        "link_wait",
        "keep_idle",
        "abandon_after",
        "expire_after",
        "share_wait",
        "pack_after",
        "clear_after",
        "most_open",
        "most_stored",
        "stop_time",
        "most_sockets",
        "most_sockets_per_address",
        "most_connections_per_address",
        "memory",
        "head_time",
        "request_time",
    ] {
        groups.push(vec![(name, "17".to_owned())]);
    }
    groups
}

/// What `serve --check` says with these settings, given in one of three ways; its exit code comes first.
fn checked(way: usize, folder: &Path, settings: &[(&str, String)]) -> (Option<i32>, String) {
    let file = folder.join("settings.toml");
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--check"]).current_dir(folder);
    let mut lines = String::new();
    for (name, value) in settings {
        let plain = value == "true" || value.parse::<u64>().is_ok();
        match way {
            0 if plain => lines += &format!("{name} = {value}\n"),
            0 => lines += &format!("{name} = {value:?}\n"),
            1 => drop(command.env(format!("TOUCHBACK_{}", name.to_uppercase()), value)),
            _ => drop(command.arg(format!("--{}={value}", name.replace('_', "-")))),
        }
    }
    std::fs::write(&file, lines).expect("a file");
    let named = |name: &str| settings.iter().any(|(it, _)| *it == name);
    if !named("addr") {
        command.args(["--addr", "127.0.0.1:0"]);
    }
    if !named("db") {
        command.args(["--db", "sqlite:touchback.db"]);
    }
    let done = command.arg("--config").arg(&file).output().expect("it runs");
    (done.status.code(), text(&done.stdout) + &text(&done.stderr))
}

#[test]
fn every_setting_is_reached_by_file_variable_and_flag() {
    let folder = Folder::new("every-setting");
    let path = folder.path();
    let groups = groups(path);
    let usual = checked(0, path, &[]);
    assert_eq!(usual.0, Some(0), "{}", usual.1);
    for group in &groups {
        let said = [0, 1, 2].map(|way| checked(way, path, group));
        for (way, (code, text)) in said.iter().enumerate() {
            assert_eq!(*code, Some(0), "{group:?}, way {way}: {text}");
            assert_ne!(*text, usual.1, "{group:?}, way {way}: it changes nothing");
            assert_eq!(*text, said[0].1, "{group:?}, way {way}");
            assert!(!text.contains("very-secret"), "{text}");
        }
    }
    // What the log is like is not shown: a wrong word is noticed in each way.
    for (name, wrong) in [("log", "info,=loud"), ("log_format", "xml")] {
        for way in [0, 1, 2] {
            let (code, text) = checked(way, path, &[(name, wrong.to_owned())]);
            assert_eq!(code, Some(2), "{name}, way {way}: {text}");
        }
    }
    // The file that comes with the program and the flags know the same settings, and all of them were tried.
    let mut tried: Vec<&str> = groups.iter().flatten().map(|(name, _)| *name).chain(["log", "log_format"]).collect();
    let sample = include_str!("../../../packaging/touchback.toml");
    let lines = sample.lines().filter_map(|line| line.trim_start_matches("# ").split_once(" = "));
    let mut shipped: Vec<&str> = lines.map(|(name, _)| name).filter(|name| !name.contains(' ')).collect();
    let help = text(&touchback(&["serve", "--help"]).stdout);
    let flags = help.lines().filter_map(|line| line.trim().strip_prefix("--")?.split([' ', '[', '<']).next());
    let mut known: Vec<String> = flags.map(|flag| flag.replace('-', "_")).collect();
    known.retain(|flag| flag != "config" && flag != "check");
    for list in [&mut tried, &mut shipped] {
        list.sort_unstable();
        list.dedup();
    }
    known.sort_unstable();
    known.dedup();
    assert_eq!(tried, shipped, "packaging/touchback.toml");
    assert_eq!(tried, known, "flags");
}

/// What people do that has secrets in it; gives them back.
async fn secrets(address: &str) -> (String, Vec<String>) {
    let mut ann = Client::new(address.parse().expect("an address"));
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "plays": "cards", "name": "Ann" });
    let made = ann.post("/api/matches", &body).await.expect("an answer");
    let (id, token) =
        (made.body["id"].as_str().expect("an id").to_owned(), made.body["join"].as_str().expect("a token"));
    let mut bob = Client::new(ann.address);
    bob.get(&format!("/j/{id}/{token}")).await.expect("the page of the invitation");
    let body = json!({ "token": token, "team": "orc", "name": "Bob" });
    assert_eq!(bob.post(&format!("/api/matches/{id}/join"), &body).await.expect("an answer").status, 200);
    let said = bob.post(&format!("/api/matches/{id}/chat"), &json!({ "text": "between the two of us" })).await;
    assert_eq!(said.expect("an answer").status, 200);
    let body = json!({ "name": "Ann", "password": "a very long password" });
    let account = ann.post("/api/accounts", &body).await.expect("an answer");
    assert_eq!(account.status, 201, "{}", account.text);
    let wrong = json!({ "login": account.body["login"], "password": "not the password" });
    assert_eq!(bob.another().post("/api/sessions", &wrong).await.expect("an answer").status, 401);
    let mut all = vec![token.to_owned(), "a very long password".to_owned(), "not the password".to_owned()];
    all.push("between the two of us".to_owned());
    all.extend(
        [&ann, &bob].iter().filter_map(|who| who.cookie.as_ref()?.split_once('=').map(|pair| pair.1.to_owned())),
    );
    let codes = account.body["codes"].as_array().cloned().unwrap_or_default();
    all.extend(codes.iter().filter_map(|code| code.as_str().map(str::to_owned)));
    (id, all)
}

#[test]
fn the_log_names_requests_and_matches_and_no_secrets() {
    for format in ["text", "json"] {
        let (database, folder) = testing::sqlite();
        let file = folder.path().join("log");
        let log = std::fs::File::create(&file).expect("a file");
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--addr", "127.0.0.1:0", "--db", &database, "--log", "trace", "--log-format", format]);
        let mut server = Served(command.stdout(Stdio::piped()).stderr(log).spawn().expect("it runs"));
        let mut line = String::new();
        BufReader::new(server.0.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("://").nth(1).and_then(|rest| rest.split(' ').next()).expect("an address");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let (id, secrets) = runtime.block_on(secrets(address));
        terminate(server.0.id());
        assert_eq!(server.0.wait().expect("it ends").code(), Some(0), "although nobody reads what it says");
        let log = std::fs::read_to_string(&file).expect("the log");
        assert!(secrets.len() > 6 && secrets.iter().all(|secret| secret.len() > 8), "{secrets:?}");
        for secret in secrets {
            assert!(!log.contains(&secret), "{format}: {secret} is in the log");
        }
        let committed = log.lines().find(|line| line.contains("committed") && line.contains(&id)).expect("an entry");
        if format == "json" {
            let line: Value = serde_json::from_str(committed).expect("JSON");
            assert_eq!(line["fields"]["match_id"], json!(id), "{line}");
            assert!(line["span"]["id"].is_u64() && line["span"]["path"].is_string(), "{line}");
            assert!(log.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
        } else {
            assert!(committed.contains("request{id=") && committed.contains(&format!("match_id={id}")), "{committed}");
        }
    }
}
