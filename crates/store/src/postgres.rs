//! PostgreSQL: one connection writes in batches, one beside it what may be lost, several read, one listens for what other processes append.

mod batch;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex, broadcast, mpsc};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{AsyncMessage, Client, Statement};

use crate::access::{Access, Target};
use crate::backend::{BATCH, Backend, Gate, Job, NOTICES, Notice, Row, Task, Value, check_values, writer_gone};
use crate::{Result, StoreError};
use batch::Batch;

const CHANNEL: &str = "touchback";
const READERS: usize = 4;
/// Jobs that may wait for the writer.
const WAITING: usize = 65_536;

/// A connection and its prepared statements; made again when it breaks.
struct Line {
    target: Target,
    /// Whether a commit is on disk when it is answered.
    durable: bool,
    open: Mutex<Option<Open>>,
}

#[derive(Clone)]
struct Open {
    client: Arc<Client>,
    prepared: Arc<std::sync::Mutex<HashMap<&'static str, Statement>>>,
}

pub struct Postgres {
    jobs: mpsc::Sender<Job>,
    readers: Vec<Line>,
    aside: Line,
    next: AtomicUsize,
    notices: broadcast::Sender<Notice>,
    gate: Gate,
}

fn other(error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
        _ => StoreError::Other(error.as_db_error().map_or_else(|| error.to_string(), |db| db.message().to_owned())),
    }
}

impl Line {
    fn new(target: &Target) -> Line {
        Line { target: target.clone(), durable: true, open: Mutex::new(None) }
    }

    async fn get(&self) -> Result<Open> {
        let mut slot = self.open.lock().await;
        if let Some(open) = slot.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(open.clone());
        }
        let (client, connection) = self.target.connect().await?;
        tokio::spawn(connection);
        let commit = if self.durable { "SET synchronous_commit = on" } else { "SET synchronous_commit = off" };
        client.batch_execute(commit).await.map_err(|e| other(&e))?;
        let open = Open { client: Arc::new(client), prepared: Arc::default() };
        *slot = Some(open.clone());
        Ok(open)
    }
}

impl Open {
    /// Once prepared, a statement is there without waiting: a batch is sent in one go.
    async fn prepare(&self, sql: &'static str) -> std::result::Result<Statement, tokio_postgres::Error> {
        let known = self.prepared.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner).insert(sql, statement.clone());
        Ok(statement)
    }

    async fn query(&self, sql: &'static str, values: &[Value]) -> Result<Vec<tokio_postgres::Row>> {
        let statement = self.prepare(sql).await.map_err(|e| other(&e))?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.client.query(&statement, &values).await.map_err(|e| other(&e))
    }
}

impl Postgres {
    pub async fn open(address: &str, access: &Access) -> Result<Postgres> {
        let target = Target::new(address, access)?;
        let (mut client, connection) = target.connect().await?;
        tokio::spawn(connection);
        crate::migrate::postgres(&mut client).await?;
        let line = Line::new(&target);
        line.get().await?;
        let (jobs, inbox) = mpsc::channel(WAITING);
        let gate = Gate::default();
        let me = process_name();
        tokio::spawn(write(line, inbox, gate.clone(), me.clone()));
        let notices = broadcast::channel(NOTICES).0;
        tokio::spawn(listen(target.clone(), notices.clone(), me));
        let readers = (0..READERS).map(|_| Line::new(&target)).collect();
        let aside = Line { durable: false, ..Line::new(&target) };
        Ok(Postgres { jobs, readers, aside, next: AtomicUsize::new(0), notices, gate })
    }
}

/// Distinguishes this store's notices from those of others.
fn process_name() -> String {
    static STORES: AtomicUsize = AtomicUsize::new(0);
    let started = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_nanos());
    format!("{}-{}-{started}", std::process::id(), STORES.fetch_add(1, Ordering::Relaxed))
}

async fn write(line: Line, mut inbox: mpsc::Receiver<Job>, gate: Gate, me: String) {
    let mut batch = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        let _commit = gate.hold().await;
        let open = match line.get().await {
            Ok(open) => open,
            Err(why) => {
                for job in batch.drain(..) {
                    let _ = job.reply.send(Err(why.clone()));
                }
                continue;
            }
        };
        Batch::new(batch.drain(..)).write(&open, &me).await;
    }
}

/// Passes on what other processes append, and reconnects for ever.
async fn listen(target: Target, notices: broadcast::Sender<Notice>, me: String) {
    loop {
        if let Ok((client, mut connection)) = target.connect().await {
            let out = notices.clone();
            let own = me.clone();
            let pump = tokio::spawn(async move {
                while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
                    if let AsyncMessage::Notification(note) = message
                        && let Some(notice) = read_notice(note.payload(), &own)
                    {
                        // Nobody may be listening.
                        let _ = out.send(notice);
                    }
                }
            });
            if client.batch_execute(&format!("LISTEN {CHANNEL}")).await.is_ok() {
                let _ = notices.send(Notice::Missed);
                let _ = pump.await;
            }
        }
        if notices.strong_count() <= 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

fn read_notice(payload: &str, me: &str) -> Option<Notice> {
    let mut words = payload.split(' ');
    let (from, log, seq) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
    (from != me).then(|| Notice::Appended { log: log.to_owned(), seq })
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(n) => n.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::TEXT].contains(kind)
    }

    to_sql_checked!();
}

fn read_row(row: &tokio_postgres::Row) -> Result<Row> {
    let value = |(i, column): (usize, &tokio_postgres::Column)| match *column.type_() {
        Type::INT8 => row.try_get::<_, Option<i64>>(i).map(|n| n.map_or(Value::Null, Value::Int)),
        _ => row.try_get::<_, Option<String>>(i).map(|text| text.map_or(Value::Null, Value::Text)),
    };
    row.columns().iter().enumerate().map(value).collect::<std::result::Result<_, _>>().map_err(|e| other(&e))
}

#[async_trait::async_trait]
impl Backend for Postgres {
    async fn job(&self, task: Task) -> Result<u64> {
        let (job, answer) = Job::new(task);
        self.jobs.send(job).await.map_err(|_| writer_gone())?;
        answer.await.map_err(|_| writer_gone())?
    }

    async fn write_aside(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        check_values(&values)?;
        let open = self.aside.get().await?;
        batch::execute(&open, sql, &values).await.map_err(|why| other(&why))
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        check_values(&values)?;
        let line = &self.readers[self.next.fetch_add(1, Ordering::Relaxed) % self.readers.len()];
        let rows = line.get().await?.query(sql, &values).await?;
        rows.iter().map(read_row).collect()
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn size_sql(&self) -> &'static str {
        "SELECT pg_database_size(current_database())"
    }

    async fn durability(&self) -> Result<Vec<(String, String)>> {
        let open = self.readers[0].get().await?;
        let mut settings = Vec::new();
        for (name, sql) in [("synchronous_commit", "SHOW synchronous_commit"), ("fsync", "SHOW fsync")] {
            let rows = open.query(sql, &[]).await?;
            settings.push((name.to_owned(), rows.first().map_or_else(String::new, |row| row.get(0))));
        }
        Ok(settings)
    }

    fn gate(&self) -> Gate {
        self.gate.clone()
    }
}
