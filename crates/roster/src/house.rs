//! House rules: typed options a league chooses when it is made, each explained, stored with every match.

use crate::club::Player;
use crate::rules::{DraftRules, Format};
use crate::value::{RerollValue, Valuation};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use touchback_engine::rules::RuleOptions;
use touchback_rulesets::catalogue::{Catalogue, Gold, Position};
use touchback_rulesets::options::Settings;

/// What happens to teams between two seasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redraft {
    /// Money every team starts its new draft with.
    pub base: Gold,
    pub per_match: Gold,
    pub per_win: Gold,
    pub per_draw: Gold,
    /// Added to a player's price for every season already played.
    pub rehire_fee: Gold,
    /// The treasury is added to the new budget.
    pub keep_treasury: bool,
}

impl Redraft {
    /// What it costs to keep a player.
    #[must_use]
    pub fn price(&self, player: &Player, position: &Position) -> Gold {
        player.value(position) + self.rehire_fee * i64::from(player.seasons)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HouseRules {
    pub draft_budget: Option<Gold>,
    pub spp_in_sevens: bool,
    pub pro_draft: bool,
    pub petty_cash_errata: bool,
    pub reroll_value: Option<RerollValue>,
    pub prayers: bool,
    pub expensive_mistakes: bool,
    pub temporary_retirement: bool,
    pub random_mvp: bool,
    pub redraft: Option<Redraft>,
    pub options: BTreeMap<String, String>,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            draft_budget: None,
            spp_in_sevens: false,
            pro_draft: false,
            petty_cash_errata: false,
            reroll_value: None,
            prayers: true,
            expensive_mistakes: true,
            temporary_retirement: true,
            random_mvp: true,
            redraft: None,
            options: BTreeMap::new(),
        }
    }
}

/// One option as a league's page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionDoc {
    pub key: &'static str,
    pub value: String,
    pub default: String,
    pub allowed: &'static str,
    pub text: &'static str,
    pub rule: &'static str,
}

impl HouseRules {
    /// Every option with its value, its default and what it does.
    pub fn explain(&self) -> Vec<OptionDoc> {
        let (mine, default) = (self.values(), HouseRules::default().values());
        let docs = DOCS.iter().zip(mine).zip(default);
        docs.map(|((&(key, allowed, rule, text), value), default)| OptionDoc {
            key,
            value,
            default,
            allowed,
            text,
            rule,
        })
        .collect()
    }

    fn values(&self) -> [String; 11] {
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        [
            json(serde_json::to_string(&self.draft_budget)),
            self.spp_in_sevens.to_string(),
            self.pro_draft.to_string(),
            self.petty_cash_errata.to_string(),
            json(serde_json::to_string(&self.reroll_value)),
            self.prayers.to_string(),
            self.expensive_mistakes.to_string(),
            self.temporary_retirement.to_string(),
            self.random_mvp.to_string(),
            json(serde_json::to_string(&self.redraft)),
            json(serde_json::to_string(&self.options)),
        ]
    }

    /// The readings of the rules that the league has chosen.
    pub fn readings(&self) -> RuleOptions {
        Settings::from_pairs(&self.options).map(|settings| settings.options).unwrap_or_default()
    }

    /// Options that contradict each other or the game.
    pub fn conflicts(&self, format: Format) -> Vec<String> {
        let mut found = Vec::new();
        if format == Format::Elevens && self.spp_in_sevens {
            found.push("spp_in_sevens is an option of Sevens; the 11-a-side game always counts points.".to_owned());
        }
        if format == Format::Elevens && self.pro_draft {
            found.push("pro_draft is an option of Sevens.".to_owned());
        }
        if self.draft_budget.is_some_and(|b| b < 0) {
            found.push("draft_budget must not be negative.".to_owned());
        }
        let money = self.redraft.map(|r| [r.base, r.per_match, r.per_win, r.per_draw, r.rehire_fee]);
        if money.is_some_and(|amounts| amounts.iter().any(|a| *a < 0)) {
            found.push("redraft: no amount may be negative.".to_owned());
        }
        let varied = Settings::from_pairs(&self.options);
        let problems = varied.map_or_else(|found| found, |settings| settings.conflicts(&format.to_string()));
        found.extend(problems.iter().map(|problem| format!("options: {problem}")));
        found
    }

    /// A short fingerprint to keep with a match.
    pub fn hash(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        Sha256::digest(text.as_bytes()).iter().take(8).map(|b| format!("{b:02x}")).collect()
    }
}

