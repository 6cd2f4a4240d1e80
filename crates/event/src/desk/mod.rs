//! The organiser's desk: takes commands from people, checks role and sense, and turns them into log lines.
//!
//! Nothing changes unless the command is allowed and complete: a refusal lists every reason and leaves the event as
//! it was. The caller writes the line down, syncs it, and only then says that it is done.

mod draw;
mod plan;
mod preview;
mod results;
mod setup;
mod view;

use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Catalogue;
use touchback_team::names::Names;
use touchback_team::roster::Roster;

use crate::event::{self, Conversion, Event};
use crate::log::{self, Change, Damage, Entry, Registration, Sealed};
use crate::people::{Act, Role, require};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Rulespack;
use crate::score::Report;

pub use plan::{by_ranking, commitment, plan_round, seed_of_round_one};
pub use preview::{PlaceChange, Preview};

/// What somebody wants to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    ChangeRulespack { text: String },
    PublishRulespack,
    Appoint { person: String, role: Role },
    Dismiss { person: String, role: Role },
    Register { registration: Registration, number: Option<u32> },
    RegisterTeam { name: String, coaches: Vec<u32>, captains: Vec<u32> },
    NameCaptain { team: u32, captain: u32 },
    CommitDraw { commitment: String },
    CheckIn { number: u32, code: String, seals: Vec<String> },
    CloseCheckIn { secret: String },
    SubmitRosters { number: u32, rosters: Vec<Roster> },
    ApproveRoster { number: u32 },
    RejectRoster { number: u32, reason: String },
    SetConversion { number: u32, state: Conversion },
    Withdraw { number: u32 },
    Return { number: u32 },
    Expel { number: u32, reason: String },
    Veto { a: u32, b: u32, reason: String },
    LiftVeto { a: u32, b: u32 },
    Pair,
    Swap { a: u32, b: u32, reason: String },
    Confirm,
    Publish,
    FillBye { number: u32 },
    Report { round: u32, table: u32, report: Box<Report> },
    Score { round: u32, table: u32, report: Box<Report> },
    Dispute { round: u32, table: u32, text: String },
    Rule { round: u32, table: u32, ruling: String, report: Box<Report> },
    Correct { round: u32, table: u32, report: Box<Report>, reason: String },
    Vote { award: String, nominee: u32 },
    OpenObjectives { round: u32, key: String },
    Undo,
}

/// Who asks, and when.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub by: &'a str,
    pub at: &'a str,
}

/// A command that was carried out.
#[derive(Clone, Debug)]
pub struct Done {
    /// To be appended to the event file.
    pub line: String,
    pub change: Change,
    /// What should be looked at although it is allowed.
    pub warnings: Problems,
}

/// A decision before it is written: the change and what to warn about.
struct Decided {
    change: Change,
    warnings: Problems,
}

impl From<Change> for Decided {
    fn from(change: Change) -> Decided {
        Decided { change, warnings: Vec::new() }
    }
}

type Decision = Result<Decided, Problems>;

/// The game data that rosters and rulespacks are checked against.
#[derive(Clone, Copy)]
pub struct Books<'c> {
    pub catalogue: &'c Catalogue,
    pub names: &'c Names<'c>,
}

pub struct Desk<'c> {
    books: Books<'c>,
    log: Vec<Sealed>,
    event: Event,
}

/// Version of the log's entries.
pub const VERSION: u32 = 1;

impl<'c> Desk<'c> {
    /// A new event; whoever creates it is its organiser (MP-ROLE-01).
    pub fn create(books: Books<'c>, asked: Asked, rulespack: &str) -> Result<(Desk<'c>, String), Problems> {
        Rulespack::read(rulespack)?;
        if asked.by.trim().is_empty() {
            return refuse(Problem::new("nobody", "MP-ROLE-01", "An event needs an organiser with a name."));
        }
        let mut desk = Desk { books, log: Vec::new(), event: Event::default() };
        let change = Change::Created { version: VERSION, organiser: asked.by.into(), rulespack: rulespack.into() };
        let line = desk.write(asked, change)?;
        Ok((desk, line))
    }

