//! The guide's own custom inducements as data with typed effects (MP-CUST-10 to -46; `data/custom-inducements.toml`), and
//! as tables and prices of the engine.

use super::Notes;
use super::team_rows::thousands;
use crate::catalogue::Gold;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use touchback_engine::Skill;
use touchback_engine::rules::{Boon, CustomTable, CustomWho, Hire, InducementKind, InducementRow, Rules};

pub(super) const FILE: &str = "custom-inducements.toml";
const DATA: &str = include_str!("../../../../data/custom-inducements.toml");

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
    /// D3 players of the side, of the coach's choice.
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
    pub price: Gold,
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
}

/// Everything that organisers made up, to bring along.
pub fn hires(rules: &Rules) -> impl Iterator<Item = Hire> + '_ {
    let custom = |row: &InducementRow| matches!(row.kind, InducementKind::Custom(_));
    let rows = rules.inducements.iter().enumerate().filter(move |(_, row)| custom(row));
    rows.map(|(n, _)| Hire::Inducement(n as u8))
}

/// Inducements that a side can have, as bits of a byte.
const MOST: usize = 8;

/// The tables, and one line each for the list of inducements.
pub(super) fn rows(notes: &mut Notes) -> (Vec<CustomTable>, Vec<InducementRow>) {
    if known().is_empty() || known().len() > MOST {
        notes.add("inducement", format!("must list 1 to {MOST} inducements"));
    }
    let tables = known().iter().map(|item| table(item, notes)).collect();
    let lines = known().iter().enumerate().map(|(n, item)| line(n as u8, item, notes)).collect();
    (tables, lines)
}

fn table(item: &Known, notes: &mut Notes) -> CustomTable {
    let rows = std::array::from_fn(|n| match item.row(n as u8 + 1) {
        Some(row) => (word(&row.name), boon(&item.id, row, notes)),
        None => {
            notes.add(&item.id, format!("has no row for a {}", n + 1));
            (String::new(), Boon::Nothing)
        }
    });
    let who = item.rows.first().map_or(Who::Team, |row| row.who);
    if item.rows.iter().any(|row| row.who != who) {
        notes.add(&item.id, "must be for the same players whatever is rolled");
    }
    let who = match who {
        Who::D3Chosen => CustomWho::Chosen,
        Who::OneRandom => CustomWho::Random,
        Who::Team => CustomWho::Team,
        Who::OpposingCarrier => CustomWho::Carrier,
    };
    CustomTable { id: item.id.clone(), who, rows }
}

/// A name as one word.
fn word(name: &str) -> String {
    let plain = name.to_lowercase().replace('\'', "");
    let parts = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

fn boon(item: &str, row: &Row, notes: &mut Notes) -> Boon {
    match row.gain {
        Gain::Armour => Boon::Armour(1),
        Gain::Skill => skill(item, row, notes),
        Gain::ExtraRush => Boon::Rushes(1),
        Gain::IgnoreFirstRemoval => Boon::Protection,
        Gain::Recover => Boon::Recovery(row.by),
        Gain::PickUp => Boon::PickUp(row.by),
        Gain::BlitzStrength => Boon::BlitzStrength(row.by),
        Gain::KeepReroll => Boon::KeepReroll(row.on),
        Gain::KnockedDown => Boon::KnockedDown,
        Gain::Nothing => Boon::Nothing,
    }
}

fn skill(item: &str, row: &Row, notes: &mut Notes) -> Boon {
    let text = row.skill.as_deref().unwrap_or_default();
    let (id, parameter) = text.split_once(':').unwrap_or((text, ""));
    match (Skill::from_id(id), parameter.parse()) {
        (Some(Skill::MightyBlow), Ok(bonus)) => Boon::MightyBlow(bonus),
        (Some(Skill::Animosity), _) if parameter == "all" => Boon::Animosity,
        (Some(skill), _) if parameter.is_empty() => Boon::Skill(skill),
        _ => {
            notes.add(item, format!("the engine has no skill \"{text}\""));
            Boon::Nothing
        }
    }
}

fn line(number: u8, item: &Known, notes: &mut Notes) -> InducementRow {
    let price = thousands(item.price).unwrap_or_else(|| {
        notes.add(&item.id, format!("{} is not a sum in thousands", item.price));
        0
    });
    InducementRow {
        id: item.id.clone(),
        kind: InducementKind::Custom(number),
        max: item.max,
        total: 0,
        price,
        reduced_price: price,
        reduced_for: 0,
        reduced_for_teams: Vec::new(),
        requires: 0,
        requires_apothecary: false,
        requires_tier: 0,
        optional: false,
    }
}
