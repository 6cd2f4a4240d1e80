//! Who may do what in a league: one table for both games (MP-BAD-01).

use serde::{Deserialize, Serialize};
use touchback_roster::problem::Problem;

use crate::command::LeagueCommand;
use crate::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueRole))]
pub enum Role {
    Commissioner,
    Deputy,
    /// The coach of a club; nobody is appointed to that.
    Coach,
    /// May look at a private league.
    Reader,
}

/// The rows of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// What the league is: its rules, its people, who sees it.
    Govern,
    /// Running it: seasons, results, clubs.
    Run,
    /// What concerns these clubs; their coaches may, and those who run the league.
    Own(Vec<String>),
    /// Only the coach himself.
    Personal(String),
    /// Anybody who is known here.
    Known,
}

/// What a command needs.
pub fn needs(state: &State, command: &LeagueCommand) -> Needs {
    use LeagueCommand as C;
    match command {
        C::Settings { .. }
        | C::HouseRules { .. }
        | C::Vary { .. }
        | C::Scoring { .. }
        | C::SpecialPlays { .. }
        | C::Appoint { .. }
        | C::Dismiss { .. } => Needs::Govern,
        C::Enter { coach: None, .. } => Needs::Known,
        C::Invite { .. }
        | C::CloseDoor
        | C::Enter { .. }
        | C::Divide { .. }
        | C::StartSeason { .. }
        | C::Pair
        | C::Playoffs { .. }
        | C::EndSeason
        | C::Deadline { .. }
        | C::Forfeit { .. }
        | C::Correct { .. }
        | C::Undo { .. }
        | C::Replay { .. }
        | C::Withdraw { .. }
        | C::Replace { .. }
        | C::HandOver { .. }
        | C::Adjust { .. }
        | C::Honour { .. }
        | C::Award { .. } => Needs::Run,
        C::Fixture { home, away, .. } => match state.format {
            // Everybody may challenge everybody.
            crate::state::Format::Ladder => Needs::Own(vec![home.clone(), away.clone()]),
            _ => Needs::Run,
        },
        C::Date { game, .. } | C::Begin { game, .. } | C::Report { game, .. } | C::Confirm { game } => {
            Needs::Own(state.clubs_of(*game))
        }
        C::Dispute { game, .. } => Needs::Own(state.clubs_of(*game)),
        C::Deal { club, .. } | C::Agree { club, .. } => Needs::Personal(club.clone()),
        C::Crest { club, .. }
        | C::Redraft { club, .. }
        | C::Shop { club, .. }
        | C::Advance { club, .. }
        | C::Learn { club, .. }
        | C::Hire { club, .. }
        | C::HireStar { club, .. }
        | C::Freeboot { club, .. }
        | C::Sign { club, .. }
        | C::Recruit { club, .. }
        | C::TakeOffer { club, .. }
        | C::Fire { club, .. }
        | C::Retire { club, .. }
        | C::Return { club, .. }
        | C::Rename { club, .. }
        | C::Buy { club, .. }
        | C::Sack { club, .. }
        | C::Heal { club, .. }
        | C::Inspire { club, .. }
        | C::HoldPlays { club, .. }
        | C::DrawPlays { club, .. }
        | C::Close { club, .. } => Needs::Own(vec![club.clone()]),
    }
}

impl State {
    /// The roles of a person; several are possible.
    #[must_use]
    pub fn roles(&self, person: &str) -> Vec<Role> {
        let mut roles: Vec<Role> = self.people.get(person).into_iter().flatten().copied().collect();
        if !self.clubs_of_coach(person).is_empty() {
            roles.push(Role::Coach);
        }
        roles.sort();
        roles
    }

    #[must_use]
    pub fn is_staff(&self, person: &str) -> bool {
        self.roles(person).iter().any(|role| matches!(role, Role::Commissioner | Role::Deputy))
    }

    #[must_use]
    pub fn is_known(&self, person: &str) -> bool {
        self.people.contains_key(person) || !self.clubs_of_coach(person).is_empty()
    }

    /// MP-BAD-01 unless permitted.
    pub fn require(&self, person: &str, needs: &Needs) -> Result<(), Vec<Problem>> {
        let roles = self.roles(person);
        let has = |role| roles.contains(&role);
        let staff = has(Role::Commissioner) || has(Role::Deputy);
        let own = |clubs: &[String]| clubs.iter().any(|club| self.coach(club) == Some(person));
        let (may, ask) = match needs {
            Needs::Govern => (has(Role::Commissioner), "Ask the commissioner."),
            Needs::Run => (staff, "Ask the commissioner or a deputy."),
            Needs::Own(clubs) => (staff || own(clubs), "Only the coach of the club or those who run the league may."),
            Needs::Personal(club) => (own(std::slice::from_ref(club)), "Only the coach himself may."),
            Needs::Known => (self.is_known(person), "Join the league first."),
        };
        if may {
            return Ok(());
        }
        let held = if roles.is_empty() { "none".to_owned() } else { words(&roles) };
        let message = format!("Your role ({held}) may not do this. {ask}");
        Err(vec![Problem::new("not_permitted", "S7-POST-61", "by", message).refused_by("MP-BAD-01")])
    }
}

fn words(roles: &[Role]) -> String {
    let word = |role: &Role| match role {
        Role::Commissioner => "commissioner",
        Role::Deputy => "deputy",
        Role::Coach => "coach",
        Role::Reader => "reader",
    };
    roles.iter().map(word).collect::<Vec<_>>().join(", ")
}
