//! The log as a state machine: what may follow, whose answer is awaited, which dice the latest action gets.
//!
//! There are two running hashes. The *full* hash covers every entry and is what receipts remember. The *live* hash
//! covers what led to the current position and nothing else: an undo restores the older one, a change of device does
//! not touch it. The dice depend on the live hash, so neither an undo nor another device makes an old action roll new
//! dice.

use std::collections::HashMap;
use std::collections::hash_map::Entry::Vacant;

use crate::bytes::{Bytes, digest};
use crate::coach::{ServerSecret, commitment, next_up};
use crate::dice::{Context, FairDice};
use crate::entry::{Entry, Keeper, Pace, Seat};
use crate::fault::{Code, Fault};

/// The state of the other coach's answer to an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nobody is there to answer: by correspondence, on one screen, or a computer opponent.
    NotAsked,
    /// Not logged. Fine as long as the action rolls no dice.
    Open,
    Linked,
    Silent,
}

/// An action on the live branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Which entry of the log it is.
    pub entry: usize,
    pub side: Seat,
    pub words: String,
    pub answer: Answer,
    /// The live hash its dice are made with.
    pub head: Bytes,
}

#[derive(Clone, Debug, Default)]
struct Party {
    committed: Option<Bytes>,
    value: Option<Bytes>,
    /// The last link shown, or the end of the chain.
    link: Option<Bytes>,
}

#[derive(Copy, Clone, Debug)]
struct Awaited {
    side: Seat,
    /// The coach changed chains after seeing the action: he may be silent, but not answer.
    changed: bool,
}

#[derive(Clone, Debug)]
struct Terms {
    id: String,
    pace: Pace,
    keepers: [Keeper; 2],
}

/// The log of one match, as far as the dice are concerned.
#[derive(Clone, Debug)]
pub struct Log {
    entries: Vec<Entry>,
    terms: Option<Terms>,
    server: Option<Bytes>,
    coaches: [Party; 2],
    full: Bytes,
    root: Bytes,
    live: Vec<Step>,
    awaited: Option<Awaited>,
    /// The action made from a live hash, and the answer given at one.
    made: HashMap<(Bytes, Seat, String), Entry>,
    given: HashMap<Bytes, Entry>,
    opened: Option<Bytes>,
}

impl Default for Log {
    fn default() -> Log {
        let empty = digest("touchback/log", &[]);
        Log {
            entries: Vec::new(),
            terms: None,
            server: None,
            coaches: Default::default(),
            full: empty,
            root: empty,
            live: Vec::new(),
            awaited: None,
            made: HashMap::new(),
            given: HashMap::new(),
            opened: None,
        }
    }
}

impl Log {
    /// Appends an entry that is allowed there; otherwise nothing changes and the first fault is returned.
    pub fn append(&mut self, entry: Entry) -> Result<(), Fault> {
        match self.faults(&entry).into_iter().next() {
            Some(fault) => Err(fault),
            None => {
                self.take(entry);
                Ok(())
            }
        }
    }

    /// A log of these entries as they are, right or wrong; [`verify()`](crate::verify()) says which.
    #[must_use]
    pub fn replayed(entries: &[Entry]) -> Log {
        let mut log = Log::default();
        entries.iter().for_each(|entry| log.take(entry.clone()));
        log
    }

    /// The coaches' opened values, home first.
    #[must_use]
    pub fn values(&self) -> Option<[Bytes; 2]> {
        let [home, away] = &self.coaches;
        Some([home.value?, away.value?])
    }

    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The hash of all entries.
    #[must_use]
    pub const fn full_hash(&self) -> Bytes {
        self.full
    }

    /// The hash of what led to the current position.
    #[must_use]
    pub fn live_hash(&self) -> Bytes {
        self.live.last().map_or(self.root, |step| step.head)
    }

    /// The actions that led to the current position.
    #[must_use]
    pub fn live(&self) -> &[Step] {
        &self.live
    }

    /// Whether everything is committed and both values are open: the match may start.
    #[must_use]
    pub fn ready(&self) -> bool {
        self.coaches.iter().all(|coach| coach.value.is_some())
    }

    /// The side whose link must come, or be noted as missing, before the latest action may roll dice.
    #[must_use]
    pub fn awaits(&self) -> Option<Seat> {
        self.awaited.map(|awaited| awaited.side)
    }

    /// The server's secret, once it is opened.
    #[must_use]
    pub const fn opened(&self) -> Option<Bytes> {
        self.opened
    }

