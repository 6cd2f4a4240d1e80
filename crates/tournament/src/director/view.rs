//! What may be read at the desk: rosters of opponents, current awards.

use touchback_roster::roster::Roster;

use super::Look;
use crate::awards::{self, Award, Candidate, Ceremony, Given};
use crate::event::Coach;
use crate::people::{Act, Role, require};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Kind;

impl<'a> Look<'a> {
    /// A coach's rosters: their own and the staff's at any time, everybody's once the first round is published.
    pub fn roster_for(&self, person: &str, number: u32) -> Result<&'a [Roster], Problems> {
        let coach = self.event.coach(number);
        if self.event.played().next().is_some() {
            return coach.map(|coach| coach.rosters.as_slice());
        }
        let roles = self.event.roles(person);
        require(&roles, Act::ViewPairedRoster)?;
        let coach = coach?;
        let staff = [Role::Organiser, Role::HeadReferee, Role::Referee, Role::Scorekeeper];
        let own = coach.registration.name == person;
        if own || staff.iter().any(|r| roles.contains(r)) {
            return Ok(&coach.rosters);
        }
        let message = format!("{}'s roster is open once the first round is published.", coach.registration.name);
        refuse(Problem::new("not_paired", "MP-ROST-10", message))
    }

    /// All awards of the rulespack, as of now.
    pub fn awards(&self, one_prize_each: bool) -> Vec<Given> {
        let event = self.event;
        let tier = |coach: &Coach| {
            let list = coach.registration.race.as_deref();
            list.map_or(0, |list| event.pack.draft.tier(self.books.catalogue, list))
        };
        let kinds: Vec<Award> = event.pack.awards.iter().filter_map(|a| Award::parse(a)).collect();
        let ceremony = Ceremony { stunty_event: event.pack.draft.stunty_only, one_prize_each };
        let coaches = event.candidates(&tier);
        let mut given = if event.pack.kind == Kind::Team {
            let team = |row: &crate::ranking::Row| Candidate {
                number: row.number,
                place: row.place,
                barred: row.withdrawn,
                ..Candidate::default()
            };
            let mut teams: Vec<Candidate> = event.team_standings().rows.iter().map(team).collect();
            if event.bracket.is_some() {
                let order = event.unit_order();
                let place = |n: u32| order.iter().position(|o| *o == n).unwrap_or(order.len());
                teams.sort_by_key(|c| place(c.number));
                teams.iter_mut().zip(1..).for_each(|(c, i)| c.place = i);
            }
            awards::decide_for_teams(&kinds, &teams, &coaches, ceremony)
        } else {
            awards::decide(&kinds, &coaches, ceremony)
        };
        for award in &mut given {
            if let Some((number, by)) = event.given.get(&award.award) {
                (award.winner, award.decided_by) = (Some(*number), Some(by.clone()));
                award.level.clear();
            }
        }
        given
    }
}
