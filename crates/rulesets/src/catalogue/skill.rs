//! Skills and traits (`skills-2020.toml`) and the tables for random ones (S7-SK, S7-AMB-20).

use serde::{Deserialize, Serialize};
use std::fmt;

/// Which list a skill belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SkillCategory {
    General,
    Agility,
    Strength,
    Passing,
    Mutation,
    Trait,
    Dungeon,
}

/// The letters of a position's skill access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
pub enum Access {
    #[serde(rename = "G")]
    General,
    #[serde(rename = "A")]
    Agility,
    #[serde(rename = "S")]
    Strength,
    #[serde(rename = "P")]
    Passing,
    #[serde(rename = "M")]
    Mutation,
}

impl Access {
    pub const ALL: [Access; 5] =
        [Access::General, Access::Agility, Access::Strength, Access::Passing, Access::Mutation];

    pub fn category(self) -> SkillCategory {
        match self {
            Access::General => SkillCategory::General,
            Access::Agility => SkillCategory::Agility,
            Access::Strength => SkillCategory::Strength,
            Access::Passing => SkillCategory::Passing,
            Access::Mutation => SkillCategory::Mutation,
        }
    }

    pub fn letter(self) -> char {
        match self {
            Access::General => 'G',
            Access::Agility => 'A',
            Access::Strength => 'S',
            Access::Passing => 'P',
            Access::Mutation => 'M',
        }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.category())
    }
}

/// What the number or words after a skill's colon mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ParameterKind {
    /// Added to a roll: Mighty Blow (+1).
    Bonus,
    /// Needed on a die: Loner (4+).
    Target,
    /// Team-mates it applies to: Animosity.
    Whom,
}

/// Whether a coach decides about it or it always applies; a distinction made by this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SkillUse {
    Active,
    Passive,
}

/// States in which a skill still works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SkillState {
    Prone,
    Stunned,
    NoTackleZone,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    pub category: SkillCategory,
    pub mandatory: bool,
    #[serde(rename = "use")]
    pub used: SkillUse,
    #[serde(default)]
    pub parameter: Option<ParameterKind>,
    #[serde(default)]
    pub works_when: Vec<SkillState>,
    #[serde(default)]
    pub excludes: Vec<String>,
    #[serde(default)]
    pub requires: Option<String>,
    #[serde(default)]
    pub reroll: Option<String>,
    #[serde(default)]
    pub source: Option<String>,
    #[serde(default)]
    pub notes: Vec<String>,
    #[serde(default)]
    pub uncertain: Option<String>,
    pub summary: String,
}

/// The twelve skills of each category in die order: first die 1-3 the first six, 4-6 the others; second die within.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RandomTables {
    pub agility: Vec<String>,
    pub agility_sevens: Vec<String>,
    pub general: Vec<String>,
    pub mutation: Vec<String>,
    pub passing: Vec<String>,
    pub strength: Vec<String>,
}

impl RandomTables {
    /// The table of a category; `sevens` picks that format's order of Agility.
    pub fn of(&self, access: Access, sevens: bool) -> &[String] {
        match access {
            Access::Agility if sevens => &self.agility_sevens,
            Access::Agility => &self.agility,
            Access::General => &self.general,
            Access::Mutation => &self.mutation,
            Access::Passing => &self.passing,
            Access::Strength => &self.strength,
        }
    }

    /// The skill for two dice showing 1 to 6 (S7-DICE-03), if both do.
    pub fn pick(&self, access: Access, sevens: bool, block_die: u8, row_die: u8) -> Option<&str> {
        if !(1..=6).contains(&block_die) || !(1..=6).contains(&row_die) {
            return None;
        }
        let row = usize::from(if block_die > 3 { 6 } else { 0 } + row_die - 1);
        self.of(access, sevens).get(row).map(String::as_str)
    }
}
