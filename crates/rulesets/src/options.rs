//! The options of a league (O-01 to O-32), and those of a match, an event or a league of the other games: read from a
//! file or from `key=value`, checked, and put into [`Rules`]. Every problem has a stable code and says what would be
//! allowed (OB-1.0-7). Besides the options a league may replace numbers that no source settles, see
//! [`values`](values()).

mod docs;
mod pairs;
#[cfg(test)]
mod tests;
mod values;

use crate::ruleset::VARIED;
pub use docs::{OptionDoc, ValueDoc, docs, page};
pub use pairs::PairsMet;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use touchback_engine::dice::Quick;
use touchback_engine::rules::options::{FoulExtra, TOPICS, Topic};
use touchback_engine::rules::{RuleOptions, Rules};
pub use values::{PREFIX, Uncertain, values};

/// The presets that this program was built with.
pub const PRESETS: &[&str] = &["official"];

/// Keys that special plays share with the rulesets that have no other options (O-23, O-28, O-31, SPV-04).
pub const SHARED: &[&str] = &["card_count_roll", "card_fall_turnover", "handicap_scale", "special_plays"];

/// Keys of the games that have no other options, with the ledger's ids: readings that depart from the wording of a
/// source, and what coaches may agree on.
pub const MODERN: &[(&str, &str)] = &[
    ("guard_in_fouls", "S7-FOUL-02"),
    ("put_back", "S7-ACT-02"),
    ("wandering_apothecary", "S7-AMB-07"),
    ("stunned_turn_over", "S7-AMB-12"),
    ("kickoff_blitz", "S7-AMB-14"),
    ("fireball_targets", "S7-DM-81"),
    ("razzle_dazzle", "S7-DM-02"),
];

fn modern(key: &str) -> Option<&'static str> {
    MODERN.iter().find(|(own, _)| *own == key).map(|(_, id)| *id)
}

/// Whether a ruleset has a use for an option.
#[must_use]
pub fn takes(ruleset: &str, key: &str) -> bool {
    SHARED.contains(&key) || VARIED.contains(&ruleset) != modern(key).is_some()
}

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionProblem {
    /// `option-file`, `option-key`, `option-value`, `option-needs` or `option-ruleset`.
    pub code: &'static str,
    pub key: String,
    pub message: String,
    pub rule: &'static str,
}

impl fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, key, message, rule } = self;
        write!(f, "{key}: {message} ({code}, {rule})")
    }
}

impl std::error::Error for OptionProblem {}

/// A league's choice, and which keys it speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Settings {
    pub options: RuleOptions,
    named: BTreeSet<&'static str>,
    /// Numbers that replace uncertain ones, by key.
    replaced: BTreeMap<&'static str, Vec<i64>>,
}

impl Settings {
    /// These options, naming those that are not official.
    #[must_use]
    pub fn of(options: RuleOptions) -> Settings {
        let named = TOPICS.iter().filter(|topic| !topic.is_official(&options)).map(|topic| topic.key).collect();
        Settings { options, named, replaced: BTreeMap::new() }
    }

    /// What makes these rules of the official ones.
    #[must_use]
    pub fn of_rules(rules: &Rules) -> Settings {
        let mut settings = Settings::of(rules.options);
        for (key, text) in &rules.replaced {
            // They were checked when they were put there.
            let _ = settings.replace(key, text);
        }
        settings
    }

    /// The numbers of a value, where the league has replaced them; the key without [`PREFIX`].
    #[must_use]
    pub fn replaced(&self, key: &str) -> Option<&[i64]> {
        self.replaced.get(key).map(Vec::as_slice)
    }

    #[must_use]
    pub fn preset(name: &str) -> Option<Settings> {
        PRESETS.contains(&name).then(Settings::default)
    }

    /// A league's own file: TOML with dotted keys or tables, lists or comma lists for sets; `preset` says what to start
    /// from.
    pub fn read(text: &str) -> Result<Settings, Vec<OptionProblem>> {
        let table: toml::Table = text.parse().map_err(|why: toml::de::Error| {
            vec![problem("option-file", "file", why.message().to_owned(), "OB-1.0-7")]
        })?;
        let mut settings = Settings::default();
        let mut found = Vec::new();
        for (key, value) in flat("", &table) {
            match value {
                Ok(text) if key == "preset" => settings.start_from(&text).unwrap_or_else(|why| found.push(why)),
                Ok(text) => settings.set(&key, &text).unwrap_or_else(|why| found.push(why)),
                Err(()) => found.push(not_a_text(&key)),
            }
        }
        if found.is_empty() { Ok(settings) } else { Err(found) }
    }

    fn start_from(&mut self, name: &str) -> Result<(), OptionProblem> {
        if Settings::preset(name).is_some() {
            return Ok(());
        }
        let message = format!("there is no preset \"{name}\"; there are {}", PRESETS.join(", "));
        Err(problem("option-value", "preset", message, "OB-1.0-7"))
    }

