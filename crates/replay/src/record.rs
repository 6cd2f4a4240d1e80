//! Writing a replay while a match is played.

use std::cell::RefCell;
use std::rc::Rc;

use touchback_engine::{Action, Decision, Dice, Event, Events, MatchSetup, Roll, Rules, Side, State};
use touchback_notation::text;
use touchback_provable_dice::Entry;

use crate::file::{DiceSource, End, Header, Record, Replay};
use crate::plays::PlaysSource;
use crate::state_hash;

/// Gathers the records of one match. Play with [`Recorder::dice`] and with the recorder as listener, and report each
/// question and its answer.
pub struct Recorder<'a> {
    r: &'a Rules,
    header: Header,
    records: Vec<Record>,
    events: Vec<String>,
    faces: Rc<RefCell<Vec<u8>>>,
    /// The text of the answer whose consequences are being gathered.
    said: String,
}

/// Dice that are noted as they are rolled.
pub struct Noted<'a> {
    source: &'a mut dyn Dice,
    faces: Rc<RefCell<Vec<u8>>>,
}

impl Dice for Noted<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = self.source.die(roll)?;
        self.faces.borrow_mut().push(face);
        Some(face)
    }

    fn may_fail(&self) -> bool {
        self.source.may_fail()
    }
}

impl<'a> Recorder<'a> {
    #[must_use]
    pub fn new(r: &'a Rules, setup: &MatchSetup, dice: DiceSource) -> Recorder<'a> {
        let header = Header::of(r, setup, dice);
        Recorder { r, header, records: Vec::new(), events: Vec::new(), faces: Rc::default(), said: "start".to_owned() }
    }

    /// The dice to play with: those of `source`, noted.
    pub fn dice<'d>(&self, source: &'d mut dyn Dice) -> Noted<'d> {
        Noted { source, faces: Rc::clone(&self.faces) }
    }

    /// A coach is about to answer `decision` in this state with `action`. Call it before the action is applied.
    pub fn answers(&mut self, s: &State, decision: &Decision, action: Action) {
        self.said = format!("{} {}", text::side(decision.by), text::action(self.r, s, &decision.ask, action));
    }

    pub fn concedes(&mut self, side: Side) {
        self.says(side, "gives-up");
    }

    /// A coach is about to act out of turn. Call it before it is applied.
    pub fn says(&mut self, side: Side, words: &str) {
        self.said = format!("{} {words}", text::side(side));
    }

    /// The answer has been applied, or the match has begun.
    pub fn applied(&mut self, s: &State) {
        self.records.push(Record {
            n: self.records.len() as u32,
            action: std::mem::take(&mut self.said),
            dice: std::mem::take(&mut *self.faces.borrow_mut()),
            events: std::mem::take(&mut self.events),
            state: state_hash(s),
        });
    }

    /// The terms that a transcript of provable dice for this match must begin with.
    #[must_use]
    pub fn terms(&self) -> String {
        self.header.terms()
    }

    /// The transcript of the dice, best with the server's secret opened at its end.
    pub fn proven_by(&mut self, transcript: Vec<Entry>) {
        self.header.dice = DiceSource::Proven { transcript };
    }

    /// The special plays that the match was started with.
    pub fn with_plays(&mut self, plays: PlaysSource) {
        self.header.plays = Some(plays);
    }

    /// Takes actions back: keeps the start and the first `actions` after it.
    pub fn undo(&mut self, actions: usize) {
        self.records.truncate(actions + 1);
    }

    /// The replay so far.
    #[must_use]
    pub fn finish(self, s: &State) -> Replay {
        let end = End {
            records: self.records.len() as u32,
            home: s.teams[0].score,
            away: s.teams[1].score,
            finished: s.clock.over,
        };
        let records = self.records.into_iter().map(|record| (record, String::new())).collect();
        let mut replay = Replay { header: (self.header, String::new()), records, end: (end, String::new()) };
        replay.rehash();
        replay
    }
}

impl Events for Recorder<'_> {
    fn emit(&mut self, event: Event) {
        self.events.push(text::event(self.r, &event));
    }
}
