//! Before the first game: rulespack, people, entries, rosters (MP-PACK, MP-ROLE, MP-ROST-12, MP-TEAM-01 to -04).

use std::collections::BTreeMap;

use touchback_team::check::{Draft, check_escalation};
use touchback_team::roster::Roster;

use super::{Asked, Command, Decided, Decision, Desk};
use crate::event::{Conversion, RosterState, Status};
use crate::log::{Change, Registration};
use crate::people::{Act, Role, may};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::{Kind, Rulespack};

impl Desk<'_> {
    pub(super) fn decide_setup(&self, asked: Asked, command: &Command) -> Decision {
        match command {
            Command::ChangeRulespack { text } => self.change_rulespack(asked, text),
            Command::PublishRulespack => self.publish_rulespack(asked),
            Command::Appoint { person, role } => self.appoint(asked, person, *role),
            Command::Dismiss { person, role } => {
                self.require(asked, Act::Appoint)?;
                Ok(Change::Dismissed { person: person.clone(), role: *role }.into())
            }
            Command::Register { registration, number } => self.register(asked, registration, *number),
            Command::RegisterTeam { name, coaches, captains } => self.register_team(asked, name, coaches, captains),
            Command::NameCaptain { team, captain } => self.name_captain(asked, *team, *captain),
            Command::SubmitRosters { number, rosters } => self.submit_rosters(asked, *number, rosters),
            Command::ApproveRoster { number } => self.approve(asked, *number),
            Command::RejectRoster { number, reason } => {
                self.require(asked, Act::ApproveRoster)?;
                self.event.coach(*number)?;
                Ok(Change::RosterRejected { number: *number, reason: reason.clone() }.into())
            }
            Command::SetConversion { number, state } => self.conversion(asked, *number, *state),
            Command::CommitDraw { commitment } => self.commit_draw(asked, commitment),
            Command::CheckIn { number, code, seals } => self.check_in(asked, *number, code, seals),
            Command::CloseCheckIn { secret } => self.close_check_in(asked, secret),
            _ => self.decide_attendance(asked, command),
        }
    }

    fn decide_attendance(&self, asked: Asked, command: &Command) -> Decision {
        match command {
            Command::Withdraw { number } => {
                self.own_or_staff(asked, *number)?;
                Ok(Change::Withdrawn { number: *number }.into())
            }
            Command::Return { number } => {
                self.own_or_staff(asked, *number)?;
                if self.event.coach(*number)?.status != Status::Withdrawn {
                    return refuse(Problem::new("not_withdrawn", "MP-RANK-11", "Only who has withdrawn can return."));
                }
                Ok(Change::Returned { number: *number }.into())
            }
            Command::Expel { number, reason } => {
                self.require(asked, Act::Expel)?;
                self.event.coach(*number)?;
                Ok(Change::Expelled { number: *number, reason: reason.clone() }.into())
            }
            Command::Veto { a, b, reason } => {
                self.require(asked, Act::EditEvent)?;
                self.event.coach(*a)?;
                self.event.coach(*b)?;
                if a == b {
                    return refuse(Problem::new("veto_self", "MP-PAIR-01", "A veto needs two different coaches."));
                }
                Ok(Change::Vetoed { a: *a, b: *b, reason: reason.clone() }.into())
            }
            Command::LiftVeto { a, b } => {
                self.require(asked, Act::EditEvent)?;
                Ok(Change::VetoLifted { a: *a, b: *b }.into())
            }
            other => refuse(Problem::new("unknown_command", "MP-ROLE-01", format!("{other:?} is not handled here."))),
        }
    }

    fn change_rulespack(&self, asked: Asked, text: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let pack = Rulespack::read(text)?;
        if self.event.rounds.iter().any(|r| r.published) && pack.tiebreakers != self.event.pack.tiebreakers {
            let message = "Tiebreakers are announced before the event and stay as they are.";
            return refuse(Problem::new("tiebreakers_fixed", "MP-RANK-07", message));
        }
        let problems = if self.event.published { pack.problems(self.books.catalogue) } else { Vec::new() };
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Decided { change: Change::RulespackChanged { rulespack: text.into() }, warnings: pack.advice() })
    }

    fn publish_rulespack(&self, asked: Asked) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let problems = self.event.pack.problems(self.books.catalogue);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Decided { change: Change::RulespackPublished, warnings: self.event.pack.advice() })
    }

    fn appoint(&self, asked: Asked, person: &str, role: Role) -> Decision {
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
        Ok(Decided { change: Change::Appointed { person: person.into(), role }, warnings })
    }

    fn register(&self, asked: Asked, who: &Registration, wanted: Option<u32>) -> Decision {
        let own = asked.by == who.name;
        if !own {
            self.require(asked, Act::EditEvent)?;
        }
        let mut problems = Vec::new();
        let taken = |number: u32| {
            let message = format!("Player number {number} is already taken by {}.", self.event.name(number));
            Problem::bad("MP-BAD-03", "number_taken", "MP-PAIR-02", message)
        };
        let next = self.event.coaches.keys().max().copied().unwrap_or(0) + 1;
        let number = wanted.unwrap_or(next);
        if let Some(same) = self.event.coach_of(&who.name) {
            problems.push(taken(same.number));
        } else if self.event.coaches.contains_key(&number) || number == 0 {
            problems.push(taken(number));
        }
        if who.name.trim().is_empty() {
            problems.push(Problem::new("nobody", "MP-PAIR-02", "A coach needs a name."));
        }
        if !who.accepts_rules {
            let message = "A coach must accept all rules of the rulespack.";
            problems.push(Problem::new("rules_not_accepted", "MP-ROLE-14", message));
        }
        if !self.event.published {
            problems.push(Problem::new("rulespack_unpublished", "MP-PACK-01", "The rulespack is not published yet."));
        }
        let mut registration = who.clone();
        if let Some(race) = &who.race {
            match self.books.names.team(race) {
                Some(team) => registration.race = Some(team.id.clone()),
                None => {
                    problems.push(Problem::new("unknown_team", "MP-ROST-02", format!("There is no team \"{race}\".")))
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Change::Registered { number, registration }.into())
    }

    /// MP-TEAM-01 to -04 and MP-BAD-15 to -17.
    fn register_team(&self, asked: Asked, name: &str, coaches: &[u32], captains: &[u32]) -> Decision {
        self.require(asked, Act::RegisterTeam)?;
        let mut problems = Vec::new();
        let size = self.event.pack.team.as_ref().map_or(0, |t| t.size as usize);
        if self.event.pack.kind != Kind::Team {
            problems.push(Problem::new("no_team_event", "MP-TEAM-01", "This is not a team event."));
        }
        let distinct: std::collections::BTreeSet<u32> = coaches.iter().copied().collect();
        if distinct.len() != size || coaches.len() != size {
            let message = format!("Teams need exactly {size} coaches; this one has {}.", distinct.len());
            problems.push(Problem::bad("MP-BAD-17", "team_size", "MP-TEAM-01", message));
        }
        if captains.len() != 1 || !coaches.contains(&captains[0]) {
            problems.push(Problem::bad("MP-BAD-17", "one_captain", "MP-ROLE-18", "Name exactly one Team Captain."));
        }
        for &number in coaches {
            match self.event.coach(number) {
                Err(mut unknown) => problems.append(&mut unknown),
                Ok(coach) if coach.team.is_some() => {
                    let message = format!("{} is in a team already.", coach.registration.name);
                    problems.push(Problem::new("in_other_team", "MP-TEAM-01", message));
                }
                Ok(_) => {}
            }
        }
        problems.extend(self.team_clashes(coaches));
        if !problems.is_empty() {
            return Err(problems);
        }
        let number = self.event.teams.keys().max().copied().unwrap_or(0) + 1;
        let (name, coaches) = (name.to_string(), coaches.to_vec());
        Ok(Change::TeamRegistered { number, name, coaches, captain: captains[0] }.into())
    }

    /// One team list and one of each star per team (MP-TEAM-02, -03).
    pub fn team_clashes(&self, coaches: &[u32]) -> Problems {
        let names = self.books.names;
        let mut lists: BTreeMap<String, u32> = BTreeMap::new();
        let mut stars: BTreeMap<String, u32> = BTreeMap::new();
        let mut problems = Vec::new();
        for coach in coaches.iter().filter_map(|n| self.event.coaches.get(n)) {
            let list = coach.rosters.first().and_then(|r| names.team(&r.team)).map(|t| t.id.clone());
            if let Some(list) = list.or_else(|| coach.registration.race.clone()) {
                let title = self.books.catalogue.team(&list).map_or(list.clone(), |t| t.name.clone());
                if let Some(other) = lists.insert(list, coach.number) {
                    let message = format!("{title} is already taken by {} in this team.", self.event.name(other));
                    problems.push(Problem::bad("MP-BAD-15", "team_list_twice", "MP-TEAM-02", message));
                }
            }
            let mut own: Vec<String> = coach.rosters.iter().flat_map(|r| r.stars.iter().cloned()).collect();
            own.sort();
            own.dedup();
            for star in own {
                let title = names
                    .star(&star)
                    .and_then(|id| self.books.catalogue.star(id))
                    .map_or(star.clone(), |s| s.name.clone());
                if let Some(other) = stars.insert(title.clone(), coach.number) {
                    let message = format!("{title} is already on {}'s roster.", self.event.name(other));
                    problems.push(Problem::bad("MP-BAD-16", "star_twice", "MP-TEAM-03", message));
                }
            }
        }
        problems
    }

    fn name_captain(&self, asked: Asked, team: u32, captain: u32) -> Decision {
        self.require(asked, Act::RegisterTeam)?;
        let entry = self.event.teams.get(&team);
        let Some(entry) = entry.filter(|t| t.coaches.contains(&captain)) else {
            return refuse(Problem::bad("MP-BAD-17", "one_captain", "MP-ROLE-18", "Name exactly one Team Captain."));
        };
        let own = self.event.coach_of(asked.by).is_some_and(|c| entry.coaches.contains(&c.number));
        if !own {
            return refuse(Problem::new("other_team", "MP-ROLE-18", "A captain speaks for their own team only."));
        }
        Ok(Change::CaptainNamed { team, captain }.into())
    }

    /// The roster check of the rulespack, for every roster of the coach.
    pub fn roster_problems(&self, rosters: &[Roster]) -> Problems {
        let pack = &self.event.pack;
        let needed = pack.rosters_needed();
        if rosters.len() != needed {
            let message = format!("Hand in all {needed} rosters before round 1.");
            return vec![Problem::bad("MP-BAD-27", "rosters_missing", "MP-ESC-03", message)];
        }
        let draft = Draft::new(self.books.catalogue, self.books.names, pack.draft.ruleset, Some(&pack.draft));
        let found = if pack.draft.escalation.is_empty() {
            draft.check(&rosters[0]).problems
        } else {
            check_escalation(&draft, rosters).into_iter().flat_map(|r| r.problems).collect()
        };
        found.into_iter().map(crate::rulespack::foreign).collect()
    }

    fn submit_rosters(&self, asked: Asked, number: u32, rosters: &[Roster]) -> Decision {
        self.require(asked, Act::SubmitOwnRoster)?;
        let coach = self.event.coach(number)?;
        let own = coach.registration.name == asked.by;
        if !own {
            return refuse(Problem::new("not_yours", "MP-ROST-10", "You may hand in your own roster only."));
        }
        let deadline = &self.event.pack.practical.roster_deadline;
        let late = !deadline.is_empty() && asked.at > deadline.as_str();
        if coach.roster_state == RosterState::Approved || late {
            return refuse(Problem::bad(
                "MP-BAD-33",
                "rosters_fixed",
                "MP-ROST-12",
                "Rosters are fixed for the event.",
            ));
        }
        let mut problems = self.roster_problems(rosters);
        let mates = coach.team.and_then(|t| self.event.teams.get(&t));
        if let Some(team) = mates {
            let mut with = Desk { books: self.books, log: Vec::new(), event: self.event.clone() };
            if let Some(own) = with.event.coaches.get_mut(&number) {
                own.rosters = rosters.to_vec();
            }
            problems.extend(with.team_clashes(&team.coaches));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Change::RosterSubmitted { number, rosters: rosters.to_vec() }.into())
    }

    fn approve(&self, asked: Asked, number: u32) -> Decision {
        self.require(asked, Act::ApproveRoster)?;
        let coach = self.event.coach(number)?;
        if coach.roster_state != RosterState::Submitted {
            let message = format!("{} has no roster waiting for approval.", coach.registration.name);
            return refuse(Problem::new("no_roster", "MP-ROLE-04", message));
        }
        let problems = self.roster_problems(&coach.rosters);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Change::RosterApproved { number }.into())
    }

    fn conversion(&self, asked: Asked, number: u32, state: Conversion) -> Decision {
        let coach = self.event.coach(number)?;
        let asks = state == Conversion::Pending && coach.registration.name == asked.by;
        if !asks {
            self.require(asked, Act::ApproveRoster)?;
        }
        Ok(Change::ConversionSet { number, state }.into())
    }

    fn commit_draw(&self, asked: Asked, commitment: &str) -> Decision {
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

    fn check_in(&self, asked: Asked, number: u32, code: &str, seals: &[String]) -> Decision {
        self.own_or_staff(asked, number)?;
        let coach = self.event.coach(number)?;
        let mut problems = Vec::new();
        if coach.status != Status::Registered {
            let message = format!("{} is not waiting to be checked in.", coach.registration.name);
            problems.push(Problem::new("not_registered", "MP-PAIR-02", message));
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
        if self.event.pack.additional.secret_objectives && seals.len() != rounds as usize {
            let message = format!("Secret Objectives need {rounds} seals, one per round.");
            problems.push(Problem::new("seals_missing", "MP-OBJ-03", message));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Change::CheckedIn { number, code: code.into(), seals: seals.to_vec() }.into())
    }

    fn close_check_in(&self, asked: Asked, secret: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let fits = self.event.commitment.as_deref() == Some(super::commitment(secret).as_str());
        if self.event.check_in_closed || !fits {
            let message = "Check-in closes with the value that was committed to before.";
            return refuse(Problem::new("commitment_differs", "MP-PAIR-03", message));
        }
        let staff: Vec<_> = self.event.people.clone().into_iter().collect();
        let playing = self.event.coaches.values().filter(|c| c.plays()).count();
        let warnings = crate::people::staffing_advice(&staff, playing);
        let held = |role| staff.iter().any(|(_, roles)| roles.contains(&role));
        if !(held(Role::Referee) || held(Role::HeadReferee)) {
            return refuse(Problem::new("no_referee", "MP-ROLE-06", "Appoint at least one Referee first."));
        }
        if !held(Role::Scorekeeper) {
            return refuse(Problem::new("no_scorekeeper", "MP-ROLE-11", "Appoint a Scorekeeper first."));
        }
        Ok(Decided { change: Change::CheckInClosed { secret: secret.into() }, warnings })
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
