//! Rules in everyday words, and how people ask for them (`rules/plain/`). They decide nothing: the ledgers do.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// What a rule says to a newcomer, and questions that it answers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    pub plain: String,
    pub asked: Vec<String>,
}

const FILES: [&str; 5] = [
    include_str!("../../../rules/plain/sevens.toml"),
    include_str!("../../../rules/plain/matched-play.toml"),
    include_str!("../../../rules/plain/special-plays.toml"),
    include_str!("../../../rules/plain/oberwald.toml"),
    include_str!("../../../rules/plain/lists.toml"),
];

static ALL: LazyLock<BTreeMap<String, Plain>> = LazyLock::new(|| {
    // A test reads them one by one and says what is wrong.
    FILES.iter().filter_map(|file| toml::from_str::<BTreeMap<String, Plain>>(file).ok()).flatten().collect()
});

/// The plain words of an entry.
#[must_use]
pub fn of(id: &str) -> Option<&'static Plain> {
    ALL.get(id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::ledger::entries;

    /// Worked examples and lists of bad input are for testers.
    fn is_for_people(id: &str) -> bool {
        !["EX-", "S7-EX-", "MP-EX-", "S7-BAD-", "MP-BAD-"].iter().any(|start| id.starts_with(start))
    }

    #[test]
    fn every_rule_has_plain_words() {
        for file in FILES {
            toml::from_str::<BTreeMap<String, Plain>>(file).expect("plain words");
        }
        let known: BTreeSet<String> = entries().into_iter().map(|entry| entry.id).collect();
        let missing: Vec<&String> = known.iter().filter(|id| is_for_people(id) && of(id).is_none()).collect();
        assert!(missing.is_empty(), "without plain words: {missing:?}");
        let unknown: Vec<&String> = ALL.keys().filter(|id| !known.contains(*id)).collect();
        assert!(unknown.is_empty(), "no such rule: {unknown:?}");
        let empty = ALL.iter().filter(|(_, words)| words.plain.is_empty() || words.asked.is_empty());
        assert_eq!(empty.count(), 0);
    }
}
