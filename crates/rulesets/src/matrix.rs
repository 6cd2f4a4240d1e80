//! The matrix of rulesets: every field and its value in each game, as a page for people and a snapshot for tests.

use crate::canon::{fields, general_fields};
use crate::ruleset::{IDS, RulesetError, load};
use std::collections::{BTreeMap, BTreeSet};
use touchback_engine::rules::Rules;

const HEAD: &str = "# Rules matrix\n\nEvery value of every ruleset, made from `data/` by `touchback rules matrix`. Money is in \
thousands, squares are (x,y) from the home End Zone and the far sideline. Team lists are the same in all rulesets unless \
a row below says otherwise.\n";

/// All rulesets that were compiled in, side by side as a table in Markdown.
pub fn matrix() -> Result<String, RulesetError> {
    let all = IDS.iter().map(|id| load(id)).collect::<Result<Vec<_>, _>>()?;
    Ok(table(&all))
}

/// The same for any rulesets.
#[must_use]
pub fn table(all: &[Rules]) -> String {
    let columns: Vec<BTreeMap<String, String>> = all.iter().map(|r| fields(r).into_iter().collect()).collect();
    let names: Vec<&str> = all.iter().map(|r| r.id.as_str()).collect();
    let mut text = format!("{HEAD}\n| field | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for path in paths(all, &columns) {
        let values: Vec<&str> = columns.iter().map(|c| c.get(&path).map_or("", String::as_str)).collect();
        text += &format!("| {path} | {} |\n", values.join(" | "));
    }
    let counts = |of: fn(&Rules) -> usize| all.iter().map(|r| of(r).to_string()).collect::<Vec<_>>().join(" | ");
    text += &format!("| teams | {} |\n| positions | {} |\n", counts(|r| r.teams.len()), counts(|r| r.positions.len()));
    text
}

/// The rows: the general fields of all rulesets in order, and the differences between team lists.
fn paths(all: &[Rules], columns: &[BTreeMap<String, String>]) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for rules in all {
        let mut at = 0;
        for (path, _) in general_fields(rules) {
            match paths.iter().position(|known| *known == path) {
                Some(found) => at = found + 1,
                None => {
                    paths.insert(at, path);
                    at += 1;
                }
            }
        }
    }
    paths.retain(|path| path != "id");
    let general: BTreeSet<&String> = paths.iter().collect();
    let listed = |column: &BTreeMap<String, String>| column.keys().filter(|p| !general.contains(p)).cloned().collect();
    let lists: BTreeSet<String> = columns.iter().flat_map(|c| -> Vec<String> { listed(c) }).collect();
    let differs = |path: &String| columns.iter().any(|c| c.get(path) != columns[0].get(path));
    let differing: Vec<String> = lists.into_iter().filter(differs).collect();
    paths.extend(differing.into_iter().filter(|path| path != "id"));
    paths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::hash;

    const PAGE: &str = include_str!("../../../docs/rules-matrix.md");

    #[test]
    fn the_page_shows_the_rules_as_they_are() {
        let made = matrix().expect("all rulesets");
        if std::env::var_os("TOUCHBACK_BLESS").is_some() {
            let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules-matrix.md");
            std::fs::write(page, made).expect("the page is written");
            return;
        }
        let changed: Vec<(&str, &str)> = PAGE.lines().zip(made.lines()).filter(|(old, new)| old != new).collect();
        let hint = "if the change is meant, TOUCHBACK_BLESS=1 writes it";
        assert!(
            PAGE == made,
            "docs/rules-matrix.md differs, {hint}; first changes: {:#?}",
            &changed[..changed.len().min(5)]
        );
    }

    #[test]
    fn every_change_of_a_rule_changes_the_hash() {
        let rules = load("sevens").expect("rules");
        let mut other = rules.clone();
        assert_eq!(hash(&rules), hash(&other));
        other.positions[7].animosity ^= 1;
        assert_ne!(hash(&rules), hash(&other));
        let mut other = rules.clone();
        other.pitch.own[1].remove(touchback_engine::Sq::at(19, 10));
        assert_ne!(hash(&rules), hash(&other));
        let mut other = rules.clone();
        other.tests[3].team_reroll = false;
        assert_ne!(hash(&rules), hash(&other));
        assert_ne!(hash(&rules), hash(&load("elevens").expect("rules")));
    }

    #[test]
    fn a_team_list_shows_in_the_matrix_only_where_it_differs() {
        let mut all: Vec<Rules> = ["sevens", "elevens"].iter().map(|id| load(id).expect("rules")).collect();
        assert!(!table(&all).contains("position."));
        all[1].positions[0].cost = 55;
        let lines: Vec<String> =
            table(&all).lines().filter(|l| l.starts_with("| position.")).map(str::to_owned).collect();
        assert_eq!(lines, ["| position.amazon.eagle-warrior-linewoman.cost | 50 | 55 |"]);
    }
}