const DOCS: [(&str, &str, &str, &str); 11] = [
    ("draft_budget", "an amount of gold, or null", "S7-DRAFT-01", "Budget of the first draft; usually the game's own."),
    (
        "spp_in_sevens",
        "true, false",
        "S7-SPP-00",
        "Sevens teams earn and spend star player points instead of taking one random skill per game.",
    ),
    (
        "pro_draft",
        "true, false",
        "S7-AMB-35",
        "After a Sevens game each player with gained skills leaves for a professional team on a D6 of at most their number.",
    ),
    (
        "petty_cash_errata",
        "true, false",
        "S7-AMB-08",
        "The weaker team also gets what the stronger one spends from its Treasury, and may not use its own.",
    ),
    (
        "reroll_value",
        "paid, list, or null",
        "S7-AMB-05",
        "Which price of a team re-roll counts in the team value; usually as paid in Sevens, list price in 11s.",
    ),
    ("prayers", "true, false", "S7-PRE-06", "The underdog rolls Prayers to Nuffle before the game."),
    ("expensive_mistakes", "true, false", "S7-POST-51", "Rich teams roll for Expensive Mistakes after a game."),
    ("temporary_retirement", "true, false", "S7-POST-44", "Players may be retired for a while."),
    (
        "random_mvp",
        "true, false",
        "S7-SPP-07",
        "The MVP is drawn at random where the result names none; otherwise there is none.",
    ),
    (
        "redraft",
        "an object, or null",
        "S7-DRAFT-05",
        "After a season every team is drafted anew from a budget that its results raise; otherwise teams go on as they are.",
    ),
    (
        "options",
        "an object of key and value; `touchback rules options` lists them",
        "OB-1.0-7",
        "Rules of play that this league varies; what is left out is official.",
    ),
];

/// The rules of a league: the game, its data and the house rules.
pub struct Rulebook<'a> {
    pub catalogue: &'a Catalogue,
    pub draft: DraftRules,
    pub house: &'a HouseRules,
}

impl<'a> Rulebook<'a> {
    pub fn new(catalogue: &'a Catalogue, format: Format, house: &'a HouseRules) -> Rulebook<'a> {
        let mut draft = DraftRules::of(catalogue, format);
        if let Some(budget) = house.draft_budget {
            draft.budget = budget;
        }
        Rulebook { catalogue, draft, house }
    }

    pub fn format(&self) -> Format {
        self.draft.format
    }

    pub fn sevens(&self) -> bool {
        self.draft.format == Format::Sevens
    }

    /// Whether players earn and spend star player points.
    pub fn counts_spp(&self) -> bool {
        !self.sevens() || self.house.spp_in_sevens
    }

    pub fn valuation(&self) -> Valuation<'_> {
        let rerolls = self.house.reroll_value.unwrap_or_else(|| Valuation::standard(self.format()));
        Valuation { catalogue: self.catalogue, rules: &self.draft, rerolls }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_explained() {
        let house = HouseRules { petty_cash_errata: true, ..HouseRules::default() };
        let docs = house.explain();
        let keys: Vec<String> = docs.iter().map(|d| d.key.to_owned()).collect();
        let json = serde_json::to_value(&house).expect("a value");
        let fields: Vec<String> = json.as_object().expect("an object").keys().cloned().collect();
        let sorted = |mut list: Vec<String>| {
            list.sort();
            list
        };
        assert_eq!(sorted(keys), sorted(fields));
        for doc in &docs {
            let field = json[doc.key].to_string();
            assert_eq!(doc.value, field, "{}", doc.key);
        }
        let errata = docs.iter().find(|d| d.key == "petty_cash_errata").expect("the option");
        assert_eq!((errata.value.as_str(), errata.default.as_str()), ("true", "false"));
    }

    #[test]
    fn options_of_the_other_game_are_refused() {
        let house = HouseRules { pro_draft: true, spp_in_sevens: true, ..HouseRules::default() };
        assert_eq!(house.conflicts(Format::Elevens).len(), 2);
        assert!(house.conflicts(Format::Sevens).is_empty());
        assert_ne!(house.hash(), HouseRules::default().hash());
    }

    #[test]
    fn options_of_play_are_stored_and_checked() {
        let with = |key: &str, value: &str| HouseRules {
            options: BTreeMap::from([(key.to_owned(), value.to_owned())]),
            ..HouseRules::default()
        };
        let shared = with("handicap_scale", "ratio");
        assert!(shared.conflicts(Format::Elevens).is_empty());
        assert_ne!(shared.hash(), HouseRules::default().hash());
        let refused = with("injury_table", "boxed").conflicts(Format::Elevens);
        assert!(refused.len() == 1 && refused[0].contains("elevens has no use"), "{refused:?}");
        assert!(with("handicap_scale", "sideways").conflicts(Format::Sevens)[0].contains("difference, ratio"));
    }
}
