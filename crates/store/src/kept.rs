//! Entries of logs with their hashes: a change at rest is found.

use crate::backend::Backend;
use crate::row::{Cells, FromRow};
use crate::tables::Tables;
use crate::{Entry, Result, StoreError};

/// An entry of a log with its hash. Those of the first release have none.
pub(crate) struct Kept {
    pub entry: Entry,
    pub hash: Option<String>,
}

impl FromRow for Kept {
    fn from_row(row: &mut Cells) -> Result<Kept> {
        Ok(Kept { entry: Entry::from_row(row)?, hash: row.maybe()? })
    }
}

impl Kept {
    pub fn is_damaged(&self, log: &str) -> bool {
        self.hash.as_ref().is_some_and(|hash| *hash != entry_hash(log, self.entry.seq, &self.entry.body))
    }
}

/// What is stored beside an entry, so that a change on disk is detected. The place counts: entries cannot be swapped.
pub(crate) fn entry_hash(log: &str, seq: u64, body: &str) -> String {
    use sha2::{Digest, Sha256};
    let mut hasher = Sha256::new();
    hasher.update((log.len() as u64).to_le_bytes());
    hasher.update(log);
    hasher.update(seq.to_le_bytes());
    hasher.update(body);
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl<B: Backend> Tables<B> {
    /// A log as it is in its table, where a packed one has only its end.
    pub(crate) async fn kept(&self, log: &str) -> Result<Vec<Kept>> {
        self.all("SELECT seq, body, hash FROM log WHERE match = $1 ORDER BY seq", vec![log.into()]).await
    }

    /// Log entries that do not match their hash, and missing ones.
    pub(crate) async fn find_damages(&self) -> Result<Vec<String>> {
        let mut found = Vec::new();
        let logs: Vec<String> = self.all("SELECT match FROM log GROUP BY match ORDER BY match", Vec::new()).await?;
        for log in &logs {
            let mut kept = self.kept(log).await?;
            if kept.first().is_some_and(|first| first.entry.seq > 1) {
                match self.packed(log).await {
                    Ok(packed) => drop(kept.splice(0..0, packed)),
                    Err(StoreError::Damaged(why)) => {
                        found.push(why);
                        continue;
                    }
                    Err(why) => return Err(why),
                }
            }
            for (kept, seq) in kept.iter().zip(1..) {
                if kept.entry.seq != seq {
                    found.push(format!("{log}: entry {seq} is missing"));
                    break;
                }
                if kept.is_damaged(log) {
                    found.push(format!("{log}: entry {seq} does not fit its hash"));
                }
            }
        }
        let sql =
            "SELECT id FROM matches WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.match = matches.id) ORDER BY id";
        let empty: Vec<String> = self.all(sql, Vec::new()).await?;
        found.extend(empty.iter().map(|id| format!("{id}: its log is missing")));
        Ok(found)
    }
}
