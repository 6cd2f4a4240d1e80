//! Entries: coaches and teams, one or many at once (MP-PAIR-02, MP-ROLE-14, MP-TEAM-01 to -04).

use std::collections::BTreeMap;

use super::{Asked, Decided, Decision, Look};
use crate::command::Registrations;
use crate::event::RosterState;
use crate::log::{Change, Registration};
use crate::people::{Act, Role, may};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Kind;

/// What to change in a registration.
pub(super) struct Amended<'a> {
    pub name: &'a Option<String>,
    pub naf: Option<u64>,
    pub team: &'a Option<String>,
    pub club: &'a Option<String>,
}

impl Look<'_> {
    pub(super) fn enter(
        &self,
        asked: Asked,
        who: &Registration,
        number: Option<u32>,
        many: Option<&Registrations>,
    ) -> Decision {
        match many {
            Some(Registrations(list)) => self.each(list, |look, who| look.register(asked, who, None)),
            None => self.register(asked, who, number),
        }
    }

    fn register(&self, asked: Asked, who: &Registration, wanted: Option<u32>) -> Decision {
        let own = asked.by == who.name;
        if !own {
            self.require(asked, Act::EditEvent)?;
        }
        let appointed = self.event.is_spare(&who.name);
        if who.spare && !appointed {
            self.require(asked, Act::Appoint)?;
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
        problems.extend(self.naf_problem(number, who.naf));
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
        let mut registration = Registration { spare: who.spare || appointed, ..who.clone() };
        if let Some(race) = &who.race {
            match self.team_list(race) {
                Ok(list) => registration.race = Some(list),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        // In groups he has a place like everybody else; elsewhere he sits opposite the coach who is left over.
        let appoint = registration.spare && !appointed && self.event.pack.kind == Kind::Individual;
        let role = Change::Appointed { person: registration.name.clone(), role: Role::Spare };
        let entered = Change::Registered { number, registration };
        Ok(Decided::new(std::iter::once(entered).chain(appoint.then_some(role)).collect(), ""))
    }

    /// The id of a team list, whatever name was typed.
    fn team_list(&self, name: &str) -> Result<String, Problem> {
        let found = self.books.names.team(name).map(|team| team.id.clone());
        found.ok_or_else(|| Problem::new("unknown_team", "MP-ROST-02", format!("There is no team \"{name}\".")))
    }

    fn naf_problem(&self, number: u32, naf: Option<u64>) -> Option<Problem> {
        let same =
            self.event.coaches.values().find(|c| c.number != number && naf.is_some() && c.registration.naf == naf)?;
        let message = format!("NAF number {} is {}'s.", naf.unwrap_or(0), same.registration.name);
        Some(Problem::bad("MP-BAD-03", "naf_taken", "MP-PAIR-02", message))
    }

    /// Changes a registration: by the coach before check-in closes, or by the organiser.
    pub(super) fn amend(&self, asked: Asked, number: u32, new: Amended) -> Decision {
        let coach = self.event.coach(number)?;
        let own = coach.registration.name == asked.by && !self.event.check_in_closed;
        if !own && !may(&self.event.roles(asked.by), Act::KeepScore) {
            self.require(asked, Act::EditEvent)?;
        }
        let mut registration = coach.registration.clone();
        let mut problems: Problems = self.naf_problem(number, new.naf).into_iter().collect();
        if let Some(name) = new.name.as_deref().map(str::trim) {
            if name.is_empty() {
                problems.push(Problem::new("nobody", "MP-PAIR-02", "A coach needs a name."));
            }
            if let Some(same) = self.event.coach_of(name).filter(|c| c.number != number) {
                let message = format!("Player number {} is already taken by {name}.", same.number);
                problems.push(Problem::bad("MP-BAD-03", "number_taken", "MP-PAIR-02", message));
            }
            registration.name = name.into();
        }
        registration.naf = new.naf.or(registration.naf);
        if new.club.is_some() {
            registration.club.clone_from(new.club);
        }
        if let Some(team) = new.team {
            match self.team_list(team) {
                Ok(list) if coach.roster_state != RosterState::Missing && registration.race.as_ref() != Some(&list) => {
                    let message =
                        format!("{} has handed in a roster of the old list; reject it first.", coach.registration.name);
                    problems.push(Problem::new("roster_of_other_list", "MP-ROST-02", message));
                }
                Ok(list) => registration.race = Some(list),
                Err(problem) => problems.push(problem),
            }
        }
        if registration == coach.registration && problems.is_empty() {
            return refuse(Problem::new("nothing_changes", "MP-PAIR-02", "Nothing would change."));
        }
        if problems.is_empty() { Ok(Change::Amended { number, registration }.into()) } else { Err(problems) }
    }

    /// MP-TEAM-01 to -04 and MP-BAD-15 to -17.
    pub(super) fn register_team(&self, asked: Asked, name: &str, coaches: &[u32], captains: &[u32]) -> Decision {
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

    /// MP-TEAM-01 to -04 apply to the resulting team.
    pub(super) fn substitute(&self, asked: Asked, team: u32, out: u32, number: u32) -> Decision {
        let Some(entry) = self.event.teams.get(&team) else {
            return refuse(Problem::new("unknown_team", "MP-TEAM-01", format!("There is no team {team}.")));
        };
        let captain = self.event.name(entry.captain) == asked.by;
        if !captain {
            self.require(asked, Act::EditEvent)?;
        }
        let new = self.event.coach(number)?;
        let name = &new.registration.name;
        let mut problems = Vec::new();
        let mut wrong = |code, rule, text: String| problems.push(Problem::new(code, rule, text));
        if !entry.coaches.contains(&out) {
            wrong("not_in_team", "MP-TEAM-01", format!("{} does not play for {}.", self.event.name(out), entry.name));
        }
        if new.team.is_some() {
            wrong("in_other_team", "MP-TEAM-01", format!("{name} is in a team already."));
        }
        if new.is_out() {
            wrong("has_left", "MP-TEAM-01", format!("{name} has left."));
        }
        if new.roster_state != RosterState::Approved && !self.event.pack.practical.rosters_on_paper {
            wrong("roster_not_approved", "MP-ROLE-04", format!("{name}'s roster has not been approved."));
        }
        let open = self.event.played().any(|r| r.board_of(out).is_some_and(|b| b.is_open()));
        if open {
            wrong("game_open", "MP-TEAM-01", format!("{} has an open game: enter it first.", self.event.name(out)));
        }
        let after: Vec<u32> = entry.coaches.iter().map(|n| if *n == out { number } else { *n }).collect();
        problems.extend(self.team_clashes(&after));
        if problems.is_empty() { Ok(Change::Substituted { team, out, number }.into()) } else { Err(problems) }
    }

    pub(super) fn name_captain(&self, asked: Asked, team: u32, captain: u32) -> Decision {
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
}
