//! Before the first game: people, check-in, the committed draw; and who comes and goes (MP-ROLE, MP-PAIR-03, MP-RANK-11).

use super::{Asked, Decided, Decision, Look, warned};
use crate::command::Seals;
use crate::event::{Coach, Conversion, RosterState, Status};
use crate::log::{Change, hex, sha256};
use crate::objectives;
use crate::people::{Act, Role, may};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::{Kind, ObjectivesBy};

impl Look<'_> {
    pub(super) fn appoint(&self, asked: Asked, person: &str, role: Role) -> Decision {
        self.require(asked, Act::Appoint)?;
        if role == Role::Organiser {
            let message = "An event has exactly one Event Organiser.";
            return refuse(Problem::new("one_organiser", "MP-ROLE-01", message));
        }
        if role == Role::Coach {
            return refuse(Problem::new("register_instead", "MP-PAIR-02", "Coaches are registered, not appointed."));
        }
        if role == Role::Spare && self.event.coach_of(person).is_some_and(|c| !c.registration.spare) {
            let message = format!("{person} plays in the event and cannot be the Spare Player.");
            return refuse(Problem::new("spare_plays", "MP-ROLE-15", message));
        }
        let mut people = self.event.people.clone();
        people.entry(person.into()).or_default().insert(role);
        let people: Vec<_> = people.into_iter().collect();
        let warnings = crate::people::staffing_advice(&people, self.event.coaches.len());
        Ok(warned(Change::Appointed { person: person.into(), role }, warnings))
    }

    pub(super) fn dismiss(&self, asked: Asked, person: &str, role: Role) -> Decision {
        self.require(asked, Act::Appoint)?;
        if role == Role::Organiser {
            let message = "An event has exactly one Event Organiser.";
            return refuse(Problem::new("one_organiser", "MP-ROLE-01", message));
        }
        Ok(Change::Dismissed { person: person.into(), role }.into())
    }

    /// A code with which its holder acts under a name; only its hash is stored, and a new code replaces the old.
    pub(super) fn invite(&self, asked: Asked, person: &str) -> Decision {
        self.require(asked, Act::Appoint)?;
        if person.trim().is_empty() {
            return refuse(Problem::new("nobody", "MP-ROLE-01", "Say who is invited."));
        }
        let code = typed_code(&asked.chance);
        let change = Change::Invited { person: person.into(), seal: code_seal(&code) };
        Ok(Decided { secret: Some(code), ..change.into() })
    }

    pub(super) fn withdraw(&self, asked: Asked, number: u32) -> Decision {
        self.own_or_staff(asked, number)?;
        let coach = self.event.coach(number)?;
        if coach.is_out() {
            let message = format!("{} has left already.", coach.registration.name);
            return refuse(Problem::new("has_left", "MP-RANK-11", message));
        }
        Ok(warned(Change::Withdrawn { number }, self.open_game_of(number)))
    }

    /// A game that must be settled when somebody leaves.
    fn open_game_of(&self, number: u32) -> Problems {
        let round = self.event.played().last();
        let board = round.and_then(|r| r.board_of(number)).filter(|b| b.is_open());
        let note = |b: &crate::event::Board| {
            let message = format!("The game at table {} is open: enter a concession or its result.", b.game.table);
            Problem::new("game_open", "MP-CONC-01", message)
        };
        board.map(note).into_iter().collect()
    }

    pub(super) fn return_(&self, asked: Asked, number: u32) -> Decision {
        self.own_or_staff(asked, number)?;
        if self.event.coach(number)?.status != Status::Withdrawn {
            return refuse(Problem::new("not_withdrawn", "MP-RANK-11", "Only who has withdrawn can return."));
        }
        Ok(Change::Returned { number }.into())
    }

    pub(super) fn expel(&self, asked: Asked, number: u32, reason: &str) -> Decision {
        self.require(asked, Act::Expel)?;
        self.event.coach(number)?;
        Ok(warned(Change::Expelled { number, reason: reason.into() }, self.open_game_of(number)))
    }

    pub(super) fn veto(&self, asked: Asked, a: u32, b: u32, reason: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        self.event.coach(a)?;
        self.event.coach(b)?;
        if a == b {
            return refuse(Problem::new("veto_self", "MP-PAIR-01", "A veto needs two different coaches."));
        }
        Ok(Change::Vetoed { a, b, reason: reason.into() }.into())
    }

    pub(super) fn lift_veto(&self, asked: Asked, a: u32, b: u32) -> Decision {
        self.require(asked, Act::EditEvent)?;
        if !self.event.vetoes.iter().any(|v| [(v.a, v.b), (v.b, v.a)].contains(&(a, b))) {
            let message = format!("{} and {} are not kept apart.", self.event.name(a), self.event.name(b));
            return refuse(Problem::new("no_veto", "MP-PAIR-01", message));
        }
        Ok(Change::VetoLifted { a, b }.into())
    }

    pub(super) fn commit_draw(&self, asked: Asked, commitment: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        if self.event.check_in_closed {
            return refuse(Problem::new(
                "check_in_closed",
                "MP-PAIR-03",
                "The draw is committed before check-in closes.",
            ));
        }
        if commitment.len() != 64 || !commitment.bytes().all(|b| b.is_ascii_hexdigit()) {
            return refuse(Problem::new("bad_commitment", "MP-PAIR-03", "A commitment is a hash of 64 hex digits."));
        }
        Ok(Change::DrawCommitted { commitment: commitment.to_lowercase() }.into())
    }

    pub(super) fn check_in_all(
        &self,
        asked: Asked,
        numbers: &[u32],
        all: bool,
        code: Option<&str>,
        seals: Option<&Seals>,
    ) -> Decision {
        let spare = |coach: &Coach| self.event.is_spare(&coach.registration.name);
        let waiting = || self.event.coaches.values().filter(|c| c.status == Status::Registered && !spare(c));
        // Reserves of a team event stay outside, unless there is nobody else.
        let teams = self.event.pack.kind == Kind::Team && waiting().any(|c| c.team.is_some());
        let everybody: Vec<u32> = waiting().filter(|c| !teams || c.team.is_some()).map(|c| c.number).collect();
        let chosen = if all { &everybody } else { numbers };
        if chosen.is_empty() {
            return refuse(Problem::new("nobody", "MP-PAIR-02", "Nobody is waiting to be checked in."));
        }
        let seals = seals.map(|s| s.0.as_slice()).unwrap_or_default();
        self.each(chosen, |look, number| {
            let made_up = || hex(&sha256(&[b"touchback code", &asked.chance, &number.to_be_bytes()])[..4]);
            look.check_in(asked, *number, &code.map_or_else(made_up, Into::into), seals)
        })
    }

    fn check_in(&self, asked: Asked, number: u32, code: &str, seals: &[String]) -> Decision {
        self.own_or_staff(asked, number)?;
        let coach = self.event.coach(number)?;
        let mut problems = Vec::new();
        if coach.status != Status::Registered {
            let message = format!("{} is not waiting to be checked in.", coach.registration.name);
            problems.push(Problem::new("not_registered", "MP-PAIR-02", message));
        }
        if self.event.is_spare(&coach.registration.name) {
            let name = &coach.registration.name;
            let message =
                format!("{name} is the Spare Player and plays the coach who is left over: there is no check-in.");
            problems.push(Problem::new("spare_not_paired", "MP-ROLE-15", message));
        }
        let paper = self.event.pack.practical.rosters_on_paper || coach.registration.spare;
        if coach.roster_state != RosterState::Approved && !paper {
            let message = format!("{}'s roster has not been approved.", coach.registration.name);
            problems.push(Problem::new("roster_not_approved", "MP-ROLE-04", message));
        }
        if coach.conversion == Conversion::Pending || coach.conversion == Conversion::Rejected {
            let message = format!("{}'s conversions have not been approved.", coach.registration.name);
            problems.push(Problem::new("conversion_open", "MP-MIN-02", message));
        }
        if self.event.pack.kind == Kind::Team && coach.team.is_none() {
            let message = format!("{} is in no team.", coach.registration.name);
            problems.push(Problem::new("no_team", "MP-TEAM-01", message));
        }
        let rounds = self.event.pack.all_rounds();
        let additional = &self.event.pack.additional;
        let sealed = additional.secret_objectives && additional.objectives_by == ObjectivesBy::Sealed;
        if sealed && seals.len() < rounds as usize {
            let message = format!("Secret Objectives need {rounds} seals, one per round.");
            problems.push(Problem::new("seals_missing", "MP-OBJ-03", message));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let bound = |seal: &String| objectives::bound(&self.event.id, number, seal);
        let seals = seals.iter().take(rounds as usize).map(bound).collect();
        Ok(Change::CheckedIn { number, code: code.into(), seals }.into())
    }

    /// From here on nothing goes into the first draw but the secret and what the hall calls out.
    pub(super) fn close_check_in(&self, asked: Asked, secret: Option<&str>) -> Decision {
        self.require(asked, Act::EditEvent)?;
        if self.event.check_in_closed {
            return refuse(Problem::new("check_in_closed", "MP-PAIR-03", "Check-in is closed already."));
        }
        let mut problems = Vec::new();
        let mut wrong = |code, rule, message: &str| problems.push(Problem::new(code, rule, message));
        let staff: Vec<_> = self.event.people.clone().into_iter().collect();
        let held = |role| staff.iter().any(|(_, roles)| roles.contains(&role));
        if self.event.commitment.is_none() {
            wrong("not_committed", "MP-PAIR-03", "Commit to a secret before check-in closes.");
        }
        if !(held(Role::Referee) || held(Role::HeadReferee)) {
            wrong("no_referee", "MP-ROLE-06", "Appoint at least one Referee first.");
        }
        if !held(Role::Scorekeeper) {
            wrong("no_scorekeeper", "MP-ROLE-11", "Appoint a Scorekeeper first.");
        }
        let playing = self.event.coaches.values().filter(|c| c.plays()).count();
        if playing < 2 {
            wrong("nobody", "MP-PAIR-02", "At least two coaches must be checked in.");
        }
        if let Some(secret) = secret.filter(|_| self.event.commitment.is_some()) {
            problems.extend(self.secret_problem(secret));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut changes = vec![Change::CheckInClosed { secret: None }];
        changes.extend(secret.map(|s| Change::DrawOpened { secret: s.into(), hall: String::new() }));
        let mut decided = Decided::new(changes, "");
        decided.warnings = crate::people::staffing_advice(&staff, playing);
        if secret.is_some() {
            let message = "Closed and opened in one step: the hall has added nothing to the draw.";
            decided.warnings.push(Problem::new("hall_not_asked", "MP-PAIR-03", message));
        }
        Ok(decided)
    }

    fn secret_problem(&self, secret: &str) -> Option<Problem> {
        let fits = self.event.commitment.as_deref() == Some(super::commitment(secret).as_str());
        let message = "The draw opens with the value that was committed to before.";
        (!fits).then(|| Problem::new("commitment_differs", "MP-PAIR-03", message))
    }

    pub(super) fn open_draw(&self, asked: Asked, secret: &str, hall: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        if !self.event.check_in_closed {
            let message = "Close check-in first: what goes into the draw is fixed before the secret is opened.";
            return refuse(Problem::new("check_in_open", "MP-PAIR-03", message));
        }
        if self.event.secret.is_some() {
            return refuse(Problem::new("draw_open", "MP-PAIR-03", "The draw has been opened already."));
        }
        match self.secret_problem(secret) {
            Some(problem) => refuse(problem),
            None => Ok(Change::DrawOpened { secret: secret.into(), hall: hall.into() }.into()),
        }
    }

    /// A coach for themself, or the organiser or scorekeeper for anybody.
    fn own_or_staff(&self, asked: Asked, number: u32) -> Result<(), Problems> {
        let coach = self.event.coach(number)?;
        let roles = self.event.roles(asked.by);
        if coach.registration.name == asked.by || may(&roles, Act::KeepScore) {
            return Ok(());
        }
        self.require(asked, Act::EditEvent)
    }
}

/// Letters that cannot be confused when typed from paper.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Sixteen letters in fours: 80 bits.
/// A code as people type it: four times four letters.
#[must_use]
pub fn typed_code(chance: &[u8; 32]) -> String {
    let bytes = sha256(&[b"touchback invitation", chance]);
    let letters: Vec<char> = bytes[..16].iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect();
    letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// What is written down of an invitation's code; typed with or without its dashes.
pub fn code_seal(code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    hex(&sha256(&[b"touchback invitation seal", plain.as_bytes()]))
}
