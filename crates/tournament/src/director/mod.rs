//! The organiser's desk: takes commands from people, checks permission and sense, and turns them into changes.
//!
//! Nothing changes unless the command is allowed and complete: a refusal lists every reason and leaves the event
//! unchanged. The caller writes the lines, syncs them, and only then reports success.

mod clock;
mod draw;
mod entries;
mod growth;
mod pack;
mod plan;
mod preview;
mod results;
mod rosters;
mod said;
mod setup;
mod status;
mod view;

use touchback_journal::{Fail, Journal, Kind};
use touchback_roster::names::Names;
use touchback_roster::prematch::Purchases;
use touchback_rulesets::catalogue::Catalogue;

use crate::event::Event;
use crate::log::{self, Change, Damage, Sealed};
use crate::people::{Act, require};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Rulespack;

pub use crate::command::Command;
pub use plan::{by_ranking, commitment, plan_round, seed, seed_of_round_one};
pub use preview::{PlaceChange, Preview, preview};
pub use said::headline;
pub use setup::{code_seal, typed_code};
pub use status::Status;
pub use touchback_journal::Asked;

/// A decision before it is written.
pub type Decided = touchback_journal::Decided<Change, Problem>;
type Decision = Result<Decided, Problems>;

impl From<Change> for Decided {
    fn from(change: Change) -> Decided {
        Decided::new(vec![change], "")
    }
}

fn warned(change: Change, warnings: Problems) -> Decided {
    Decided { warnings, ..change.into() }
}

/// A command that was carried out.
#[derive(Clone, Debug)]
pub struct Done {
    /// To be appended to the event file; one line per change.
    pub line: String,
    pub changes: Vec<Change>,
    /// What should be looked at although it is allowed.
    pub warnings: Problems,
    /// What has been done, with names and figures.
    pub said: String,
    /// Only for the person who asked.
    pub secret: Option<String>,
}

/// The game data that rosters and rulespacks are checked against.
#[derive(Clone, Copy)]
pub struct Books<'c> {
    pub catalogue: &'c Catalogue,
    pub names: &'c Names<'c>,
}

/// An event and the books: what decisions are based on.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub event: &'a Event,
    pub books: Books<'a>,
}

/// Events as a kind of journal.
#[derive(Clone, Copy, Debug)]
pub struct Tournament;

impl Kind for Tournament {
    const SNAPSHOT: u32 = 5;
    type State = Event;
    type Command = Command;
    type Change = Change;
    type Problem = Problem;
    type Books<'b> = Books<'b>;

    fn decide(
        event: &Event,
        past: &[&Sealed],
        books: Books<'_>,
        asked: Asked,
        command: &Command,
    ) -> Result<Decided, Problems> {
        let mut decided = Look { event, books }.decide(past, asked, command)?;
        if decided.said.is_empty() {
            decided.said = said::all(event, &decided.changes);
        }
        Ok(decided)
    }

    fn apply(event: &mut Event, sealed: &Sealed) {
        event.add(sealed);
    }

    fn undoes(change: &Change) -> Option<u64> {
        if let Change::Undone { entry } = change { Some(*entry) } else { None }
    }

    fn looks_back(command: &Command) -> bool {
        matches!(command, Command::Undo { .. })
    }
}

/// An event file in memory.
pub struct Desk<'c> {
    books: Books<'c>,
    journal: Journal<Tournament>,
}

/// Version of a new event's rules for draws; older events are read by theirs.
pub const VERSION: u32 = 2;

/// The first change of an event: its creator is its organiser (MP-ROLE-01).
pub fn created(by: &str, rulespack: &str) -> Result<Change, Problems> {
    Rulespack::read(rulespack)?;
    if by.trim().is_empty() {
        return refuse(Problem::new("nobody", "MP-ROLE-01", "An event needs an organiser with a name."));
    }
    Ok(Change::Created { version: VERSION, organiser: by.into(), rulespack: rulespack.into() })
}

/// Anything a journal may return besides a refusal cannot happen with a whole file.
pub fn problems(fail: Fail<Problem>) -> Problems {
    match fail {
        Fail::Refused(problems) => problems,
        Fail::Stale(head) => {
            let message = format!("The event has moved on to entry {}; look again.", head.seq);
            vec![Problem::new("stale", "MP-GAME-04", message)]
        }
        Fail::History => vec![Problem::new("history", "MP-GAME-04", "The whole event file is needed for this.")],
        Fail::Broken(why) => vec![Problem::new("log", "MP-GAME-04", why)],
    }
}

impl<'c> Desk<'c> {
    /// A new event.
    pub fn create(books: Books<'c>, asked: Asked, rulespack: &str) -> Result<(Desk<'c>, String), Problems> {
        let change = created(asked.by, rulespack)?;
        let mut desk = Desk { books, journal: Journal::default() };
        let line = desk.write_down(asked, change)?;
        Ok((desk, line))
    }

