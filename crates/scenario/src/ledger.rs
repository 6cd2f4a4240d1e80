//! The ids of the rule ledgers, so a scenario cannot prove a rule that does not exist.

use std::collections::BTreeSet;
use touchback_engine::Skill;
use touchback_rulesets::catalogue::Catalogue;

const LEDGERS: [&str; 4] = [
    include_str!("../../../rules/sevens.md"),
    include_str!("../../../rules/matched-play.md"),
    include_str!("../../../rules/oberwald.md"),
    include_str!("../../../rules/special-plays.md"),
];

/// Every id that a ledger defines (the first cell of a table row, or bold text), `SK-…` for every skill, and the ids of
/// what the data files list: `IN-` inducements, `CS-` staff, `WZ-` spells, `RF-` referees, `TR-` team rules, `ST-` stars.
#[must_use]
pub fn ledger_ids() -> BTreeSet<String> {
    let skills = Skill::ALL.iter().map(|skill| format!("SK-{}", skill.id()));
    LEDGERS.iter().flat_map(|text| mentioned_ids(text)).chain(skills).chain(listed_ids()).collect()
}

/// The ids of the data files; none if they cannot be read, which every other use of them reports.
fn listed_ids() -> Vec<String> {
    let Ok(data) = Catalogue::load() else { return Vec::new() };
    let named = |prefix: &'static str| move |id: &String| format!("{prefix}-{id}");
    let mut ids: Vec<String> = data.inducements.iter().map(|i| &i.id).map(named("IN")).collect();
    ids.extend(data.staff.iter().map(|h| &h.id).map(named("CS")));
    ids.extend(data.spells.iter().map(|s| &s.id).map(named("WZ")));
    ids.extend(data.referees.iter().map(|h| &h.id).map(named("RF")));
    ids.extend(data.special_rules.iter().map(|r| &r.id).map(named("TR")));
    ids.extend(data.stars.iter().map(|s| &s.id).map(named("ST")));
    ids
}

/// The ids that a ledger text defines.
#[must_use]
pub fn mentioned_ids(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for line in text.lines() {
        if let Some(cell) = line.strip_prefix('|').and_then(|row| row.split('|').next()) {
            ids.extend(leading_id(cell.trim()));
        }
        ids.extend(line.split("**").skip(1).step_by(2).filter_map(leading_id));
        // Statements that a ledger prints twice are listed several to a line, each with the id of the first.
        if let Some(list) = line.strip_prefix("- ").filter(|list| list.contains(" = ")) {
            ids.extend(list.split(" · ").filter_map(leading_id));
        }
    }
    ids
}

/// The id a text starts with: capitals, digits and points in parts joined by dashes, the last part starting with a digit.
fn leading_id(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['*', '`', '~']);
    let end = text.find(|c: char| !is_of_id(c)).unwrap_or(text.len());
    let id = text[..end].trim_end_matches(['-', '.']);
    is_id(id).then(|| id.to_owned())
}

/// Whether a word looks like a ledger id.
pub(crate) fn is_id(word: &str) -> bool {
    let Some((start, last)) = word.rsplit_once('-') else { return false };
    start.starts_with(|c: char| c.is_ascii_uppercase())
        && last.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(is_of_id)
}

const fn is_of_id(c: char) -> bool {
    c.is_ascii_uppercase() || c.is_ascii_digit() || matches!(c, '-' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_tables_and_lists_are_found() {
        let ids = ledger_ids();
        for id in [
            "S7-DICE-01",
            "S7-RANGE-01",
            "S7-PRAY-21",
            "S7-EX-53",
            "S7-BAD-29",
            "MP-ROLE-01",
            "O-01",
            "S7-11-15",
            "OB-2.1-8",
            "OB-2.9-4",
        ] {
            assert!(ids.contains(id), "{id}");
        }
        for id in ["IN-weather-mage", "CS-josef-bugman", "WZ-zap", "RF-jorm-the-ogre", "TR-favoured-of", "ST-grak"] {
            assert!(ids.contains(id), "{id}");
        }
        assert!(ids.contains("SK-wrestle") && !ids.contains("SK-wrestling"));
        assert!(!ids.contains("S7-DICE-99"));
        assert!(ids.len() > 900, "{}", ids.len());
    }
}
