//! Roles and what each may do: the permission matrix of section 1 of the ledger (MP-ROLE, MP-BAD-01).
//!
//! Every command of the event asks here first. A person with several roles may do what any of them may.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::problem::{Problem, Problems, refuse};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Organiser,
    HeadReferee,
    Referee,
    Scorekeeper,
    Captain,
    Coach,
    Spare,
}

impl Role {
    pub const ALL: [Role; 7] =
        [Role::Organiser, Role::HeadReferee, Role::Referee, Role::Scorekeeper, Role::Captain, Role::Coach, Role::Spare];

    pub fn name(self) -> &'static str {
        match self {
            Role::Organiser => "Event Organiser",
            Role::HeadReferee => "Head Referee",
            Role::Referee => "Referee",
            Role::Scorekeeper => "Scorekeeper",
            Role::Captain => "Team Captain",
            Role::Coach => "coach",
            Role::Spare => "Spare Player",
        }
    }

    pub fn parse(text: &str) -> Option<Role> {
        serde_json::from_value(serde_json::Value::String(text.into())).ok()
    }
}

/// The rows of the permission matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    EditEvent,
    Appoint,
    ApproveRoster,
    Expel,
    RuleOnDispute,
    KeepScore,
    ReportOwnGame,
    SubmitOwnRoster,
    RegisterTeam,
    ViewPairedRoster,
    ViewSealedObjectives,
}

impl Act {
    pub const ALL: [Act; 11] = [
        Act::EditEvent,
        Act::Appoint,
        Act::ApproveRoster,
        Act::Expel,
        Act::RuleOnDispute,
        Act::KeepScore,
        Act::ReportOwnGame,
        Act::SubmitOwnRoster,
        Act::RegisterTeam,
        Act::ViewPairedRoster,
        Act::ViewSealedObjectives,
    ];

    fn phrase(self) -> &'static str {
        match self {
            Act::EditEvent => "create the event or change its rulespack",
            Act::Appoint => "appoint people",
            Act::ApproveRoster => "approve rosters or miniatures",
            Act::Expel => "expel anybody",
            Act::RuleOnDispute => "rule on a dispute",
            Act::KeepScore => "enter results, rank or pair",
            Act::ReportOwnGame => "report this game",
            Act::SubmitOwnRoster => "hand in this roster",
            Act::RegisterTeam => "register a team or its line-up",
            Act::ViewPairedRoster => "see this roster",
            Act::ViewSealedObjectives => "see unrevealed Secret Objectives of others",
        }
    }

    /// Who may, in the order in which to ask them.
    pub fn permitted(self) -> &'static [Role] {
        match self {
            Act::EditEvent | Act::Appoint | Act::ApproveRoster | Act::Expel => &[Role::Organiser],
            Act::RuleOnDispute => &[Role::Referee, Role::HeadReferee],
            Act::KeepScore => &[Role::Scorekeeper],
            Act::ReportOwnGame | Act::SubmitOwnRoster => &[Role::Coach, Role::Spare],
            Act::RegisterTeam => &[Role::Captain],
            Act::ViewPairedRoster => &Role::ALL,
            Act::ViewSealedObjectives => &[],
        }
    }
}

pub type Roles = BTreeSet<Role>;

/// Union of the roles' permissions.
pub fn may(roles: &Roles, act: Act) -> bool {
    act.permitted().iter().any(|role| roles.contains(role))
}

/// MP-BAD-01 unless permitted.
pub fn require(roles: &Roles, act: Act) -> Result<(), Problems> {
    if may(roles, act) {
        return Ok(());
    }
    let held: Vec<&str> = roles.iter().map(|r| r.name()).collect();
    let held = if held.is_empty() { "none".into() } else { held.join(", ") };
    let needed = act.permitted().first().map_or("owner when the game is over", |r| r.name());
    refuse(Problem::bad(
        "MP-BAD-01",
        "role_may_not",
        "MP-ROLE-01",
        format!("Your role ({held}) may not {}. Ask the {needed}.", act.phrase()),
    ))
}

/// What should not be but may (warnings): staff who play, missing staff, a Spare Player with another duty.
pub fn staffing_advice(people: &[(String, Roles)], coaches: usize) -> Vec<Problem> {
    let mut advice = Vec::new();
    let mut warn = |code, rule, text: String| advice.push(Problem::new(code, rule, text));
    for (name, roles) in people {
        let plays = roles.contains(&Role::Coach);
        let duties = [
            (Role::Organiser, "MP-ROLE-05"),
            (Role::Referee, "MP-ROLE-09"),
            (Role::HeadReferee, "MP-ROLE-09"),
            (Role::Scorekeeper, "MP-ROLE-12"),
        ];
        for (role, rule) in duties.into_iter().filter(|(role, _)| roles.contains(role)) {
            if plays {
                warn("staff_plays", rule, format!("{name} is {} and should not play.", role.name()));
            }
            if roles.contains(&Role::Spare) {
                let text = format!("{name} is {} and should not be the Spare Player.", role.name());
                warn("staff_is_spare", "MP-ROLE-17", text);
            }
        }
    }
    let holds = |role| people.iter().filter(|(_, roles)| roles.contains(&role)).count();
    let referees = holds(Role::Referee) + holds(Role::HeadReferee);
    let split = people
        .iter()
        .any(|(_, r)| r.contains(&Role::Organiser) && (r.contains(&Role::Referee) || r.contains(&Role::Scorekeeper)));
    if coaches >= LARGE && split {
        warn("roles_together", "MP-ROLE-02", "At a large event the organiser's roles should be split.".into());
    }
    if coaches >= LARGE && referees < 2 {
        warn("few_referees", "MP-ROLE-08", "A very large event should have several Referees.".into());
    }
    if referees >= 2 && holds(Role::HeadReferee) == 0 {
        warn("no_head_referee", "MP-ROLE-08", "With several Referees one should be Head Referee.".into());
    }
    if coaches % 2 == 1 && holds(Role::Spare) == 0 {
        warn("no_spare", "MP-ROLE-15", "The number is odd: a Spare Player is better than Byes.".into());
    }
    advice
}

/// From this many coaches on the staffing advice for large events is shown.
const LARGE: usize = 64;
