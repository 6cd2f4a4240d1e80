//! What must outlive the process: an append-only log for each match, its snapshots, and plain tables.
//!
//! [`Store`] is what the server works with; [`open`] gives one for a database address. SQLite ([`sqlite`]) and PostgreSQL
//! ([`postgres`]) only differ in how they run statements ([`Backend`]): the statements themselves ([`tables`]) are the same,
//! and one suite of tests runs on both.
//!
//! An append names the entry that it follows; if another one already follows it the answer is [`StoreError::Conflict`].
//! A write returns only after the database has synced it to disk. Writes that wait at the same time are committed
//! together, so many matches share one sync.

mod access;
mod backend;
pub mod backup;
pub mod journal;
mod kept;
pub mod life;
mod migrate;
pub mod packed;
pub mod postgres;
mod row;
#[cfg(feature = "testing")]
pub mod simulated;
pub mod sqlite;
#[macro_use]
pub mod tables;
pub mod accounts;
pub mod passkeys;
pub mod people;
#[cfg(feature = "testing")]
pub mod testing;

use std::sync::Arc;

pub use access::{Access, shown};
pub use accounts::Accounts;
pub use backend::{Backend, Gate, Notice, Row, Statement, Task, Value};
pub use life::Life;
pub use migrate::newest;
pub use passkeys::Passkeys;
pub use people::People;
pub use tables::{Account, MatchRow, Session, Tables, Team};

/// Why the store did not do it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("not found")]
    NotFound,
    /// Somebody else was first: the log has moved on, or the row exists.
    #[error("somebody else was first")]
    Conflict,
    /// A text with U+0000, which not every database can store.
    #[error("text must not contain U+0000")]
    BadText,
    /// What is stored is not what was written.
    #[error("damaged: {0}")]
    Damaged(String),
    #[error("{0}")]
    Other(String),
}

/// One entry of a log. The first has number 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub seq: u64,
    pub body: String,
}

pub type Result<T> = std::result::Result<T, StoreError>;

/// Everything the server keeps.
#[async_trait::async_trait]
pub trait Store: people::People + life::Life + accounts::Accounts + passkeys::Passkeys {
    /// Adds the entry that follows number `after`; returns its number once it is on disk.
    async fn append(&self, log: &str, after: u64, body: String) -> Result<u64>;
    /// Adds several entries that follow number `after`: all of them or none.
    async fn append_all(&self, log: &str, after: u64, bodies: Vec<String>) -> Result<()>;
    /// The entries after number `after`, in order.
    async fn entries(&self, log: &str, after: u64) -> Result<Vec<Entry>>;
    async fn first_entry(&self, log: &str) -> Result<Entry>;
    /// Keeps a snapshot unless a later one is there.
    async fn put_snapshot(&self, log: &str, seq: u64, body: String) -> Result<()>;
    /// The same for one that may be lost, beside what others write: everything in it is in the log.
    async fn note_snapshot(&self, log: &str, seq: u64, body: String) -> Result<()>;
    async fn snapshot(&self, log: &str) -> Result<Entry>;
    /// Keeps a finished match as it is shown; written once.
    async fn put_archive(&self, log: &str, body: String) -> Result<()>;
    async fn archive(&self, log: &str) -> Result<String>;

    async fn add_account(&self, account: &Account) -> Result<()>;
    async fn account(&self, id: &str) -> Result<Account>;
    async fn account_by_login(&self, login: &str) -> Result<Account>;
    /// Gives a guest a sign-in name and a password.
    async fn register(&self, account: &Account) -> Result<()>;

    async fn add_session(&self, session: &Session) -> Result<()>;
    async fn session(&self, token: &str) -> Result<Session>;
    async fn delete_session(&self, token: &str) -> Result<()>;
    /// Removes the sessions that ended before this time.
    async fn expire_sessions(&self, now: i64) -> Result<u64>;

    /// Keeps a team; `Conflict` if its owner has `most` already.
    async fn add_team(&self, team: &Team, most: u64) -> Result<()>;
    async fn team(&self, id: &str) -> Result<Team>;
    async fn teams_of(&self, owner: &str) -> Result<Vec<Team>>;
    /// Replaces the roster of a team of its owner.
    async fn change_team(&self, team: &Team) -> Result<()>;
    async fn delete_team(&self, id: &str, owner: &str) -> Result<()>;

