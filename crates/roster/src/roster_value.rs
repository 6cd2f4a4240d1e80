//! What a roster file is worth: TV and CTV with the gained skills in it (S7-TV-01, S7-TV-02, S7-ADV-02, -03, -41).

use crate::check::{Access, Draft, access_to};
use crate::roster::{Roster, RosterPlayer, Stage};
use crate::rules::Format;
use touchback_rulesets::catalogue::{Gold, Position, Team};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RosterValue {
    pub team: Gold,
    pub current: Gold,
    /// The part of the team value that skills and improvements make.
    pub gained: Gold,
}

impl RosterValue {
    pub fn of(draft: &Draft, team: &Team, roster: &Roster) -> RosterValue {
        let cheap = team.special_rules.iter().any(|rule| rule.id == "low-cost-linemen");
        let mut value = RosterValue::default();
        for player in &roster.players {
            let Some(position) = draft.names.position(team, &player.position).and_then(|id| team.position(id)) else {
                continue;
            };
            let gained = gained(draft, roster.stage, position, player);
            value.gained += gained;
            value.team += position.cost + gained;
            if !player.misses_next_game && !player.retired {
                value.current += if cheap && position.lineman { gained } else { position.cost + gained };
            }
        }
        let staff = draft
            .rules
            .reroll_price(team)
            .saturating_mul(roster.rerolls)
            .saturating_add(draft.rules.assistant_coach_cost.saturating_mul(roster.assistant_coaches))
            .saturating_add(draft.rules.cheerleader_cost.saturating_mul(roster.cheerleaders))
            .saturating_add(draft.rules.apothecary_cost.saturating_mul(roster.apothecary));
        value.team = value.team.saturating_add(staff);
        value.current = value.current.saturating_add(staff);
        value
    }
}

/// What a player's advancements are worth: as the file says, or worked out from the skills where it says nothing.
/// Skills bought with Skill Points for an event add nothing (MP-SKILL-07).
pub fn gained(draft: &Draft, stage: Stage, position: &Position, player: &RosterPlayer) -> Gold {
    if player.gained_value != 0 || stage == Stage::Draft {
        return player.gained_value;
    }
    let skills = player.skills.iter().filter_map(|text| draft.names.skill(text));
    let accesses = skills.map(|skill| access_to(draft.catalogue, position, &skill.id));
    let values = &draft.catalogue.tables.value_increase;
    let skills: Gold = match draft.rules.format {
        Format::Elevens => accesses
            .map(
                |access| {
                    if access == Some(Access::Secondary) { values.chosen_secondary } else { values.chosen_primary }
                },
            )
            .sum(),
        Format::Sevens => accesses
            .enumerate()
            .map(|(i, access)| {
                let table = &draft.catalogue.sevens.advancement;
                let step = if i == 0 { table.value_first } else { table.value_later };
                if access == Some(Access::Secondary) { step.random_secondary } else { step.random_primary }
            })
            .sum(),
    };
    skills + player.improvements.iter().map(|which| values.of(*which)).sum::<Gold>()
}
