//! What each option means, from `data/options.toml`.

use super::{PREFIX, Settings, Uncertain, takes, values};
use serde::{Deserialize, Serialize};
use touchback_engine::rules::options::TOPICS;

const FILE: &str = include_str!("../../../../data/options.toml");

/// One key with all its values, the default first; the values of a set all start out absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionDoc {
    pub key: String,
    /// The ledger's id.
    pub id: String,
    /// What reads it: `pitch`, `league` or `plays`.
    #[serde(rename = "where")]
    pub place: String,
    /// Whether the other rulesets take it too.
    #[serde(default)]
    pub shared: bool,
    pub about: String,
    pub values: Vec<ValueDoc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValueDoc {
    pub name: String,
    pub authority: String,
    pub says: String,
}

#[derive(Deserialize)]
struct File {
    option: Vec<OptionDoc>,
}

/// Every option in the order of the ledger.
pub fn docs() -> Result<Vec<OptionDoc>, String> {
    let file: File = toml::from_str(FILE).map_err(|why| format!("data/options.toml: {}", why.message()))?;
    Ok(file.option)
}

/// All options as a page in Markdown, with what these settings choose.
pub fn page(settings: &Settings) -> Result<String, String> {
    let mut text =
        "# Options\n\nMade from `data/options.toml` by `touchback rules options --markdown`. A match takes them by \
         `--option KEY=VALUE`, `options:` of a scenario or `options` of a served match, an event by `[options]` of its \
         rulespack, a league by `options` of its house rules. The value that holds without a word comes first; of a set \
         nothing holds at first.\n"
            .to_owned();
    for doc in docs()? {
        let topic = TOPICS.iter().find(|topic| topic.key == doc.key);
        let chosen = topic.map(|topic| topic.words(&settings.options)).unwrap_or_default();
        let set = if topic.is_some_and(|topic| topic.set) { ", any number" } else { "" };
        let games = if doc.shared { ", in every ruleset" } else { games(&doc.key) };
        text += &format!("\n## `{}`\n\n{} ({}{set}{games})\n\n", doc.key, doc.about, doc.id);
        for value in &doc.values {
            let mark = if chosen.contains(&value.name.as_str()) { " **chosen**" } else { "" };
            text += &format!("- `{}`{mark} ({}): {}\n", value.name, value.authority, value.says);
        }
    }
    text += VALUES_HEAD;
    for doc in values() {
        let Uncertain { key, rulesets, official, confidence, about, .. } = doc;
        let own = settings.pairs().remove(&format!("{PREFIX}{key}"));
        let chosen = own.map_or_else(String::new, |own| format!(" **here {own}**"));
        let games = rulesets.join(", ");
        text += &format!(
            "| `{PREFIX}{key}` | {games} | {official}{chosen} | {} | {confidence} | {about} |\n",
            doc.allowed()
        );
    }
    Ok(text)
}

/// Which games take an option that is not for all.
fn games(key: &str) -> &'static str {
    if takes("classic", key) { ", classic" } else { ", sevens and elevens" }
}

const VALUES_HEAD: &str = "\n# Values that no source settles\n\nMade from `data/values.toml`. A league puts its own number there \
                           in the same file, as a table `[values]` or with dots, or by `--option`; lists are comma lists or \
                           lists of numbers.\n\n| key | games | official | allowed | confidence | |\n|---|---|---|---|---|---|\n";
