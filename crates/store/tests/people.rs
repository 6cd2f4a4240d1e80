//! Open matches, names, results and ratings, on SQLite and on a real PostgreSQL.

use std::sync::Arc;

use touchback_store::accounts::{AuditRow, KeyRow, Measure, Unlocked};
use touchback_store::passkeys::{ChallengeRow, PasskeyRow};
use touchback_store::people::{RatingRow, ReportRow, ResultRow, Tally, Tie};
use touchback_store::testing::{self, Folder};
use touchback_store::{Account, MatchRow, Session, Store, StoreError, open};

async fn stores() -> Vec<(&'static str, Option<Folder>, [Arc<dyn Store>; 2])> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![("sqlite", Some(folder), address)];
    all.extend(testing::postgres().await.map(|address| ("postgres", None, address)));
    let mut stores = Vec::new();
    for (kind, folder, address) in all {
        let two = [open(&address).await.expect("opens"), open(&address).await.expect("a second process")];
        stores.push((kind, folder, two));
    }
    stores
}

fn open_match(id: &str, by: &str, terms: &str) -> MatchRow {
    MatchRow {
        id: id.to_owned(),
        home: Some(by.to_owned()),
        joining: Some("hash".to_owned()),
        state: "waiting".to_owned(),
        summary: "{}".to_owned(),
        created: 10,
        updated: 100,
        terms: Some(terms.to_owned()),
        ..MatchRow::default()
    }
}

fn result(id: &str, winner: Option<&str>, ended: i64) -> ResultRow {
    ResultRow {
        id: id.to_owned(),
        format: "sevens".to_owned(),
        people: ["p_a".to_owned(), "p_b".to_owned()],
        teams: ["human".to_owned(), "orc".to_owned()],
        score: [2, 1],
        winner: winner.map(str::to_owned),
        shown: true,
        rated: true,
        ended,
    }
}

fn rating(account: &str, step: i64, rating: i64) -> RatingRow {
    RatingRow { account: account.to_owned(), format: "sevens".to_owned(), step, rating, ..RatingRow::default() }
}