    /// Opens an event file.
    pub fn open(books: Books<'c>, bytes: &[u8]) -> Result<Desk<'c>, Box<Damage>> {
        Ok(Desk { books, journal: Journal::replay(log::read(bytes)?) })
    }

    pub fn event(&self) -> &Event {
        self.journal.state()
    }

    pub fn log(&self) -> &[Sealed] {
        self.journal.tail()
    }

    pub fn journal(&self) -> &Journal<Tournament> {
        &self.journal
    }

    pub fn books(&self) -> Books<'c> {
        self.books
    }

    pub fn look(&self) -> Look<'_> {
        Look { event: self.event(), books: self.books }
    }

    /// Carries a command out or says why not.
    pub fn act(&mut self, asked: Asked, command: &Command) -> Result<Done, Problems> {
        let done = self.journal.act(self.books, asked, None, command).map_err(problems)?;
        let line = done.lines.iter().map(|line| format!("{line}\n")).collect();
        let Decided { changes, warnings, said, secret, .. } = done.decided;
        Ok(Done { line, changes, warnings, said, secret })
    }

    /// Records a fact from elsewhere that needs no decision (imports).
    pub(crate) fn write_down(&mut self, asked: Asked, change: Change) -> Result<String, Problems> {
        let lines = self.journal.write(asked, vec![change]).map_err(problems)?;
        Ok(lines.iter().map(|line| format!("{line}\n")).collect())
    }
}

