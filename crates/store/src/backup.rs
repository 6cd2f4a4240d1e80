//! A whole database as one file, from a running server, and back: JSON lines, compressed, the same for SQLite and
//! PostgreSQL, so a backup of one can be restored into the other. The first line names the step of the tables, the last
//! one counts the rows.

use std::io::{BufRead, BufReader, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

use crate::access::{Access, Target};
use crate::{Result, StoreError, migrate, newest};

/// The format that this version writes and reads.
const FORMAT: u32 = 1;
/// Most bytes of one line: the largest replay and its marks.
const MOST_LINE: u64 = 64 * 1024 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    Begins { touchback_backup: u32, step: i64 },
    Table { name: String, columns: Vec<String> },
    Row(Vec<serde_json::Value>),
    Ends { rows: u64 },
}

fn other(why: impl std::fmt::Display) -> StoreError {
    StoreError::Other(why.to_string())
}

/// The names of tables and columns are ours; nothing else is put into a statement.
fn check_name(name: &str) -> Result<&str> {
    let fine =
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte.is_ascii_digit());
    if fine { Ok(name) } else { Err(other(format!("{name:?} is no name of a table"))) }
}

struct Out<W: Write> {
    file: GzEncoder<W>,
    rows: u64,
}

impl<W: Write> Out<W> {
    fn line(&mut self, line: &Line) -> Result<()> {
        let text = serde_json::to_string(line).map_err(other)?;
        self.file.write_all(text.as_bytes()).and_then(|()| self.file.write_all(b"\n")).map_err(other)
    }

    fn row(&mut self, row: Vec<serde_json::Value>) -> Result<()> {
        self.rows += 1;
        self.line(&Line::Row(row))
    }

    fn end(mut self) -> Result<u64> {
        let rows = self.rows;
        self.line(&Line::Ends { rows })?;
        self.file.finish().and_then(|mut file| file.flush()).map_err(other)?;
        Ok(rows)
    }
}

/// Writes everything that a database holds at one moment; returns the number of rows.
pub async fn backup(address: &str, access: &Access, file: impl Write + Send) -> Result<u64> {
    let mut out = Out { file: GzEncoder::new(file, Compression::default()), rows: 0 };
    match address.strip_prefix("sqlite:") {
        Some(path) => from_sqlite(path.trim_start_matches("//"), &mut out)?,
        None => from_postgres(&Target::new(address, access)?, &mut out).await?,
    }
    out.end()
}

fn from_sqlite(path: &str, out: &mut Out<impl Write>) -> Result<()> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
    let mut connection =
        rusqlite::Connection::open_with_flags(path, flags).map_err(|why| other(format!("{path}: {why}")))?;
    connection.busy_timeout(std::time::Duration::from_secs(10)).map_err(other)?;
    // One transaction reads a consistent snapshot, whatever is written in the meantime.
    let moment = connection.transaction().map_err(other)?;
    let step = "SELECT max(version) FROM refinery_schema_history";
    let step = moment.query_row(step, [], |row| row.get(0)).map_err(|_| not_ours())?;
    out.line(&Line::Begins { touchback_backup: FORMAT, step })?;
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name <> 'refinery_schema_history' ORDER BY name";
    let mut names = moment.prepare(names).map_err(other)?;
    let names: rusqlite::Result<Vec<String>> = names.query_map([], |row| row.get(0)).and_then(Iterator::collect);
    for name in names.map_err(other)? {
        let mut all = moment.prepare(&format!("SELECT * FROM {}", check_name(&name)?)).map_err(other)?;
        let columns: Vec<String> = all.column_names().iter().map(ToString::to_string).collect();
        let count = columns.len();
        out.line(&Line::Table { name, columns })?;
        let mut rows = all.query([]).map_err(other)?;
        while let Some(row) = rows.next().map_err(other)? {
            out.row((0..count).map(|i| row.get_ref(i).map_err(other).and_then(sqlite_value)).collect::<Result<_>>()?)?;
        }
    }
    Ok(())
}

fn not_ours() -> StoreError {
    other("this is no database of Touchback, or one that `touchback serve` must bring up to date first")
}

fn sqlite_value(value: rusqlite::types::ValueRef) -> Result<serde_json::Value> {
    use rusqlite::types::ValueRef;
    match value {
        ValueRef::Null => Ok(serde_json::Value::Null),
        ValueRef::Integer(n) => Ok(n.into()),
        ValueRef::Text(text) => std::str::from_utf8(text).map(Into::into).map_err(other),
        _ => Err(other("a value that is neither text nor number")),
    }
}

async fn client(target: &Target) -> Result<tokio_postgres::Client> {
    let (client, connection) = target.connect().await?;
    tokio::spawn(connection);
    Ok(client)
}

