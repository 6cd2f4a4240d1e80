//! A journal in memory: a state to start from, the entries since, and the state they make.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::chain::{Entry, Sealed, Seals, open, seal};
use crate::shared::Shared;
use crate::{Asked, DecidedOf, Kind};

/// A state computed once, so the entries before it need not be read again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot<S> {
    pub version: u32,
    pub head: Seals,
    pub state: S,
}

/// The state is shared with readers: the next entry makes a new one beside it, of which all that did not change is the same.
pub struct Journal<K: Kind> {
    base: Snapshot<Shared<K::State>>,
    tail: Vec<Sealed<K::Change>>,
    state: Shared<K::State>,
}

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Fail<P> {
    /// The rules say no; all reasons at once.
    Refused(Vec<P>),
    /// The writer has seen an older state: this is the current end of the journal.
    Stale(Seals),
    /// The request goes back before the snapshot: read the whole journal and ask again.
    History,
    /// The entry cannot be written or read.
    Broken(String),
}

/// A command that was carried out; the lines must be stored before anybody is told.
pub struct Done<K: Kind> {
    pub lines: Vec<String>,
    pub decided: DecidedOf<K>,
}

impl<K: Kind> Default for Journal<K> {
    fn default() -> Self {
        let head = Seals::default();
        let state = Shared::new(K::State::default());
        let base = Snapshot { version: K::SNAPSHOT, head, state: state.clone() };
        Journal { base, tail: Vec::new(), state }
    }
}

impl<K: Kind> Journal<K> {
    /// From entries that were read and checked.
    #[must_use]
    pub fn replay(entries: Vec<Sealed<K::Change>>) -> Self {
        let mut journal = Journal { tail: entries, ..Journal::default() };
        journal.work_out();
        journal
    }

    /// From a snapshot and the lines after it; a snapshot of another version is useless.
    pub fn resume(snapshot: Snapshot<Shared<K::State>>, lines: &[String]) -> Result<Self, Fail<K::Problem>> {
        if snapshot.version != K::SNAPSHOT {
            return Err(Fail::History);
        }
        let state = snapshot.state.clone();
        let mut journal = Journal { base: snapshot, tail: Vec::new(), state };
        for line in lines {
            journal.follow(line)?;
        }
        Ok(journal)
    }

    pub fn state(&self) -> &K::State {
        &self.state
    }

    /// The state for readers who keep it.
    pub fn shared(&self) -> Shared<K::State> {
        self.state.clone()
    }

    /// The entries since the snapshot; all of them if there was none.
    pub fn tail(&self) -> &[Sealed<K::Change>] {
        &self.tail
    }

    /// Whether the entries are here from the first on.
    pub fn is_whole(&self) -> bool {
        self.base.head.seq == 0
    }

    /// The last seal: anyone who has seen it can check whether anything before it was changed.
    pub fn head(&self) -> Seals {
        let last = self.tail.last().map(|s| Seals { seq: s.entry.seq, hash: s.hash.clone() });
        last.unwrap_or_else(|| self.base.head.clone())
    }

    pub fn snapshot(&self) -> Snapshot<Shared<K::State>> {
        Snapshot { version: K::SNAPSHOT, head: self.head(), state: self.state.clone() }
    }

    /// The entries of the tail that were not taken back, in the order in which they count.
    pub fn standing(&self) -> Vec<&Sealed<K::Change>> {
        standing::<K>(&self.tail)
    }

    /// What a command would do, without doing it.
    pub fn decide(
        &self,
        books: K::Books<'_>,
        asked: Asked,
        command: &K::Command,
    ) -> Result<DecidedOf<K>, Fail<K::Problem>> {
        if K::looks_back(command) && !self.is_whole() {
            return Err(Fail::History);
        }
        let past = if K::looks_back(command) { self.standing() } else { Vec::new() };
        K::decide(&self.state, &past, books, asked, command).map_err(Fail::Refused)
    }

    /// The state as these changes would make it.
    #[must_use]
    pub fn tried(&self, changes: &[K::Change]) -> K::State {
        let Seals { seq, hash } = self.head();
        let sealed = |(change, seq): (&K::Change, u64)| {
            let (at, by, prev) = (String::new(), String::new(), String::new());
            let entry = Entry { seq, at, by, reason: None, prev, change: change.clone() };
            Sealed { entry, hash: hash.clone() }
        };
        let more: Vec<Sealed<K::Change>> = changes.iter().zip(seq + 1..).map(sealed).collect();
        if changes.iter().all(|change| K::undoes(change).is_none()) {
            let mut state = K::State::clone(&self.state);
            more.iter().for_each(|sealed| K::apply(&mut state, sealed));
            return state;
        }
        self.worked(&more)
    }

