//! What a database must be able to do; the rest is the same for all.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard, broadcast, oneshot};

use crate::{Result, StoreError};

/// A value of a statement or a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Null,
    Int(i64),
    Text(String),
}

pub type Row = Vec<Value>;

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Int(n)
    }
}

impl From<&Option<String>> for Value {
    fn from(text: &Option<String>) -> Value {
        text.as_ref().map_or(Value::Null, |text| Value::Text(text.clone()))
    }
}

/// News from another process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    Appended {
        log: String,
        seq: u64,
    },
    /// The connection was down for a while: anything may have happened.
    Missed,
}

/// How many notices a slow listener may be behind before it has missed some.
pub(crate) const NOTICES: usize = 4096;
/// Most writes that share one commit.
pub(crate) const BATCH: usize = 512;

/// Held by a writer during each commit.
#[derive(Clone, Default)]
pub struct Gate(Arc<Mutex<()>>);

impl Gate {
    /// Keeps every commit waiting until the guard is dropped.
    pub async fn hold(&self) -> MutexGuard<'_, ()> {
        self.0.lock().await
    }

    pub(crate) fn pass_blocking(&self) -> MutexGuard<'_, ()> {
        self.0.blocking_lock()
    }
}

/// A statement and its values.
pub type Statement = (&'static str, Vec<Value>);

/// Refuses what one database would store and another would not.
pub(crate) fn check_values<'a>(values: impl IntoIterator<Item = &'a Value>) -> Result<()> {
    let bad = |value: &Value| matches!(value, Value::Text(text) if text.contains('\0'));
    if values.into_iter().any(bad) { Err(StoreError::BadText) } else { Ok(()) }
}

/// Something to be written.
pub enum Task {
    Append {
        log: String,
        after: i64,
        body: String,
        hash: String,
    },
    /// Several entries of one log with their hashes, all or none.
    AppendAll {
        log: String,
        after: i64,
        entries: Vec<(String, String)>,
    },
    /// Statements that are all done or none; returns the number of rows of all together.
    Write {
        statements: Vec<Statement>,
    },
}

/// A task for the writer, who answers with the number of rows once it is committed.
pub(crate) struct Job {
    pub task: Task,
    pub reply: oneshot::Sender<Result<u64>>,
}

impl Job {
    pub fn new(task: Task) -> (Job, oneshot::Receiver<Result<u64>>) {
        let (reply, answer) = oneshot::channel();
        (Job { task, reply }, answer)
    }
}

pub(crate) fn writer_gone() -> StoreError {
    StoreError::Other("the writer has stopped".to_owned())
}

#[async_trait::async_trait]
pub trait Backend: Send + Sync + 'static {
    /// Hands something to the writer.
    async fn job(&self, task: Task) -> Result<u64>;

    /// Adds entry `after + 1` of a log, or says that it exists or that `after` does not.
    async fn append(&self, log: &str, after: i64, body: String, hash: String) -> Result<()> {
        if log.contains('\0') || body.contains('\0') {
            return Err(StoreError::BadText);
        }
        self.job(Task::Append { log: log.to_owned(), after, body, hash }).await.map(|_| ())
    }

    /// Adds the entries after `after`, all of them or none.
    async fn append_all(&self, log: &str, after: i64, entries: Vec<(String, String)>) -> Result<()> {
        if log.contains('\0') || entries.iter().any(|(body, _)| body.contains('\0')) {
            return Err(StoreError::BadText);
        }
        self.job(Task::AppendAll { log: log.to_owned(), after, entries }).await.map(|_| ())
    }

    /// Runs a statement that changes something; returns how many rows it changed.
    async fn write(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.write_all(vec![(sql, values)]).await
    }

    /// Runs several statements, all or none.
    async fn write_all(&self, statements: Vec<Statement>) -> Result<u64> {
        check_values(statements.iter().flat_map(|(_, values)| values))?;
        self.job(Task::Write { statements }).await
    }

    /// Runs a statement that nobody waits for and that may be lost: if it can be done, it keeps no other writer waiting.
    async fn write_aside(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.write(sql, values).await
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>>;
    fn notices(&self) -> broadcast::Receiver<Notice>;
    /// Asks for the bytes that the database takes.
    fn size_sql(&self) -> &'static str;
    async fn durability(&self) -> Result<Vec<(String, String)>>;
    fn gate(&self) -> Gate;
}
