//! The house rules: everything that a league may decide for itself.

use serde::Serialize;
use std::collections::BTreeMap;
use touchback_engine::rules::options::TOPICS;
use touchback_roster::house::OptionDoc as HouseDoc;
use touchback_rulesets::options::{OptionDoc, PREFIX, Uncertain, docs, takes, values};

use crate::game::Game;
use crate::state::State;

/// What kind of decision it is, and by which command it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueHouseKind))]
pub enum HouseKind {
    /// Of the leagues of 2020 (`house-rules`).
    Rule,
    /// An option of the rules (`vary`).
    Option,
    /// A number that no source settles (`vary`).
    Value,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueHouseChoice))]
pub struct HouseChoice {
    pub word: String,
    pub says: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueHouseOption))]
pub struct HouseOption {
    pub key: String,
    pub kind: HouseKind,
    pub value: String,
    pub default: String,
    /// What is allowed, in words.
    pub allowed: String,
    /// What there is to choose from; empty if it is typed.
    pub choices: Vec<HouseChoice>,
    /// Whether any number of the choices may hold at once.
    pub many: bool,
    pub text: String,
    pub rule: String,
    /// Whether the league has changed it.
    pub changed: bool,
}

/// House rules that the 11-a-side game has no use for.
const OF_SEVENS: [&str; 2] = ["spp_in_sevens", "pro_draft"];

/// Every option with its value, its default and what it does.
#[must_use]
pub fn house(state: &State) -> Vec<HouseOption> {
    let (own, rules) = match &state.game {
        Game::None => return Vec::new(),
        Game::Modern(league) => (&league.house.options, league.house.explain()),
        Game::Classic(league) => (&league.options, Vec::new()),
    };
    let ruleset = state.game.ruleset();
    let other = |doc: &HouseDoc| doc.key == "options" || (ruleset == "elevens" && OF_SEVENS.contains(&doc.key));
    let rules = rules.into_iter().filter(|doc| !other(doc)).map(rule);
    let options = docs().unwrap_or_default().into_iter().filter(|doc| takes(&ruleset, &doc.key));
    let numbers = values().iter().filter(|doc| doc.rulesets.contains(&ruleset));
    let options = options.map(|doc| option(doc, own));
    rules.chain(options).chain(numbers.map(|doc| number(doc, own))).collect()
}

fn rule(doc: HouseDoc) -> HouseOption {
    let words: &[&str] = match doc.allowed {
        "true, false" => &["true", "false"],
        "paid, list, or null" => &["null", "\"paid\"", "\"list\""],
        _ => &[],
    };
    HouseOption {
        key: doc.key.to_owned(),
        kind: HouseKind::Rule,
        changed: doc.value != doc.default,
        value: doc.value,
        default: doc.default,
        allowed: doc.allowed.to_owned(),
        choices: words.iter().map(|word| HouseChoice { word: (*word).to_owned(), says: String::new() }).collect(),
        many: false,
        text: doc.text.to_owned(),
        rule: doc.rule.to_owned(),
    }
}

fn option(doc: OptionDoc, own: &BTreeMap<String, String>) -> HouseOption {
    let many = TOPICS.iter().any(|topic| topic.key == doc.key && topic.set);
    let usual = doc.values.first().filter(|_| !many).map(|value| value.name.clone()).unwrap_or_default();
    let value = own.get(&doc.key).cloned().unwrap_or_else(|| usual.clone());
    let allowed: Vec<String> = doc.values.iter().map(|value| format!("{}: {}", value.name, value.says)).collect();
    let choice = |value: touchback_rulesets::options::ValueDoc| HouseChoice { word: value.name, says: value.says };
    HouseOption {
        key: doc.key,
        kind: HouseKind::Option,
        changed: value != usual,
        value,
        default: usual,
        allowed: allowed.join("\n"),
        choices: doc.values.into_iter().map(choice).collect(),
        many,
        text: doc.about,
        rule: doc.id,
    }
}

fn number(doc: &Uncertain, own: &BTreeMap<String, String>) -> HouseOption {
    let key = format!("{PREFIX}{}", doc.key);
    let value = own.get(&key).cloned().unwrap_or_else(|| doc.official.clone());
    HouseOption {
        kind: HouseKind::Value,
        changed: value != doc.official,
        value,
        default: doc.official.clone(),
        allowed: doc.allowed(),
        choices: Vec::new(),
        many: false,
        text: doc.about.clone(),
        rule: "OB-1.0-7".to_owned(),
        key,
    }
}