    /// Carries out a command. `expected` is the last entry that the writer has seen, if it matters.
    pub fn act(
        &mut self,
        books: K::Books<'_>,
        asked: Asked,
        expected: Option<u64>,
        command: &K::Command,
    ) -> Result<Done<K>, Fail<K::Problem>> {
        let head = self.head();
        if expected.is_some_and(|seq| seq != head.seq) {
            return Err(Fail::Stale(head));
        }
        let decided = self.decide(books, asked, command)?;
        let asked = Asked { reason: decided.reason.as_deref().or(asked.reason), ..asked };
        let lines = self.write(asked, decided.changes.clone())?;
        Ok(Done { lines, decided })
    }

    /// Writes changes that need no decision: those of a new journal, and imports.
    pub fn write(&mut self, asked: Asked, changes: Vec<K::Change>) -> Result<Vec<String>, Fail<K::Problem>> {
        let mut lines = Vec::with_capacity(changes.len());
        for change in changes {
            let Seals { seq, hash } = self.head();
            let entry = Entry {
                seq: seq + 1,
                at: asked.at.into(),
                by: asked.by.into(),
                reason: asked.reason.map(Into::into),
                prev: hash,
                change,
            };
            let (line, sealed) = seal(entry).map_err(Fail::Broken)?;
            self.add(sealed)?;
            lines.push(line);
        }
        Ok(lines)
    }

    /// Reads what somebody else has written.
    pub fn follow(&mut self, line: &str) -> Result<(), Fail<K::Problem>> {
        let sealed = open(line.as_bytes(), &self.head()).map_err(Fail::Broken)?;
        self.add(sealed)
    }

    /// Removes what was written but could not be stored.
    pub fn truncate(&mut self, seq: u64) {
        self.tail.retain(|s| s.entry.seq <= seq);
        self.work_out();
    }

    fn add(&mut self, sealed: Sealed<K::Change>) -> Result<(), Fail<K::Problem>> {
        match K::undoes(&sealed.entry.change) {
            Some(entry) if entry <= self.base.head.seq => Err(Fail::History),
            Some(_) => {
                self.tail.push(sealed);
                self.work_out();
                Ok(())
            }
            None => {
                K::apply(&mut self.state, &sealed);
                self.tail.push(sealed);
                Ok(())
            }
        }
    }

    /// Computes the state again: undoing is replaying without.
    fn work_out(&mut self) {
        self.state = Shared::new(self.worked(&[]));
    }

    fn worked(&self, more: &[Sealed<K::Change>]) -> K::State {
        let mut state = K::State::clone(&self.base.state);
        let all = counting::<K>(self.tail.iter().chain(more).collect());
        all.into_iter().for_each(|sealed| K::apply(&mut state, sealed));
        state
    }
}

/// The entries that were not taken back, in the order in which they count. What is taken back is taken back by a later entry, so
/// for the last entries of a journal these alone are needed.
#[must_use]
pub fn standing<K: Kind>(entries: &[Sealed<K::Change>]) -> Vec<&Sealed<K::Change>> {
    counting::<K>(entries.iter().collect())
}

/// Of all entries those that nothing takes back, each in its place. Taking back a change that takes something back brings that
/// something back.
fn counting<K: Kind>(all: Vec<&Sealed<K::Change>>) -> Vec<&Sealed<K::Change>> {
    let mut places: HashMap<u64, u64> = HashMap::new();
    for sealed in &all {
        if let Some(seq) = K::stands_for(&sealed.entry.change) {
            places.insert(sealed.entry.seq, places.get(&seq).copied().unwrap_or(seq));
        }
    }
    let mut undone: HashSet<u64> = HashSet::new();
    let mut standing: Vec<&Sealed<K::Change>> = Vec::with_capacity(all.len());
    for sealed in all.into_iter().rev() {
        if !undone.contains(&sealed.entry.seq) {
            undone.extend(K::undoes(&sealed.entry.change));
            standing.push(sealed);
        }
    }
    standing.reverse();
    if !places.is_empty() {
        standing.sort_by_key(|sealed| places.get(&sealed.entry.seq).copied().unwrap_or(sealed.entry.seq));
    }
    standing
}
