//! Team lists (`teams-2020.toml`), star players (`stars-2020.toml`) and what all teams share.

use super::reference::{Gold, HireKey, RuleRef, SkillRef};
use super::skill::Access;
use serde::{Deserialize, Serialize};

/// Draft facts of the 11-a-side game for every team.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DraftDefaults {
    pub draft_budget: Gold,
    pub players_min: u8,
    pub players_max: u8,
    pub rerolls_max: u8,
    pub assistant_coach_cost: Gold,
    pub assistant_coaches_max: u8,
    pub cheerleader_cost: Gold,
    pub cheerleaders_max: u8,
    pub apothecary_cost: Gold,
    pub apothecaries_max: u8,
    pub dedicated_fans_cost: Gold,
    pub dedicated_fans_start_league: u8,
    pub dedicated_fans_start_exhibition: u8,
    pub dedicated_fans_max_at_creation: u8,
    pub reroll_cost_factor_after_creation: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialRuleKind {
    /// A regional or other league the team belongs to.
    League,
    /// A rule that changes how the team plays.
    Team,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialRule {
    pub id: String,
    pub name: String,
    pub kind: SpecialRuleKind,
    /// What may follow the colon; empty if the rule has no parameter.
    #[serde(default)]
    pub parameters: Vec<String>,
    #[serde(default)]
    pub summary: String,
}

/// Which part of a team may enter a Stunty event (MP-STUN).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StuntyEvent {
    WholeTeam,
    StuntyPlayersOnly,
    No,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    pub id: String,
    pub name: String,
    pub tier: u8,
    pub official: bool,
    pub reroll_cost: Gold,
    pub apothecary: bool,
    #[serde(default)]
    pub special_rules: Vec<RuleRef>,
    /// The coach picks one of these when the team is made.
    #[serde(default)]
    pub special_rule_choice: Vec<RuleRef>,
    /// Shared cap on all Big Guy positions.
    #[serde(default)]
    pub big_guys_max: Option<u8>,
    pub journeyman_positions: Vec<String>,
    pub stunty_event: StuntyEvent,
    #[serde(default)]
    pub notes: Vec<String>,
    #[serde(rename = "position")]
    pub positions: Vec<Position>,
}

impl Team {
    pub fn position(&self, id: &str) -> Option<&Position> {
        self.positions.iter().find(|p| p.id == id)
    }
}

/// MA, ST and the target numbers AG, PA, AV (3 means 3+).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub struct Profile {
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pa: Option<u8>,
    pub av: u8,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Position {
    pub id: String,
    pub name: String,
    pub max: u8,
    pub cost: Gold,
    #[serde(flatten)]
    pub profile: Profile,
    pub skills: Vec<SkillRef>,
    pub primary: Vec<Access>,
    pub secondary: Vec<Access>,
    pub lineman: bool,
    pub big_guy: bool,
    #[serde(default)]
    pub big_guy_disputed: bool,
    pub stunty: bool,
    #[serde(default)]
    pub notes: Vec<String>,
}

/// How often a star's own rule works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialLimit {
    Activation,
    Always,
    Drive,
    EachBlitz,
    Game,
    Half,
    TeamTurn,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Star {
    pub id: String,
    pub name: String,
    /// The price of both where `cost_is_for_pair`.
    pub cost: Gold,
    #[serde(default)]
    pub cost_is_for_pair: bool,
    #[serde(default)]
    pub hired_with: Option<String>,
    #[serde(flatten)]
    pub profile: Profile,
    pub skills: Vec<SkillRef>,
    pub hire: Vec<HireKey>,
    /// The team lists it plays for, if they are named one by one; empty if `hire` decides.
    #[serde(default)]
    pub teams: Vec<String>,
    pub mega_star: bool,
    pub special_rule: String,
    pub special_limit: SpecialLimit,
    /// How far the special rule reaches.
    #[serde(default)]
    pub special_reach: u8,
    /// What its D6 must show.
    #[serde(default)]
    pub special_roll: u8,
    /// What it adds.
    #[serde(default)]
    pub special_bonus: i8,
    /// The Strength of those it is meant for.
    #[serde(default)]
    pub special_strength: u8,
    #[serde(default)]
    pub uncertain: Option<String>,
    #[serde(default)]
    pub notes: Vec<String>,
    pub summary: String,
}

impl Star {
    /// Whether the star is willing to play for a team with these special rules (MP-STAR-08).
    pub fn plays_for(&self, rules: &[RuleRef]) -> bool {
        let has = |wanted: &RuleRef| rules.iter().any(|r| wanted.is_met_by(r));
        let refused = self.hire.iter().any(|key| matches!(key, HireKey::Not(rule) if has(rule)));
        let wanted = self.hire.iter().any(|key| match key {
            HireKey::Any => true,
            HireKey::Rule(rule) => has(rule),
            HireKey::Not(_) => false,
        });
        wanted && !refused
    }

    /// Whether this team list is one of those named, or none is.
    pub fn is_listed_for(&self, team: &str) -> bool {
        self.teams.is_empty() || self.teams.iter().any(|own| own == team)
    }
}