async fn from_postgres(target: &Target, out: &mut Out<impl Write + Send>) -> Result<()> {
    use futures_util::TryStreamExt;
    let mut client = client(target).await?;
    let moment = client.build_transaction().read_only(true);
    let moment = moment.isolation_level(tokio_postgres::IsolationLevel::RepeatableRead).start().await.map_err(other)?;
    let step = "SELECT max(version)::bigint FROM refinery_schema_history";
    let step = moment.query_one(step, &[]).await.map_err(|_| not_ours())?.get(0);
    out.line(&Line::Begins { touchback_backup: FORMAT, step })?;
    let names = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()
        AND table_type = 'BASE TABLE' AND table_name <> 'refinery_schema_history' ORDER BY table_name";
    for row in moment.query(names, &[]).await.map_err(other)? {
        let name: String = row.get(0);
        let all = moment.prepare(&format!("SELECT * FROM {}", check_name(&name)?)).await.map_err(other)?;
        let columns = all.columns().iter().map(|column| column.name().to_owned()).collect();
        out.line(&Line::Table { name, columns })?;
        let none: [&str; 0] = [];
        let mut rows = std::pin::pin!(moment.query_raw(&all, none).await.map_err(other)?);
        while let Some(row) = rows.try_next().await.map_err(other)? {
            out.row((0..row.len()).map(|i| postgres_value(&row, i)).collect::<Result<_>>()?)?;
        }
    }
    Ok(())
}

fn postgres_value(row: &tokio_postgres::Row, i: usize) -> Result<serde_json::Value> {
    use tokio_postgres::types::Type;
    match *row.columns()[i].type_() {
        Type::INT8 => row.try_get::<_, Option<i64>>(i).map(Into::into).map_err(other),
        Type::TEXT => row.try_get::<_, Option<String>>(i).map(Into::into).map_err(other),
        ref kind => Err(other(format!("a column of the unknown type {kind}"))),
    }
}

struct In<R: Read> {
    file: BufReader<GzDecoder<R>>,
}

impl<R: Read> In<R> {
    fn line(&mut self) -> Result<Line> {
        let mut text = String::new();
        let damaged = |why: &dyn std::fmt::Display| other(format!("the backup is damaged: {why}"));
        (&mut self.file).take(MOST_LINE).read_line(&mut text).map_err(|why| damaged(&why))?;
        serde_json::from_str(&text).map_err(|why| damaged(&why))
    }

    /// Nothing follows, and the compressed file is complete: its checksum is at its end.
    fn end(&mut self) -> Result<()> {
        match self.file.fill_buf() {
            Ok([]) => Ok(()),
            Ok(_) => Err(other("the backup is damaged: something follows its end")),
            Err(why) => Err(other(format!("the backup is damaged: {why}"))),
        }
    }
}

/// Loads a backup into an empty database, brings it up to date, and returns the number of rows. If it is damaged no row
/// is kept.
pub async fn restore(address: &str, access: &Access, file: impl Read + Send) -> Result<u64> {
    let mut lines = In { file: BufReader::new(GzDecoder::new(file)) };
    let step = match lines.line()? {
        Line::Begins { touchback_backup: FORMAT, step } if step <= newest() => step,
        Line::Begins { touchback_backup: FORMAT, step } => {
            let known = newest();
            return Err(other(format!(
                "this backup is of a newer version: it has step {step}, this program knows {known}"
            )));
        }
        _ => return Err(other("this is no backup of Touchback, or one of another format")),
    };
    match address.strip_prefix("sqlite:") {
        Some(path) => into_sqlite(path.trim_start_matches("//"), step, &mut lines),
        None => into_postgres(&Target::new(address, access)?, step, &mut lines).await,
    }
}

fn statement(name: &str, columns: &[String]) -> Result<String> {
    let columns = columns.iter().map(|column| check_name(column)).collect::<Result<Vec<_>>>()?;
    let places: Vec<String> = (1..=columns.len()).map(|n| format!("${n}")).collect();
    Ok(format!("INSERT INTO {} ({}) VALUES ({})", check_name(name)?, columns.join(", "), places.join(", ")))
}

const NOT_EMPTY: &str = "the database is not empty: a backup is restored into a new one";

fn into_sqlite(path: &str, step: i64, lines: &mut In<impl Read>) -> Result<u64> {
    if std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Err(other(NOT_EMPTY));
    }
    let mut connection = crate::sqlite::fresh(path)?;
    migrate::sqlite_to(&mut connection, step)?;
    let restored = fill_sqlite(&mut connection, lines);
    drop(connection);
    match restored {
        Ok(rows) => {
            migrate::sqlite(&mut crate::sqlite::fresh(path)?)?;
            Ok(rows)
        }
        Err(why) => {
            for end in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{path}{end}"));
            }
            Err(why)
        }
    }
}

