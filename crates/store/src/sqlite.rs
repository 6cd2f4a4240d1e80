//! SQLite in a file: one thread writes, several connections read. Write-ahead log, synced at every commit.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, params};
use tokio::sync::{Semaphore, broadcast};

use crate::backend::{BATCH, Backend, Gate, Job, NOTICES, Notice, Row, Task, Value, check_values, writer_gone};
use crate::{Result, StoreError};

/// Reads at the same time; they take microseconds.
const READERS: usize = 8;

pub struct Sqlite {
    path: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: Arc<Mutex<Vec<Connection>>>,
    /// Each reader has its own thread and cache, so there are only a few.
    places: Semaphore,
    notices: broadcast::Sender<Notice>,
    gate: Gate,
}

pub(crate) fn other(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => StoreError::Other(error.to_string()),
    }
}

/// The right to serve a database, released when it is dropped.
#[derive(Debug)]
pub struct Claim {
    _file: std::fs::File,
}

/// Claims a file for one server: a second one would not hear what the first appends.
pub fn claim(path: impl AsRef<Path>) -> Result<Claim> {
    let path = path.as_ref();
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let lock = PathBuf::from(name);
    let failed = |why: std::io::Error| StoreError::Other(format!("{}: {why}", lock.display()));
    create_private(&lock).map_err(failed)?;
    let file = std::fs::OpenOptions::new().write(true).open(&lock).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Claim { _file: file }),
        Err(std::fs::TryLockError::WouldBlock) => {
            let message = format!("{} is served by another process; several servers need PostgreSQL", path.display());
            Err(StoreError::Other(message))
        }
        Err(std::fs::TryLockError::Error(why)) => Err(failed(why)),
    }
}

/// Creates the file for its owner only: it holds the secrets of matches in progress. SQLite gives its side files the
/// same rights.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(why) if why.kind() != std::io::ErrorKind::AlreadyExists => Err(why),
        _ => Ok(()),
    }
}

/// A connection to a file, which is created if needed.
pub(crate) fn fresh(path: impl AsRef<Path>) -> Result<Connection> {
    let path = path.as_ref();
    create_private(path).map_err(|why| StoreError::Other(format!("{}: {why}", path.display())))?;
    connect(path)
}

fn connect(path: &Path) -> Result<Connection> {
    let connection = Connection::open(path).map_err(other)?;
    connection.busy_timeout(std::time::Duration::from_secs(10)).map_err(other)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(other)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(other)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

impl Sqlite {
    /// Opens or creates the file.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite> {
        let path = path.as_ref().to_owned();
        let mut connection = fresh(&path)?;
        crate::migrate::sqlite(&mut connection)?;
        let (jobs, inbox) = mpsc::channel::<Job>();
        let gate = Gate::default();
        let at_commit = gate.clone();
        let writer = move || {
            while let Ok(first) = inbox.recv() {
                let batch: Vec<Job> = std::iter::once(first).chain(inbox.try_iter().take(BATCH - 1)).collect();
                commit(&mut connection, batch, &at_commit);
            }
        };
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(writer)
            .map_err(|why| StoreError::Other(why.to_string()))?;
        let (readers, places) = (Arc::default(), Semaphore::new(READERS));
        Ok(Sqlite { path, jobs, readers, places, notices: broadcast::channel(NOTICES).0, gate })
    }

    /// Runs something on a reading connection, outside the runtime.
    async fn reading<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let _place = self.places.acquire().await.map_err(|why| StoreError::Other(why.to_string()))?;
        let (readers, path) = (Arc::clone(&self.readers), self.path.clone());
        let task = tokio::task::spawn_blocking(move || {
            let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match idle {
                Some(connection) => connection,
                None => connect(&path)?,
            };
            let result = work(&connection).map_err(other);
            readers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            result
        });
        task.await.map_err(|why| StoreError::Other(why.to_string()))?
    }
}

