//! A journal in memory: a state to start from, the entries since, and the state they make.

use serde::{Deserialize, Serialize};

use crate::chain::{Entry, Sealed, Seals, open, seal};
use crate::{Asked, DecidedOf, Kind};

/// A state computed once, so the entries before it need not be read again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot<S> {
    pub version: u32,
    pub head: Seals,
    pub state: S,
}

pub struct Journal<K: Kind> {
    base: Snapshot<K::State>,
    tail: Vec<Sealed<K::Change>>,
    state: K::State,
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
        let base = Snapshot { version: K::SNAPSHOT, head, state: K::State::default() };
        Journal { base, tail: Vec::new(), state: K::State::default() }
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
    pub fn resume(snapshot: Snapshot<K::State>, lines: &[String]) -> Result<Self, Fail<K::Problem>> {
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

    pub fn snapshot(&self) -> Snapshot<K::State> {
        Snapshot { version: K::SNAPSHOT, head: self.head(), state: self.state.clone() }
    }

    /// The entries of the tail that were not undone.
    pub fn standing(&self) -> Vec<&Sealed<K::Change>> {
        let undone: Vec<u64> = self.tail.iter().filter_map(|s| K::undoes(&s.entry.change)).collect();
        self.tail.iter().filter(|s| !undone.contains(&s.entry.seq)).collect()
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
        let undone: Vec<u64> = changes.iter().filter_map(K::undoes).collect();
        let mut state = if undone.is_empty() { self.state.clone() } else { self.without(&undone) };
        let Seals { seq, hash } = self.head();
        for change in changes.iter().filter(|change| K::undoes(change).is_none()) {
            let entry = Entry {
                seq,
                at: String::new(),
                by: String::new(),
                reason: None,
                prev: String::new(),
                change: change.clone(),
            };
            K::apply(&mut state, &Sealed { entry, hash: hash.clone() });
        }
        state
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
        self.state = self.without(&[]);
    }

    fn without(&self, undone: &[u64]) -> K::State {
        let mut state = self.base.state.clone();
        let standing = self.standing().into_iter().filter(|sealed| !undone.contains(&sealed.entry.seq));
        standing.for_each(|sealed| K::apply(&mut state, sealed));
        state
    }
}
