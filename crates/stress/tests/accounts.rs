//! Accounts from the first day to the last, and those who look after them, on both databases.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use touchback_server::admin::{COMMAND_LINE, MeasureBody, carry_out};
use touchback_server::mail::MailServer;
use touchback_server::{Config, Running};
use touchback_store::StoreError;
use touchback_store::testing::{self, Folder};
use touchback_stress::client::Reply;
use touchback_stress::{Client, servers};

const PASSWORD: &str = "a long password";

async fn databases() -> Vec<(String, Option<Folder>)> {
    let (sqlite, folder) = testing::sqlite();
    let postgres = testing::postgres().await.map(|address| (address, None));
    std::iter::once((sqlite, Some(folder))).chain(postgres).collect()
}

async fn send(client: &mut Client, method: Method, path: &str, body: Value) -> Reply {
    let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("user-agent", "Test 1.0")];
    client.send(method, path, Some(body.to_string().into_bytes()), &headers).await.expect("an answer")
}

async fn post(client: &mut Client, path: &str, body: Value) -> Reply {
    send(client, Method::POST, path, body).await
}

async fn get(client: &mut Client, path: &str) -> Value {
    client.get(path).await.expect("an answer").body
}

/// Somebody with an account; and the recovery codes.
async fn registered(server: &Running, name: &str) -> (Client, Vec<String>) {
    let mut client = Client::new(server.address);
    let body = json!({ "name": name, "password": PASSWORD, "login": name.to_lowercase() });
    let made = post(&mut client, "/api/accounts", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let codes = made.body["codes"].as_array().expect("codes").iter();
    (client, codes.map(|code| code.as_str().expect("a code").to_owned()).collect())
}

async fn sign_in(server: &Running, login: &str, password: &str) -> (Client, Reply) {
    let mut client = Client::new(server.address);
    let reply = post(&mut client, "/api/sessions", json!({ "login": login, "password": password })).await;
    (client, reply)
}

async fn kind(client: &mut Client) -> String {
    get(client, "/api/me").await["kind"].as_str().expect("a kind").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_name_is_ones_own_and_a_password_can_be_changed() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, _) = registered(&server, "Ann").await;
        let mut thief = Client::new(server.address);
        let taken =
            post(&mut thief, "/api/accounts", json!({ "name": "A", "password": PASSWORD, "login": "ANN" })).await;
        assert_eq!((taken.status, taken.code()), (409, "login_taken"));
        for bad in ["an", "a b c", "ann@example.org"] {
            let body = json!({ "name": "A", "password": PASSWORD, "login": bad });
            assert_eq!(post(&mut thief, "/api/accounts", body).await.code(), "bad_value", "{bad}");
        }
        let (_bob, _) = registered(&server, "Bob").await;
        let change = |login: &str, password: &str| json!({ "login": login, "password": password });
        let wrong = send(&mut ann, Method::PUT, "/api/me/login", change("annie", "not the password")).await;
        assert_eq!((wrong.status, wrong.code()), (403, "wrong_password"));
        assert_eq!(send(&mut ann, Method::PUT, "/api/me/login", change("bob", PASSWORD)).await.code(), "login_taken");
        let done = send(&mut ann, Method::PUT, "/api/me/login", change("Annie", PASSWORD)).await;
        assert_eq!((done.status, &done.body["login"]), (200, &json!("annie")));
        assert_eq!(sign_in(&server, "ann", PASSWORD).await.1.status, 401, "the old name is free again");
        let (mut other, reply) = sign_in(&server, " ANNIE ", PASSWORD).await;
        assert_eq!(reply.status, 200);
        let body = json!({ "old": PASSWORD, "new": "another password" });
        assert_eq!(send(&mut ann, Method::PUT, "/api/me/password", body.clone()).await.status, 204);
        assert_eq!(kind(&mut other).await, "nobody", "the other session has ended");
        assert_eq!(kind(&mut ann).await, "account");
        assert_eq!(send(&mut ann, Method::PUT, "/api/me/password", body).await.code(), "wrong_password");
        assert_eq!(sign_in(&server, "annie", PASSWORD).await.1.status, 401);
        assert_eq!(sign_in(&server, "annie", "another password").await.1.status, 200);
        let mut guest = Client::new(server.address);
        post(&mut guest, "/api/guests", json!({ "name": "G" })).await;
        assert_eq!(guest.get("/api/me/account").await.expect("an answer").code(), "needs_account");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_opens_once_also_when_ten_try_it_at_once() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, codes) = registered(&server, "Ann").await;
        let (mut bob, _) = registered(&server, "Bob").await;
        assert_eq!(codes.len(), 10);
        let kept = server.app.store.key(&codes[0]).await;
        assert_eq!(kept, Err(StoreError::NotFound), "only the hash is stored");
        let of = |login: &str, key: &str, password: &str| json!({ "login": login, "key": key, "password": password });
        for wrong in [of("bob", &codes[0], PASSWORD), of("ann", "aaaa-bbbb-cccc-dddd", PASSWORD)] {
            let reply = post(&mut Client::new(server.address), "/api/recoveries", wrong).await;
            assert_eq!((reply.status, reply.code()), (401, "recovery_failed"));
        }
        let asked = (0..10).map(|n| {
            let mut client = Client::new(server.address);
            let body = of("ann", &codes[0].to_uppercase().replace('-', " "), &format!("password number {n}"));
            tokio::spawn(async move { (n, post(&mut client, "/api/recoveries", body).await.status, client) })
        });
        let mut won = Vec::new();
        for one in asked.collect::<Vec<_>>() {
            let (n, status, client) = one.await.expect("no panic");
            match status {
                200 => won.push((n, client)),
                other => assert_eq!(other, 401),
            }
        }
        assert_eq!(won.len(), 1, "one use");
        assert_eq!(kind(&mut won[0].1).await, "account");
        assert_eq!(kind(&mut ann).await, "nobody", "all sessions have ended");
        assert_eq!(kind(&mut bob).await, "account");
        let password = format!("password number {}", won[0].0);
        let (mut ann, reply) = sign_in(&server, "ann", &password).await;
        assert_eq!(reply.status, 200);
        assert_eq!(get(&mut ann, "/api/me/account").await["codes"], 9);
        let new = post(&mut ann, "/api/me/codes", json!({ "password": password })).await;
        assert_eq!(new.body["codes"].as_array().map(Vec::len), Some(10));
        let old = post(&mut Client::new(server.address), "/api/recoveries", of("ann", &codes[1], PASSWORD)).await;
        assert_eq!(old.status, 401, "new codes replace the old");
        server.stop();
    }
}

