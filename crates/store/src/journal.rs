//! Journals in the store: sealed lines appended in one step, loaded from a snapshot and the lines after it.

use touchback_journal::{Fail, Journal, Kind, Seals, Snapshot, open};

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
        Ok(kept) => serde_json::from_str::<Snapshot<K::State>>(&kept.body).ok(),
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
    whole(store, id).await
}

/// The journal with every entry from the first on.
pub async fn whole<K: Kind>(store: &dyn Store, id: &str) -> Result<Journal<K>> {
    let mut head = Seals::default();
    let mut entries = Vec::new();
    for line in lines(store, id, 0).await? {
        let sealed = open(line.as_bytes(), &head)
            .map_err(|why| StoreError::Other(format!("journal {id}, entry {}: {why}", head.seq + 1)))?;
        head = Seals { seq: sealed.entry.seq, hash: sealed.hash.clone() };
        entries.push(sealed);
    }
    if entries.is_empty() {
        return Err(StoreError::NotFound);
    }
    Ok(Journal::replay(entries))
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

/// Stores the lines that follow entry `after`: all of them or none. `Conflict` if somebody else was first.
pub async fn keep<K: Kind>(
    store: &dyn Store,
    id: &str,
    after: u64,
    journal: &Journal<K>,
    lines: Vec<String>,
) -> Result<()> {
    let last = after + lines.len() as u64;
    store.append_all(id, after, lines).await?;
    let every = every(after);
    if after / every != last / every {
        let body = serde_json::to_string(&journal.snapshot()).map_err(|why| StoreError::Other(why.to_string()))?;
        // Without it the next load reads more; nothing is lost.
        let _ = store.put_snapshot(id, last, body).await;
    }
    Ok(())
}