    /// The dice of the latest action, or of the start; none before the match is ready or while an answer is awaited.
    #[must_use]
    pub fn dice(&self, secret: &ServerSecret) -> Option<FairDice> {
        if self.awaited.is_some() {
            return None;
        }
        Some(FairDice::new(secret.secret, self.context(self.live_hash())?))
    }

    /// The hash that the dice of the start are made with.
    #[must_use]
    pub const fn root(&self) -> Bytes {
        self.root
    }

    pub(crate) fn context(&self, head: Bytes) -> Option<Context> {
        Some(Context { id: self.terms.as_ref()?.id.clone(), values: self.values()?, head })
    }

    /// The entries of an action that was made from this very position before and undone: they must be logged again
    /// unchanged, and give the same dice. Empty if the action is new.
    #[must_use]
    pub fn repeat(&self, side: Seat, words: &str) -> Vec<Entry> {
        let before = self.live_hash();
        let Some(made) = self.made.get(&(before, side, words.to_owned())) else { return Vec::new() };
        let mut entries = vec![made.clone()];
        entries.extend(self.given.get(&made.chained(&before)).cloned());
        entries
    }

    /// Everything that is wrong with this entry at this place.
    #[must_use]
    pub(crate) fn faults(&self, entry: &Entry) -> Vec<Fault> {
        let mut codes = Vec::new();
        if self.opened.is_some() {
            codes.push(Code::AfterTheEnd);
        }
        match (&self.terms, entry) {
            (None, Entry::Begins { .. }) => {}
            (None, _) => codes.push(Code::NotBegun),
            (Some(_), Entry::Begins { .. }) => codes.push(Code::BegunTwice),
            (Some(terms), _) => codes.extend(self.wrong(terms, entry)),
        }
        let place = format!("entry {}", self.entries.len());
        codes.into_iter().map(|code| Fault::new(code, place.clone(), "")).collect()
    }

    fn wrong(&self, terms: &Terms, entry: &Entry) -> Option<Code> {
        match entry {
            Entry::Begins { .. } => None,
            Entry::ServerCommits { .. } => self.wrong_server_commitment(),
            Entry::CoachCommits { side, .. } => self.wrong_commitment(*side),
            Entry::CoachOpens { side, value, salt } => self.wrong_opening(terms, *side, value, salt),
            Entry::Acts { side, words, link } => self.wrong_action(terms, entry, *side, words, Some(link)),
            Entry::Imposed { side, words, .. } => self.wrong_action(terms, entry, *side, words, None),
            Entry::Answers { side, link } => self.wrong_answer(terms, entry, *side, Some(link)),
            Entry::Silent { side } => self.wrong_answer(terms, entry, *side, None),
            Entry::NewChain { .. } => (!self.ready()).then_some(Code::ActedEarly),
            Entry::Undoes { keep, agreed } => self.wrong_undo(*keep as usize, agreed),
            Entry::ServerOpens { secret, salt } => {
                let true_secret = Some(commitment(&terms.id, "server", salt, secret)) == self.server;
                (!true_secret).then_some(Code::SecretNotCommitted)
            }
        }
    }

    fn wrong_server_commitment(&self) -> Option<Code> {
        let late = self.coaches.iter().any(|coach| coach.committed.is_some());
        match self.server {
            Some(_) => Some(Code::CommittedTwice),
            None => late.then_some(Code::ServerLate),
        }
    }

    fn wrong_commitment(&self, side: Seat) -> Option<Code> {
        if self.server.is_none() {
            return Some(Code::ServerLate);
        }
        self.coaches[side.index()].committed.is_some().then_some(Code::CommittedTwice)
    }

    fn wrong_opening(&self, terms: &Terms, side: Seat, value: &Bytes, salt: &Bytes) -> Option<Code> {
        let coach = &self.coaches[side.index()];
        if self.server.is_none() || self.coaches.iter().any(|coach| coach.committed.is_none()) {
            return Some(Code::OpenedEarly);
        }
        if coach.value.is_some() {
            return Some(Code::OpenedTwice);
        }
        (coach.committed != Some(commitment(&terms.id, side.name(), salt, value))).then_some(Code::ValueNotCommitted)
    }

    fn wrong_action(
        &self,
        terms: &Terms,
        entry: &Entry,
        side: Seat,
        words: &str,
        link: Option<&Bytes>,
    ) -> Option<Code> {
        if !self.ready() {
            return Some(Code::ActedEarly);
        }
        if let Some(made) = self.made.get(&(self.live_hash(), side, words.to_owned())) {
            return (made != entry).then_some(Code::RepeatDiffers);
        }
        link.and_then(|link| self.wrong_link(terms, side, link))
    }