impl Look<'_> {
    fn decide(&self, past: &[&Sealed], asked: Asked, command: &Command) -> Decision {
        match command {
            Command::Rulespack { text, publish } => self.rulespack(asked, text.as_deref(), *publish),
            Command::AmendRulespack { text, reason } => self.amend_rulespack(asked, text, reason),
            Command::Appoint { person, role } => self.appoint(asked, person, *role),
            Command::Dismiss { person, role } => self.dismiss(asked, person, *role),
            Command::Invite { person } => self.invite(asked, person),
            Command::Register { registration, number, many } => self.enter(asked, registration, *number, many.as_ref()),
            Command::Amend { number, name, naf, team, club } => {
                self.amend(asked, *number, entries::Amended { name, naf: *naf, team, club })
            }
            Command::RegisterTeam { name, coaches, captains } => self.register_team(asked, name, coaches, captains),
            Command::NameCaptain { team, captain } => self.name_captain(asked, *team, *captain),
            Command::SubmitRosters { number, rosters } => self.submit_rosters(asked, *number, rosters),
            Command::HandIn { rosters, table, columns } => self.hand_in_all(asked, rosters, table.as_deref(), columns),
            Command::ApproveRosters { numbers, all } => self.approve_all(asked, numbers, *all),
            Command::RejectRoster { number, reason } => self.reject(asked, *number, reason),
            Command::SetConversion { number, state } => self.conversion(asked, *number, *state),
            Command::CommitDraw { commitment } => self.commit_draw(asked, commitment),
            Command::CheckIn { numbers, all, code, seals } => {
                self.check_in_all(asked, numbers, *all, code.as_deref(), seals.as_ref())
            }
            Command::CloseCheckIn { secret } => self.close_check_in(asked, secret.as_deref()),
            Command::OpenDraw { secret, hall } => self.open_draw(asked, secret, hall),
            Command::Withdraw { number } => self.withdraw(asked, *number),
            Command::Return { number } => self.return_(asked, *number),
            Command::Expel { number, reason } => self.expel(asked, *number, reason),
            Command::Veto { a, b, reason } => self.veto(asked, *a, *b, reason),
            Command::LiftVeto { a, b } => self.lift_veto(asked, *a, *b),
            Command::Pair { publish } => self.pair(asked, *publish),
            Command::PairByHand { tables, named, reason } => {
                let named = named.as_ref().map(|n| n.0.as_slice()).unwrap_or_default();
                self.pair_by_hand(asked, tables, named, reason)
            }
            Command::Results { round, many } => self.enter_many(asked, self.round(*round), &many.0),
            Command::Substitute { team, out, number } => self.substitute(asked, *team, *out, *number),
            Command::RollOff { round, home, away, rolls } => {
                self.roll_off(asked, self.round(*round), *home, *away, rolls)
            }
            Command::NoteObjectives { round, number, rolls } => {
                self.note_objectives(asked, self.round(*round), *number, rolls)
            }
            Command::Swap { a, b, reason } => self.swap(asked, *a, *b, reason),
            Command::Confirm => self.confirm(asked),
            Command::Publish => self.publish(asked),
            Command::FillBye { number } => self.fill_bye(asked, *number),
            Command::Report { round, table, report } => self.report(asked, self.round(*round), *table, report),
            Command::Score { round, table, report } => self.enter_score(asked, self.round(*round), *table, report),
            Command::Dispute { round, table, text } => self.dispute(asked, self.round(*round), *table, text),
            Command::Rule { round, table, ruling, report } => {
                self.rule(asked, self.round(*round), *table, ruling, report)
            }
            Command::Correct { round, table, figures, reason } => {
                self.correct(asked, self.round(*round), *table, figures, reason)
            }
            Command::Advance { number, player, skill, random, roll, improve } => {
                let wanted = growth::Wanted { skill, random: *random, roll: *roll, improve: *improve };
                self.advance(asked, *number, *player, &wanted)
            }
            Command::Hire { number, inducements, stars } => {
                let (inducements, stars) = (inducements.clone(), stars.clone());
                self.hire(asked, *number, &Purchases { inducements, stars, ..Purchases::default() })
            }
            Command::Vote { award, nominee } => self.vote(asked, award, *nominee),
            Command::GiveAward { award, number, decided_by } => self.give_award(asked, award, *number, decided_by),
            Command::OpenObjectives { round, key } => self.open_objectives(asked, *round, key),
            Command::Clock { step, minutes, table } => self.clock(asked, *step, *minutes, *table),
            Command::Undo { count } => self.undo(past, asked, *count),
        }
    }

    /// Decides one thing after the other, each from what the ones before would make; all of them or none.
    fn each<T>(&self, items: &[T], decide: impl Fn(Look, &T) -> Decision) -> Decision {
        let mut event = self.event.clone();
        let mut all = Decided::new(Vec::new(), "");
        let mut problems = Vec::new();
        for item in items {
            match decide(Look { event: &event, books: self.books }, item) {
                Ok(decided) => {
                    decided.changes.iter().for_each(|change| event.add_change(change));
                    all.changes.extend(decided.changes);
                    all.warnings.extend(decided.warnings);
                }
                Err(mut refused) => problems.append(&mut refused),
            }
        }
        if problems.is_empty() { Ok(all) } else { Err(problems) }
    }

    fn require(&self, asked: Asked, act: Act) -> Result<(), Problems> {
        require(&self.event.roles(asked.by), act)
    }

    /// 0 means the current round.
    fn round(&self, number: u32) -> u32 {
        if number == 0 { self.event.played().last().map_or(0, |r| r.number) } else { number }
    }

    /// The latest changes that still count, undone by their author or by anyone who may make such a change.
    fn undo(&self, past: &[&Sealed], asked: Asked, count: u32) -> Decision {
        let fixed = |s: &&&Sealed| {
            !matches!(
                s.entry.change,
                Change::Undone { .. }
                    | Change::Created { .. }
                    | Change::Claimed { .. }
                    | Change::BoardOpened { .. }
                    | Change::BoardPlayed { .. }
            )
        };
        let latest: Vec<&&Sealed> = past.iter().rev().filter(fixed).take(count as usize).collect();
        if latest.is_empty() || latest.len() < count as usize {
            return refuse(Problem::new("nothing_to_undo", "MP-GAME-04", "There is nothing left to undo."));
        }
        for sealed in &latest {
            if sealed.entry.by != asked.by {
                self.require(asked, act_of(&sealed.entry.change))?;
            }
        }
        let said: Vec<String> =
            latest.iter().map(|s| format!("Taken back: {}", headline(self.event, &s.entry.change))).collect();
        let changes = latest.iter().map(|s| Change::Undone { entry: s.entry.seq }).collect();
        Ok(Decided::new(changes, said.join("\n")))
    }
}

/// The row of the permission matrix that a change falls under.
fn act_of(change: &Change) -> Act {
    match change {
        Change::Appointed { .. } | Change::Dismissed { .. } | Change::Invited { .. } => Act::Appoint,
        Change::RosterApproved { .. } | Change::RosterRejected { .. } | Change::ConversionSet { .. } => {
            Act::ApproveRoster
        }
        Change::Expelled { .. } => Act::Expel,
        Change::Ruled { .. } => Act::RuleOnDispute,
        Change::Drawn { .. }
        | Change::Swapped { .. }
        | Change::Published { .. }
        | Change::ByeFilled { .. }
        | Change::TeamRollOff { .. }
        | Change::ObjectivesNoted { .. }
        | Change::Reported { .. }
        | Change::Scored { .. }
        | Change::ClockSet { .. }
        | Change::TimeGiven { .. }
        | Change::CasualtyRolled { .. }
        | Change::CharacteristicRolled { .. }
        | Change::Advanced { .. }
        | Change::Hired { .. }
        | Change::Corrected { .. } => Act::KeepScore,
        Change::TeamRegistered { .. } | Change::CaptainNamed { .. } | Change::Substituted { .. } => Act::RegisterTeam,
        _ => Act::EditEvent,
    }
}
