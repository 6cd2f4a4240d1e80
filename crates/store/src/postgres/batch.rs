//! One batch of the writer: everything that waits becomes one transaction, sent without waiting for the answers in between. So
//! it takes one round trip and one commit, however many matches have a part in it.

use std::collections::HashSet;

use futures_util::future::join_all;
use tokio::sync::oneshot;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::{Open, other};
use crate::backend::{Job, Statement, Task, Value};
use crate::tables::UPDATE_MATCH;
use crate::{Result, StoreError};

/// Adds one entry to each of several logs. An entry whose predecessor is missing, or that exists, is left out; what was
/// added is returned and announced to the other processes with the commit. Sorted, so two processes never deadlock.
const APPEND: &str = "WITH new AS (
    INSERT INTO log (match, seq, body, hash)
    SELECT u.match, u.seq, u.body, u.hash
    FROM unnest($1::text[], $2::bigint[], $3::text[], $5::text[]) AS u (match, seq, body, hash)
    WHERE u.seq = 1 OR EXISTS (SELECT 1 FROM log l WHERE l.match = u.match AND l.seq = u.seq - 1)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING match, seq)
  SELECT match, seq, pg_notify('touchback', $4::text || ' ' || match || ' ' || seq)::text FROM new";

/// Adds several entries to one log, or none. Whoever gets the first place gets the others: nobody else can have followed it.
const APPEND_ALL: &str = "WITH lead AS (
    INSERT INTO log (match, seq, body, hash)
    SELECT $1::text, $2::bigint + 1, ($3::text[])[1], ($5::text[])[1]
    WHERE cardinality($3::text[]) > 0
      AND ($2::bigint = 0 OR EXISTS (SELECT 1 FROM log l WHERE l.match = $1::text AND l.seq = $2::bigint))
    ON CONFLICT DO NOTHING RETURNING match, seq),
  rest AS (
    INSERT INTO log (match, seq, body, hash)
    SELECT lead.match, $2::bigint + u.place, u.body, u.hash
    FROM lead, unnest($3::text[], $5::text[]) WITH ORDINALITY AS u (body, hash, place)
    WHERE u.place > 1
    RETURNING match, seq)
  SELECT match, seq, pg_notify('touchback', $4::text || ' ' || match || ' ' || seq)::text
  FROM (SELECT match, seq FROM lead UNION ALL SELECT match, seq FROM rest) AS new";

/// How often a batch is tried again that met the transaction of another process.
const TRIES: usize = 5;

type Reply = oneshot::Sender<Result<u64>>;
type Done<T> = std::result::Result<T, Error>;
type Added = HashSet<(String, i64)>;

/// The next entry of each of several logs.
#[derive(Default)]
struct Appends {
    logs: Vec<String>,
    seqs: Vec<i64>,
    bodies: Vec<String>,
    hashes: Vec<String>,
    replies: Vec<Reply>,
}

/// A job that cannot be joined with others into one statement.
enum Change {
    Write(Vec<Statement>),
    AppendAll { log: String, after: i64, bodies: Vec<String>, hashes: Vec<String> },
}

/// What is written together.
#[derive(Default)]
pub(super) struct Batch {
    changes: Vec<(Change, Reply)>,
    appends: Appends,
}

/// Why a batch was not written.
enum Trouble {
    /// One of the changes cannot be made.
    Change(usize, StoreError),
    /// Another process was in the way.
    Again(StoreError),
    /// The database or the connection fails.
    All(StoreError),
}

impl Trouble {
    /// `change`: whose statement it was.
    fn of(error: &Error, change: Option<usize>) -> Trouble {
        let why = other(error);
        let Some(code) = error.code() else { return Trouble::All(why) };
        if [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(code) {
            return Trouble::Again(why);
        }
        // Classes of errors that lie in what was asked: bad values, broken constraints.
        match change.filter(|_| ["22", "23"].iter().any(|class| code.code().starts_with(class))) {
            Some(n) => Trouble::Change(n, why),
            None => Trouble::All(why),
        }
    }
}

impl Batch {
    pub fn new(jobs: impl Iterator<Item = Job>) -> Batch {
        let (mut batch, mut lines) = (Batch::default(), Vec::new());
        let mut places = HashSet::new();
        for Job { task, reply } in jobs {
            match task {
                // Two of one batch may want the same place: the first gets it.
                Task::Append { log, after, .. } | Task::AppendAll { log, after, .. }
                    if !places.insert((log.clone(), after)) =>
                {
                    let _ = reply.send(Err(StoreError::Conflict));
                }
                Task::Append { log, after, body, hash } => batch.appends.push(log, after + 1, body, hash, reply),
                Task::AppendAll { log, after, entries } => {
                    let (bodies, hashes) = entries.into_iter().unzip();
                    batch.changes.push((Change::AppendAll { log, after, bodies, hashes }, reply));
                }
                Task::Write { statements } => match line_of(&statements) {
                    Some(id) => lines.push((id, Change::Write(statements), reply)),
                    None => batch.changes.push((Change::Write(statements), reply)),
                },
            }
        }
        // Several processes write the lines of the same matches: in one order they never deadlock.
        lines.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        batch.changes.extend(lines.into_iter().map(|(_, change, reply)| (change, reply)));
        batch
    }

