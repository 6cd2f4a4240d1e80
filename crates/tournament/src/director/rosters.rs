//! Rosters: handed in, checked against the rulespack, approved (MP-ROST, MP-ROLE-04, MP-MIN-02).

use touchback_roster::check::{Draft, Report, check_escalation};
use touchback_roster::import::{self, Columns};
use touchback_roster::roster::Roster;
use touchback_rulesets::options::Settings;

use super::{Asked, Decision, Look};
use crate::event::{Conversion, RosterState};
use crate::log::Change;
use crate::people::{Act, may};
use crate::problem::{Problem, Problems, refuse};

impl Look<'_> {
    /// The roster check of the rulespack, for every roster of the coach.
    pub fn roster_problems(&self, rosters: &[Roster]) -> Problems {
        let pack = &self.event.pack;
        let needed = pack.rosters_needed();
        if rosters.len() != needed {
            let message = format!("Hand in all {needed} rosters before round 1.");
            return vec![Problem::bad("MP-BAD-27", "rosters_missing", "MP-ESC-03", message)];
        }
        let found = self.roster_reports(rosters).into_iter().flat_map(|r| r.problems);
        found.map(crate::rulespack::foreign).collect()
    }

    /// Costs and findings, roster by roster.
    pub fn roster_reports(&self, rosters: &[Roster]) -> Vec<Report> {
        let pack = &self.event.pack;
        let draft = Draft::new(self.books.catalogue, self.books.names, pack.draft.ruleset, Some(&pack.draft));
        let options = Settings::from_pairs(&pack.options).map(|settings| settings.options).unwrap_or_default();
        let draft = draft.with_options(options);
        if pack.draft.escalation.is_empty() {
            rosters.iter().map(|roster| draft.check(roster)).collect()
        } else {
            check_escalation(&draft, rosters)
        }
    }

    /// The list that was registered is the list that is played.
    pub fn other_list(&self, number: u32, rosters: &[Roster]) -> Option<Problem> {
        let registered = self.event.coaches.get(&number)?.registration.race.as_deref()?;
        let names = self.books.names;
        let of = |roster: &&Roster| names.team(&roster.team).is_some_and(|team| team.id != registered);
        let other = rosters.iter().find(of)?;
        let title = |list: &str| names.team(list).map_or(list.to_string(), |team| team.name.clone());
        let message = format!(
            "{} is registered with {}; this roster is {}. Amend the registration first.",
            self.event.name(number),
            title(registered),
            title(&other.team)
        );
        Some(Problem::new("roster_of_other_list", "MP-ROST-02", message))
    }

    pub(super) fn submit_rosters(&self, asked: Asked, number: u32, rosters: &[Roster]) -> Decision {
        let for_others = may(&self.event.roles(asked.by), Act::EditEvent);
        if !for_others {
            self.require(asked, Act::SubmitOwnRoster)?;
        }
        let coach = self.event.coach(number)?;
        if coach.registration.name != asked.by && !for_others {
            return refuse(Problem::new("not_yours", "MP-ROST-10", "You may hand in your own roster only."));
        }
        let deadline = &self.event.pack.practical.roster_deadline;
        let late = !for_others && !deadline.is_empty() && asked.at > deadline.as_str();
        if coach.roster_state == RosterState::Approved || late {
            return refuse(Problem::bad(
                "MP-BAD-33",
                "rosters_fixed",
                "MP-ROST-12",
                "Rosters are fixed for the event.",
            ));
        }
        let mut problems = self.roster_problems(rosters);
        problems.extend(self.other_list(number, rosters));
        let mates = coach.team.and_then(|t| self.event.teams.get(&t));
        if let Some(team) = mates {
            let mut with = self.event.clone();
            if let Some(own) = with.coaches.get_mut(&number) {
                own.rosters = rosters.to_vec();
            }
            problems.extend(Look { event: &with, books: self.books }.team_clashes(&team.coaches));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Change::RosterSubmitted { number, rosters: rosters.to_vec() }.into())
    }

    /// Files, or a table with a row for each player.
    pub(super) fn hand_in_all(
        &self,
        asked: Asked,
        rosters: &[Roster],
        table: Option<&str>,
        columns: &[String],
    ) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let mut all = rosters.to_vec();
        if let Some(text) = table {
            let told = |found: Vec<touchback_roster::problem::Problem>| -> Problems {
                found.into_iter().map(crate::rulespack::foreign).collect()
            };
            let pack = &self.event.pack;
            let draft = Draft::new(self.books.catalogue, self.books.names, pack.draft.ruleset, Some(&pack.draft));
            let columns = Columns::parse(columns.iter().map(String::as_str)).map_err(told)?;
            let text = text.trim_start_matches('\u{feff}');
            let read = import::table(&draft, text, &columns).map_err(told)?;
            let unknown = read.rosters.iter().flat_map(|r| r.unknown.iter().map(move |u| (&r.roster, u)));
            let problem = |(roster, u): (&Roster, &import::Unknown)| {
                let why = u.reason.as_deref().map(|w| format!(" ({w})")).unwrap_or_default();
                Problem::new("unreadable", "MP-ROST-10", format!("{}: \"{}\" is not known{why}.", roster.coach, u.text))
            };
            let problems: Problems = unknown.map(problem).collect();
            if !problems.is_empty() {
                return Err(problems);
            }
            all.extend(read.rosters.into_iter().map(|r| r.roster));
        }
        self.hand_in(asked, &all)
    }

    /// Many at once, as organiser; each roster names its coach, and several of one coach are in game order.
    pub(super) fn hand_in(&self, asked: Asked, rosters: &[Roster]) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let mut of: Vec<(u32, Vec<Roster>)> = Vec::new();
        let mut problems = Vec::new();
        for roster in rosters {
            match self.event.coach_of(&roster.coach).map(|c| c.number) {
                Some(number) => match of.iter_mut().find(|(n, _)| *n == number) {
                    Some((_, own)) => own.push(roster.clone()),
                    None => of.push((number, vec![roster.clone()])),
                },
                None => {
                    let message =
                        format!("The roster {} names no coach of this event (\"{}\").", roster.name, roster.coach);
                    problems.push(Problem::new("unknown_coach", "MP-PAIR-02", message));
                }
            }
        }
        let decided = self.each(&of, |look, (number, own)| {
            let name = look.event.name(*number);
            let named = |p: Problem| Problem { message: format!("{name}: {}", p.message), ..p };
            look.submit_rosters(asked, *number, own).map_err(|found| found.into_iter().map(named).collect())
        });
        match decided {
            Ok(decided) if problems.is_empty() => Ok(decided),
            decided => Err(problems.into_iter().chain(decided.err().unwrap_or_default()).collect()),
        }
    }

    pub(super) fn approve_all(&self, asked: Asked, numbers: &[u32], all: bool) -> Decision {
        self.require(asked, Act::ApproveRoster)?;
        let waiting = self.event.coaches.values().filter(|c| c.roster_state == RosterState::Submitted);
        let waiting: Vec<u32> = waiting.map(|c| c.number).collect();
        let chosen = if all { &waiting } else { numbers };
        if chosen.is_empty() {
            return refuse(Problem::new("no_roster", "MP-ROLE-04", "No roster is waiting for approval."));
        }
        self.each(chosen, |look, number| look.approve(*number))
    }

    fn approve(&self, number: u32) -> Decision {
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

    pub(super) fn reject(&self, asked: Asked, number: u32, reason: &str) -> Decision {
        self.require(asked, Act::ApproveRoster)?;
        self.event.coach(number)?;
        Ok(Change::RosterRejected { number, reason: reason.into() }.into())
    }

    pub(super) fn conversion(&self, asked: Asked, number: u32, state: Conversion) -> Decision {
        let coach = self.event.coach(number)?;
        let asks = state == Conversion::Pending && coach.registration.name == asked.by;
        if !asks {
            self.require(asked, Act::ApproveRoster)?;
        }
        Ok(Change::ConversionSet { number, state }.into())
    }
}
