//! What becomes of matches and guests in time: finished matches are packed, what nobody can come back to is deleted.

use crate::backend::{Backend, Statement, Value};
use crate::kept::Kept;
use crate::packed::{marked, pack, plain, unpack};
use crate::tables::Tables;
use crate::{Entry, Result, StoreError};

/// Rows that one look finds; the next look finds the rest.
pub const AT_ONCE: usize = 200;

/// What somebody has made that is still stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stored {
    /// Matches that are not over.
    pub open: u64,
    pub all: u64,
}

#[async_trait::async_trait]
pub trait Life: Send + Sync {
    async fn stored_by(&self, maker: &str) -> Result<Stored>;
    /// Finished matches, last changed before this time, whose log is not packed yet.
    async fn unpacked(&self, before: i64) -> Result<Vec<String>>;
    /// Compresses the log of a finished match; it reads as before.
    async fn pack(&self, log: &str) -> Result<()>;
    /// Matches, last changed before this time, that never began or in which nobody with an account has a seat.
    async fn forgotten_matches(&self, before: i64) -> Result<Vec<String>>;
    /// Deletes everything that is kept of a match.
    async fn delete_match(&self, id: &str) -> Result<()>;
    /// Guests from before this time who can never come back: they have no session, no match and no journal.
    async fn forgotten_guests(&self, before: i64) -> Result<Vec<String>>;
    async fn delete_guest(&self, id: &str) -> Result<()>;
}

/// One entry in the packed text: its body and its hash.
type Line = (String, Option<String>);

impl<B: Backend> Tables<B> {
    /// The entries of a log that are packed, from the first on.
    pub(crate) async fn packed(&self, log: &str) -> Result<Vec<Kept>> {
        let sql = "SELECT body FROM packed WHERE match = $1";
        let body: String = match self.one(sql, vec![log.into()]).await {
            Err(StoreError::NotFound) => return Ok(Vec::new()),
            found => found?,
        };
        let damaged = |why| StoreError::Damaged(format!("the packed log of {log}: {why}"));
        let lines: Vec<Line> = serde_json::from_slice(&unpack(&body)?).map_err(damaged)?;
        let kept = |((body, hash), seq): (Line, u64)| Kept { entry: Entry { seq, body }, hash };
        Ok(lines.into_iter().zip(1..).map(kept).collect())
    }

    async fn delete_from(&self, statements: &[&'static str], id: &str) -> Result<()> {
        let one = |sql: &&'static str| -> Statement { (*sql, vec![id.into()]) };
        self.backend().write_all(statements.iter().map(one).collect()).await.map(|_| ())
    }
}

#[async_trait::async_trait]
impl<B: Backend> Life for Tables<B> {
    async fn stored_by(&self, maker: &str) -> Result<Stored> {
        let sql = "SELECT count(*) FROM matches WHERE maker = $1";
        let all = self.one(sql, vec![maker.into()]).await?;
        let sql = "SELECT count(*) FROM matches WHERE maker = $1
            AND state IN ('waiting', 'committing', 'drawing', 'playing', 'paused')";
        Ok(Stored { open: self.one(sql, vec![maker.into()]).await?, all })
    }

    async fn unpacked(&self, before: i64) -> Result<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE state = 'over' AND updated < $1
            AND NOT EXISTS (SELECT 1 FROM packed WHERE packed.match = matches.id)
            AND EXISTS (SELECT 1 FROM log WHERE log.match = matches.id AND log.seq = 2)
            ORDER BY updated, id LIMIT 200";
        self.all(sql, vec![before.into()]).await
    }

    async fn pack(&self, log: &str) -> Result<()> {
        let mut kept = self.kept(log).await?;
        // The last entry stays, so that another can follow it.
        if kept.len() < 2 || kept[0].entry.seq != 1 {
            return Ok(());
        }
        kept.pop();
        if let Some(bad) = kept.iter().find(|kept| kept.is_damaged(log)) {
            return Err(StoreError::Damaged(format!("entry {} of {log} does not fit its hash", bad.entry.seq)));
        }
        let last = kept.len() as i64;
        let lines: Vec<Line> = kept.into_iter().map(|kept| (kept.entry.body, kept.hash)).collect();
        let body = serde_json::to_vec(&lines).map_err(|why| StoreError::Other(why.to_string()))?;
        let mut statements: Vec<Statement> = vec![
            (
                "INSERT INTO packed (match, last, body) VALUES ($1, $2, $3)",
                vec![log.into(), last.into(), Value::Text(pack(&body)?)],
            ),
            ("DELETE FROM log WHERE match = $1 AND seq <= $2", vec![log.into(), last.into()]),
        ];
        match self.one::<String>("SELECT body FROM snapshots WHERE match = $1", vec![log.into()]).await {
            Ok(body) => {
                let values = vec![Value::Text(marked(&body)?), log.into()];
                statements.push(("UPDATE snapshots SET body = $1 WHERE match = $2", values));
            }
            Err(StoreError::NotFound) => {}
            Err(why) => return Err(why),
        }
        self.backend().write_all(statements).await.map(|_| ())
    }

    async fn forgotten_matches(&self, before: i64) -> Result<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE updated < $1 AND (state IN ('withdrawn', 'cancelled')
            OR (state = 'over' AND NOT EXISTS (SELECT 1 FROM accounts WHERE login IS NOT NULL
              AND (accounts.id = matches.home OR accounts.id = matches.away OR accounts.id = matches.maker))))
            ORDER BY updated, id LIMIT 200";
        self.all(sql, vec![before.into()]).await
    }

    async fn delete_match(&self, id: &str) -> Result<()> {
        let statements = [
            "DELETE FROM log WHERE match = $1",
            "DELETE FROM packed WHERE match = $1",
            "DELETE FROM snapshots WHERE match = $1",
            "DELETE FROM archive WHERE match = $1",
            "DELETE FROM secrets WHERE match = $1",
            "DELETE FROM orders WHERE match = $1",
            "DELETE FROM matches WHERE id = $1",
        ];
        self.delete_from(&statements, id).await
    }

    async fn forgotten_guests(&self, before: i64) -> Result<Vec<String>> {
        let sql = "SELECT id FROM accounts WHERE login IS NULL AND created < $1
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.account = accounts.id)
            AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.home = accounts.id)
            AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.away = accounts.id)
            AND NOT EXISTS (SELECT 1 FROM journal_people WHERE journal_people.account = accounts.id)
            ORDER BY created, id LIMIT 200";
        self.all(sql, vec![before.into()]).await
    }

    async fn delete_guest(&self, id: &str) -> Result<()> {
        let statements = [
            "DELETE FROM teams WHERE owner = $1",
            "DELETE FROM ties WHERE account = $1",
            "DELETE FROM ties WHERE other = $1",
            "DELETE FROM handles WHERE account = $1",
            "DELETE FROM accounts WHERE id = $1 AND login IS NULL",
        ];
        self.delete_from(&statements, id).await
    }
}

/// Keeps a snapshot unless a later one is there.
pub(crate) const PUT_SNAPSHOT: &str = "INSERT INTO snapshots (match, seq, body) VALUES ($1, $2, $3)
    ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq <= excluded.seq";

/// A snapshot as it was written.
pub(crate) fn opened(entry: Entry) -> Result<Entry> {
    Ok(Entry { body: plain(entry.body)?, ..entry })
}
