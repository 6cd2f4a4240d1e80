//! Journals in the store: sealed lines appended in one step, loaded from a snapshot and the lines after it.

use serde::Serialize;
use touchback_journal::{Fail, Journal, Kind, Sealed, Seals, Shared, Snapshot, alone, open};

use crate::{Result, Store, StoreError};

/// A journal in lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JournalRow {
    pub id: String,
    /// What it is the journal of: `event`.
    pub kind: String,
    pub name: String,
    /// JSON for lists.
    pub summary: String,
    pub created: i64,
    pub updated: i64,
}

/// So many entries after the last snapshot a new one is kept; the longer a journal, the rarer, so that an entry's share of the
/// work stays the same.
fn every(entries: u64) -> u64 {
    (entries / 16).next_power_of_two().max(64)
}

fn broken<P>(id: &str, fail: &Fail<P>) -> StoreError {
    StoreError::Other(match fail {
        Fail::Broken(why) => format!("journal {id}: {why}"),
        _ => format!("journal {id} does not follow its snapshot"),
    })
}

async fn lines(store: &dyn Store, id: &str, after: u64) -> Result<Vec<String>> {
    Ok(store.entries(id, after).await?.into_iter().map(|entry| entry.body).collect())
}

/// The current journal: reading it takes time for what happened since the snapshot, not for everything.
pub async fn load<K: Kind>(store: &dyn Store, id: &str) -> Result<Journal<K>> {
    let kept = match store.snapshot(id).await {
        Ok(kept) => serde_json::from_str::<Snapshot<Shared<K::State>>>(&kept.body).ok(),
        Err(StoreError::NotFound) => None,
        Err(why) => return Err(why),
    };
    if let Some(snapshot) = kept {
        let tail = lines(store, id, snapshot.head.seq).await?;
        match Journal::resume(snapshot, &tail) {
            Ok(journal) => return Ok(journal),
            // Made by another version, or what it holds has been undone since.
            Err(Fail::History) => {}
            Err(fail) => return Err(broken(id, &fail)),
        }
    }
    let journal = whole(store, id).await?;
    let last = journal.head().seq;
    if last >= every(last) {
        // Brought from elsewhere, or kept by another version: the next load is a short one.
        let _ = keep_snapshot(store, id, journal.snapshot()).await;
    }
    Ok(journal)
}

/// The journal with every entry from the first on.
pub async fn whole<K: Kind>(store: &dyn Store, id: &str) -> Result<Journal<K>> {
    let entries = entries::<K>(store, id, 0).await?;
    if entries.is_empty() {
        return Err(StoreError::NotFound);
    }
    Ok(Journal::replay(entries))
}

/// The entries after this one, each checked against the one before; what they add up to is not worked out.
pub async fn entries<K: Kind>(store: &dyn Store, id: &str, after: u64) -> Result<Vec<Sealed<K::Change>>> {
    let broken = |seq: u64, why: String| StoreError::Other(format!("journal {id}, entry {seq}: {why}"));
    let mut entries: Vec<Sealed<K::Change>> = Vec::new();
    for line in lines(store, id, after).await? {
        let before = entries.last().map(|last| Seals { seq: last.entry.seq, hash: last.hash.clone() });
        let sealed = match before.or((after == 0).then(Seals::default)) {
            Some(before) => open(line.as_bytes(), &before).map_err(|why| broken(before.seq + 1, why))?,
            None => alone(line.as_bytes()).map_err(|why| broken(after + 1, why))?,
        };
        entries.push(sealed);
    }
    Ok(entries)
}

/// Reads what other processes have appended.
pub async fn catch_up<K: Kind>(store: &dyn Store, id: &str, journal: &mut Journal<K>) -> Result<Vec<String>> {
    let news = news(store, id, journal).await?;
    follow(store, id, journal, &news).await?;
    Ok(news)
}

/// What they have appended since this journal was read.
pub async fn news<K: Kind>(store: &dyn Store, id: &str, journal: &Journal<K>) -> Result<Vec<String>> {
    lines(store, id, journal.head().seq).await
}

/// Applies that; a state that it undoes is computed again.
pub async fn follow<K: Kind>(store: &dyn Store, id: &str, journal: &mut Journal<K>, news: &[String]) -> Result<()> {
    for line in news {
        match journal.follow(line) {
            Ok(()) => {}
            Err(Fail::History) => {
                *journal = whole(store, id).await?;
                break;
            }
            Err(fail) => return Err(broken(id, &fail)),
        }
    }
    Ok(())
}

/// Stores the lines that follow entry `after`: all of them or none. `Conflict` if somebody else was first. From time to time it
/// returns a snapshot that should be kept when there is time.
pub async fn keep<K: Kind>(
    store: &dyn Store,
    id: &str,
    after: u64,
    journal: &Journal<K>,
    lines: Vec<String>,
) -> Result<Option<Snapshot<Shared<K::State>>>> {
    let last = after + lines.len() as u64;
    store.append_all(id, after, lines).await?;
    let every = every(after);
    Ok((after / every != last / every).then(|| journal.snapshot()))
}

/// Keeps a state, so that the next load reads less. Nobody waits for it, and nothing is lost without it.
pub async fn keep_snapshot<S: Serialize + Send + Sync + 'static>(
    store: &dyn Store,
    id: &str,
    snapshot: Snapshot<Shared<S>>,
) -> Result<()> {
    let last = snapshot.head.seq;
    let failed = |why: &dyn std::fmt::Display| StoreError::Other(why.to_string());
    let write = move || crate::packed::marked(&serde_json::to_string(&snapshot).map_err(|why| failed(&why))?);
    // A runtime of one thread is a simulation's, where everything has its order.
    let body = match tokio::runtime::Handle::current().runtime_flavor() {
        tokio::runtime::RuntimeFlavor::CurrentThread => write(),
        _ => tokio::task::spawn_blocking(write).await.map_err(|why| failed(&why))?,
    };
    store.note_snapshot(id, last, body?).await
}
