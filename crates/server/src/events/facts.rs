//! What pages need to know of a rulespack.

use std::collections::BTreeSet;

use serde::Serialize;
use touchback_tournament::awards::Award;
use touchback_tournament::event::Event;
use touchback_tournament::rulespack::ObjectivesBy;
use utoipa::ToSchema;

/// What pages need to know of the rulespack.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PackFacts {
    pub published: bool,
    pub ruleset: String,
    pub time_limit_minutes: u32,
    pub rosters_on_paper: bool,
    /// How many rosters a coach hands in.
    pub rosters: usize,
    pub secret_objectives: bool,
    /// How they come to their coaches.
    pub objectives_by: ObjectivesBy,
    /// Injuries last, players advance, gold levels the teams.
    pub injuries: bool,
    pub advancement: bool,
    pub gold: bool,
    /// Figures beside the usual ones that results record, by name.
    pub recorded: Vec<String>,
    /// Further deeds that give players points, by name.
    pub deeds: Vec<String>,
    pub team_size: u32,
    /// There are groups and a knockout, of coaches or of teams.
    pub knockout: bool,
    /// Names of awards that coaches vote on.
    pub voted: Vec<String>,
}

impl PackFacts {
    #[must_use]
    pub fn of(event: &Event) -> PackFacts {
        let (pack, additional) = (&event.pack, &event.pack.additional);
        let tiebreakers = pack.tiebreakers.iter().filter_map(|one| one.strip_prefix("recorded:"));
        let recorded: BTreeSet<&str> =
            tiebreakers.chain(pack.scoring.per_recorded.keys().map(String::as_str)).collect();
        PackFacts {
            published: event.published,
            ruleset: pack.draft.ruleset.to_string(),
            time_limit_minutes: pack.time_limit_minutes,
            rosters_on_paper: pack.practical.rosters_on_paper,
            rosters: pack.rosters_needed(),
            secret_objectives: additional.secret_objectives,
            objectives_by: additional.objectives_by,
            injuries: additional.injuries,
            advancement: additional.advancement,
            gold: additional.levels_team_values(),
            recorded: recorded.into_iter().map(str::to_owned).collect(),
            deeds: additional.extra_spp.keys().cloned().collect(),
            team_size: pack.team.as_ref().map_or(0, |team| team.size),
            knockout: pack.knockout.is_some(),
            voted: pack.awards.iter().filter(|a| Award::parse(a).is_some_and(|a| a.is_voted())).cloned().collect(),
        }
    }
}
