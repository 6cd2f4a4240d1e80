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

/// Word from another process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    Appended {
        log: String,
        seq: u64,
    },
    /// The line was down for a while: anything may have happened.
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

/// Something to be written.
pub enum Task {
    Append { log: String, after: i64, body: String },
    Write { sql: &'static str, values: Vec<Value> },
}

/// A task on its way to the writer, who answers with the number of rows once it is committed.
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
    /// Has the writer do something.
    async fn job(&self, task: Task) -> Result<u64>;

    /// Adds entry `after + 1` of a log, or says that it exists or that `after` does not.
    async fn append(&self, log: &str, after: i64, body: String) -> Result<()> {
        self.job(Task::Append { log: log.to_owned(), after, body }).await.map(|_| ())
    }

    /// Runs a statement that changes something; returns how many rows it changed.
    async fn write(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.job(Task::Write { sql, values }).await
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>>;
    fn notices(&self) -> broadcast::Receiver<Notice>;
    async fn durability(&self) -> Result<Vec<(String, String)>>;
    fn gate(&self) -> Gate;
}
