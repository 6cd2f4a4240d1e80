//! Journals in the store, on SQLite and on a real PostgreSQL.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use touchback_journal::{Asked, Decided, DecidedOf, Journal, Kind, Sealed};
use touchback_store::journal::{self, JournalRow};
use touchback_store::testing::{self, Folder};
use touchback_store::{Store, StoreError, open};

/// A kind of entry for the test: numbers that are added up, and undone.
struct Sum;

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Change {
    Added(i64),
    Undone(u64),
}

impl Kind for Sum {
    const SNAPSHOT: u32 = 1;
    type State = i64;
    type Command = i64;
    type Change = Change;
    type Problem = String;
    type Books<'b> = ();

    fn decide(_: &i64, _: &[&Sealed<Change>], (): (), _: Asked, n: &i64) -> Result<DecidedOf<Sum>, Vec<String>> {
        Ok(Decided::new(vec![Change::Added(*n)], ""))
    }

    fn apply(state: &mut i64, sealed: &Sealed<Change>) {
        if let Change::Added(n) = sealed.entry.change {
            *state += n;
        }
    }

    fn undoes(change: &Change) -> Option<u64> {
        if let Change::Undone(entry) = change { Some(*entry) } else { None }
    }

    fn looks_back(_: &i64) -> bool {
        false
    }
}

const ANN: Asked = Asked { by: "Ann", at: "2027-01-01T00:00:00Z", reason: None, chance: [0; 32] };

async fn stores() -> Vec<(&'static str, String, Option<Folder>, Arc<dyn Store>)> {
    let (address, folder) = testing::sqlite();
    let mut stores = vec![("sqlite", address.clone(), Some(folder), open(&address).await.expect("SQLite opens"))];
    if let Some(address) = testing::postgres().await {
        let store = open(&address).await.expect("PostgreSQL opens");
        stores.push(("postgres", address, None, store));
    }
    stores
}

async fn add(store: &dyn Store, journal: &mut Journal<Sum>, numbers: &[i64]) -> Result<(), StoreError> {
    let head = journal.head();
    let changes = numbers.iter().map(|n| Change::Added(*n)).collect();
    let lines = journal.write(ANN, changes).expect("sealed");
    let kept = journal::keep(store, "j", head.seq, journal, lines).await;
    match kept {
        Ok(Some(snapshot)) => journal::keep_snapshot(store, "j", snapshot).await,
        Ok(None) => Ok(()),
        Err(why) => {
            journal.truncate(head.seq);
            Err(why)
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_entries_are_added_together_or_not_at_all() {
    for (kind, _, _folder, store) in stores().await {
        let two = || vec!["a".to_owned(), "b".to_owned()];
        assert_eq!(store.append_all("m", 0, two()).await, Ok(()), "{kind}");
        assert_eq!(store.append_all("m", 0, two()).await, Err(StoreError::Conflict), "{kind}: taken");
        assert_eq!(store.append_all("m", 1, two()).await, Err(StoreError::Conflict), "{kind}: half taken");
        assert_eq!(store.append_all("m", 5, two()).await, Err(StoreError::Conflict), "{kind}: a gap");
        assert_eq!(store.append_all("m", 2, two()).await, Ok(()), "{kind}");
        assert_eq!(store.append("m", 4, "c".to_owned()).await, Ok(5), "{kind}");
        let bodies: Vec<String> = store.entries("m", 0).await.expect("entries").into_iter().map(|e| e.body).collect();
        assert_eq!(bodies, ["a", "b", "a", "b", "c"], "{kind}: nothing lost, nothing doubled");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_is_loaded_from_its_snapshot_and_what_came_after() {
    for (kind, address, _folder, store) in stores().await {
        assert!(matches!(journal::load::<Sum>(store.as_ref(), "j").await, Err(StoreError::NotFound)), "{kind}");
        let mut journal = Journal::<Sum>::default();
        for n in 0..100 {
            add(store.as_ref(), &mut journal, &[n, 1]).await.expect("kept");
        }
        let again = open(&address).await.expect("opens again");
        let loaded = journal::load::<Sum>(again.as_ref(), "j").await.expect("loads");
        assert_eq!((*loaded.state(), loaded.head()), (5050, journal.head()), "{kind}");
        assert!(!loaded.is_whole() && loaded.tail().len() < 64, "{kind}: {} entries read", loaded.tail().len());
        let whole = journal::whole::<Sum>(again.as_ref(), "j").await.expect("loads");
        assert_eq!((*whole.state(), whole.tail().len()), (5050, 200), "{kind}");

        // What the snapshot holds is undone: it is useless now, and the journal is read from the first entry.
        let lines = journal.write(ANN, vec![Change::Undone(199)]).expect("sealed");
        journal::keep(store.as_ref(), "j", 200, &journal, lines).await.expect("kept");
        let loaded = journal::load::<Sum>(again.as_ref(), "j").await.expect("loads");
        assert_eq!(*loaded.state(), 5050 - 99, "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_writers_the_stale_one_is_told_and_can_go_on() {
    for (kind, address, _folder, store) in stores().await {
        let second = open(&address).await.expect("a second process");
        let mut one = Journal::<Sum>::default();
        add(store.as_ref(), &mut one, &[1]).await.expect("kept");
        let mut two = journal::load::<Sum>(second.as_ref(), "j").await.expect("loads");
        add(store.as_ref(), &mut one, &[10]).await.expect("kept");
        assert_eq!(add(second.as_ref(), &mut two, &[100, 200]).await, Err(StoreError::Conflict), "{kind}");
        assert_eq!((*two.state(), two.head().seq), (1, 1), "{kind}: taken back");
        let news = journal::catch_up(second.as_ref(), "j", &mut two).await.expect("caught up");
        assert_eq!((news.len(), *two.state()), (1, 11), "{kind}");
        add(second.as_ref(), &mut two, &[100, 200]).await.expect("kept");
        journal::catch_up(store.as_ref(), "j", &mut one).await.expect("caught up");
        assert_eq!((*one.state(), one.head()), (311, two.head()), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_was_changed_in_the_database_is_found() {
    for (kind, _, _folder, store) in stores().await {
        let mut journal = Journal::<Sum>::default();
        let mut lines = journal.write(ANN, vec![Change::Added(1), Change::Added(2)]).expect("sealed");
        lines[0] = lines[0].replace(":1}", ":7}");
        store.append_all("j", 0, lines).await.expect("kept");
        assert!(matches!(journal::load::<Sum>(store.as_ref(), "j").await, Err(StoreError::Other(_))), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn journals_are_listed_for_their_people() {
    for (kind, _, _folder, store) in stores().await {
        let row = JournalRow { id: "e1".to_owned(), kind: "event".to_owned(), created: 1, ..JournalRow::default() };
        store.add_journal(&row).await.expect("added");
        assert_eq!(store.add_journal(&row).await, Err(StoreError::Conflict), "{kind}");
        store.join_journal("e1", "p1").await.expect("joined");
        store.join_journal("e1", "p1").await.expect("twice is once");
        store.update_journal("e1", "Open", "{}", 9).await.expect("there");
        assert_eq!(store.update_journal("e2", "", "", 9).await, Err(StoreError::NotFound), "{kind}");
        let found = store.journals_of("p1", "event").await.expect("a list");
        assert_eq!(found.len(), 1, "{kind}");
        assert_eq!((found[0].name.as_str(), found[0].updated), ("Open", 9), "{kind}");
        assert!(store.journals_of("p2", "event").await.expect("a list").is_empty(), "{kind}");
        assert!(store.journals_of("p1", "league").await.expect("a list").is_empty(), "{kind}");
    }
}
