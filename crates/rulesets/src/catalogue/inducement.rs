//! Inducements, coaching staff, wizards, referees and the Sevens list (`inducements-2020.toml`; S7-IND, S7-DM).

use super::reference::{Gold, RuleRef, SkillRef};
use super::team::{Profile, Team};
use serde::{Deserialize, Serialize};

/// A lower price for some teams: by special rule, or for one team only.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ReducedCost {
    #[serde(default)]
    pub special_rule: Option<RuleRef>,
    #[serde(default)]
    pub team: Option<String>,
    pub cost: Gold,
}

impl ReducedCost {
    fn applies(&self, team: &Team, rules: &[RuleRef]) -> bool {
        let by_rule = self.special_rule.as_ref().is_some_and(|rule| rules.iter().any(|r| rule.is_met_by(r)));
        by_rule || self.team.as_deref() == Some(team.id.as_str())
    }
}

/// How an inducement without a fixed price is priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pricing {
    /// The hiring fee of the position plus the surcharges.
    Position,
    Star,
    Staff,
    Wizard,
    Referee,
    /// The coach names a stake within limits.
    Stake,
}

/// Which publication an inducement comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum InducementSet {
    #[default]
    Core,
    DeathZone,
    Magazine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Stake {
    pub min: Gold,
    pub max: Gold,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Inducement {
    pub id: String,
    /// Entries of the Sevens list borrow the name of the main list.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub set: InducementSet,
    pub max: u8,
    /// Most that a side may have in all, its own included.
    #[serde(default)]
    pub total: Option<u8>,
    #[serde(default)]
    pub cost: Option<Gold>,
    #[serde(default)]
    pub pricing: Option<Pricing>,
    #[serde(default)]
    pub surcharge: Option<Gold>,
    #[serde(default)]
    pub skill_surcharge: Option<Gold>,
    #[serde(default)]
    pub stake: Option<Stake>,
    #[serde(default)]
    pub reduced_cost: Option<ReducedCost>,
    /// Any one of these special rules is enough; empty means every team.
    #[serde(default)]
    pub requires: Vec<RuleRef>,
    #[serde(default)]
    pub requires_apothecary: bool,
    #[serde(default)]
    pub requires_tier: Option<u8>,
    #[serde(default)]
    pub summary: String,
    #[serde(default)]
    pub note: Option<String>,
    #[serde(default)]
    pub uncertain: Option<String>,
}

impl Inducement {
    /// The fixed price for a team with these special rules, if there is one.
    pub fn price(&self, team: &Team, rules: &[RuleRef]) -> Option<Gold> {
        match &self.reduced_cost {
            Some(reduced) if reduced.applies(team, rules) => Some(reduced.cost),
            _ => self.cost,
        }
    }

    /// Whether a team with these special rules may have it at all.
    pub fn is_open_to(&self, team: &Team, rules: &[RuleRef]) -> bool {
        is_open(&self.requires, rules)
            && (!self.requires_apothecary || team.apothecary)
            && self.requires_tier.is_none_or(|tier| tier == team.tier)
    }
}

fn is_open(requires: &[RuleRef], rules: &[RuleRef]) -> bool {
    requires.is_empty() || requires.iter().any(|wanted| rules.iter().any(|r| wanted.is_met_by(r)))
}

/// The profile of a person hired by name who may play.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct PlayingProfile {
    #[serde(flatten)]
    pub profile: Profile,
    pub skills: Vec<SkillRef>,
}

/// A coach, wizard or referee of the named lists.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Hireling {
    pub id: String,
    pub name: String,
    /// A named person: there is only one, so both sides may want the same.
    #[serde(default)]
    pub named: bool,
    pub cost: Gold,
    #[serde(default)]
    pub reduced_cost: Option<ReducedCost>,
    pub requires: Vec<RuleRef>,
    #[serde(default)]
    pub spells: Vec<String>,
    #[serde(default)]
    pub profile: Option<PlayingProfile>,
    #[serde(default)]
    pub summary: String,
    #[serde(default)]
    pub uncertain: Option<String>,
}

impl Hireling {
    pub fn price(&self, team: &Team, rules: &[RuleRef]) -> Gold {
        match &self.reduced_cost {
            Some(reduced) if reduced.applies(team, rules) => reduced.cost,
            _ => self.cost,
        }
    }

    pub fn is_open_to(&self, rules: &[RuleRef]) -> bool {
        is_open(&self.requires, rules)
    }
}

/// When a wizard's spell may be cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpellTiming {
    /// After either team turn.
    AnyTurnEnd,
    /// At the start of an opposing turn.
    OppStart,
    /// Right after an opposing turn.
    OppEnd,
    /// In any team turn, even in the middle of a move (OB-2.8-1).
    AnyTime,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub id: String,
    pub timing: Vec<SpellTiming>,
    pub summary: String,
    #[serde(default)]
    pub frog: Option<PlayingProfile>,
    #[serde(default)]
    pub uncertain: Option<String>,
}

/// A row of the Desperate Measures table (S7-DM).
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DesperateMeasure {
    pub roll: u8,
    pub name: String,
    pub summary: String,
}

/// What applies to the whole list.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InducementMeta {
    pub edition: String,
    pub petty_cash: String,
    pub prayers: String,
    /// One prayer per full step the underdog trails (S7-IND-05).
    pub prayer_step: Gold,
    pub same_named_league: String,
    pub same_named_exhibition: String,
    pub availability: String,
}
