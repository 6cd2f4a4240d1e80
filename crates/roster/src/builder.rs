//! Building a roster in code; the result is checked before it is handed out.

use crate::check::{Draft, Report};
use crate::roster::{Roster, RosterInducement, RosterMercenary, RosterPlayer};

/// Collects the parts of a roster. Nothing is refused on the way: [`RosterBuilder::build`] names every problem at once.
#[derive(Clone, Debug)]
pub struct RosterBuilder {
    roster: Roster,
}

impl From<Roster> for RosterBuilder {
    /// Continues from an existing roster.
    fn from(roster: Roster) -> Self {
        RosterBuilder { roster }
    }
}

impl RosterBuilder {
    pub fn new(name: &str, team: &str) -> RosterBuilder {
        let roster = Roster { name: name.to_owned(), team: team.to_owned(), dedicated_fans: 1, ..Roster::default() };
        RosterBuilder { roster }
    }

    #[must_use]
    pub fn coach(mut self, coach: &str) -> Self {
        self.roster.coach = coach.to_owned();
        self
    }

    #[must_use]
    pub fn special_rule(mut self, rule: &str) -> Self {
        self.roster.special_rule = Some(rule.to_owned());
        self
    }

    /// This many players of one position, numbered on from the last.
    #[must_use]
    pub fn players(mut self, count: usize, position: &str) -> Self {
        for _ in 0..count {
            self = self.player_with(position, &[]);
        }
        self
    }

    /// One player with added skills.
    #[must_use]
    pub fn player_with(mut self, position: &str, skills: &[&str]) -> Self {
        let number = self.roster.players.iter().filter_map(|p| p.number).max().unwrap_or(0) + 1;
        self.roster.players.push(RosterPlayer {
            number: Some(number),
            position: position.to_owned(),
            skills: skills.iter().map(|s| (*s).to_owned()).collect(),
            ..RosterPlayer::default()
        });
        self
    }

    #[must_use]
    pub fn rerolls(mut self, count: i64) -> Self {
        self.roster.rerolls = count;
        self
    }

    #[must_use]
    pub fn assistant_coaches(mut self, count: i64) -> Self {
        self.roster.assistant_coaches = count;
        self
    }

    #[must_use]
    pub fn cheerleaders(mut self, count: i64) -> Self {
        self.roster.cheerleaders = count;
        self
    }

    #[must_use]
    pub fn apothecary(mut self) -> Self {
        self.roster.apothecary = 1;
        self
    }

    #[must_use]
    pub fn dedicated_fans(mut self, value: i64) -> Self {
        self.roster.dedicated_fans = value;
        self
    }

    #[must_use]
    pub fn star(mut self, star: &str) -> Self {
        self.roster.stars.push(star.to_owned());
        self
    }

    #[must_use]
    pub fn inducement(mut self, id: &str, count: i64) -> Self {
        self.roster.inducements.push(RosterInducement { id: id.to_owned(), count, choice: None, stake: None });
        self
    }

    /// A wizard, referee or coaching staff member by name.
    #[must_use]
    pub fn hireling(mut self, id: &str, choice: &str) -> Self {
        let choice = Some(choice.to_owned());
        self.roster.inducements.push(RosterInducement { id: id.to_owned(), count: 1, choice, stake: None });
        self
    }

    #[must_use]
    pub fn mercenary(mut self, position: &str, skill: Option<&str>) -> Self {
        let skill = skill.map(str::to_owned);
        self.roster.mercenaries.push(RosterMercenary { position: position.to_owned(), skill });
        self
    }

    /// The current roster, unchecked.
    pub fn draft(self) -> Roster {
        self.roster
    }

    /// The roster if it is legal, else everything that is wrong with it.
    pub fn build(self, draft: &Draft) -> Result<Roster, Box<Report>> {
        let report = draft.check(&self.roster);
        if report.is_legal() { Ok(self.roster) } else { Err(Box::new(report)) }
    }
}