/// Runs a batch in one transaction and answers only when it is committed.
fn commit(connection: &mut Connection, batch: Vec<Job>, gate: &Gate) {
    let outcome = transaction(connection, &batch, gate);
    match outcome {
        Ok(results) => {
            for (job, result) in batch.into_iter().zip(results) {
                // The caller may be gone; the write still counts.
                let _ = job.reply.send(result);
            }
        }
        Err(why) => {
            for job in batch {
                let _ = job.reply.send(Err(StoreError::Other(why.to_string())));
            }
        }
    }
}

fn transaction(connection: &mut Connection, batch: &[Job], gate: &Gate) -> rusqlite::Result<Vec<Result<u64>>> {
    let mut transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        let savepoint = transaction.savepoint()?;
        let result = run(&savepoint, &job.task);
        if result.is_ok() {
            savepoint.commit()?;
        }
        results.push(result);
    }
    let _commit = gate.pass_blocking();
    transaction.commit()?;
    Ok(results)
}

pub(crate) fn run(connection: &Connection, task: &Task) -> Result<u64> {
    match task {
        Task::Append { log, after, body, hash } => append(connection, log, *after, [(body, hash)]),
        Task::AppendAll { log, after, entries } => {
            append(connection, log, *after, entries.iter().map(|(body, hash)| (body, hash)))
        }
        Task::Write { statements } => {
            let mut rows = 0;
            for (sql, values) in statements {
                let mut statement = connection.prepare_cached(sql).map_err(other)?;
                rows += statement.execute(rusqlite::params_from_iter(values)).map_err(other)? as u64;
            }
            Ok(rows)
        }
    }
}

/// Inside a savepoint: if one entry fails, none is added.
fn append<'a>(
    connection: &Connection,
    log: &str,
    after: i64,
    entries: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> Result<u64> {
    let last = "SELECT coalesce(max(seq), 0) FROM log WHERE match = ?1";
    let last: i64 = connection
        .prepare_cached(last)
        .and_then(|mut statement| statement.query_row([log], |row| row.get(0)))
        .map_err(other)?;
    if last != after {
        return Err(StoreError::Conflict);
    }
    let mut insert =
        connection.prepare_cached("INSERT INTO log (match, seq, body, hash) VALUES (?1, ?2, ?3, ?4)").map_err(other)?;
    let mut added = 0;
    for (seq, (body, hash)) in (after + 1..).zip(entries) {
        insert.execute(params![log, seq, body, hash]).map_err(other)?;
        added += 1;
    }
    Ok(added)
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(n) => ValueRef::Integer(*n),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

pub(crate) fn read_row(row: &rusqlite::Row, columns: usize) -> rusqlite::Result<Row> {
    (0..columns)
        .map(|i| {
            Ok(match row.get_ref(i)? {
                ValueRef::Integer(n) => Value::Int(n),
                ValueRef::Text(text) => Value::Text(std::str::from_utf8(text)?.to_owned()),
                ValueRef::Null => Value::Null,
                ValueRef::Real(_) | ValueRef::Blob(_) => {
                    let name = row.as_ref().column_name(i)?.to_owned();
                    return Err(rusqlite::Error::InvalidColumnType(i, name, row.get_ref(i)?.data_type()));
                }
            })
        })
        .collect()
}

#[async_trait::async_trait]
impl Backend for Sqlite {
    async fn job(&self, task: Task) -> Result<u64> {
        let (job, answer) = Job::new(task);
        self.jobs.send(job).map_err(|_| writer_gone())?;
        answer.await.map_err(|_| writer_gone())?
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        check_values(&values)?;
        self.reading(move |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let columns = statement.column_count();
            let rows = statement.query_map(rusqlite::params_from_iter(values), |row| read_row(row, columns))?;
            rows.collect()
        })
        .await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn size_sql(&self) -> &'static str {
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    }

    async fn durability(&self) -> Result<Vec<(String, String)>> {
        self.reading(|connection| {
            let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
            let synchronous: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
            let level = ["OFF", "NORMAL", "FULL", "EXTRA"].get(synchronous as usize).copied().unwrap_or("unknown");
            Ok(vec![("journal_mode".to_owned(), mode), ("synchronous".to_owned(), level.to_owned())])
        })
        .await
    }

    fn gate(&self) -> Gate {
        self.gate.clone()
    }
}