    /// `key=value`, as on a command line.
    pub fn set_pair(&mut self, pair: &str) -> Result<(), OptionProblem> {
        let Some((key, value)) = pair.split_once('=') else {
            return Err(problem("option-key", pair, "expected key=value".to_owned(), "OB-1.0-7"));
        };
        self.set(key.trim(), value.trim())
    }

    /// One key; a comma list for a set, and for a value of several numbers.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionProblem> {
        if let Some(uncertain) = key.strip_prefix(PREFIX) {
            return self.replace(uncertain, value);
        }
        let topic = TOPICS.iter().find(|topic| topic.key == key).ok_or_else(|| unknown_key(key))?;
        let number = number(topic, value)?;
        (topic.put)(&mut self.options, number);
        self.named.insert(topic.key);
        Ok(())
    }

    fn replace(&mut self, key: &str, text: &str) -> Result<(), OptionProblem> {
        let doc = values::find(key)?;
        self.replaced.insert(&doc.key, doc.read(text)?);
        Ok(())
    }

    /// Values that are not the official ones, as texts.
    fn replacements(&self) -> impl Iterator<Item = (&'static Uncertain, String)> {
        let all = values().iter().filter_map(|doc| Some((doc, values::text(self.replaced(&doc.key)?))));
        all.filter(|(doc, text)| *text != doc.official)
    }

    /// Options drawn from a number, the same for the same number: every pair of values that the ruleset takes is as likely as
    /// any other.
    #[must_use]
    pub fn drawn(ruleset: &str, seed: u64) -> RuleOptions {
        let mut options = RuleOptions::default();
        let mut chance = Quick::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x6F70_7469_6F6E);
        for topic in TOPICS.iter().filter(|topic| takes(ruleset, topic.key)) {
            let values = (topic.values)().len() as u32;
            let number = chance.below(if topic.set { 1 << values } else { values });
            (topic.put)(&mut options, number as u8);
        }
        if !options.softens_injuries() {
            options.foul_policing.extras = options.foul_policing.extras.without(FoulExtra::InjuryMitigation);
        }
        options
    }

    /// What differs from the official game, by key; sets as comma lists.
    #[must_use]
    pub fn pairs(&self) -> BTreeMap<String, String> {
        let chosen = TOPICS.iter().filter(|topic| !topic.is_official(&self.options));
        let options = chosen.map(|topic| (topic.key.to_owned(), topic.words(&self.options).join(",")));
        options.chain(self.replacements().map(|(doc, text)| (format!("{PREFIX}{}", doc.key), text))).collect()
    }

    /// The way back from [`pairs`](Settings::pairs).
    pub fn from_pairs(pairs: &BTreeMap<String, String>) -> Result<Settings, Vec<OptionProblem>> {
        let mut settings = Settings::default();
        let found: Vec<OptionProblem> =
            pairs.iter().filter_map(|(key, value)| settings.set(key, value).err()).collect();
        if found.is_empty() { Ok(settings) } else { Err(found) }
    }

    /// What contradicts itself, and what this ruleset has no use for.
    #[must_use]
    pub fn conflicts(&self, ruleset: &str) -> Vec<OptionProblem> {
        let mut found = Vec::new();
        let curbed = self.options.foul_policing.extras.has(FoulExtra::InjuryMitigation);
        if curbed && !self.options.softens_injuries() {
            let message = "injury_mitigation needs one of injury_reroll_scope, injury_roller, pro_injury_reroll and \
                           injury_table to be other than official";
            found.push(problem("option-needs", "foul_policing.extras", message.to_owned(), "O-08"));
        }
        let without = self.named.iter().filter(|key| !takes(ruleset, key));
        found.extend(without.map(|key| no_use(key, ruleset)));
        let foreign = |doc: &&Uncertain| self.replaced(&doc.key).is_some() && !has(doc, ruleset);
        found.extend(values().iter().filter(foreign).map(|doc| no_such_value(doc, ruleset)));
        found
    }

    /// Puts the options into the rules of a ruleset that takes them.
    pub fn apply(&self, rules: &mut Rules) -> Result<(), Vec<OptionProblem>> {
        let found = self.conflicts(&rules.id);
        if !found.is_empty() {
            return Err(found);
        }
        let mut varied = rules.clone();
        varied.options = self.options;
        for (doc, text) in self.replacements() {
            let pitch = doc.place == "pitch";
            let number = self.replaced(&doc.key).and_then(|list| list.first().copied()).unwrap_or_default();
            if pitch && !values::put(&mut varied, &doc.key, number) {
                return Err(vec![no_such_value(doc, &rules.id)]);
            }
            varied.replaced.retain(|(key, _)| *key != doc.key);
            varied.replaced.push((doc.key.clone(), text));
        }
        *rules = varied;
        Ok(())
    }
}

