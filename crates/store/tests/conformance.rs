//! What every store must do, on SQLite and on a real PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use touchback_store::testing::{self, Folder};
use touchback_store::{Account, MatchRow, Notice, Session, Store, StoreError, Team, open};

/// A fresh store of each kind.
async fn stores() -> Vec<(&'static str, String, Option<Folder>, Arc<dyn Store>)> {
    let mut stores = Vec::new();
    let (address, folder) = testing::sqlite();
    stores.push(("sqlite", address.clone(), Some(folder), open(&address).await.expect("SQLite opens")));
    if let Some(address) = testing::postgres().await {
        let store = open(&address).await.expect("PostgreSQL opens");
        stores.push(("postgres", address, None, store));
    }
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let address = format!("simulated:{}", NEXT.fetch_add(1, Ordering::Relaxed));
    stores.push(("simulated", address.clone(), None, open(&address).await.expect("a simulated one opens")));
    stores
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_grows_only_at_its_end() {
    for (kind, _, _folder, store) in stores().await {
        assert_eq!(store.append("m1", 0, "one".to_owned()).await, Ok(1), "{kind}");
        assert_eq!(store.append("m1", 1, "two".to_owned()).await, Ok(2), "{kind}");
        assert_eq!(store.append("m1", 1, "late".to_owned()).await, Err(StoreError::Conflict), "{kind}: place taken");
        assert_eq!(store.append("m1", 5, "gap".to_owned()).await, Err(StoreError::Conflict), "{kind}: a gap");
        assert_eq!(store.append("m2", 0, "other".to_owned()).await, Ok(1), "{kind}: another log");
        let bodies = |entries: Vec<touchback_store::Entry>| {
            entries.into_iter().map(|entry| (entry.seq, entry.body)).collect::<Vec<_>>()
        };
        let all = bodies(store.entries("m1", 0).await.expect("entries"));
        assert_eq!(all, [(1, "one".to_owned()), (2, "two".to_owned())], "{kind}");
        assert_eq!(bodies(store.entries("m1", 1).await.expect("entries")), [(2, "two".to_owned())], "{kind}");
        assert!(store.entries("m3", 0).await.expect("entries").is_empty(), "{kind}: unknown logs are empty");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_at_once_one_has_each_place() {
    for (kind, address, _folder, store) in stores().await {
        let second = open(&address).await.expect("a second process");
        let mut tasks = Vec::new();
        for n in 0..40 {
            let store = if n % 2 == 0 { Arc::clone(&store) } else { Arc::clone(&second) };
            tasks.push(tokio::spawn(async move { store.append("m", 0, n.to_string()).await }));
        }
        let mut won = 0;
        for task in tasks {
            match task.await.expect("no panic") {
                Ok(seq) => {
                    assert_eq!(seq, 1);
                    won += 1;
                }
                Err(why) => assert_eq!(why, StoreError::Conflict, "{kind}"),
            }
        }
        assert_eq!(won, 1, "{kind}");
        assert_eq!(store.entries("m", 0).await.expect("entries").len(), 1, "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_logs_at_once_lose_nothing() {
    for (kind, _, _folder, store) in stores().await {
        let mut tasks = Vec::new();
        for log in 0..50 {
            let store = Arc::clone(&store);
            tasks.push(tokio::spawn(async move {
                for after in 0..20 {
                    store.append(&format!("m{log}"), after, format!("{log}/{after}")).await.expect("its own log");
                }
            }));
        }
        for task in tasks {
            task.await.expect("no panic");
        }
        for log in 0..50 {
            let entries = store.entries(&format!("m{log}"), 0).await.expect("entries");
            let bodies: Vec<String> = entries.into_iter().map(|entry| entry.body).collect();
            assert_eq!(bodies, (0..20).map(|n| format!("{log}/{n}")).collect::<Vec<_>>(), "{kind}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commits_are_synced_and_nothing_is_acknowledged_before() {
    for (kind, _, _folder, store) in stores().await {
        let settings = store.durability().await.expect("settings");
        let want: &[(&str, &str)] = match kind {
            "sqlite" => &[("journal_mode", "wal"), ("synchronous", "FULL")],
            "simulated" => &[("simulated", "yes")],
            _ => &[("synchronous_commit", "on"), ("fsync", "on")],
        };
        let settings: Vec<(&str, &str)> = settings.iter().map(|(name, is)| (name.as_str(), is.as_str())).collect();
        assert_eq!(settings, want, "{kind}");

        let gate = store.gate();
        let held = gate.hold().await;
        let writer = Arc::clone(&store);
        let append = tokio::spawn(async move { writer.append("m", 0, "x".to_owned()).await });
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(!append.is_finished(), "{kind}: acknowledged before the commit");
        assert!(store.entries("m", 0).await.expect("entries").is_empty(), "{kind}: visible before the commit");
        drop(held);
        assert_eq!(append.await.expect("no panic"), Ok(1), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_there_after_opening_again() {
    for (kind, address, _folder, store) in stores().await {
        store.append("m", 0, "entry".to_owned()).await.expect("an append");
        store.put_snapshot("m", 7, "later".to_owned()).await.expect("a snapshot");
        store.put_snapshot("m", 3, "earlier".to_owned()).await.expect("no error");
        store.note_snapshot("m", 6, "earlier".to_owned()).await.expect("no error");
        let row = MatchRow { id: "m1".to_owned(), ..MatchRow::default() };
        store.add_match(&row, "s", "first".to_owned()).await.expect("a match");
        drop(store);
        let store = open(&address).await.expect("opens again");
        assert_eq!(store.entries("m", 0).await.expect("entries").len(), 1, "{kind}");
        let snapshot = store.snapshot("m").await.expect("there");
        assert_eq!((snapshot.seq, snapshot.body.as_str()), (7, "later"), "{kind}: the later one stays");
        store.note_snapshot("m", 8, "noted".to_owned()).await.expect("a snapshot");
        assert_eq!(store.snapshot("m").await.expect("there").body, "noted", "{kind}");
        assert_eq!(store.snapshot("other").await, Err(StoreError::NotFound), "{kind}");
        assert_eq!(store.secret("m1").await, Ok("s".to_owned()), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sessions_and_teams() {
    for (kind, _, _folder, store) in stores().await {
        let guest = Account { id: "p1".to_owned(), name: "Ann".to_owned(), created: 5, ..Account::default() };
        store.add_account(&guest).await.expect("a guest");
        assert_eq!(store.account("p1").await, Ok(guest.clone()), "{kind}");
        let full = Account { login: Some("ann-1".to_owned()), password: Some("hash".to_owned()), ..guest };
        store.register(&full).await.expect("registered");
        assert_eq!(store.account_by_login("ann-1").await, Ok(full.clone()), "{kind}");
        assert_eq!(store.register(&full).await, Err(StoreError::Conflict), "{kind}: only once");
        let twin = Account { id: "p2".to_owned(), ..full };
        assert_eq!(store.add_account(&twin).await, Err(StoreError::Conflict), "{kind}: one person per login");
        assert_eq!(store.account_by_login("' OR 1=1 --").await, Err(StoreError::NotFound), "{kind}");

        let session =
            Session { token: "t".to_owned(), account: "p1".to_owned(), created: 1, expires: 100, ..Session::default() };
        store.add_session(&session).await.expect("a session");
        assert_eq!(store.session("t").await, Ok(session), "{kind}");
        assert_eq!(store.expire_sessions(100).await, Ok(0), "{kind}");
        assert_eq!(store.expire_sessions(101).await, Ok(1), "{kind}");
        assert_eq!(store.session("t").await, Err(StoreError::NotFound), "{kind}");

        let team =
            Team { id: "t1".to_owned(), owner: "p1".to_owned(), name: "Ümläut '; --".to_owned(), ..Team::default() };
        store.add_team(&team, 1).await.expect("a team");
        let second = Team { id: "t2".to_owned(), ..team.clone() };
        assert_eq!(store.add_team(&second, 1).await, Err(StoreError::Conflict), "{kind}: no room for another");
        assert_eq!(store.teams_of("p1").await, Ok(vec![team.clone()]), "{kind}");
        assert_eq!(store.delete_team("t1", "p2").await, Err(StoreError::NotFound), "{kind}: not theirs");
        let stolen = Team { owner: "p2".to_owned(), name: "Mine now".to_owned(), ..team.clone() };
        assert_eq!(store.change_team(&stolen).await, Err(StoreError::NotFound), "{kind}: not theirs");
        assert_eq!(store.team("t1").await, Ok(team.clone()), "{kind}");
        let renamed = Team { name: "Renamed".to_owned(), ..team };
        store.change_team(&renamed).await.expect("theirs");
        assert_eq!(store.team("t1").await, Ok(renamed), "{kind}");
        store.delete_team("t1", "p1").await.expect("theirs");
        assert_eq!(store.team("t1").await, Err(StoreError::NotFound), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_and_their_seats() {
    for (kind, _, _folder, store) in stores().await {
        let row = MatchRow {
            id: "m1".to_owned(),
            home: Some("p1".to_owned()),
            joining: Some("hash".to_owned()),
            state: "waiting".to_owned(),
            ..MatchRow::default()
        };
        store.add_match(&row, "s", "first".to_owned()).await.expect("a match");
        let again = store.add_match(&row, "t", "other".to_owned()).await;
        assert_eq!(again, Err(StoreError::Conflict), "{kind}");
        assert_eq!(store.secret("m1").await, Ok("s".to_owned()), "{kind}: nothing of the second is there");
        assert_eq!(store.entries("m1", 0).await.map(|all| all.len()), Ok(1), "{kind}");
        assert_eq!(store.take_seat("m1", "home", "p2").await, Err(StoreError::Conflict), "{kind}: taken");
        store.take_seat("m1", "away", "p2").await.expect("free");
        assert_eq!(store.take_seat("m1", "away", "p3").await, Err(StoreError::Conflict), "{kind}: taken now");
        store.update_match("m1", "playing", "{}", None, 9).await.expect("there");
        assert_eq!(store.update_match("m9", "playing", "{}", None, 9).await, Err(StoreError::NotFound), "{kind}");
        let found = store.matches_of("p2").await.expect("a list");
        assert_eq!(found.len(), 1, "{kind}");
        assert_eq!((found[0].state.as_str(), found[0].updated, &found[0].joining), ("playing", 9, &None), "{kind}");
        assert_eq!(store.matches_in("playing").await.expect("a list").len(), 1, "{kind}");
        assert!(store.matches_in("waiting").await.expect("a list").is_empty(), "{kind}");
        store.put_orders("m1", "home", "[1]").await.expect("orders");
        store.put_orders("m1", "home", "[2]").await.expect("orders");
        assert_eq!(store.orders("m1", "home").await, Ok("[2]".to_owned()), "{kind}");
        assert_eq!(store.orders("m1", "away").await, Err(StoreError::NotFound), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_on_one_postgres_hear_of_each_other() {
    let Some(address) = testing::postgres().await else { return };
    let (one, two) = (open(&address).await.expect("opens"), open(&address).await.expect("opens"));
    let (mut at_one, mut at_two) = (one.notices(), two.notices());
    // The listener may still be connecting: continue until it hears.
    for after in 0..3000 {
        one.append("m", after, "x".to_owned()).await.expect("an append");
        let heard = tokio::time::timeout(Duration::from_millis(100), at_two.recv()).await;
        if let Ok(Ok(Notice::Appended { log, seq })) = heard {
            assert_eq!(log, "m");
            assert!(seq >= 1);
            while let Ok(own) = at_one.try_recv() {
                assert_eq!(own, Notice::Missed, "own appends are no news");
            }
            return;
        }
    }
    panic!("nothing heard");
}

#[tokio::test(flavor = "multi_thread")]
async fn text_with_a_null_character_is_refused_alike() {
    for (kind, _, _folder, store) in stores().await {
        let bad = || StoreError::BadText;
        assert_eq!(store.account_by_login("a\0b").await, Err(bad()), "{kind}");
        assert_eq!(store.team("\0").await, Err(bad()), "{kind}");
        assert_eq!(store.append("m", 0, "\0".to_owned()).await, Err(bad()), "{kind}");
        let guest = Account { id: "p1".to_owned(), name: "A\0".to_owned(), ..Account::default() };
        assert_eq!(store.add_account(&guest).await, Err(bad()), "{kind}");
    }
}

/// Runs a statement behind the store's back.
async fn meddle(address: &str, sql: &str) {
    match address.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(path).expect("opens").execute_batch(sql).expect("done"),
        None => {
            let connected = tokio_postgres::connect(address, tokio_postgres::NoTls).await;
            let (client, connection) = connected.expect("connected");
            tokio::spawn(connection);
            client.batch_execute(sql).await.expect("done");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_changed_at_rest_is_found() {
    for (kind, address, _folder, store) in stores().await {
        if kind == "simulated" {
            continue;
        }
        for (log, entries) in [("m1", 3), ("m2", 3), ("m3", 3)] {
            for after in 0..entries {
                store.append(log, after, format!("entry {after}")).await.expect("an append");
            }
        }
        assert_eq!(store.damages().await, Ok(Vec::new()), "{kind}");
        meddle(&address, "UPDATE log SET body = 'entry 9' WHERE match = 'm1' AND seq = 2").await;
        meddle(&address, "DELETE FROM log WHERE match = 'm3' AND seq = 2").await;
        let found = store.damages().await.expect("a list");
        assert_eq!(found, ["m1: entry 2 does not fit its hash", "m3: entry 2 is missing"], "{kind}");
        assert!(matches!(store.entries("m1", 0).await, Err(StoreError::Damaged(_))), "{kind}");
        assert_eq!(store.entries("m2", 0).await.expect("entries").len(), 3, "{kind}: the others are served");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_column_of_the_wrong_kind_is_an_error_and_not_an_empty_value() {
    let (address, _folder) = testing::sqlite();
    let store = open(&address).await.expect("SQLite opens");
    store.append("m", 0, "x".to_owned()).await.expect("an append");
    meddle(&address, "UPDATE log SET body = x'00ff', hash = NULL").await;
    assert!(matches!(store.entries("m", 0).await, Err(StoreError::Other(_))));
    meddle(&address, "UPDATE log SET body = 'x', seq = 'x'").await;
    assert!(matches!(store.entries("m", 0).await, Err(StoreError::Other(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_takes_no_other_with_it() {
    for (kind, _, _folder, store) in stores().await {
        let person =
            |n: usize| Account { id: format!("p{n}"), login: Some(format!("l{}", n / 2)), ..Account::default() };
        let gate = store.gate();
        let held = gate.hold().await;
        let mut tasks = Vec::new();
        for n in 0..20 {
            let store = Arc::clone(&store);
            tasks.push(tokio::spawn(async move { store.add_account(&person(n)).await }));
            // The order in which they come is the order in which they count.
            tokio::task::yield_now().await;
        }
        let other = Arc::clone(&store);
        let append = tokio::spawn(async move { other.append("m", 0, "x".to_owned()).await });
        drop(held);
        let mut failed = 0;
        for task in tasks {
            match task.await.expect("no panic") {
                Ok(()) => {}
                Err(why) => {
                    assert_eq!(why, StoreError::Conflict, "{kind}");
                    failed += 1;
                }
            }
        }
        assert_eq!((failed, append.await.expect("no panic")), (10, Ok(1)), "{kind}: half of them were second");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_at_a_time_claims_a_file() {
    let (address, _folder) = testing::sqlite();
    let held = touchback_store::claim(&address).expect("free").expect("a claim");
    let refused = touchback_store::claim(&address).expect_err("taken");
    assert!(refused.to_string().contains("another process"), "{refused}");
    drop(held);
    touchback_store::claim(&address).expect("free again");
    assert!(touchback_store::claim("postgres://x@localhost/y").expect("any number").is_none());
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (address, _folder) = testing::sqlite();
    let store = open(&address).await.expect("SQLite opens");
    store.append("m1", 0, "one".to_owned()).await.expect("appended");
    let path = address.trim_start_matches("sqlite:");
    for name in [path.to_owned(), format!("{path}-wal")] {
        let mode = std::fs::metadata(&name).expect("the file is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}: {mode:o}");
    }
}

/// Every commit takes 20 ms here: as many writes as wait share one, also if some of them cannot be done.
#[tokio::test(flavor = "multi_thread")]
async fn all_kinds_of_writes_share_commits_on_postgres() {
    const LOGS: usize = 300;
    let Some(address) = testing::postgres().await else { return };
    testing::delay_commits(&address, 20).await.expect("slow commits");
    let store = open(&address).await.expect("PostgreSQL opens");
    let one = |n: usize| {
        let store = Arc::clone(&store);
        async move {
            let row = MatchRow { id: format!("m{n}"), state: "waiting".to_owned(), ..MatchRow::default() };
            store.add_match(&row, "s", "first".to_owned()).await.expect("a match");
            let (id, journal) = (format!("m{n}"), format!("j{n}"));
            let account = Account { id: format!("p{n}"), login: Some(format!("l{}", n / 2)), ..Account::default() };
            let taken = store.append_all("all", 0, vec![n.to_string(), n.to_string()]);
            let (added, many, listed, person, taken) = tokio::join!(
                store.append(&id, 1, "second".to_owned()),
                store.append_all(&journal, 0, vec!["one".to_owned(), "two".to_owned()]),
                store.update_match(&id, "playing", "{}", None, 9),
                async { if n < 20 { store.add_account(&account).await } else { Ok(()) } },
                taken,
            );
            assert_eq!((added, many, listed), (Ok(2), Ok(()), Ok(())));
            assert!([Ok(()), Err(StoreError::Conflict)].contains(&taken), "{taken:?}");
            (usize::from(person == Err(StoreError::Conflict)), usize::from(taken.is_ok()))
        }
    };
    let tasks: Vec<_> = (0..LOGS).map(|n| tokio::spawn(one(n))).collect();
    let (mut twins, mut firsts) = (0, 0);
    for task in tasks {
        let (twin, first) = task.await.expect("no panic");
        (twins, firsts) = (twins + twin, firsts + first);
    }
    assert_eq!((twins, firsts), (10, 1), "one of each pair, one of all");
    assert_eq!(store.entries("all", 0).await.expect("entries").len(), 2);
    let sql = "SELECT count(DISTINCT it.xmin::text), count(*) FROM
        (SELECT xmin FROM log UNION ALL SELECT xmin FROM matches) AS it";
    let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.expect("connected");
    tokio::spawn(connection);
    let row = client.query_one(sql, &[]).await.expect("a row");
    let (commits, rows): (i64, i64) = (row.get(0), row.get(1));
    assert_eq!(rows, 5 * LOGS as i64 + 2);
    assert!(commits <= rows / 10, "{commits} commits for {rows} rows");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_guests_who_cannot_come_back_are_forgotten() {
    for (kind, _, _folder, store) in stores().await {
        let names = ["gone", "here", "plays", "away", "runs", "member", "young"];
        for name in names {
            let login = (name == "member").then(|| "member".to_owned());
            let created = if name == "young" { 20 } else { 5 };
            let account = Account { id: name.to_owned(), name: name.to_owned(), created, login, ..Account::default() };
            store.add_account(&account).await.expect("an account");
        }
        let session = Session { token: "t".to_owned(), account: "here".to_owned(), expires: 9, ..Session::default() };
        store.add_session(&session).await.expect("a session");
        let (home, away) = (Some("plays".to_owned()), Some("away".to_owned()));
        let row = MatchRow { id: "m1".to_owned(), home, away, state: "playing".to_owned(), ..MatchRow::default() };
        store.add_match(&row, "s", "first".to_owned()).await.expect("a match");
        store.join_journal("e1", "runs").await.expect("an organiser");
        assert_eq!(store.forgotten_guests(10).await, Ok(vec!["gone".to_owned()]), "{kind}");
        let team = Team { id: "t1".to_owned(), owner: "gone".to_owned(), ..Team::default() };
        store.add_team(&team, 9).await.expect("a team");
        for name in ["gone", "member"] {
            store.delete_guest(name).await.expect("deleted, if it is a guest");
        }
        assert_eq!(store.account("gone").await, Err(StoreError::NotFound), "{kind}");
        assert_eq!(store.team("t1").await, Err(StoreError::NotFound), "{kind}: with everything of theirs");
        assert!(store.account("member").await.is_ok(), "{kind}: nobody with a sign-in name");
        assert_eq!(store.forgotten_guests(10).await, Ok(Vec::new()), "{kind}");
    }
}
