//! The drafting part of a rulespack: what an event allows on a roster (MP-ROST, MP-IND, MP-SKILL, MP-STAR, MP-STUN,
//! MP-ESC, MP-MAND, MP-CUST). Events embed it as their `[draft]` section; `docs/rosters.md` describes the fields.

use crate::problem::{Problem, gold};
use crate::rules::Format;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::{Catalogue, Gold, Inducement, InducementSet};

/// Skill points and their limits for the teams of one tier (MP-SKILL-01, MP-SKILL-05, MP-STAR-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierRules {
    pub skill_points: u8,
    pub secondaries_max: u8,
    pub stars_max: u8,
}

/// An inducement the organiser made up (MP-CUST).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomInducement {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub price: Option<Gold>,
    #[serde(default = "one")]
    pub max: u8,
    #[serde(default)]
    pub effect: String,
    /// Every coach has it without charge (MP-CUST-03).
    #[serde(default)]
    pub free: bool,
}

fn one() -> u8 {
    1
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DraftPack {
    pub ruleset: Format,
    /// Team Draft Budget (MP-ROST-01); it has no default.
    pub budget: Option<Gold>,
    /// Publications whose inducements are in use (MP-IND-01).
    pub publications: Vec<InducementSet>,
    /// Inducements of those publications that are left out.
    pub banned_inducements: Vec<String>,
    pub custom_inducements: Vec<CustomInducement>,
    /// Team lists that may not enter.
    pub banned_teams: Vec<String>,
    pub tiers: BTreeMap<String, TierRules>,
    /// Tier of a team where the event uses another list than the data (MP-SKILL-02).
    pub team_tiers: BTreeMap<String, u8>,
    /// The tier list when the rulespack was published; written by the event, so later data change nothing.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub kept_tiers: BTreeMap<String, u8>,
    pub primary_cost: u8,
    pub secondary_cost: u8,
    /// Extra skills one player may get (MP-SKILL-06).
    pub skills_per_player: u8,
    pub star_cost: u8,
    pub mega_star_cost: u8,
    pub mega_stars_max: u8,
    /// The event's own list of Mega-stars (MP-STAR-06).
    pub mega_stars: Option<Vec<String>>,
    /// Stars count for the 11 players needed before any star (MP-MAND-02).
    pub stars_count_for_minimum: bool,
    pub mandatory_star: bool,
    pub stunty_only: bool,
    /// Further teams admitted to a Stunty event as a whole (MP-STUN-10).
    pub extra_stunty_teams: Vec<String>,
    /// With it stars must be Stunty or Big Guys too (MP-STUN-12).
    pub stunty_stars_only: bool,
    /// Budgets of an escalation event, one per game (MP-ESC-01).
    pub escalation: Vec<Gold>,
}

impl Default for DraftPack {
    /// The guide's advice; only the budget is missing.
    fn default() -> Self {
        let tier = |skill_points, secondaries_max, stars_max| TierRules { skill_points, secondaries_max, stars_max };
        let tiers = [("1", tier(6, 1, 1)), ("2", tier(8, 2, 2)), ("3", tier(10, 3, 2))];
        DraftPack {
            ruleset: Format::Elevens,
            budget: None,
            publications: vec![InducementSet::Core],
            banned_inducements: Vec::new(),
            custom_inducements: Vec::new(),
            banned_teams: Vec::new(),
            tiers: tiers.into_iter().map(|(name, rules)| (name.to_owned(), rules)).collect(),
            team_tiers: BTreeMap::new(),
            kept_tiers: BTreeMap::new(),
            primary_cost: 1,
            secondary_cost: 2,
            skills_per_player: 1,
            star_cost: 2,
            mega_star_cost: 4,
            mega_stars_max: 1,
            mega_stars: None,
            stars_count_for_minimum: false,
            mandatory_star: false,
            stunty_only: false,
            extra_stunty_teams: Vec::new(),
            stunty_stars_only: false,
            escalation: Vec::new(),
        }
    }
}

/// Whether anybody can buy it: some are listed by a publication, but without a profile to play.
pub(crate) fn is_for_sale(item: &Inducement) -> bool {
    item.id != "giant"
}

/// A rulespack file seen from here: its `[draft]` section; the rest belongs to the event.
#[derive(Deserialize)]
struct PackFile {
    draft: DraftPack,
}

impl DraftPack {
    /// Reads the `[draft]` section of a rulespack in TOML or JSON.
    pub fn read(text: &str) -> Result<DraftPack, Problem> {
        let read = match crate::roster::Notation::guess(text) {
            crate::roster::Notation::Json => serde_json::from_str::<PackFile>(text).map_err(|e| e.to_string()),
            crate::roster::Notation::Toml => toml::from_str::<PackFile>(text).map_err(|e| e.to_string()),
        };
        read.map(|file| file.draft).map_err(|e| Problem::new("unreadable", "MP-PACK-03", "draft", e.trim()))
    }

    pub fn tier(&self, catalogue: &Catalogue, team: &str) -> u8 {
        let listed = self.team_tiers.get(team).or(self.kept_tiers.get(team)).copied();
        listed.or_else(|| catalogue.team(team).map(|t| t.tier)).unwrap_or(1)
    }

    /// Limits of a team's tier; a tier the pack does not name has no skill points.
    pub fn tier_rules(&self, catalogue: &Catalogue, team: &str) -> TierRules {
        let none = TierRules { skill_points: 0, secondaries_max: 0, stars_max: 0 };
        self.tiers.get(&self.tier(catalogue, team).to_string()).copied().unwrap_or(none)
    }

    /// What can be bought as an inducement, as the game of this event offers it.
    pub fn inducements<'a>(&'a self, catalogue: &'a Catalogue) -> impl Iterator<Item = &'a Inducement> {
        let list = match self.ruleset {
            Format::Sevens => &catalogue.sevens_inducements,
            Format::Elevens => &catalogue.inducements,
        };
        let allowed =
            |item: &Inducement| self.publications.contains(&item.set) && !self.banned_inducements.contains(&item.id);
        list.iter().filter(move |item| is_for_sale(item) && allowed(item))
    }

    pub fn is_mega_star(&self, catalogue: &Catalogue, star: &str) -> bool {
        self.mega_stars.as_ref().unwrap_or(&catalogue.mega_stars).iter().any(|id| id == star)
    }

    /// Everything wrong with the pack itself.
    pub fn problems(&self, catalogue: &Catalogue) -> Vec<Problem> {
        let mut found = Vec::new();
        match self.budget {
            None => found.push(
                Problem::new(
                    "pack_incomplete",
                    "MP-PACK-07",
                    "draft.budget",
                    "The rulespack is incomplete: budget missing.",
                )
                .refused_by("MP-BAD-02"),
            ),
            Some(budget) if budget < 0 => {
                found.push(Problem::new("negative", "S7-BAD-29", "draft.budget", "budget must not be negative."))
            }
            Some(_) => {}
        }
        self.unknown_ids(catalogue, &mut found);
        for custom in &self.custom_inducements {
            let priced = custom.free || custom.price.is_some_and(|p| p >= 0);
            if !priced || custom.effect.trim().is_empty() {
                let message = format!("Custom inducement {} needs a price and an effect.", custom.name);
                let place = format!("draft.custom_inducements[{}]", custom.id);
                found.push(Problem::new("custom_inducement", "MP-CUST-02", place, message).refused_by("MP-BAD-29"));
            }
        }
        for pair in self.escalation.windows(2).filter(|pair| pair[1] < pair[0]) {
            let message = format!("The budget falls from {} to {}.", gold(pair[0]), gold(pair[1]));
            found.push(Problem::new("escalation", "MP-ESC-01", "draft.escalation", message));
        }
        found
    }

    fn unknown_ids(&self, catalogue: &Catalogue, found: &mut Vec<Problem>) {
        let teams = self.banned_teams.iter().chain(&self.extra_stunty_teams).chain(self.team_tiers.keys());
        let mut unknown = |field: &str, id: &str, kind: &str| {
            let place = format!("draft.{field}[{id}]");
            found.push(Problem::new("unknown_name", "MP-PACK-03", place, format!("There is no {kind} \"{id}\".")));
        };
        for id in teams.filter(|id| catalogue.team(id).is_none()) {
            unknown("teams", id, "team");
        }
        for id in self.mega_stars.iter().flatten().filter(|id| catalogue.star(id).is_none()) {
            unknown("mega_stars", id, "star player");
        }
        for id in self.banned_inducements.iter().filter(|id| catalogue.inducement(id).is_none()) {
            unknown("banned_inducements", id, "inducement");
        }
        for tier in self.team_tiers.values().filter(|tier| !self.tiers.contains_key(&tier.to_string())) {
            unknown("tiers", &tier.to_string(), "tier");
        }
    }
}
