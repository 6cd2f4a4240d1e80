//! What a play names that a host ruleset does not have, and what a one-off does (AMB-67): shown before the draw, so
//! that a coach knows what his cards are worth here. Read from `data/plays/hosts.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::deck::Effect;
use crate::pool::{Pool, Setting};
use crate::registry::{Play, Registry};

const DATA: &str = include_str!("../../../data/plays/hosts.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[expect(dead_code, reason = "there is one format so far")]
    format: u32,
    lack: Vec<Lack>,
    /// Plays of the tables for the faces 1 to 6, if not just a six grants one.
    #[serde(default)]
    grants: BTreeMap<String, [u8; 6]>,
    /// Rulesets whose leagues pay their handicap in special plays, in addition to anything else.
    #[serde(default)]
    handicap: Vec<String>,
}

/// Something that rulesets do not have, and the plays that name it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lack {
    rulesets: Vec<String>,
    plays: Vec<String>,
    note: String,
    #[serde(default)]
    idle: bool,
    #[serde(default)]
    see: Vec<String>,
}

/// The compiled-in table; a test keeps the file readable, so the empty fallback is never met.
static SHIPPED: LazyLock<File> = LazyLock::new(|| {
    toml::from_str(DATA).unwrap_or_else(|_| File {
        format: 1,
        lack: Vec::new(),
        grants: BTreeMap::new(),
        handicap: Vec::new(),
    })
});

/// How many plays of the tables a D6 grants in a league of this ruleset, face by face, if it says so.
#[must_use]
pub fn grants(ruleset: &str) -> Option<[u8; 6]> {
    SHIPPED.grants.get(ruleset).copied()
}

/// Whether a league of this ruleset deals the plays of its handicap (OB-3.8-2).
#[must_use]
pub fn pays_handicap(ruleset: &str) -> bool {
    SHIPPED.handicap.iter().any(|id| id == ruleset)
}

/// The key under which the options of a match replace what a D6 grants.
#[must_use]
pub const fn grants_key(setting: Setting) -> &'static str {
    if matches!(setting, Setting::League) { "plays.league" } else { "plays.one_off" }
}

/// What a coach should know about a play in this ruleset and setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    pub play: String,
    pub note: String,
    /// It changes nothing here.
    pub idle: bool,
    /// Ids of the ledger.
    pub see: Vec<String>,
}

impl std::fmt::Display for Note {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let idle = if self.idle { "changes nothing: " } else { "" };
        let see = if self.see.is_empty() { String::new() } else { format!(" ({})", self.see.join(", ")) };
        write!(f, "{idle}{}{see}", self.note)
    }
}

/// The note on an entry of the tables, if there is anything to say.
#[must_use]
pub fn note(ruleset: &str, setting: Setting, play: &Play) -> Option<Note> {
    if setting == Setting::OneOff && play.league_only {
        let (note, see) = ("it matters in a league only".to_owned(), vec!["AMB-67".to_owned()]);
        return Some(Note { play: play.id.clone(), note, idle: true, see });
    }
    let names = |list: &[String], word: &str| list.iter().any(|other| other == word);
    let lack = SHIPPED.lack.iter().find(|lack| names(&lack.rulesets, ruleset) && names(&lack.plays, &play.id))?;
    Some(Note { play: play.id.clone(), note: lack.note.clone(), idle: lack.idle, see: lack.see.clone() })
}

/// The note on a card or entry by its id in a pool (`DT-12#1`) or in the tables (`DT-12`).
#[must_use]
pub fn note_on(ruleset: &str, setting: Setting, id: &str, pool: &Pool) -> Option<Note> {
    let effect = pool.find(id).and_then(|card| pool.get(card)).map(|instance| &instance.card.effect);
    let entry = match effect {
        Some(Effect::Manual) => return None,
        Some(Effect::BuiltIn(entry)) => entry.as_str(),
        None => id.split('#').next().unwrap_or(id),
    };
    note(ruleset, setting, Registry::shipped().get(entry)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULINGS: &str = include_str!("../../../docs/rulings/plays.md");

    #[test]
    fn every_note_is_about_a_play_and_stands_among_the_rulings() {
        let file: File = toml::from_str(DATA).expect("readable");
        let mut seen = std::collections::HashSet::new();
        for lack in &file.lack {
            for play in &lack.plays {
                assert!(Registry::shipped().get(play).is_some(), "{play}");
                assert!(RULINGS.contains(play.as_str()), "{play} is not among the rulings");
                assert!(lack.rulesets.iter().all(|ruleset| seen.insert((ruleset.clone(), play.clone()))), "{play}");
            }
        }
    }

    #[test]
    fn a_play_says_what_the_ruleset_lacks() {
        let _proof = touchback_ledger::covers(&["AMB-39", "AMB-67"]);
        let of = |ruleset, setting, id| note(ruleset, setting, Registry::shipped().get(id).expect("an entry"));
        for marker in ["DT-25", "DT-43", "RE-43"] {
            for ruleset in ["sevens", "elevens"] {
                assert!(of(ruleset, Setting::League, marker).is_some_and(|note| note.idle), "{ruleset} {marker}");
            }
            assert_eq!(of("classic", Setting::League, marker), None, "the classic rules have the marker");
        }
        assert!(of("elevens", Setting::League, "PM-21").is_some_and(|note| !note.idle), "it still works");
        assert_eq!(of("elevens", Setting::League, "DT-11"), None);
        let sponsor = of("elevens", Setting::OneOff, "RE-66").expect("money only");
        assert!(sponsor.idle && sponsor.to_string().contains("AMB-67"), "{sponsor}");
        assert_eq!(of("elevens", Setting::League, "RE-66"), None);
    }
}
