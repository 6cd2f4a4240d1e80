//! Where the code of a rule is: units and parts are named after their files, and the heads of files name the rules in them.

use crate::load;
use std::sync::LazyLock;
use touchback_engine::{Play, Rules};

/// One ruleset of each edition.
static EDITIONS: LazyLock<Vec<Rules>> =
    LazyLock::new(|| ["elevens", "classic"].into_iter().filter_map(|id| load(id).ok()).collect());

/// The files of rules with the ledger ids in their heads, those of editions first.
const HEADS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/heads.rs"));

/// The file of a unit or part: `2020/skill/fend` is `crates/editions/src/e2020/skill/fend.rs`.
#[must_use]
pub fn file(id: &str) -> String {
    let edition = if id.starts_with(|first: char| first.is_ascii_digit()) { "e" } else { "" };
    format!("crates/editions/src/{edition}{}.rs", id.replace('-', "_"))
}

/// The files in which the rule with this ledger id is: of a card, skill, star, spell or helper by edition, of any other
/// those that name it.
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
    if files.is_empty() { headed(&rule.to_uppercase()) } else { files }
}

/// The files whose heads name a rule: those that begin with it, else those that mention it, else the same for its family
/// (`OB-5.10` for `OB-5.10-1`). Where an edition has one, the procedures that serve it are left out.
fn headed(rule: &str) -> Vec<String> {
    let family = rule.rsplit_once('-').map_or(rule, |(family, _)| family);
    let first = |id: &str| named(|ids| ids.first() == Some(&id));
    let any = |id: &str| named(|ids| ids.contains(&id));
    let found = [first(rule), any(rule), first(family), any(family)];
    let found = found.into_iter().find(|files| !files.is_empty()).unwrap_or_default();
    let own = found.iter().filter(|file| file.starts_with("crates/editions/")).count();
    found.into_iter().take(if own > 0 { own } else { usize::MAX }).map(str::to_owned).collect()
}

fn named(fits: impl Fn(&[&str]) -> bool) -> Vec<&'static str> {
    HEADS.iter().filter(|(_, ids)| fits(ids)).map(|(file, _)| *file).collect()
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
        assert_eq!(files("S7-PUSH-03"), ["crates/engine/src/procedure/action/block/push.rs"]);
        assert_eq!(files("S7-KOE-02"), [format!("{editions}/e2020/kickoff/get_the_ref.rs")]);
        assert_eq!(files("OB-5.10-1"), [format!("{editions}/e1994/skill/frenzy.rs")]);
        assert_eq!(files("OB-5.9-3"), [format!("{editions}/e1994/skill/foul_appearance.rs")], "within a range");
        assert!(files("S7-NOTHING-01").is_empty());
    }
}
