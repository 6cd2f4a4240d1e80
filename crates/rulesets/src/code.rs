//! Where the code of a rule is: units and parts are named after their files.

use crate::load;
use std::sync::LazyLock;
use touchback_engine::{Play, Rules};

/// One ruleset of each edition.
static EDITIONS: LazyLock<Vec<Rules>> =
    LazyLock::new(|| ["elevens", "classic"].into_iter().filter_map(|id| load(id).ok()).collect());

/// The file of a unit or part: `2020/skill/fend` is `crates/editions/src/e2020/skill/fend.rs`.
#[must_use]
pub fn file(id: &str) -> String {
    let edition = if id.starts_with(|first: char| first.is_ascii_digit()) { "e" } else { "" };
    format!("crates/editions/src/{edition}{}.rs", id.replace('-', "_"))
}

/// The files in which the rule of a card, skill, star, spell or helper with this ledger id is, by edition.
#[must_use]
pub fn files(rule: &str) -> Vec<String> {
    let mut files: Vec<String> = Vec::new();
    for rules in EDITIONS.iter() {
        for file in ids(rules, rule).into_iter().map(file) {
            if !files.contains(&file) {
                files.push(file);
            }
        }
    }
    files
}

fn ids(rules: &Rules, rule: &str) -> Vec<&'static str> {
    if let Some(play) = Play::from_id(&rule.to_uppercase()) {
        return rules.units.card_id(play).into_iter().collect();
    }
    let Some((prefix, name)) = rule.split_once('-') else { return Vec::new() };
    let name = name.to_lowercase();
    let end = match prefix.to_uppercase().as_str() {
        "SK" => format!("/skill/{name}"),
        "WZ" => format!("/spell/{name}"),
        "IN" | "CS" | "RF" => format!("/helper/{name}"),
        "ST" => match rules.stars.iter().find(|star| star.id == name).and_then(|star| star.rule) {
            Some(rule) => format!("/star/{}", rule.name()),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    rules.units.revisions().map(|(id, _)| id).filter(|id| id.ends_with(&end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;
    use touchback_engine::play::{INFERRED, PLAYS};

    #[test]
    fn every_card_has_a_file_in_both_editions() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert_eq!(EDITIONS.len(), 2);
        for rules in EDITIONS.iter() {
            for row in PLAYS.iter().chain(&INFERRED) {
                let found = ids(rules, row.id);
                assert_eq!(found.len(), 1, "{} in {}", row.id, rules.id);
                assert!(root.join(file(found[0])).is_file(), "{} is not in {}", row.id, file(found[0]));
            }
        }
    }

    #[test]
    fn units_of_players_are_named_after_their_files() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for rules in EDITIONS.iter() {
            for (id, _) in rules.units.revisions().filter(|(id, _)| !id.contains("/slot/")) {
                assert!(root.join(file(id)).is_file(), "{id} is not in {}", file(id));
            }
        }
    }

    #[test]
    fn rules_of_several_kinds_are_found() {
        let editions = "crates/editions/src";
        assert_eq!(files("DT-13"), [format!("{editions}/common/play/spy.rs")]);
        assert_eq!(files("SK-mighty-blow").len(), 2, "one for each edition");
        assert_eq!(files("SK-dodge"), [format!("{editions}/common/skill/dodge.rs")]);
        assert!(files("S7-PUSH-03").is_empty());
    }
}
