//! The state of the event and everything that is missing.

use serde::Serialize;

use super::Look;
use crate::event::{Coach, RosterState, Status as Presence};
use crate::people::Role;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Status {
    /// In a sentence.
    pub stands: String,
    /// The latest round, drawn or published; 0 before the first.
    pub round: u32,
    pub rounds: u32,
    pub published: bool,
    pub open_tables: Vec<u32>,
    pub disputed_tables: Vec<u32>,
    /// One coach has reported, the other has not.
    pub half_reported_tables: Vec<u32>,
    /// What has to be done before the event can continue.
    pub missing: Vec<String>,
    pub over: bool,
}

impl Look<'_> {
    pub fn status(&self) -> Status {
        let event = self.event;
        let current = event.current();
        let tables = |wanted: &dyn Fn(&crate::event::Board) -> bool| -> Vec<u32> {
            let boards = current.into_iter().filter(|r| r.published).flat_map(|r| &r.boards);
            boards.filter(|b| b.is_open() && wanted(b)).map(|b| b.game.table).collect()
        };
        let mut status = Status {
            round: current.map_or(0, |r| r.number),
            rounds: event.pack.all_rounds(),
            published: current.is_some_and(|r| r.published),
            open_tables: tables(&|_| true),
            disputed_tables: tables(&|b| b.dispute.is_some()),
            half_reported_tables: tables(&|b| b.reports.len() == 1),
            ..Status::default()
        };
        status.over = status.published && status.round >= status.rounds && status.open_tables.is_empty();
        status.missing = self.missing(&status);
        status.stands = match current {
            None if !event.published => "The rulespack is not published.".into(),
            None if !event.check_in_closed => format!("Registration: {} coaches.", event.coaches.len()),
            None => "Ready for the first draw.".into(),
            Some(r) if !r.published => format!("Round {} of {} is drawn.", r.number, status.rounds),
            Some(_) if status.over => format!("All {} rounds are played.", status.rounds),
            Some(r) => {
                let open = status.open_tables.len();
                format!("Round {} of {}: {open} of {} tables open.", r.number, status.rounds, r.boards.len())
            }
        };
        status
    }

    fn missing(&self, status: &Status) -> Vec<String> {
        let event = self.event;
        let mut missing = Vec::new();
        let names = |wanted: &dyn Fn(&Coach) -> bool| -> Vec<&str> {
            event.coaches.values().filter(|c| wanted(c)).map(|c| c.registration.name.as_str()).collect()
        };
        let mut say = |text: &str, who: Vec<&str>| {
            if !who.is_empty() {
                missing.push(format!("{text}: {}.", who.join(", ")));
            }
        };
        if status.round == 0 {
            let staffed = |role| event.people.values().any(|roles| roles.contains(&role));
            let checked = !event.pack.practical.rosters_on_paper;
            let spare = |c: &Coach| event.is_spare(&c.registration.name);
            let here = |c: &Coach| c.status == Presence::Registered;
            let without = |c: &Coach| checked && here(c) && !spare(c) && c.roster_state == RosterState::Missing;
            say("Roster not handed in", names(&without));
            say("Roster waiting for approval", names(&|c| here(c) && c.roster_state == RosterState::Submitted));
            say("Roster rejected", names(&|c| here(c) && matches!(c.roster_state, RosterState::Rejected(_))));
            say("Not checked in", names(&|c| here(c) && !spare(c)));
            let gaps = [
                (event.published, "The rulespack is not published."),
                (staffed(Role::Referee) || staffed(Role::HeadReferee), "No Referee is appointed."),
                (staffed(Role::Scorekeeper), "No Scorekeeper is appointed."),
                (event.commitment.is_some(), "Nobody has committed to a secret for the draw."),
                (event.check_in_closed, "Check-in is open."),
                (event.secret.is_some(), "The draw has not been opened."),
            ];
            missing.extend(gaps.into_iter().filter(|(done, _)| !done).map(|(_, text)| text.to_string()));
        } else if !status.published {
            missing.extend(self.changed_since_the_draw().into_iter().map(|p| p.message));
            missing.push(format!("Round {} is not published.", status.round));
        } else {
            missing.extend(status.disputed_tables.iter().map(|t| format!("A Referee must rule on table {t}.")));
        }
        missing
    }
}
