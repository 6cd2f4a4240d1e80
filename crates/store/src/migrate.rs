//! Brings the tables of a database up to date, step by step (`migrations/`). A released step is never changed.

use std::time::Duration;

use refinery::Target;
use refinery::error::Kind;

use crate::StoreError;

mod embedded {
    refinery::embed_migrations!("migrations");
}

/// How often another process may be first with a step before we give up.
const TRIES: u32 = 5;
/// Processes that start on one PostgreSQL at the same time take turns by this number.
const LOCK: i64 = 0x0074_6f75_6368;

/// The number of the newest step.
#[must_use]
pub fn newest() -> i64 {
    embedded::migrations::runner().get_migrations().iter().map(|step| i64::from(step.version())).max().unwrap_or(0)
}

fn failed(why: &refinery::Error) -> StoreError {
    StoreError::Other(match why.kind() {
        Kind::MissingVersion(step) if i64::from(step.version()) > newest() => format!(
            "this database belongs to a newer version of Touchback: it has step {}, this program knows {}; \
            start the newer program, or restore a backup from before the upgrade",
            step.version(),
            newest()
        ),
        Kind::DivergentVersion(ours, theirs) => format!(
            "step {} of this database (\"{}\") is not the one that this program knows (\"{}\"): it was made by \
            an unreleased version",
            theirs.version(),
            theirs.name(),
            ours.name()
        ),
        _ => format!("its tables could not be brought up to date: {why}"),
    })
}

fn is_final(why: &refinery::Error) -> bool {
    matches!(why.kind(), Kind::MissingVersion(_) | Kind::DivergentVersion(..))
}

fn up_to(step: i64) -> refinery::Runner {
    embedded::migrations::runner().set_target(Target::Version(step.try_into().unwrap_or_default()))
}

/// Creates the tables as of an earlier step, for a backup from then.
pub(crate) fn sqlite_to(connection: &mut rusqlite::Connection, step: i64) -> Result<(), StoreError> {
    up_to(step).run(connection).map(|_| ()).map_err(|why| failed(&why))
}

pub(crate) async fn postgres_to(client: &mut tokio_postgres::Client, step: i64) -> Result<(), StoreError> {
    up_to(step).run_async(client).await.map(|_| ()).map_err(|why| failed(&why))
}

pub(crate) fn sqlite(connection: &mut rusqlite::Connection) -> Result<(), StoreError> {
    let mut tries = 0;
    loop {
        match embedded::migrations::runner().run(connection) {
            Ok(_) => return Ok(()),
            // Another process that starts at the same time may have done the same step first.
            Err(why) if tries < TRIES && !is_final(&why) => tries += 1,
            Err(why) => return Err(failed(&why)),
        }
        std::thread::sleep(Duration::from_millis(50) * tries);
    }
}

pub(crate) async fn postgres(client: &mut tokio_postgres::Client) -> Result<(), StoreError> {
    let lock = format!("SELECT pg_advisory_lock({LOCK})");
    client.batch_execute(&lock).await.map_err(|why| StoreError::Other(why.to_string()))?;
    // The lock goes with the connection.
    embedded::migrations::runner().run_async(client).await.map(|_| ()).map_err(|why| failed(&why))
}