/// `official`, or what differs from it.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.pairs().iter().map(|(key, value)| format!("{key}={value}")).collect();
        f.write_str(if pairs.is_empty() { "official".to_owned() } else { pairs.join(" ") }.as_str())
    }
}

fn problem(code: &'static str, key: &str, message: String, rule: &'static str) -> OptionProblem {
    OptionProblem { code, key: key.to_owned(), message, rule }
}

fn unknown_key(key: &str) -> OptionProblem {
    let known: Vec<&str> = TOPICS.iter().map(|topic| topic.key).collect();
    problem("option-key", key, format!("there is no such option; there are {}", known.join(", ")), "OB-1.0-7")
}

fn not_a_text(key: &str) -> OptionProblem {
    let number = key.strip_prefix(PREFIX).and_then(|key| values::find(key).ok());
    if let Some(doc) = number {
        return problem("option-value", key, format!("expected {}", doc.allowed()), "OB-1.0-7");
    }
    let allowed = TOPICS.iter().find(|topic| topic.key == key).map(|topic| (topic.values)().join(", "));
    let message = allowed.map_or_else(|| "expected a text".to_owned(), |list| format!("expected one of {list}"));
    problem("option-value", key, message, ledger_id(key))
}

fn no_use(key: &str, ruleset: &str) -> OptionProblem {
    let own: Vec<&str> = TOPICS.iter().map(|topic| topic.key).filter(|key| takes(ruleset, key)).collect();
    let message = format!("{ruleset} has no use for this option; it takes only {}", own.join(", "));
    problem("option-ruleset", key, message, ledger_id(key))
}

fn has(doc: &Uncertain, ruleset: &str) -> bool {
    doc.rulesets.iter().any(|id| id == ruleset)
}

fn no_such_value(doc: &Uncertain, ruleset: &str) -> OptionProblem {
    let own: Vec<String> =
        values().iter().filter(|doc| has(doc, ruleset)).map(|doc| format!("{PREFIX}{}", doc.key)).collect();
    let message = format!("{ruleset} has no such value; it has {}", own.join(", "));
    problem("option-ruleset", &format!("{PREFIX}{}", doc.key), message, "OB-1.0-7")
}

/// The number of a value, or the bits of a comma list.
fn number(topic: &Topic, text: &str) -> Result<u8, OptionProblem> {
    let values = (topic.values)();
    let place = |word: &str| {
        values.iter().position(|value| *value == word).ok_or_else(|| {
            let kind = if topic.set { "any of" } else { "one of" };
            let message = format!("\"{word}\" is not a value of this option; expected {kind} {}", values.join(", "));
            problem("option-value", topic.key, message, ledger_id(topic.key))
        })
    };
    if !topic.set {
        return place(text).map(|number| number as u8);
    }
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(place).try_fold(0, |bits, member| member.map(|number| bits | 1 << number))
}

/// The id in the ledger of an option's key; two topics have a second key.
#[must_use]
pub fn ledger_id(key: &str) -> &'static str {
    if let Some(id) = modern(key) {
        return id;
    }
    if key == "special_plays" {
        return "SPV-04";
    }
    const IDS: [&str; 32] = [
        "O-01", "O-02", "O-03", "O-04", "O-05", "O-06", "O-07", "O-08", "O-09", "O-10", "O-11", "O-12", "O-13", "O-14",
        "O-15", "O-16", "O-17", "O-18", "O-19", "O-20", "O-21", "O-22", "O-23", "O-24", "O-25", "O-26", "O-27", "O-28",
        "O-29", "O-30", "O-31", "O-32",
    ];
    let continued = |key: &str| matches!(key, "foul_policing.extras" | "forfeit_penalties");
    let up_to = TOPICS.iter().position(|topic| topic.key == key).map_or(0, |at| at + 1);
    let number = TOPICS[..up_to].iter().filter(|topic| !continued(topic.key)).count();
    number.checked_sub(1).and_then(|at| IDS.get(at)).copied().unwrap_or("OB-1.0-7")
}

/// Every leaf with its dotted key, as text: lists of texts become comma lists.
fn flat(path: &str, table: &toml::Table) -> Vec<(String, Result<String, ()>)> {
    let mut found = Vec::new();
    for (key, value) in table {
        let here = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match value {
            toml::Value::Table(inner) => found.extend(flat(&here, inner)),
            toml::Value::String(text) => found.push((here, Ok(text.clone()))),
            toml::Value::Array(items) => {
                let words: Option<Vec<String>> = items.iter().map(|item| leaf(&here, item)).collect();
                found.push((here, words.map(|words| words.join(",")).ok_or(())));
            }
            toml::Value::Integer(number) if here.starts_with(PREFIX) => found.push((here, Ok(number.to_string()))),
            _ => found.push((here, Err(()))),
        }
    }
    found
}

/// A text; numbers are for values only.
fn leaf(path: &str, value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) if path.starts_with(PREFIX) => Some(number.to_string()),
        _ => None,
    }
}