/// A mail server that keeps what it is given.
async fn sink() -> (u16, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let mails = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&mails);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let kept = Arc::clone(&kept);
            tokio::spawn(async move { take_mails(stream, &kept).await });
        }
    });
    (port, mails)
}

async fn take_mails(stream: tokio::net::TcpStream, kept: &Mutex<Vec<String>>) -> Option<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 sink\r\n").await.ok()?;
    while let Some(line) = lines.next_line().await.ok()? {
        let answer: &[u8] = match line.split(' ').next()? {
            "DATA" => {
                write.write_all(b"354 go on\r\n").await.ok()?;
                let mut mail = String::new();
                while let Some(line) = lines.next_line().await.ok()?.filter(|line| line != ".") {
                    mail.push_str(&line);
                    mail.push('\n');
                }
                kept.lock().expect("a list").push(mail);
                b"250 kept\r\n"
            }
            "QUIT" => b"221 bye\r\n",
            _ => b"250 ok\r\n",
        };
        write.write_all(answer).await.ok()?;
    }
    Some(())
}

/// The newest mail once there are so many, and its key.
async fn mailed(mails: &Mutex<Vec<String>>, count: usize) -> (String, String) {
    loop {
        let last = mails.lock().expect("a list").get(count - 1).cloned();
        if let Some(mail) = last {
            // Long lines are folded in transit.
            let text = mail.replace("=\n", "").replace("=3D", "=");
            let key = text.split('#').nth(1).expect("a link").split_whitespace().next().expect("a key").to_owned();
            return (text, key);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_recovered_by_mail_at_a_confirmed_address_only() {
    for (database, _folder) in databases().await {
        let (port, mails) = sink().await;
        let mail = MailServer {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Touchback <touchback@example.org>".to_owned(),
            page: "https://play.example.org".to_owned(),
            ..MailServer::default()
        };
        let config = Config { mail: Some(mail), ..servers::quick(&database) };
        let server = touchback_server::start(config).await.expect("a server");
        let (mut ann, _) = registered(&server, "Ann").await;
        let body = json!({ "email": "Ann@Example.org", "password": PASSWORD, "language": "de" });
        assert_eq!(send(&mut ann, Method::PUT, "/api/me/email", body).await.status, 202);
        let (text, key) = mailed(&mails, 1).await;
        assert!(
            text.contains("To: ann@example.org") && text.contains("https://play.example.org/account/confirm#"),
            "{text}"
        );
        let mut anybody = Client::new(server.address);
        for who in ["ann", "ann@example.org", "nobody", "nobody@example.org"] {
            let asked = post(&mut anybody, "/api/recoveries/mail", json!({ "who": who })).await;
            assert_eq!((asked.status, asked.text.as_str()), (202, ""), "{who}");
        }
        let recover = |key: &str| json!({ "key": key, "password": "a new password" });
        assert_eq!(post(&mut anybody, "/api/recoveries", recover(&key)).await.status, 401, "it only confirms");
        assert_eq!(get(&mut ann, "/api/me/account").await["email"], Value::Null);
        assert_eq!(post(&mut anybody, "/api/confirmations", json!({ "key": key })).await.status, 204);
        assert_eq!(post(&mut anybody, "/api/confirmations", json!({ "key": key })).await.status, 401, "once");
        assert_eq!(get(&mut ann, "/api/me/account").await["email"], "ann@example.org");
        assert_eq!(post(&mut anybody, "/api/recoveries/mail", json!({ "who": "ann@example.org" })).await.status, 202);
        let (text, key) = mailed(&mails, 2).await;
        assert!(text.contains("your sign-in name is ann") && text.contains("/account/recover#"), "{text}");
        assert_eq!(post(&mut anybody, "/api/recoveries", recover(&key)).await.status, 200);
        assert_eq!(kind(&mut ann).await, "nobody");
        assert_eq!(post(&mut Client::new(server.address), "/api/recoveries", recover(&key)).await.status, 401, "once");
        // Who forgets the address forgets what was mailed to it.
        assert_eq!(post(&mut anybody, "/api/recoveries/mail", json!({ "who": "ann" })).await.status, 202);
        let (_, key) = mailed(&mails, 3).await;
        assert_eq!(send(&mut anybody, Method::DELETE, "/api/me/email", json!({})).await.status, 204);
        assert_eq!(post(&mut Client::new(server.address), "/api/recoveries", recover(&key)).await.status, 401);
        assert_eq!(mails.lock().expect("a list").len(), 3, "nothing went to anybody else");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, _) = registered(&server, "Ann").await;
        let (mut phone, _) = sign_in(&server, "ann", PASSWORD).await;
        let (mut tablet, _) = sign_in(&server, "ann", PASSWORD).await;
        let (mut bob, _) = registered(&server, "Bob").await;
        let all = get(&mut ann, "/api/me/sessions").await;
        let all = all.as_array().expect("a list");
        assert_eq!(all.len(), 3);
        assert_eq!(all.iter().filter(|one| one["here"] == true).count(), 1);
        assert!(all.iter().all(|one| one["device"] == "Test 1.0" && one["used"].as_i64() >= one["created"].as_i64()));
        let theirs = get(&mut phone, "/api/me/sessions").await;
        let id =
            theirs.as_array().expect("a list").iter().find(|one| one["here"] == true).expect("its own")["id"].clone();
        let path = format!("/api/me/sessions/{}", id.as_str().expect("an id"));
        assert_eq!(send(&mut bob, Method::DELETE, &path, json!({})).await.status, 404, "not his");
        assert_eq!(send(&mut ann, Method::DELETE, &path, json!({})).await.status, 204);
        assert_eq!((kind(&mut phone).await, kind(&mut tablet).await), ("nobody".to_owned(), "account".to_owned()));
        assert_eq!(send(&mut ann, Method::DELETE, "/api/me/sessions", json!({})).await.status, 204);
        assert_eq!((kind(&mut tablet).await, kind(&mut ann).await), ("nobody".to_owned(), "account".to_owned()));
        assert_eq!(kind(&mut bob).await, "account");
        server.stop();
    }
}

/// A match of the two: it is drawing or playing when both sit.
async fn a_match(one: &mut Client, other: &mut Client, more: Value) -> String {
    let mut body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link", "dice": "house" });
    for (name, value) in more.as_object().expect("fields") {
        body[name] = value.clone();
    }
    let made = post(one, "/api/matches", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let id = made.body["id"].as_str().expect("an id").to_owned();
    let join = json!({ "token": made.body["join"], "team": "orc" });
    let joined = post(other, &format!("/api/matches/{id}/join"), join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    id
}

async fn until_state(server: &Running, id: &str, states: &[&str]) {
    while !states.contains(&server.app.store.match_row(id).await.expect("a row").state.as_str()) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_exported_and_deleted_and_its_matches_stay_without_a_name() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, _) = registered(&server, "Annabel").await;
        let (mut bob, _) = registered(&server, "Bob").await;
        let done = a_match(&mut ann, &mut bob, json!({})).await;
        until_state(&server, &done, &["playing"]).await;
        for (client, words) in [(&mut ann, "my secret words"), (&mut bob, "his words")] {
            assert_eq!(post(client, &format!("/api/matches/{done}/chat"), json!({ "text": words })).await.status, 200);
        }
        let over = post(&mut bob, &format!("/api/matches/{done}/concede"), json!({ "key": "bob-gives-up" })).await;
        assert_eq!(over.status, 200, "{}", over.text);
        until_state(&server, &done, &["over"]).await;
        server.app.store.pack(&done).await.expect("packed");
        let running = a_match(&mut bob, &mut ann, json!({})).await;
        until_state(&server, &running, &["playing"]).await;
        let waiting =
            post(&mut ann, "/api/matches", json!({ "ruleset": "sevens", "team": "human", "opponent": "link" })).await;
        let waiting = waiting.body["id"].as_str().expect("an id").to_owned();

        let export = ann.get("/api/me/export").await.expect("an answer");
        assert!(export.text.contains("my secret words") && !export.text.contains("his words"), "{}", export.text);
        assert!(!export.text.contains("argon2") && export.body["account"]["login"] == "annabel");
        assert_eq!(export.body["matches"].as_array().map(Vec::len), Some(3));
        assert_eq!(export.body["sessions"].as_array().map(Vec::len), Some(1));

        assert_eq!(
            post(&mut ann, "/api/me/delete", json!({ "password": "not this one" })).await.code(),
            "wrong_password"
        );
        let gone = post(&mut ann, "/api/me/delete", json!({ "password": PASSWORD })).await;
        assert_eq!(gone.status, 204, "{}", gone.text);
        assert_eq!(kind(&mut ann).await, "nobody");
        assert_eq!(sign_in(&server, "annabel", PASSWORD).await.1.status, 401);
        until_state(&server, &waiting, &["withdrawn", "cancelled"]).await;
        until_state(&server, &running, &["over"]).await;
        for id in [&done, &running] {
            for path in ["", "/log?after=0", "/export", "/replay"] {
                let reply = bob.get(&format!("/api/matches/{id}{path}")).await.expect("an answer");
                assert_eq!(reply.status, 200, "{path}: {}", reply.text);
                assert!(!reply.text.contains("Annabel") && !reply.text.contains("my secret words"), "{id}{path}");
            }
            let shown = get(&mut bob, &format!("/api/matches/{id}")).await;
            assert!(shown["coaches"].to_string().contains("Former coach"), "{}", shown["coaches"]);
        }
        let log = get(&mut bob, &format!("/api/matches/{done}/log?after=0")).await;
        assert!(log.to_string().contains("his words"), "what others wrote stays");
        let list = get(&mut bob, "/api/matches").await.to_string();
        assert!(list.contains("Former coach") && !list.contains("Annabel"), "{list}");
        assert_eq!(server.app.store.damages().await, Ok(Vec::new()), "the logs fit their hashes");
        let verified = bob.get(&format!("/api/matches/{done}/replay")).await.expect("an answer");
        let check =
            bob.send(Method::POST, "/api/replays/verify", Some(verified.text.into_bytes()), &[("x-touchback", "1")]);
        assert_eq!(check.await.expect("an answer").body["verified"], true);
        let (_again, _) = registered(&server, "Annabel").await;
        server.stop();
    }
}

fn measure(body: Value) -> MeasureBody {
    serde_json::from_value(body).expect("a measure")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_bans_mutes_renames_closes_and_everything_is_written_down() {
    for (database, _folder) in databases().await {
        let config = Config { wake_every: Duration::from_millis(50), ..servers::quick(&database) };
        let server = touchback_server::start(config).await.expect("a server");
        let store = server.app.store.as_ref();
        let (mut root, _) = registered(&server, "Root").await;
        let (mut ann, _) = registered(&server, "Ann").await;
        let (mut bob, _) = registered(&server, "Bob").await;
        get(&mut bob, "/api/me/name").await;
        for path in ["/api/admin/people?q=bob", "/api/admin/reports", "/api/admin/audit"] {
            assert_eq!(root.get(path).await.expect("an answer").status, 404, "{path}");
        }
        carry_out(store, COMMAND_LINE, &measure(json!({ "measure": "grant", "who": "root" }))).await.expect("a role");
        assert_eq!(get(&mut root, "/api/me").await["admin"], true);
        assert_eq!(ann.get("/api/admin/audit").await.expect("an answer").status, 404);

        let id = a_match(&mut ann, &mut bob, json!({})).await;
        until_state(&server, &id, &["playing"]).await;
        let report = json!({ "who": { "match": id, "side": "away" }, "reason": "abuse", "text": "insults" });
        assert_eq!(post(&mut ann, "/api/reports", report).await.status, 204);
        let reports = get(&mut root, "/api/admin/reports").await;
        let (about, report) = (reports[0]["account"].clone(), reports[0]["id"].clone());
        assert_eq!((&reports[0]["match"], &reports[0]["settled"]), (&json!(id), &Value::Null));

        let act = async |root: &mut Client, body: Value| post(root, "/api/admin/measures", body).await;
        let mute = json!({ "measure": "mute", "who": about, "hours": 2, "why": "insults" });
        assert_eq!(act(&mut ann, mute.clone()).await.status, 404);
        assert_eq!(act(&mut root, mute).await.status, 204);
        let chat = format!("/api/matches/{id}/chat");
        assert_eq!(post(&mut bob, &chat, json!({ "text": "!" })).await.code(), "muted");
        assert_eq!(act(&mut root, json!({ "measure": "unmute", "who": "bob" })).await.status, 204);
        assert_eq!(post(&mut bob, &chat, json!({ "text": "sorry" })).await.status, 200);
        let rename = json!({ "measure": "rename", "who": about, "name": "Robert", "why": "a rude name" });
        assert_eq!(act(&mut root, rename).await.status, 204);
        assert_eq!(get(&mut root, "/api/admin/people?q=robert").await[0]["handle"], "Robert");
        let ban = json!({ "measure": "ban", "who": "bob", "why": "again" });
        assert_eq!(act(&mut root, ban).await.status, 204);
        assert_eq!(kind(&mut bob).await, "nobody");
        let (_, refused) = sign_in(&server, "bob", PASSWORD).await;
        assert_eq!((refused.status, refused.code()), (403, "banned"));
        assert!(refused.text.contains("again"), "he is told why");
        let grant = json!({ "measure": "grant", "who": "ann" });
        assert_eq!(act(&mut root, grant).await.code(), "command_line_only");
        let own = json!({ "measure": "ban", "who": "root", "why": "x" });
        assert_eq!(act(&mut root, own).await.code(), "bad_value", "nobody shuts himself out");
        assert_eq!(act(&mut root, json!({ "measure": "close", "match": id, "why": "banned" })).await.status, 204);
        until_state(&server, &id, &["over"]).await;
        assert_eq!(act(&mut root, json!({ "measure": "close", "match": id, "why": "x" })).await.code(), "match_over");
        assert_eq!(act(&mut root, json!({ "measure": "settle", "report": report, "why": "banned" })).await.status, 204);
        assert_eq!(get(&mut root, "/api/admin/reports").await[0]["settled"], "banned");
        // From the command line a match is marked, and the server closes it.
        let waiting =
            post(&mut ann, "/api/matches", json!({ "ruleset": "sevens", "team": "human", "opponent": "link" })).await;
        let waiting = waiting.body["id"].as_str().expect("an id").to_owned();
        let close = measure(json!({ "measure": "close", "match": waiting, "why": "spam" }));
        carry_out(store, COMMAND_LINE, &close).await.expect("marked");
        until_state(&server, &waiting, &["withdrawn", "cancelled"]).await;
        assert_eq!(act(&mut root, json!({ "measure": "unban", "who": "bob" })).await.status, 204);
        assert_eq!(sign_in(&server, "bob", PASSWORD).await.1.status, 200);

        let audit = get(&mut root, "/api/admin/audit").await;
        let done: Vec<&str> =
            audit.as_array().expect("lines").iter().filter_map(|line| line["measure"].as_str()).collect();
        assert_eq!(done, ["unban", "close", "settle", "close", "ban", "rename", "unmute", "mute", "grant"]);
        assert_eq!((&audit[8]["by"], &audit[1]["by"]), (&json!(COMMAND_LINE), &json!(COMMAND_LINE)));
        assert!(audit[0]["by"].as_str().is_some_and(|by| by.starts_with("Root")), "{audit}");
        let nobody = measure(json!({ "measure": "ban", "who": "nobody-here", "why": "x" }));
        assert_eq!(carry_out(store, COMMAND_LINE, &nobody).await.expect_err("nobody").code, "no_such_coach");
        assert_eq!(get(&mut root, "/api/admin/audit").await.as_array().map(Vec::len), Some(9), "nothing more");
        server.stop();
    }
}
