//! The numbers of the two games that concern teams between matches (S7-DRAFT, S7-PRE-03 to -04, column 11s).

use serde::{Deserialize, Serialize};
use std::fmt;
use touchback_rulesets::catalogue::{Catalogue, Gold, Inducement, Team};

/// Which game the team plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Sevens,
    Elevens,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Sevens => "sevens",
            Format::Elevens => "elevens",
        })
    }
}

impl std::str::FromStr for Format {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "sevens" => Ok(Format::Sevens),
            "elevens" => Ok(Format::Elevens),
            other => Err(format!("\"{other}\" is no ruleset; choose sevens or elevens")),
        }
    }
}

/// Prices and limits of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftRules {
    pub format: Format,
    pub budget: Gold,
    pub players_min: u8,
    pub players_max: u8,
    /// Cap on players that are not linemen (S7-DRAFT-03).
    pub non_linemen_max: Option<u8>,
    /// Re-roll price at the draft, as a multiple of the roster price (S7-DRAFT-06).
    pub reroll_factor: i64,
    /// The same later; none where re-rolls are bought at the draft only (S7-POST-42).
    pub reroll_factor_later: Option<i64>,
    pub rerolls_max: u8,
    pub assistant_coach_cost: Gold,
    pub assistant_coaches_max: u8,
    pub cheerleader_cost: Gold,
    pub cheerleaders_max: u8,
    pub apothecary_cost: Gold,
    pub dedicated_fans_cost: Gold,
    pub dedicated_fans_start: u8,
    pub dedicated_fans_max: u8,
    pub star_players: bool,
    pub journeymen_up_to: u8,
    pub journeyman_loner: u8,
}

impl DraftRules {
    pub fn of(catalogue: &Catalogue, format: Format) -> DraftRules {
        match format {
            Format::Sevens => DraftRules::sevens(catalogue),
            Format::Elevens => DraftRules::elevens(catalogue),
        }
    }

    fn sevens(catalogue: &Catalogue) -> DraftRules {
        let draft = &catalogue.sevens.draft;
        DraftRules {
            format: Format::Sevens,
            budget: draft.budget,
            players_min: draft.players_min,
            players_max: draft.players_max,
            non_linemen_max: Some(draft.non_linemen_max),
            reroll_factor: draft.reroll_cost_factor,
            reroll_factor_later: None,
            rerolls_max: draft.rerolls_max,
            assistant_coach_cost: draft.assistant_coach_cost,
            assistant_coaches_max: draft.assistant_coaches_max,
            cheerleader_cost: draft.cheerleader_cost,
            cheerleaders_max: draft.cheerleaders_max,
            apothecary_cost: draft.apothecary_cost,
            dedicated_fans_cost: draft.dedicated_fans_cost,
            dedicated_fans_start: draft.dedicated_fans_start,
            dedicated_fans_max: draft.dedicated_fans_max_at_creation,
            star_players: draft.star_players,
            journeymen_up_to: catalogue.sevens.journeymen.up_to,
            journeyman_loner: catalogue.sevens.journeymen.loner,
        }
    }

    fn elevens(catalogue: &Catalogue) -> DraftRules {
        let draft = &catalogue.defaults;
        DraftRules {
            format: Format::Elevens,
            budget: draft.draft_budget,
            players_min: draft.players_min,
            players_max: draft.players_max,
            non_linemen_max: None,
            reroll_factor: 1,
            reroll_factor_later: Some(draft.reroll_cost_factor_after_creation),
            rerolls_max: draft.rerolls_max,
            assistant_coach_cost: draft.assistant_coach_cost,
            assistant_coaches_max: draft.assistant_coaches_max,
            cheerleader_cost: draft.cheerleader_cost,
            cheerleaders_max: draft.cheerleaders_max,
            apothecary_cost: draft.apothecary_cost,
            dedicated_fans_cost: draft.dedicated_fans_cost,
            dedicated_fans_start: draft.dedicated_fans_start_league,
            dedicated_fans_max: draft.dedicated_fans_max_at_creation,
            star_players: true,
            journeymen_up_to: draft.players_min,
            journeyman_loner: 4,
        }
    }

    /// Price of one team re-roll at the draft.
    pub fn reroll_price(&self, team: &Team) -> Gold {
        team.reroll_cost * self.reroll_factor
    }

    /// The inducement as this game offers it.
    pub fn inducement<'a>(&self, catalogue: &'a Catalogue, id: &str) -> Option<&'a Inducement> {
        match self.format {
            Format::Sevens => catalogue.sevens_inducement(id),
            Format::Elevens => catalogue.inducement(id),
        }
    }
}
