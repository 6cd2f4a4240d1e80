//! The roster file: what a coach writes by hand or a program exports, in TOML or JSON (`docs/rosters.md`).
//!
//! Numbers are read as written, even negative ones, so that the check can name every problem at once.

use crate::problem::Problem;
use serde::{Deserialize, Deserializer, Serialize};
use touchback_rulesets::catalogue::Characteristic;

/// What the file describes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// A fresh team that has to fit its budget.
    #[default]
    Draft,
    /// A team that has played: no budget, but experience and injuries.
    League,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub coach: String,
    /// Team list, by id or name.
    pub team: String,
    /// The choice that some team lists offer, e.g. `favoured-of:khorne`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special_rule: Option<String>,
    #[serde(default)]
    pub stage: Stage,
    #[serde(default)]
    pub rerolls: i64,
    #[serde(default)]
    pub assistant_coaches: i64,
    #[serde(default)]
    pub cheerleaders: i64,
    /// `true`, `false` or a number.
    #[serde(default, deserialize_with = "yes_or_count")]
    pub apothecary: i64,
    #[serde(default = "one")]
    pub dedicated_fans: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub treasury: i64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stars: Vec<String>,
    #[serde(default, rename = "player", skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<RosterPlayer>,
    #[serde(default, rename = "mercenary", skip_serializing_if = "Vec::is_empty")]
    pub mercenaries: Vec<RosterMercenary>,
    #[serde(default, rename = "inducement", skip_serializing_if = "Vec::is_empty")]
    pub inducements: Vec<RosterInducement>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterPlayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    pub position: String,
    /// Skills beyond those of the position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub improvements: Vec<Characteristic>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub injuries: Vec<Characteristic>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub niggling: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spp: i64,
    /// Value gained by advancements; only for teams that have played.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub gained_value: i64,
    #[serde(default, skip_serializing_if = "is_false")]
    pub misses_next_game: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub retired: bool,
    /// A Magic Helmet of an earlier match (MS-33).
    #[serde(default, skip_serializing_if = "is_false")]
    pub helmet: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterMercenary {
    pub position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterInducement {
    pub id: String,
    #[serde(default = "one")]
    pub count: i64,
    /// Which wizard, referee or coaching staff member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// For a side bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<i64>,
}

fn one() -> i64 {
    1
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn yes_or_count<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Flag(bool),
        Count(i64),
    }
    Ok(match Either::deserialize(from)? {
        Either::Flag(flag) => i64::from(flag),
        Either::Count(count) => count,
    })
}

/// How a text file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    Toml,
    Json,
}

impl Notation {
    /// JSON starts with a brace, TOML never does.
    pub fn guess(text: &str) -> Notation {
        if text.trim_start().starts_with('{') { Notation::Json } else { Notation::Toml }
    }
}

impl Roster {
    /// Reads a file in either format; the error says where it fails.
    pub fn read(text: &str) -> Result<Roster, Problem> {
        let read = match Notation::guess(text) {
            Notation::Json => serde_json::from_str(text).map_err(|e| e.to_string()),
            Notation::Toml => toml::from_str(text).map_err(|e| e.to_string()),
        };
        read.map_err(|e| Problem::new("unreadable", "MP-ROST-10", "", e.trim()))
    }

    pub fn write(&self, notation: Notation) -> Result<String, Problem> {
        let written = match notation {
            Notation::Json => serde_json::to_string_pretty(self).map_err(|e| e.to_string()),
            Notation::Toml => toml::to_string(self).map_err(|e| e.to_string()),
        };
        written.map_err(|e| Problem::new("unwritable", "MP-ROST-10", "", e))
    }

    /// Files a player under its number, name or place in the list.
    pub fn player_label(&self, index: usize) -> String {
        let Some(player) = self.players.get(index) else {
            return format!("player {}", index + 1);
        };
        if !player.name.is_empty() {
            return player.name.clone();
        }
        format!("No. {} ({})", player.number.unwrap_or(index as i64 + 1), player.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_notations_hold_the_same_roster() {
        let _proof = touchback_ledger::covers(&["MP-ROST-10"]);
        let text = "name = \"Reavers\"\nteam = \"Human\"\nrerolls = 2\napothecary = true\nstars = [\"griff-oberwald\"]\n\
                    [[player]]\nposition = \"Blitzer\"\nskills = [\"Guard\"]\n[[inducement]]\nid = \"bribe\"\n";
        let roster = Roster::read(text).expect("readable");
        assert_eq!((roster.apothecary, roster.dedicated_fans, roster.inducements[0].count), (1, 1, 1));
        for notation in [Notation::Toml, Notation::Json] {
            let written = roster.write(notation).expect("writable");
            assert_eq!(Roster::read(&written).expect("readable again"), roster);
        }
    }

    #[test]
    fn a_misspelt_key_is_an_error() {
        let problem = Roster::read("name = \"A\"\nteam = \"human\"\nrerols = 2\n").expect_err("a typo");
        assert!(problem.message.contains("rerols"), "{problem}");
    }
}