    fn wrong_link(&self, terms: &Terms, side: Seat, link: &Bytes) -> Option<Code> {
        let fits = self.coaches[side.index()].link == Some(next_up(&terms.id, side, link));
        (!fits).then_some(Code::LinkBroken)
    }

    fn wrong_answer(&self, terms: &Terms, entry: &Entry, side: Seat, link: Option<&Bytes>) -> Option<Code> {
        let awaited = self.awaited.filter(|awaited| awaited.side == side);
        let Some(awaited) = awaited else { return Some(Code::AnswerUnasked) };
        if let Some(given) = self.given.get(&self.live_hash()) {
            return (given != entry).then_some(Code::RepeatDiffers);
        }
        match link {
            Some(_) if awaited.changed => Some(Code::ChainWhileAnswering),
            Some(link) => self.wrong_link(terms, side, link),
            None => None,
        }
    }

    /// Undoing an action that was answered for its dice, or one of the other coach, needs both.
    fn wrong_undo(&self, keep: usize, agreed: &[Seat]) -> Option<Code> {
        let Some(dropped) = self.live.get(keep..).filter(|dropped| !dropped.is_empty()) else {
            return Some(Code::UndoTooFar);
        };
        let thrown = dropped.iter().any(|step| matches!(step.answer, Answer::Linked | Answer::Silent));
        let both = Seat::BOTH.iter().all(|side| dropped.iter().any(|step| step.side == *side));
        let agreed_by_both = Seat::BOTH.iter().all(|side| agreed.contains(side));
        let by_one = dropped.iter().all(|step| agreed.contains(&step.side));
        let fine = if thrown || both { agreed_by_both } else { by_one };
        (!fine).then_some(Code::UndoNotAgreed)
    }

    /// Takes the entry as it is, right or wrong, so that a verification can continue after a fault.
    pub(crate) fn take(&mut self, entry: Entry) {
        self.full = entry.chained(&self.full);
        match &entry {
            Entry::Begins { id, pace, home, away, .. } => {
                self.terms = Some(Terms { id: id.clone(), pace: *pace, keepers: [*home, *away] });
            }
            Entry::ServerCommits { commitment } => self.server = Some(*commitment),
            Entry::CoachCommits { side, value, chain } => {
                let coach = &mut self.coaches[side.index()];
                (coach.committed, coach.link) = (Some(*value), Some(*chain));
            }
            Entry::CoachOpens { side, value, .. } => {
                self.coaches[side.index()].value = Some(*value);
                self.root = self.full;
            }
            Entry::Acts { side, words, link } => self.take_action(&entry, *side, words, Some(*link)),
            Entry::Imposed { side, words, .. } => self.take_action(&entry, *side, words, None),
            Entry::Answers { side, link } => self.take_answer(&entry, *side, Some(*link)),
            Entry::Silent { side } => self.take_answer(&entry, *side, None),
            Entry::NewChain { side, chain } => {
                self.coaches[side.index()].link = Some(*chain);
                if let Some(awaited) = self.awaited.as_mut().filter(|awaited| awaited.side == *side) {
                    awaited.changed = true;
                }
            }
            Entry::Undoes { keep, .. } => {
                self.live.truncate(*keep as usize);
                self.awaited = None;
            }
            Entry::ServerOpens { secret, .. } => self.opened = Some(*secret),
        }
        self.entries.push(entry);
    }

    fn take_action(&mut self, entry: &Entry, side: Seat, words: &str, link: Option<Bytes>) {
        let before = self.live_hash();
        let key = (before, side, words.to_owned());
        if let Vacant(place) = self.made.entry(key) {
            place.insert(entry.clone());
            self.coaches[side.index()].link = link.or(self.coaches[side.index()].link);
        }
        let other = side.other();
        let asks = self
            .terms
            .as_ref()
            .is_some_and(|terms| terms.pace == Pace::Live && terms.keepers[other.index()] == Keeper::Client);
        self.awaited = asks.then_some(Awaited { side: other, changed: false });
        let answer = if asks { Answer::Open } else { Answer::NotAsked };
        let head = entry.chained(&before);
        self.live.push(Step { entry: self.entries.len(), side, words: words.to_owned(), answer, head });
    }

    fn take_answer(&mut self, entry: &Entry, side: Seat, link: Option<Bytes>) {
        let before = self.live_hash();
        if let Vacant(place) = self.given.entry(before) {
            place.insert(entry.clone());
            self.coaches[side.index()].link = link.or(self.coaches[side.index()].link);
        }
        self.awaited = None;
        if let Some(step) = self.live.last_mut() {
            step.head = entry.chained(&before);
            step.answer = if link.is_some() { Answer::Linked } else { Answer::Silent };
        }
    }
}