    /// Creates a match: its row, what only the server may know, and the first entry of its log, all or none.
    async fn add_match(&self, row: &MatchRow, secret: &str, first: String) -> Result<()>;
    async fn match_row(&self, id: &str) -> Result<MatchRow>;
    async fn matches_of(&self, account: &str) -> Result<Vec<MatchRow>>;
    /// The matches in this state, oldest first.
    async fn matches_in(&self, state: &str) -> Result<Vec<MatchRow>>;
    /// When a match was last changed; 0 without any.
    async fn last_update(&self) -> Result<i64>;
    async fn count_matches(&self, state: &str) -> Result<u64>;
    /// Gives an empty seat to somebody; `Conflict` if it is taken.
    async fn take_seat(&self, id: &str, side: &str, account: &str) -> Result<()>;
    /// `due`: when its clock runs out, at the earliest.
    async fn update_match(&self, id: &str, state: &str, summary: &str, due: Option<i64>, now: i64) -> Result<()>;

    /// Keeps what only the server may know of something.
    async fn add_secret(&self, id: &str, body: &str) -> Result<()>;
    /// What only the server may know of a match.
    async fn secret(&self, id: &str) -> Result<String>;

    async fn put_orders(&self, id: &str, side: &str, body: &str) -> Result<()>;
    async fn orders(&self, id: &str, side: &str) -> Result<String>;

    /// Log entries that do not match their hash, and missing ones; empty if all is well.
    async fn damages(&self) -> Result<Vec<String>>;
    async fn add_journal(&self, row: &journal::JournalRow) -> Result<()>;
    /// Its line in lists, which may be lost.
    async fn update_journal(&self, id: &str, name: &str, summary: &str, now: i64) -> Result<()>;
    /// The journal is somebody's too.
    async fn join_journal(&self, id: &str, account: &str) -> Result<()>;
    /// Somebody's journals of a kind, the latest first.
    async fn journals_of(&self, account: &str, kind: &str) -> Result<Vec<journal::JournalRow>>;
    /// The journals of a kind that changed last.
    async fn latest_journals(&self, kind: &str, most: u64) -> Result<Vec<journal::JournalRow>>;
    /// Journals of a kind whose id begins with these letters; at most two, to know whether there is one.
    async fn journals_from(&self, kind: &str, letters: &str) -> Result<Vec<journal::JournalRow>>;

    /// What other processes append to the same database.
    fn notices(&self) -> tokio::sync::broadcast::Receiver<Notice>;
    /// Bytes that the database takes.
    async fn size(&self) -> Result<u64>;
    /// The settings that make a commit durable, as the database reports them.
    async fn durability(&self) -> Result<Vec<(String, String)>>;
    /// Stops commits while it is held: shows that nothing is acknowledged before its commit.
    fn gate(&self) -> Gate;
}

/// Claims a database for a server: SQLite serves one at a time, PostgreSQL as many as come.
pub fn claim(address: &str) -> Result<Option<sqlite::Claim>> {
    address.strip_prefix("sqlite:").map(|path| sqlite::claim(path.trim_start_matches("//"))).transpose()
}

/// Whether several servers may write to this database.
#[must_use]
pub fn is_shared(address: &str) -> bool {
    !address.starts_with("sqlite:")
}

/// Opens `sqlite:path`, `postgres://…` or `postgresql://…`, and brings its tables up to date.
pub async fn open(address: &str) -> Result<Arc<dyn Store>> {
    open_with(address, &Access::default()).await
}

/// The same with a password or certificates.
pub async fn open_with(address: &str, access: &Access) -> Result<Arc<dyn Store>> {
    if let Some(path) = address.strip_prefix("sqlite:") {
        let backend = sqlite::Sqlite::open(path.trim_start_matches("//"))?;
        return Ok(Arc::new(Tables::new(backend)));
    }
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        let backend = postgres::Postgres::open(address, access).await?;
        return Ok(Arc::new(Tables::new(backend)));
    }
    #[cfg(feature = "testing")]
    if let Some(name) = address.strip_prefix("simulated:") {
        return Ok(simulated::Disk::named(name)?.connect().0);
    }
    let address = shown(address);
    Err(StoreError::Other(format!("\"{address}\" is no database; expected sqlite:FILE or postgres://USER@HOST/NAME")))
}
