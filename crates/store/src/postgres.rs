//! PostgreSQL: one connection writes in batches, several read, one listens for what other processes append.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{AsyncMessage, Client, Statement};

use crate::access::{Access, Target};
use crate::backend::{BATCH, Backend, Gate, Job, NOTICES, Notice, Row, Task, Value, check_values, writer_gone};
use crate::{Result, StoreError};

const CHANNEL: &str = "touchback";
const READERS: usize = 4;
/// Jobs that may wait for the writer.
const WAITING: usize = 65_536;

/// Adds one entry to each of several logs. An entry whose predecessor is missing, or that exists, is left out; what was
/// added is returned and announced to the other processes when the statement commits. Sorted, so two processes never
/// deadlock.
const APPEND: &str = "WITH new AS (
    INSERT INTO log (match, seq, body, hash)
    SELECT u.match, u.seq, u.body, u.hash
    FROM unnest($1::text[], $2::bigint[], $3::text[], $5::text[]) AS u (match, seq, body, hash)
    WHERE u.seq = 1 OR EXISTS (SELECT 1 FROM log l WHERE l.match = u.match AND l.seq = u.seq - 1)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING match, seq)
  SELECT match, seq, pg_notify('touchback', $4::text || ' ' || match || ' ' || seq)::text FROM new";

const APPEND_ALL: &str = "WITH new AS (
    INSERT INTO log (match, seq, body, hash)
    SELECT $1::text, $2::bigint + u.place, u.body, u.hash
    FROM unnest($3::text[], $5::text[]) WITH ORDINALITY AS u (body, hash, place)
    WHERE $2::bigint = 0 OR EXISTS (SELECT 1 FROM log l WHERE l.match = $1::text AND l.seq = $2::bigint)
    RETURNING match, seq)
  SELECT match, seq, pg_notify('touchback', $4::text || ' ' || match || ' ' || seq)::text FROM new";

/// A connection and its prepared statements; made again when it breaks.
struct Line {
    target: Target,
    open: Mutex<Option<Open>>,
}

#[derive(Clone)]
struct Open {
    client: Arc<Client>,
    prepared: Arc<Mutex<HashMap<&'static str, Statement>>>,
}

pub struct Postgres {
    jobs: mpsc::Sender<Job>,
    readers: Vec<Line>,
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
        Line { target: target.clone(), open: Mutex::new(None) }
    }

    async fn get(&self) -> Result<Open> {
        let mut slot = self.open.lock().await;
        if let Some(open) = slot.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(open.clone());
        }
        let (client, connection) = self.target.connect().await?;
        tokio::spawn(connection);
        client.batch_execute("SET synchronous_commit = on").await.map_err(|e| other(&e))?;
        let open = Open { client: Arc::new(client), prepared: Arc::default() };
        *slot = Some(open.clone());
        Ok(open)
    }
}

impl Open {
    async fn prepare(&self, sql: &'static str) -> Result<Statement> {
        let mut prepared = self.prepared.lock().await;
        if let Some(statement) = prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await.map_err(|e| other(&e))?;
        prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    async fn query(&self, sql: &'static str, values: &[Value]) -> Result<Vec<tokio_postgres::Row>> {
        let statement = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.client.query(&statement, &values).await.map_err(|e| other(&e))
    }

    async fn execute(&self, sql: &'static str, values: &[Value]) -> Result<u64> {
        let statement = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.client.execute(&statement, &values).await.map_err(|e| other(&e))
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
        Ok(Postgres { jobs, readers, next: AtomicUsize::new(0), notices, gate })
    }
}

/// Distinguishes this store's notices from those of others.
fn process_name() -> String {
    static STORES: AtomicUsize = AtomicUsize::new(0);
    let started = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_nanos());
    format!("{}-{}-{started}", std::process::id(), STORES.fetch_add(1, Ordering::Relaxed))
}

/// Appends of one batch.
#[derive(Default)]
struct Appends {
    logs: Vec<String>,
    seqs: Vec<i64>,
    bodies: Vec<String>,
    hashes: Vec<String>,
    replies: Vec<Reply>,
}

/// Writes that are not appends.
#[derive(Default)]
struct Writes {
    statements: Vec<Vec<crate::Statement>>,
    replies: Vec<Reply>,
}

type Reply = oneshot::Sender<Result<u64>>;
type Added = HashSet<(String, i64)>;

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
        let (mut appends, mut writes) = (Appends::default(), Writes::default());
        let mut places = HashSet::new();
        for job in batch.drain(..) {
            match job.task {
                // Two of one batch may want the same place: the first gets it.
                Task::Append { log, after, .. } if !places.insert((log.clone(), after)) => {
                    let _ = job.reply.send(Err(StoreError::Conflict));
                }
                Task::AppendAll { log, after, entries } => {
                    let _ = job.reply.send(append_all(&open, &log, after, entries, &me).await);
                }
                Task::Append { log, after, body, hash } => {
                    appends.logs.push(log);
                    appends.seqs.push(after + 1);
                    appends.bodies.push(body);
                    appends.hashes.push(hash);
                    appends.replies.push(job.reply);
                }
                Task::Write { statements } => {
                    writes.statements.push(statements);
                    writes.replies.push(job.reply);
                }
            }
        }
        commit(&open, writes, appends, &me).await;
    }
}

