//! One journal for every kind of thing that has a history: events, leagues, matches.
//!
//! A journal is a chain of sealed entries (sequence, time, person, reason, hash of the entry before, change). Its state
//! follows from the entries alone. A [`Kind`] says how: `decide` turns a request into changes or refuses it, `apply`
//! adds one change to the state. Both are pure: time, chance and game data come in. The caller decides where the
//! entries are stored.

mod chain;
mod ledger;
mod shared;
mod time;

pub use chain::{Damage, Entry, START, Sealed, Seals, alone, hex, open, read, read_while, salvage, seal, sha256};
pub use ledger::{Done, Fail, Journal, Snapshot, standing};
pub use shared::Shared;
pub use time::{seconds, utc};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Who asks, when, why, and what chance adds: everything that a decision may not invent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    pub by: &'a str,
    /// Time as the writer's clock says, in words that sort (2027-05-01T10:00:00Z).
    pub at: &'a str,
    pub reason: Option<&'a str>,
    /// Fresh random bytes.
    pub chance: [u8; 32],
}

impl<'a> Asked<'a> {
    #[must_use]
    pub fn new(by: &'a str, at: &'a str) -> Asked<'a> {
        Asked { by, at, ..Asked::default() }
    }
}

/// What is written when a command is carried out, and what is said about it.
#[derive(Clone, Debug)]
pub struct Decided<C, W> {
    pub changes: Vec<C>,
    /// What is allowed but should be looked at.
    pub warnings: Vec<W>,
    /// What has been done, in a sentence.
    pub said: String,
    /// Only for the person who asked; never stored.
    pub secret: Option<String>,
    /// Why, if the command itself says so.
    pub reason: Option<String>,
}

impl<C, W> Decided<C, W> {
    pub fn new(changes: Vec<C>, said: impl Into<String>) -> Decided<C, W> {
        Decided { changes, warnings: Vec::new(), said: said.into(), secret: None, reason: None }
    }
}

/// Changes of a kind, and the problems it reports.
pub type DecidedOf<K> = Decided<<K as Kind>::Change, <K as Kind>::Problem>;

/// A kind of journal.
pub trait Kind: Sized + 'static {
    /// Version of the snapshots: older ones are not used.
    const SNAPSHOT: u32;
    type State: Clone + Default + Serialize + DeserializeOwned + Send + Sync;
    type Command;
    type Change: Clone + Serialize + DeserializeOwned + Send + Sync;
    type Problem;
    /// Facts that are the same for all journals: the game data.
    type Books<'b>: Copy;

    /// Carries out a command or says why not. `past` are the latest entries that still count, newest last.
    fn decide(
        state: &Self::State,
        past: &[&Sealed<Self::Change>],
        books: Self::Books<'_>,
        asked: Asked,
        command: &Self::Command,
    ) -> Result<DecidedOf<Self>, Vec<Self::Problem>>;

    /// Adds one entry. What no longer fits is ignored.
    fn apply(state: &mut Self::State, sealed: &Sealed<Self::Change>);

    /// The entry that this change undoes.
    fn undoes(change: &Self::Change) -> Option<u64>;

    /// The entry in whose place this change counts: it takes that one back and is read where that one was.
    fn stands_for(_: &Self::Change) -> Option<u64> {
        None
    }

    /// Whether the decision looks at `past`.
    fn looks_back(command: &Self::Command) -> bool;
}