fn ids(rows: Vec<MatchRow>) -> Vec<String> {
    rows.into_iter().map(|row| row.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn open_matches_are_listed_until_they_are_taken_or_nobody_is_there() {
    for (kind, _folder, [store, _]) in stores().await {
        let to = &store;
        let add = |row: MatchRow| async move { to.add_match(&row, "s", "first".to_owned()).await.expect("a match") };
        add(open_match("m1", "p_a", "sevens live rated")).await;
        add(open_match("m2", "p_a", "sevens correspondence rated")).await;
        add(MatchRow { invited: Some("p_b".to_owned()), ..open_match("m3", "p_a", "sevens live rated") }).await;
        add(MatchRow { terms: None, ..open_match("m4", "p_a", "") }).await;
        assert_eq!(ids(store.open_matches(100, 50).await.expect("a list")), ["m1", "m2"], "{kind}");
        assert_eq!(
            ids(store.open_matches(101, 10).await.expect("a list")),
            ["m2"],
            "{kind}: over days nobody need be there"
        );
        assert!(store.open_matches(101, 11).await.expect("a list").is_empty(), "{kind}");
        store.keep_open("m1", 200).await.expect("open");
        assert_eq!(ids(store.open_matches(150, 50).await.expect("a list")), ["m1"], "{kind}");
        assert_eq!(ids(store.challenges("p_b").await.expect("a list")), ["m3"], "{kind}");
        store.close_open("m3", 300).await.expect("open");
        assert_eq!(store.take_seat("m3", "away", "p_b").await, Err(StoreError::Conflict), "{kind}: withdrawn");
        assert_eq!(store.close_open("m3", 300).await, Err(StoreError::Conflict), "{kind}: once");
        store.reopen("m3", "hash", 301).await.expect("withdrawn");
        store.take_seat("m3", "away", "p_b").await.expect("open again");
        assert_eq!(store.close_open("m3", 300).await, Err(StoreError::Conflict), "{kind}: taken");
        assert_eq!(store.keep_open("m3", 300).await, Err(StoreError::Conflict), "{kind}: taken");
        assert_eq!(store.due_matches(500).await.expect("a list").len(), 4, "{kind}: a new match is looked at");
        for id in ["m2", "m3", "m4"] {
            store.update_match(id, "waiting", "{}", None, 400).await.expect("there");
        }
        store.update_match("m1", "playing", "{}", Some(500), 400).await.expect("there");
        assert_eq!(store.due_matches(500).await, Ok(Vec::new()), "{kind}");
        assert_eq!(store.due_matches(501).await, Ok(vec!["m1".to_owned()]), "{kind}");
        assert_eq!(ids(store.shown_matches("playing").await.expect("a list")), ["m1"], "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_a_seat_or_its_end_one_gets_it() {
    for (kind, _folder, stores) in stores().await {
        for round in 0..5 {
            let id = format!("m{round}");
            stores[0].add_match(&open_match(&id, "p_a", "t"), "s", "first".to_owned()).await.expect("a match");
            let mut tasks = Vec::new();
            for n in 0..20 {
                let (store, id) = (Arc::clone(&stores[n % 2]), id.clone());
                tasks.push(tokio::spawn(async move {
                    if n % 5 == 0 {
                        store.close_open(&id, 1).await.is_ok()
                    } else {
                        store.take_seat(&id, "away", &format!("p_{n}")).await.is_ok()
                    }
                }));
            }
            let mut won = 0;
            for task in tasks {
                won += usize::from(task.await.expect("no panic"));
            }
            assert_eq!(won, 1, "{kind}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_counts_once_and_a_rating_never_skips() {
    for (kind, _folder, [store, other]) in stores().await {
        let first = [rating("p_a", 1, 1_600_000), rating("p_b", 1, 1_400_000)];
        let won = result("m1", Some("home"), 1000);
        let (one, two) = tokio::join!(store.add_result(&won, &first), other.add_result(&won, &first));
        assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1, "{kind}: {one:?} {two:?}");
        let late = store.add_result(&result("m2", None, 2000), &first).await;
        assert_eq!(late, Err(StoreError::Conflict), "{kind}: worked out from ratings that have moved on");
        assert_eq!(store.result("m2").await, Err(StoreError::NotFound), "{kind}: nothing of it is there");
        let second = [rating("p_a", 2, 1_590_000), rating("p_b", 2, 1_410_000)];
        store.add_result(&result("m2", None, 2000), &second).await.expect("the next");
        assert_eq!(store.rating("p_a", "sevens").await.map(|it| it.rating), Ok(1_590_000), "{kind}");
        let steps: Vec<i64> =
            store.rating_steps("p_a", "sevens").await.expect("steps").iter().map(|it| it.step).collect();
        assert_eq!(steps, [2, 1], "{kind}");
        assert_eq!(store.ratings_after("m1").await.expect("rows").len(), 2, "{kind}");
        let best: Vec<String> =
            store.best_ratings("sevens").await.expect("rows").into_iter().map(|it| it.account).collect();
        assert_eq!(best, ["p_a", "p_b"], "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn results_add_up_by_team_and_season() {
    for (kind, _folder, [store, _]) in stores().await {
        store.add_result(&result("m1", Some("home"), 1000), &[]).await.expect("a result");
        store.add_result(&ResultRow { score: [1, 1], ..result("m2", None, 2000) }, &[]).await.expect("a result");
        let hidden = ResultRow { shown: false, rated: false, ..result("m3", Some("away"), 3000) };
        store.add_result(&hidden, &[]).await.expect("a result");
        let of = |rows: Vec<ResultRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
        assert_eq!(of(store.results_of("p_b", i64::MAX, false).await.expect("rows")), ["m2", "m1"], "{kind}");
        assert_eq!(of(store.results_of("p_b", 3000, true).await.expect("rows")), ["m2", "m1"], "{kind}");
        assert_eq!(of(store.results_of("p_a", i64::MAX, true).await.expect("rows")), ["m3", "m2", "m1"], "{kind}");
        let teams = store.team_results("p_a", false).await.expect("rows");
        let tally = Tally { played: 2, won: 1, drawn: 1, scored: 3, conceded: 2 };
        assert_eq!((teams.len(), teams[0].team.as_str(), teams[0].tally), (1, "human", tally), "{kind}");
        assert_eq!(store.team_results("p_a", true).await.expect("rows")[0].tally.played, 3, "{kind}");
        let season = store.season("sevens", 1000, 2001).await.expect("rows");
        let line = |n: usize| {
            let Tally { played, won, drawn, .. } = season[n].tally;
            (season[n].account.as_str(), played, won, drawn)
        };
        assert_eq!([line(0), line(1)], [("p_a", 2, 1, 1), ("p_b", 2, 0, 1)], "{kind}");
        assert!(store.season("sevens", 0, 1000).await.expect("rows").is_empty(), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_ties_and_reports() {
    for (kind, _folder, [store, other]) in stores().await {
        store.put_handle("p_a", "Ann", "ann").await.expect("free");
        assert_eq!(other.put_handle("p_b", "ANN", "ann").await, Err(StoreError::Conflict), "{kind}");
        other.put_handle("p_b", "Anna", "anna").await.expect("free");
        store.put_handle("p_a", "Anne", "anne").await.expect("a new one");
        assert_eq!(store.account_of("ann").await, Err(StoreError::NotFound), "{kind}: given back");
        assert_eq!(store.account_of("anne").await.as_deref(), Ok("p_a"), "{kind}");
        assert_eq!(store.handles_from("ann").await, Ok(vec!["Anna".to_owned(), "Anne".to_owned()]), "{kind}");
        let tie = |id: &str, kind: &str| Tie {
            id: id.to_owned(),
            account: "p_a".to_owned(),
            other: "p_b".to_owned(),
            kind: kind.to_owned(),
            created: 1,
        };
        store.add_tie(&tie("t1", "friend"), 2).await.expect("room");
        assert_eq!(store.add_tie(&tie("t2", "friend"), 2).await, Err(StoreError::Conflict), "{kind}: there");
        assert_eq!(store.is_blocked("p_b", "p_a").await, Ok(false), "{kind}");
        store.add_tie(&tie("t3", "block"), 2).await.expect("room");
        assert_eq!(store.is_blocked("p_b", "p_a").await, Ok(true), "{kind}: both ways");
        assert_eq!(store.blocked("p_b").await, Ok(vec!["p_a".to_owned()]), "{kind}");
        assert_eq!(store.add_tie(&tie("t4", "mute"), 2).await, Err(StoreError::Conflict), "{kind}: full");
        assert_eq!(store.delete_tie("t3", "p_b").await, Err(StoreError::NotFound), "{kind}: not theirs");
        store.delete_tie("t3", "p_a").await.expect("theirs");
        assert_eq!(store.ties_of("p_a").await.map(|all| all.len()), Ok(1), "{kind}");
        let report = ReportRow { id: "r1".to_owned(), about: "p_b".to_owned(), ..ReportRow::default() };
        store.add_report(&report).await.expect("kept");
        assert_eq!(store.reports().await, Ok(vec![report]), "{kind}");
    }
}

fn key(hash: &str) -> KeyRow {
    let text = |text: &str| text.to_owned();
    KeyRow { hash: text(hash), account: text("p_a"), kind: text("code"), expires: i64::MAX, ..KeyRow::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_opens_once_at_whichever_server_and_nothing_half() {
    for (kind, _folder, [one, two]) in stores().await {
        let account = Account { id: "p_a".to_owned(), login: Some("ann".to_owned()), ..Account::default() };
        one.add_account(&account).await.expect("an account");
        for n in 0..20 {
            let key = key(&format!("k{n}"));
            one.add_key(&key).await.expect("a key");
            let session =
                Session { token: format!("t{n}"), account: "p_a".to_owned(), expires: 9, ..Session::default() };
            one.add_session(&session).await.expect("a session");
            let first = Unlocked::Password(format!("first {n}"));
            let second = Unlocked::Password(format!("second {n}"));
            let (a, b) = tokio::join!(one.unlock(&key, "a", &first), two.unlock(&key, "b", &second));
            let outcomes = [a, b];
            assert_eq!(outcomes.iter().filter(|it| it.is_ok()).count(), 1, "{kind}: {outcomes:?}");
            let won = if outcomes[0].is_ok() { format!("first {n}") } else { format!("second {n}") };
            assert_eq!(one.account("p_a").await.expect("an account").password, Some(won), "{kind}");
            assert!(one.sessions_of("p_a").await.expect("sessions").is_empty(), "{kind}: all sessions end");
            assert_eq!(two.key(&key.hash).await, Err(StoreError::NotFound), "{kind}: spent");
        }
        one.put_codes("p_a", &["x".to_owned(), "y".to_owned()], 5).await.expect("codes");
        assert_eq!(two.codes_left("p_a").await, Ok(2), "{kind}");
        assert_eq!(two.expire_keys(10).await, Ok(0), "{kind}: codes do not expire");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_measure_is_taken_with_its_line_of_the_audit_log_or_not_at_all() {
    for (kind, _folder, [one, two]) in stores().await {
        for (id, handle) in [("p_a", "Ann"), ("p_b", "Bob")] {
            let account = Account { id: id.to_owned(), login: Some(id.to_owned()), ..Account::default() };
            one.add_account(&account).await.expect("an account");
            one.put_handle(id, handle, handle).await.expect("a name");
        }
        let line = |id: &str, about: &str| AuditRow {
            id: id.to_owned(),
            at: 5,
            about: about.to_owned(),
            ..AuditRow::default()
        };
        let ban = |account: &str| Measure::Ban { account: account.to_owned(), why: "insults".to_owned() };
        assert_eq!(one.take(&ban("p_x"), &line("a1", "p_x")).await, Err(StoreError::NotFound), "{kind}");
        one.take(&ban("p_a"), &line("a2", "p_a")).await.expect("banned");
        assert_eq!(two.account("p_a").await.expect("an account").banned.as_deref(), Some("insults"), "{kind}");
        let handle = Some(("Bob".to_owned(), "Bob".to_owned()));
        let rename = Measure::Rename { account: "p_a".to_owned(), name: "Bob".to_owned(), handle };
        assert_eq!(one.take(&rename, &line("a3", "p_a")).await, Err(StoreError::Conflict), "{kind}: the name is taken");
        assert_eq!(one.account("p_a").await.expect("an account").name, "", "{kind}: nothing half");
        let all = two.audit(i64::MAX).await.expect("lines");
        assert_eq!(all, [line("a2", "p_a")], "{kind}: what was not done is not written");
    }
}

fn passkey(id: &str, account: &str) -> PasskeyRow {
    let [id, account] = [id, account].map(str::to_owned);
    let credential = format!("credential of {id}");
    PasskeyRow { id, account, credential, state: "counter 1".to_owned(), transports: 3, ..PasskeyRow::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_kept_used_and_deleted_with_their_account() {
    for (kind, _folder, [one, two]) in stores().await {
        let account = Account { id: "p_a".to_owned(), login: Some("ann".to_owned()), ..Account::default() };
        one.add_account(&account).await.expect("an account");
        let (first, second) = (passkey("k1", "p_a"), passkey("k2", "p_a"));
        one.add_passkey(&first, 2).await.expect("room");
        let stolen = PasskeyRow { credential: first.credential.clone(), ..passkey("k9", "p_b") };
        assert_eq!(two.add_passkey(&stolen, 2).await, Err(StoreError::Conflict), "{kind}: known");
        two.add_passkey(&second, 2).await.expect("room");
        assert_eq!(one.add_passkey(&passkey("k3", "p_a"), 2).await, Err(StoreError::Conflict), "{kind}: full");
        one.add_passkey(&passkey("k3", "p_b"), 2).await.expect("room for others");
        assert_eq!(two.passkey(&first.credential).await, Ok(first.clone()), "{kind}");
        assert_eq!(two.passkey("nobody's").await, Err(StoreError::NotFound), "{kind}");
        // Of two uses with one state at once only one counts.
        let (a, b) = tokio::join!(one.use_passkey(&first, "counter 2", 5), two.use_passkey(&first, "counter 3", 6));
        assert_eq!([&a, &b].iter().filter(|it| it.is_ok()).count(), 1, "{kind}: {a:?} {b:?}");
        let (state, used) = if a.is_ok() { ("counter 2", 5) } else { ("counter 3", 6) };
        let newer = PasskeyRow { state: state.to_owned(), used: Some(used), ..first.clone() };
        assert_eq!(two.passkeys_of("p_a").await, Ok(vec![newer, second]), "{kind}");
        assert_eq!(one.delete_passkey("k2", "p_b").await, Err(StoreError::NotFound), "{kind}: not theirs");
        one.delete_passkey("k2", "p_a").await.expect("theirs");
        one.delete_account("p_a").await.expect("gone");
        assert_eq!(two.passkeys_of("p_a").await, Ok(Vec::new()), "{kind}");
        assert_eq!(two.passkeys_of("p_b").await.map(|all| all.len()), Ok(1), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_taken_once_and_no_more_wait_than_there_is_room_for() {
    for (kind, _folder, [one, two]) in stores().await {
        let challenge = |holder: &str, body: &str, expires: i64| ChallengeRow {
            holder: holder.to_owned(),
            body: body.to_owned(),
            expires,
        };
        for n in 0..20 {
            one.put_challenge(&challenge("a", "older", 9), 2).await.expect("room");
            let newer = challenge("a", &format!("newer {n}"), 10);
            two.put_challenge(&newer, 2).await.expect("instead of the older");
            let (a, b) = tokio::join!(one.take_challenge("a"), two.take_challenge("a"));
            let won: Vec<_> = [a, b].into_iter().filter(Result::is_ok).collect();
            assert_eq!(won, [Ok(newer)], "{kind}: one use");
        }
        one.put_challenge(&challenge("a", "x", 9), 2).await.expect("room");
        one.put_challenge(&challenge("b", "x", 10), 2).await.expect("room");
        assert_eq!(two.put_challenge(&challenge("c", "x", 11), 2).await, Err(StoreError::Conflict), "{kind}: full");
        two.put_challenge(&challenge("b", "y", 10), 2).await.expect("its own place");
        assert_eq!(one.expire_challenges(10).await, Ok(1), "{kind}");
        assert_eq!(two.take_challenge("a").await, Err(StoreError::NotFound), "{kind}: too late");
        assert_eq!(two.take_challenge("b").await, Ok(challenge("b", "y", 10)), "{kind}");
    }
}
