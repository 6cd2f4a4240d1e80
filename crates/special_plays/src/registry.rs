//! The 108 entries of the four tables (ledger section 5), read from `data/plays/tables.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::vocab::{Duration, Table, Target, Window};

const DATA: &str = include_str!("../../../data/plays/tables.toml");
const INFERRED: &str = include_str!("../../../data/plays/inferred.toml");

/// One special play: when, on which target, for how long. The engine knows what it does on the pitch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub id: String,
    pub table: Table,
    /// The D66 faces that give it.
    pub roll: Vec<u8>,
    pub name: String,
    pub window: Window,
    pub target: Vec<Target>,
    pub duration: Duration,
    /// The entry whose effect it shares (ledger 5.5).
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// For coaches, in our words.
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub see: Vec<String>,
    /// Refusals other than a wrong moment or a wrong target.
    #[serde(default)]
    pub refused: String,
    /// What the rules read (`rulesets`): money, reaches, what it adds.
    #[serde(default, skip_serializing)]
    pub numbers: BTreeMap<String, u32>,
    /// Does nothing in a one-off (AMB-67).
    #[serde(default)]
    pub league_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[expect(dead_code, reason = "there is one format so far")]
    format: u32,
    play: Vec<Play>,
}

/// All entries in the order of the ledger, and the cards that are on no table.
#[derive(Debug)]
pub struct Registry {
    plays: Vec<Play>,
    inferred: Vec<Play>,
}

/// The compiled-in entries; tests keep the files readable, so the empty fallback is never met.
static SHIPPED: LazyLock<Registry> = LazyLock::new(|| {
    let read = |text| plays(text).unwrap_or_default();
    Registry { plays: read(DATA), inferred: read(INFERRED) }
});

fn plays(text: &str) -> Result<Vec<Play>, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    let mut plays = file.play;
    for n in 0..plays.len() {
        let Some(other) = plays[n].same_as.clone() else { continue };
        let shared = plays.iter().find(|play| play.id == other).map(|play| play.text.clone());
        let shared = shared.ok_or_else(|| format!("{} is said to be like {other}", plays[n].id))?;
        plays[n].text = [shared.as_str(), plays[n].text.as_str()].join(" ").trim().to_owned();
    }
    Ok(plays)
}

impl Registry {
    #[must_use]
    pub fn shipped() -> &'static Registry {
        &SHIPPED
    }

    /// The entries of the tables.
    #[must_use]
    pub fn all(&self) -> &[Play] {
        &self.plays
    }

    /// The cards of 1994 whose effect is inferred; no die gives them.
    #[must_use]
    pub fn inferred(&self) -> &[Play] {
        &self.inferred
    }

    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Play> {
        self.plays.iter().chain(&self.inferred).find(|play| play.id == id)
    }

    /// The entry that a D66 gives on a table: tens die, then units die (SP4-08).
    #[must_use]
    pub fn rolled(&self, table: Table, tens: u8, units: u8) -> Option<&Play> {
        let face = tens.checked_mul(10)?.checked_add(units)?;
        self.plays.iter().find(|play| play.table == table && play.roll.contains(&face))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const LEDGER: &str = include_str!("../../../rules/special-plays.md");

    /// The rows of the four tables as the ledger has them.
    fn rows() -> Vec<Vec<&'static str>> {
        let is_entry =
            |id: &str| Table::ALL.iter().any(|t| id.starts_with(t.letters())) && id.as_bytes().get(2) == Some(&b'-');
        let section =
            LEDGER.split("## 5. Tables").nth(1).and_then(|rest| rest.split("### 5.5").next()).expect("tables");
        section
            .lines()
            .filter_map(|line| line.strip_prefix("| "))
            .map(|line| line.trim_end_matches(" |").split(" | ").collect::<Vec<_>>())
            .filter(|cells| is_entry(cells[0]))
            .collect()
    }

    #[test]
    fn the_data_say_what_the_ledger_says() {
        let rows = rows();
        let registry = Registry { plays: plays(DATA).expect("readable"), inferred: plays(INFERRED).expect("readable") };
        assert_eq!(registry.inferred.len(), 7);
        assert_eq!((rows.len(), registry.all().len()), (108, 108));
        for (row, play) in rows.iter().zip(registry.all()) {
            let faces: Vec<String> = play.roll.iter().map(u8::to_string).collect();
            let target: Vec<&str> = play.target.iter().map(|t| t.name()).collect();
            assert_eq!(row[0], play.id);
            assert_eq!(row[1], faces.join("-"), "{}", play.id);
            assert_eq!(row[2], play.name, "{}", play.id);
            assert_eq!(row[3], play.window.name(), "{}", play.id);
            assert_eq!(row[4], target.join(" + "), "{}", play.id);
            assert_eq!(row[6], play.duration.name(), "{}", play.id);
            assert!(!play.text.is_empty() && play.id.starts_with(play.table.letters()), "{}", play.id);
        }
    }

    #[test]
    fn the_windows_of_the_vocabulary_are_those_of_the_ledger() {
        let section = LEDGER.split("### 1.1").nth(1).and_then(|rest| rest.split("### 1.2").next()).expect("windows");
        let told: Vec<&str> =
            section.lines().filter_map(|l| l.strip_prefix("| `")).filter_map(|l| l.split('`').next()).collect();
        assert_eq!(told, Window::ALL.iter().map(|w| w.name()).collect::<Vec<_>>());
    }

    #[test]
    fn a_d66_is_tens_then_units_and_each_table_covers_all_36_faces_once() {
        let _proof = touchback_ledger::covers(&["SP4-06", "SP4-08", "EX-PK-6", "EX-PK-7", "AMB-21"]);
        let registry = Registry::shipped();
        let at = |table, tens, units| registry.rolled(table, tens, units).map(|play| play.id.as_str());
        assert_eq!(Table::ALL.len(), 4);
        assert_eq!((at(Table::DirtyTricks, 3, 2), at(Table::MagicSpells, 3, 2)), (Some("DT-32"), Some("MS-31")));
        assert_eq!(at(Table::DirtyTricks, 2, 3), Some("DT-23"));
        let sixes: Vec<_> = Table::ALL.iter().map(|table| at(*table, 6, 6)).collect();
        assert_eq!(sixes, [Some("DT-66"), Some("RE-66"), Some("MS-65"), Some("PM-65")]);
        for table in Table::ALL {
            let faces: Vec<u8> =
                registry.all().iter().filter(|p| p.table == *table).flat_map(|p| p.roll.clone()).collect();
            assert_eq!(faces.len(), 36);
            assert_eq!(faces.iter().collect::<HashSet<_>>().len(), 36);
            assert!((1..=6).all(|tens| (1..=6).all(|units| at(*table, tens, units).is_some())));
        }
        assert_eq!((at(Table::PreMatch, 0, 7), at(Table::PreMatch, 200, 200)), (None, None));
    }

    #[test]
    fn effects_are_shared_as_the_ledger_lists_it() {
        let registry = Registry::shipped();
        let distinct =
            |table: Table| registry.all().iter().filter(|play| play.table == table && play.same_as.is_none()).count();
        assert_eq!(Table::ALL.iter().map(|t| distinct(*t)).collect::<Vec<_>>(), [30, 30, 16, 15]);
        assert!(registry.get("RE-41").is_some_and(|play| play.text.contains("apothecary")));
        assert!(plays("format = 1\n[[play]]").is_err());
    }
}
