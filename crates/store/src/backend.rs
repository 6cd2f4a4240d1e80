//! What a database must be able to do; the rest is the same for all.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard, broadcast};

use crate::Result;

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

#[async_trait::async_trait]
pub trait Backend: Send + Sync + 'static {
    /// Adds entry `after + 1` of a log, or says that it exists or that `after` does not.
    async fn append(&self, log: &str, after: i64, body: String) -> Result<()>;
    /// Runs a statement that changes something; returns how many rows it changed.
    async fn write(&self, sql: &'static str, values: Vec<Value>) -> Result<u64>;
    /// Runs several statements, all or none.
    async fn script(&self, sql: String) -> Result<()>;
    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>>;
    fn notices(&self) -> broadcast::Receiver<Notice>;
    async fn durability(&self) -> Result<Vec<(String, String)>>;
    fn gate(&self) -> Gate;
}