    /// Opens an event file.
    pub fn open(books: Books<'c>, bytes: &[u8]) -> Result<Desk<'c>, Box<Damage>> {
        let log = log::read(bytes)?;
        let event = Event::replay(&log);
        Ok(Desk { books, log, event })
    }

    pub fn event(&self) -> &Event {
        &self.event
    }

    pub fn log(&self) -> &[Sealed] {
        &self.log
    }

    pub fn books(&self) -> Books<'c> {
        self.books
    }

    /// Carries a command out or says why not.
    pub fn act(&mut self, asked: Asked, command: &Command) -> Result<Done, Problems> {
        let decided = self.decide(asked, command)?;
        let line = self.write(asked, decided.change.clone())?;
        Ok(Done { line, change: decided.change, warnings: decided.warnings })
    }

    /// Writes a fact that comes from elsewhere and needs no decision (imports).
    pub(crate) fn write_down(&mut self, asked: Asked, change: Change) -> Result<String, Problems> {
        self.write(asked, change)
    }

    fn write(&mut self, asked: Asked, change: Change) -> Result<String, Problems> {
        let prev = self.log.last().map_or(log::START.into(), |s| s.hash.clone());
        let seq = self.log.len() as u64 + 1;
        let entry = Entry { seq, at: asked.at.into(), by: asked.by.into(), prev, change };
        let (line, sealed) = log::seal(entry).map_err(|e| vec![Problem::new("log", "MP-GAME-04", e)])?;
        let undoes = matches!(sealed.entry.change, Change::Undone { .. });
        self.log.push(sealed);
        match self.log.last() {
            // Undoing is replaying without the entry.
            Some(_) if undoes => self.event = Event::replay(&self.log),
            Some(last) => self.event.add(last),
            None => {}
        }
        Ok(line)
    }

    fn decide(&self, asked: Asked, command: &Command) -> Decision {
        match command {
            Command::Pair | Command::Swap { .. } | Command::Confirm | Command::Publish | Command::FillBye { .. } => {
                self.decide_draw(asked, command)
            }
            Command::Report { .. }
            | Command::Score { .. }
            | Command::Dispute { .. }
            | Command::Rule { .. }
            | Command::Correct { .. }
            | Command::Vote { .. }
            | Command::OpenObjectives { .. } => self.decide_result(asked, command),
            Command::Undo => self.decide_undo(asked),
            _ => self.decide_setup(asked, command),
        }
    }

    fn require(&self, asked: Asked, act: Act) -> Result<(), Problems> {
        require(&self.event.roles(asked.by), act)
    }

    /// The latest change that still counts, taken back by its author or by whoever may do the like.
    fn decide_undo(&self, asked: Asked) -> Decision {
        let Some(latest) = event::latest(&self.log) else {
            return refuse(Problem::new("nothing_to_undo", "MP-GAME-04", "There is nothing left to undo."));
        };
        if latest.entry.by != asked.by {
            self.require(asked, act_of(&latest.entry.change))?;
        }
        Ok(Change::Undone { entry: latest.entry.seq }.into())
    }
}

/// The row of the permission matrix that a change falls under.
fn act_of(change: &Change) -> Act {
    match change {
        Change::Appointed { .. } | Change::Dismissed { .. } => Act::Appoint,
        Change::RosterApproved { .. } | Change::RosterRejected { .. } | Change::ConversionSet { .. } => {
            Act::ApproveRoster
        }
        Change::Expelled { .. } => Act::Expel,
        Change::Ruled { .. } => Act::RuleOnDispute,
        Change::Drawn { .. }
        | Change::Swapped { .. }
        | Change::Published { .. }
        | Change::ByeFilled { .. }
        | Change::Reported { .. }
        | Change::Scored { .. }
        | Change::Corrected { .. } => Act::KeepScore,
        Change::TeamRegistered { .. } | Change::CaptainNamed { .. } => Act::RegisterTeam,
        _ => Act::EditEvent,
    }
}