    /// Writes everything and answers everybody. A change that cannot be made is left out; the others go together all the same.
    pub async fn write(mut self, open: &Open, me: &str) {
        let mut tries = 0;
        while !self.is_empty() {
            match self.attempt(open, me).await {
                Ok((rows, added)) => return self.written(rows, &added),
                Err(Trouble::Change(n, why)) => {
                    let (_, reply) = self.changes.remove(n);
                    let _ = reply.send(Err(why));
                }
                Err(Trouble::Again(_)) if tries < TRIES => tries += 1,
                Err(Trouble::Again(why) | Trouble::All(why)) => return self.failed(&why),
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.appends.logs.is_empty()
    }

    fn written(self, rows: Vec<Result<u64>>, added: &Added) {
        for ((_, reply), rows) in self.changes.into_iter().zip(rows) {
            // The caller may be gone; the write still counts.
            let _ = reply.send(rows);
        }
        let Appends { logs, seqs, replies, .. } = self.appends;
        for (place, reply) in logs.into_iter().zip(seqs).zip(replies) {
            let _ = reply.send(if added.contains(&place) { Ok(1) } else { Err(StoreError::Conflict) });
        }
    }

    fn failed(self, why: &StoreError) {
        for reply in self.changes.into_iter().map(|(_, reply)| reply).chain(self.appends.replies) {
            let _ = reply.send(Err(why.clone()));
        }
    }

    /// Every statement of the batch.
    fn statements(&self) -> impl Iterator<Item = &'static str> {
        let changes = self.changes.iter().flat_map(|(change, _)| match change {
            Change::Write(statements) => statements.iter().map(|(sql, _)| *sql).collect(),
            Change::AppendAll { .. } => vec![APPEND_ALL],
        });
        changes.chain((!self.appends.logs.is_empty()).then_some(APPEND))
    }

    async fn attempt(&self, open: &Open, me: &str) -> std::result::Result<(Vec<Result<u64>>, Added), Trouble> {
        let mut count = 0;
        for sql in self.statements() {
            open.prepare(sql).await.map_err(|why| Trouble::of(&why, None))?;
            count += 1;
        }
        let changes = join_all(self.changes.iter().map(|(change, _)| change.send(open, me)));
        let appends = self.appends.send(open, me);
        // One statement is a transaction of its own.
        let (rows, added, ended) = if count == 1 {
            let (rows, added) = tokio::join!(biased; changes, appends);
            (rows, added, Ok(()))
        } else {
            let (begin, end) = (open.client.batch_execute("BEGIN"), open.client.batch_execute("COMMIT"));
            // Polled in this order, so sent in this order. If BEGIN fails, so does the rest.
            let (begun, rows, added, ended) = tokio::join!(biased; begin, changes, appends, end);
            (rows, added, begun.and(ended))
        };
        outcome(rows, added, ended)
    }
}

/// The cause comes first: what follows it is refused because of it, and the commit then only rolls back.
fn outcome(
    rows: Vec<Done<Result<u64>>>,
    added: Done<Added>,
    ended: Done<()>,
) -> std::result::Result<(Vec<Result<u64>>, Added), Trouble> {
    let refused = |why: &Error| why.code() == Some(&SqlState::IN_FAILED_SQL_TRANSACTION);
    let failures = rows.iter().enumerate().filter_map(|(n, rows)| Some((n, rows.as_ref().err()?)));
    if let Some((n, why)) = failures.into_iter().find(|(_, why)| !refused(why)) {
        return Err(Trouble::of(why, Some(n)));
    }
    let added = added.map_err(|why| Trouble::of(&why, None))?;
    ended.map_err(|why| Trouble::of(&why, None))?;
    let rows: Done<Vec<_>> = rows.into_iter().collect();
    Ok((rows.map_err(|why| Trouble::of(&why, None))?, added))
}

/// The match whose line for lists this writes.
fn line_of(statements: &[Statement]) -> Option<String> {
    match statements {
        [(UPDATE_MATCH, values)] => match values.last() {
            Some(Value::Text(id)) => Some(id.clone()),
            _ => None,
        },
        _ => None,
    }
}

impl Change {
    /// The rows, or that somebody else was first.
    async fn send(&self, open: &Open, me: &str) -> Done<Result<u64>> {
        match self {
            Change::Write(statements) => {
                let each = join_all(statements.iter().map(|(sql, values)| execute(open, sql, values))).await;
                Ok(Ok(each.into_iter().sum::<Done<u64>>()?))
            }
            Change::AppendAll { log, after, bodies, hashes } => {
                let statement = open.prepare(APPEND_ALL).await?;
                let rows = open.client.query(&statement, &[log, after, bodies, &me, hashes]).await?;
                Ok(if rows.len() == bodies.len() { Ok(rows.len() as u64) } else { Err(StoreError::Conflict) })
            }
        }
    }
}

pub(super) async fn execute(open: &Open, sql: &'static str, values: &[Value]) -> Done<u64> {
    let statement = open.prepare(sql).await?;
    let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
    open.client.execute(&statement, &values).await
}

impl Appends {
    fn push(&mut self, log: String, seq: i64, body: String, hash: String, reply: Reply) {
        self.logs.push(log);
        self.seqs.push(seq);
        self.bodies.push(body);
        self.hashes.push(hash);
        self.replies.push(reply);
    }

    async fn send(&self, open: &Open, me: &str) -> Done<Added> {
        if self.logs.is_empty() {
            return Ok(Added::new());
        }
        let statement = open.prepare(APPEND).await?;
        let Appends { logs, seqs, bodies, hashes, .. } = self;
        let rows = open.client.query(&statement, &[logs, seqs, bodies, &me, hashes]).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}