/// Commits a batch as one transaction. If a statement fails, which is rare, each job runs alone, so only that one
/// fails.
async fn commit(open: &Open, writes: Writes, appends: Appends, me: &str) {
    match together(open, &writes.statements, &appends, me).await {
        Ok((rows, added)) => {
            for (reply, rows) in writes.replies.into_iter().zip(rows) {
                // The caller may be gone; the write still counts.
                let _ = reply.send(Ok(rows));
            }
            tell_added(appends, Ok(added));
        }
        Err(_) => {
            for (statements, reply) in writes.statements.iter().zip(writes.replies) {
                let _ = reply.send(alone(open, statements).await);
            }
            let added = append(open, &appends, me).await;
            tell_added(appends, added);
        }
    }
}

/// Sends a whole transaction without waiting for the answers in between: one round trip, one commit.
async fn together(
    open: &Open,
    writes: &[Vec<crate::Statement>],
    appends: &Appends,
    me: &str,
) -> Result<(Vec<u64>, Added)> {
    for (sql, _) in writes.iter().flatten() {
        open.prepare(sql).await?;
    }
    if writes.is_empty() {
        return Ok((Vec::new(), append(open, appends, me).await?));
    }
    open.prepare(APPEND).await?;
    let begin = async { open.client.batch_execute("BEGIN").await.map_err(|e| other(&e)) };
    let changes = async {
        let each = writes.iter().map(|statements| async {
            let rows = statements.iter().map(|(sql, values)| open.execute(sql, values));
            Ok::<u64, StoreError>(try_join_all(rows).await?.iter().sum())
        });
        try_join_all(each).await
    };
    let end = async { open.client.batch_execute("COMMIT").await.map_err(|e| other(&e)) };
    // Polled in this order, so sent in this order.
    let (begun, rows, added, ended) = tokio::join!(biased; begin, changes, append(open, appends, me), end);
    begun?;
    let outcome = rows.and_then(|rows| Ok((rows, added?)));
    match (outcome, ended) {
        (Ok(outcome), Ok(())) => Ok(outcome),
        (Err(why), _) | (_, Err(why)) => Err(why),
    }
}

/// One job in its own transaction.
async fn alone(open: &Open, statements: &[crate::Statement]) -> Result<u64> {
    if let [(sql, values)] = statements {
        return open.execute(sql, values).await;
    }
    open.client.batch_execute("BEGIN").await.map_err(|e| other(&e))?;
    let mut rows = 0;
    for (sql, values) in statements {
        match open.execute(sql, values).await {
            Ok(more) => rows += more,
            Err(why) => {
                let _ = open.client.batch_execute("ROLLBACK").await;
                return Err(why);
            }
        }
    }
    open.client.batch_execute("COMMIT").await.map(|()| rows).map_err(|e| other(&e))
}

async fn append(open: &Open, appends: &Appends, me: &str) -> Result<Added> {
    if appends.logs.is_empty() {
        return Ok(Added::new());
    }
    let statement = open.prepare(APPEND).await?;
    let Appends { logs, seqs, bodies, hashes, .. } = appends;
    let rows = open.client.query(&statement, &[logs, seqs, bodies, &me, hashes]).await.map_err(|e| other(&e))?;
    rows.iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .collect::<std::result::Result<_, _>>()
        .map_err(|e| other(&e))
}

fn tell_added(appends: Appends, added: Result<Added>) {
    for ((log, seq), reply) in appends.logs.into_iter().zip(appends.seqs).zip(appends.replies) {
        let _ = reply.send(match &added {
            Ok(added) if added.contains(&(log, seq)) => Ok(1),
            Ok(_) => Err(StoreError::Conflict),
            Err(why) => Err(why.clone()),
        });
    }
}

/// One statement, so all entries or none: nothing is added unless `after` is there, and an entry that exists is a conflict.
async fn append_all(open: &Open, log: &str, after: i64, entries: Vec<(String, String)>, me: &str) -> Result<u64> {
    let (bodies, hashes): (Vec<String>, Vec<String>) = entries.into_iter().unzip();
    let statement = open.prepare(APPEND_ALL).await?;
    let rows = open.client.query(&statement, &[&log, &after, &bodies, &me, &hashes]).await.map_err(|e| other(&e))?;
    if rows.len() == bodies.len() { Ok(rows.len() as u64) } else { Err(StoreError::Conflict) }
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
