//! The guide's own custom inducements as data with typed effects, for rulespacks to list and matches to apply
//! (MP-CUST-10 to -46; `data/custom-inducements.toml`). What they do on the pitch is the match's business.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use touchback_team::pack::CustomInducement;

const DATA: &str = include_str!("../../../data/custom-inducements.toml");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    BeforeGame,
    BeforeKickingTeam,
    WholeGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// D3 own players of the coach's choice.
    D3Chosen,
    OneRandom,
    Team,
    OpposingCarrier,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    Armour,
    Skill,
    ExtraRush,
    IgnoreFirstRemoval,
    Recover,
    PickUp,
    BlitzStrength,
    KeepReroll,
    KnockedDown,
    Nothing,
}

/// One line of an inducement's D6 table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub rolls: Vec<u8>,
    #[serde(default)]
    pub rule: Option<String>,
    pub name: String,
    pub who: Who,
    pub gain: Gain,
    /// Skill gained, with its parameter.
    #[serde(default)]
    pub skill: Option<String>,
    /// Size of a bonus.
    #[serde(default)]
    pub by: u8,
    /// Number that must be rolled.
    #[serde(default)]
    pub on: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    pub id: String,
    pub name: String,
    pub rule: String,
    pub price: i64,
    pub max: u8,
    pub when: When,
    pub effect: String,
    #[serde(rename = "row")]
    pub rows: Vec<Row>,
}

#[derive(Deserialize)]
struct File {
    inducement: Vec<Known>,
}

/// All that the guide describes.
pub fn known() -> &'static [Known] {
    static KNOWN: OnceLock<Vec<Known>> = OnceLock::new();
    KNOWN.get_or_init(|| toml::from_str::<File>(DATA).map(|f| f.inducement).unwrap_or_default())
}

impl Known {
    pub fn row(&self, d6: u8) -> Option<&Row> {
        self.rows.iter().find(|r| r.rolls.contains(&d6))
    }

    /// As a rulespack lists it.
    pub fn for_rulespack(&self) -> CustomInducement {
        CustomInducement {
            id: self.id.clone(),
            name: self.name.clone(),
            price: Some(self.price),
            max: self.max,
            effect: self.effect.clone(),
            free: false,
        }
    }
}

/// Armour after a bonus of one: never better than 11+.
pub fn better_armour(av: u8) -> u8 {
    (av + 1).min(11).max(av)
}