fn fill_sqlite(connection: &mut rusqlite::Connection, lines: &mut In<impl Read>) -> Result<u64> {
    let all = connection.transaction().map_err(other)?;
    let (mut insert, mut done) = (String::new(), 0);
    loop {
        match lines.line()? {
            Line::Table { name, columns } => insert = statement(&name, &columns)?,
            Line::Row(values) => {
                let values = values.into_iter().map(|value| match value {
                    serde_json::Value::Null => Ok(rusqlite::types::Value::Null),
                    serde_json::Value::String(text) => Ok(text.into()),
                    number => number.as_i64().map(Into::into).ok_or_else(|| other("a value of no known kind")),
                });
                let values = values.collect::<Result<Vec<_>>>()?;
                let mut insert = all.prepare_cached(&insert).map_err(other)?;
                insert.execute(rusqlite::params_from_iter(values)).map_err(other)?;
                done += 1;
            }
            Line::Ends { rows } if rows == done => break lines.end()?,
            _ => return Err(other("the backup is damaged: rows are missing")),
        }
    }
    all.commit().map_err(other)?;
    Ok(done)
}

async fn into_postgres(target: &Target, step: i64, lines: &mut In<impl Read + Send>) -> Result<u64> {
    let mut client = client(target).await?;
    let tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";
    if client.query_one(tables, &[]).await.map_err(other)?.get::<_, i64>(0) > 0 {
        return Err(other(NOT_EMPTY));
    }
    migrate::postgres_to(&mut client, step).await?;
    let all = client.transaction().await.map_err(other)?;
    let (mut insert, mut done) = (None, 0);
    loop {
        match lines.line()? {
            Line::Table { name, columns } => {
                insert = Some(all.prepare(&statement(&name, &columns)?).await.map_err(other)?)
            }
            Line::Row(values) => {
                let insert = insert.as_ref().ok_or_else(|| other("the backup is damaged: a row without a table"))?;
                let values = values.into_iter().map(|value| match value {
                    serde_json::Value::Null => Ok(crate::Value::Null),
                    serde_json::Value::String(text) => Ok(crate::Value::Text(text)),
                    number => number.as_i64().map(crate::Value::Int).ok_or_else(|| other("a value of no known kind")),
                });
                let values = values.collect::<Result<Vec<_>>>()?;
                all.execute_raw(insert, &values).await.map_err(other)?;
                done += 1;
            }
            Line::Ends { rows } if rows == done => break lines.end()?,
            _ => return Err(other("the backup is damaged: rows are missing")),
        }
    }
    all.commit().await.map_err(other)?;
    migrate::postgres(&mut client).await?;
    Ok(done)
}

/// Frees the space of deleted rows; a running server keeps working.
pub async fn compact(address: &str, access: &Access) -> Result<()> {
    match address.strip_prefix("sqlite:") {
        Some(path) => {
            let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
            let path = path.trim_start_matches("//");
            let connection =
                rusqlite::Connection::open_with_flags(path, flags).map_err(|why| other(format!("{path}: {why}")))?;
            connection.busy_timeout(std::time::Duration::from_secs(60)).map_err(other)?;
            connection.execute_batch("VACUUM; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE);").map_err(other)
        }
        None => {
            let client = client(&Target::new(address, access)?).await?;
            client.batch_execute("VACUUM (ANALYZE)").await.map_err(other)
        }
    }
}

/// What the database itself finds wrong: empty if all is well.
pub async fn integrity(address: &str, access: &Access) -> Result<Vec<String>> {
    match address.strip_prefix("sqlite:") {
        Some(path) => {
            let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
            let path = path.trim_start_matches("//");
            let connection =
                rusqlite::Connection::open_with_flags(path, flags).map_err(|why| other(format!("{path}: {why}")))?;
            let mut check = connection.prepare("PRAGMA integrity_check").map_err(other)?;
            let found: rusqlite::Result<Vec<String>> =
                check.query_map([], |row| row.get(0)).and_then(Iterator::collect);
            Ok(found.map_err(other)?.into_iter().filter(|line| line != "ok").collect())
        }
        None => client(&Target::new(address, access)?).await.map(|_| Vec::new()),
    }
}

/// The step of the tables, without changing anything; none for a new database.
pub async fn step(address: &str, access: &Access) -> Result<Option<i64>> {
    match address.strip_prefix("sqlite:") {
        Some(path) => {
            let path = path.trim_start_matches("//");
            let file = std::path::Path::new(path);
            if !file.exists() {
                let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
                return match folder.is_none_or(std::path::Path::is_dir) {
                    true => Ok(None),
                    false => Err(other(format!("{path}: its folder is not there"))),
                };
            }
            let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
            let connection =
                rusqlite::Connection::open_with_flags(path, flags).map_err(|why| other(format!("{path}: {why}")))?;
            // Anything may lie there; a database says how many tables it has.
            let tables = connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get::<_, i64>(0));
            tables.map_err(|why| other(format!("{path}: {why}")))?;
            let step = "SELECT max(version) FROM refinery_schema_history";
            Ok(connection.query_row(step, [], |row| row.get(0)).ok())
        }
        None => {
            let client = client(&Target::new(address, access)?).await?;
            let step = "SELECT max(version)::bigint FROM refinery_schema_history";
            Ok(client.query_one(step, &[]).await.ok().and_then(|row| row.get(0)))
        }
    }
}
