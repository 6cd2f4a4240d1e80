//! What was renamed between two versions, and which differences are intended: `rules/same.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// The file as it was built in.
pub const SHIPPED: &str = include_str!("../../../rules/same.toml");
/// The table of words that holds for every ruleset.
const ALL: &str = "all";

/// What can differ.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The match does not start.
    Start,
    /// An answer is refused.
    Answer,
    Roll,
    Event,
    /// Who is asked what, or that the match is over.
    Question,
    /// One action that only one of the menus has.
    Menu,
}

impl Place {
    pub const fn name(self) -> &'static str {
        match self {
            Place::Start => "start",
            Place::Answer => "answer",
            Place::Roll => "roll",
            Place::Event => "event",
            Place::Question => "question",
            Place::Menu => "menu",
        }
    }
}

/// What happens to a match after an intended difference.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    #[default]
    Compare,
    /// It goes another way from here.
    Skip,
}

/// An intended difference. Patterns are whole texts in the new words, `*` for any part.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    pub id: String,
    pub reason: String,
    pub place: Place,
    /// All rulesets if none is named.
    #[serde(default)]
    pub rulesets: Vec<String>,
    /// First word of the question that was answered, or that a menu belongs to.
    pub ask: Option<String>,
    /// What there was before; without it, something is new.
    pub before: Option<String>,
    /// What there is now; without it, something is gone.
    pub now: Option<String>,
    #[serde(default)]
    pub rest: Rest,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// By ruleset, or for all: old word, new word.
    #[serde(default)]
    words: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(default, rename = "correction")]
    pub corrections: Vec<Correction>,
}

impl Names {
    pub fn read(text: &str) -> Result<Names, String> {
        let names: Names = toml::from_str(text).map_err(|why| why.to_string())?;
        for (n, one) in names.corrections.iter().enumerate() {
            if one.id.is_empty() || one.reason.is_empty() {
                return Err("a correction needs an id and a reason".to_owned());
            }
            if names.corrections[..n].iter().any(|other| other.id == one.id) {
                return Err(format!("two corrections are called “{}”", one.id));
            }
        }
        Ok(names)
    }

    /// The new word for one of the old version.
    fn word(&self, ruleset: &str, word: &str) -> Option<&str> {
        let table = |name| self.words.get(name).and_then(|table| table.get(word));
        table(ruleset).or_else(|| table(ALL)).map(String::as_str)
    }

    /// A text in the words of the new version.
    pub fn translated(&self, ruleset: &str, text: &str) -> String {
        if self.words.is_empty() {
            return text.to_owned();
        }
        let words = text.split(' ').map(|word| self.word(ruleset, word).unwrap_or(word));
        words.collect::<Vec<_>>().join(" ")
    }

    /// A text of the new version in the words of the old, for hashes.
    pub fn back(&self, ruleset: &str, text: &str) -> String {
        let tables = || [ruleset, ALL].into_iter().filter_map(|name| self.words.get(name));
        let old = |word: &str| {
            let mut pairs = tables().flatten();
            pairs.find(|(_, new)| *new == word).map_or(word.to_owned(), |(old, _)| old.clone())
        };
        text.split(' ').map(old).collect::<Vec<_>>().join(" ")
    }

    /// The words of a team sheet and of options; `word:3` is a word with its number, `star:word` an entry of a list.
    pub fn translate(&self, ruleset: &str, value: &mut Value) {
        match value {
            Value::String(text) => {
                let parts = text.split(':').map(|part| self.word(ruleset, part).unwrap_or(part));
                let new = parts.collect::<Vec<_>>().join(":");
                *text = new;
            }
            Value::Array(list) => list.iter_mut().for_each(|value| self.translate(ruleset, value)),
            Value::Object(map) => map.values_mut().for_each(|value| self.translate(ruleset, value)),
            _ => {}
        }
    }

    /// The correction that covers this difference.
    pub fn meant(&self, ruleset: &str, ask: &str, found: &Found) -> Option<&Correction> {
        self.corrections.iter().find(|one| {
            one.place == found.place
                && (one.rulesets.is_empty() || one.rulesets.iter().any(|id| id == ruleset))
                && one.ask.as_ref().is_none_or(|wanted| wanted == ask)
                && side(one.before.as_ref(), found.before.as_ref())
                && side(one.now.as_ref(), found.now.as_ref())
        })
    }
}

/// Something that differs; one side may have nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub place: Place,
    pub before: Option<String>,
    pub now: Option<String>,
}

fn side(pattern: Option<&String>, text: Option<&String>) -> bool {
    match (pattern, text) {
        (None, None) => true,
        (Some(pattern), Some(text)) => fits(pattern, text),
        _ => false,
    }
}

/// Whether a text matches a pattern, in which `*` means anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|left| {
            rest.is_empty() || left.char_indices().any(|(at, _)| fits(rest, &left[at..])) || fits(rest, "")
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_file_reads() {
        assert!(Names::read(SHIPPED).is_ok(), "{:?}", Names::read(SHIPPED));
    }

    #[test]
    fn words_change_whole_and_by_ruleset() {
        let names = Names::read("[words.classic]\ngrip = \"tentacles\"\n[words.all]\nold = \"new\"").expect("it reads");
        assert_eq!(
            names.translated("classic", "skill-used H1 grip gripped old"),
            "skill-used H1 tentacles gripped new"
        );
        assert_eq!(names.translated("elevens", "grip old"), "grip new");
        assert_eq!(names.back("classic", "tentacles new"), "grip old");
        let mut value = serde_json::json!({ "skills": ["grip:2", "old"], "hired": ["star:old"], "ma": 6 });
        names.translate("classic", &mut value);
        assert_eq!(value, serde_json::json!({ "skills": ["tentacles:2", "new"], "hired": ["star:new"], "ma": 6 }));
    }

    #[test]
    fn patterns_fit_whole_texts() {
        for (pattern, text, fit) in [
            ("moved H1 3,4", "moved H1 3,4", true),
            ("moved *", "moved H1 3,4", true),
            ("moved", "moved H1", false),
            ("* 3,4", "moved H1 3,4", true),
            ("* 3", "moved H1 3,4", false),
            ("tested * dodge * passed", "tested H1 dodge 3+ rolled 4 = 4 passed", true),
            ("tested * dodge * passed", "tested H1 dodge 3+ rolled 2 = 2 failed", false),
            ("*", "", true),
        ] {
            assert_eq!(fits(pattern, text), fit, "{pattern} {text}");
        }
    }

    #[test]
    fn a_correction_means_its_own_place_only() {
        let names =
            "[[correction]]\nid = \"a\"\nreason = \"b\"\nplace = \"event\"\nbefore = \"weather *\"\nask = \"turn\"";
        let names = Names::read(names).expect("it reads");
        let gone = |before: &str| Found { place: Place::Event, before: Some(before.to_owned()), now: None };
        assert!(names.meant("sevens", "turn", &gone("weather nice")).is_some());
        assert!(names.meant("sevens", "act", &gone("weather nice")).is_none());
        assert!(names.meant("sevens", "turn", &gone("kicks home")).is_none());
        let changed = Found { now: Some("weather wet".to_owned()), ..gone("weather nice") };
        assert!(names.meant("sevens", "turn", &changed).is_none());
        let twice = "[[correction]]\nid = \"a\"\nreason = \"b\"\nplace = \"menu\"\n".repeat(2);
        assert!(Names::read(&twice).is_err() && Names::read("[[correction]]\nid = \"a\"").is_err());
    }
}
