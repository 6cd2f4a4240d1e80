//! What an entry of the ledgers says besides its text: kind, authority, test line, what it repeats, and which options
//! of a league change it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::ledger::{Entry, leading_id};
use crate::plain;

/// The tags that say what kind of rule it is.
const KINDS: [&str; 4] = ["engine", "league", "card", "note"];

/// One parsed entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    pub id: String,
    pub file: &'static str,
    pub line: usize,
    /// What it is about: the heading, or the skill or topic that a group of rulings begins with.
    pub topic: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Who said so, in words; empty for the ledger's own text.
    pub authority: Vec<String>,
    pub text: String,
    /// The same in everyday words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elevens: Option<String>,
    /// The ids of which it is a repetition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repeats: Vec<String>,
    /// Options that change it.
    pub options: Vec<String>,
    /// Readings and verdicts that mention it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
}

/// Every entry, parsed, in order.
#[must_use]
pub fn rulings(entries: &[Entry]) -> Vec<Ruling> {
    let topics = Topics::read(entries);
    let mut all: Vec<Ruling> = entries.iter().map(|entry| one(entry, &topics)).collect();
    let known: BTreeSet<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let mentions: Vec<(String, BTreeSet<String>)> =
        all.iter().map(|ruling| (ruling.id.clone(), mentioned(&ruling.text, &known))).collect();
    let by_id: BTreeMap<&str, usize> = mentions.iter().enumerate().map(|(at, (id, _))| (id.as_str(), at)).collect();
    for (at, ruling) in all.iter_mut().enumerate() {
        let mut options: BTreeSet<String> = mentions[at].1.iter().filter(|id| is_option(id)).cloned().collect();
        for target in ruling.repeats.iter().filter_map(|id| by_id.get(id.as_str())) {
            options.extend(mentions[*target].1.iter().filter(|id| is_option(id)).cloned());
        }
        options.remove(&ruling.id);
        ruling.options = options.into_iter().collect();
    }
    for (id, said) in &mentions {
        for other in said.iter().filter_map(|other| by_id.get(other.as_str())) {
            let ruling = &mut all[*other];
            if is_option(id) && ruling.id.starts_with("OB-") && !ruling.options.contains(id) {
                ruling.options.push(id.clone());
            } else if is_reading(id) && ruling.id != *id {
                ruling.see.push(id.clone());
            }
        }
    }
    all
}

fn is_option(id: &str) -> bool {
    id.starts_with("O-")
}

fn is_reading(id: &str) -> bool {
    ["A-", "OBC-", "AMB-", "W-"].iter().any(|start| id.starts_with(start))
}

fn one(entry: &Entry, topics: &Topics) -> Ruling {
    let (topic, body) = own_topic(&entry.text);
    let (tags, rest) = tags(body);
    let kind = tags.iter().find(|tag| KINDS.contains(tag)).map(|tag| (*tag).to_owned());
    let authority = tags.iter().filter(|tag| !KINDS.contains(tag)).map(|tag| authority(tag)).collect();
    let (text, test) = match rest.split_once("Test: ") {
        Some((text, test)) if entry.file.ends_with("oberwald.md") && !is_option(&entry.id) => (text, Some(test)),
        _ => (rest, None),
    };
    let named = topic.map(str::to_owned).or_else(|| topics.of(&entry.id));
    Ruling {
        id: entry.id.clone(),
        file: entry.file,
        line: entry.line,
        topic: named.unwrap_or_else(|| entry.section.clone()),
        kind,
        authority,
        text: text.trim().to_owned(),
        plain: plain::of(&entry.id).map(|words| words.plain.as_str()),
        test: test.map(|test| test.trim().to_owned()),
        elevens: entry.elevens.clone(),
        repeats: repeated(&entry.text),
        options: Vec::new(),
        see: Vec::new(),
    }
}

/// The italic words that a group of rulings begins with, and what follows them.
fn own_topic(text: &str) -> (Option<&str>, &str) {
    let found = text.strip_prefix('*').and_then(|rest| rest.split_once('*'));
    found.map_or((None, text), |(topic, rest)| (Some(topic.trim_end_matches('.')), rest.trim_start()))
}

/// The tags at the start of a text, lines of the source left out, and what follows them.
fn tags(text: &str) -> (Vec<&str>, &str) {
    let (mut found, mut rest) = (Vec::new(), text);
    if let Some(after) = rest.strip_prefix("= ") {
        rest = after.trim_start_matches(|c: char| !matches!(c, '[' | '('));
    }
    loop {
        let bracketed = |open, close| rest.strip_prefix(open).and_then(|inner: &str| inner.split_once(close));
        if let Some((tag, after)) = bracketed('[', ']') {
            found.push(tag);
            rest = after.trim_start();
        } else if let Some((_, after)) = bracketed('(', ')').filter(|(lines, _)| lines.starts_with('L')) {
            rest = after.trim_start();
        } else {
            break;
        }
    }
    if found.is_empty() { (found, text) } else { (found, rest) }
}

/// The ids that a repeated statement refers to: `= OB-5.9-6/7` are two.
fn repeated(text: &str) -> Vec<String> {
    let Some((id, rest)) = text.strip_prefix("= ").and_then(|rest| {
        let end = rest.find([' ', '/']).unwrap_or(rest.len());
        leading_id(&rest[..end]).map(|(id, _)| (id, &rest[end..]))
    }) else {
        return Vec::new();
    };
    let mut all = vec![id.to_owned()];
    let start = id.rsplit_once('-').map_or("", |(start, _)| start);
    let further = rest.split(' ').next().unwrap_or_default();
    all.extend(further.split('/').filter(|n| !n.is_empty()).map(|number| format!("{start}-{number}")));
    all
}

fn authority(tag: &str) -> String {
    match tag {
        "JJ" => "the designer".to_owned(),
        "JJML" => "the designer's letters".to_owned(),
        "WD" => "White Dwarf 182".to_owned(),
        "GWUK" => "the studio league".to_owned(),
        "H" => "the source's own mark".to_owned(),
        _ => match tag.split_once(" p") {
            Some(("BB", page)) => format!("handbook, page {page}"),
            Some(("DZ", page)) => format!("Death Zone, page {page}"),
            _ => tag.to_owned(),
        },
    }
}

/// The ids that a text mentions; `OB-3.7-1..3` are three.
fn mentioned(text: &str, known: &BTreeSet<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let broken = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.');
    for raw in text.split(broken).map(|raw| raw.trim_matches(['.', '-'])) {
        let (first, upto) = raw.split_once("..").map_or((raw, None), |(first, last)| (first, last.parse::<u32>().ok()));
        let Some((id, "")) = leading_id(first) else { continue };
        let (start, number) = id.rsplit_once('-').unwrap_or((id, ""));
        let last = upto.or_else(|| number.parse().ok()).unwrap_or(0);
        let width = number.len();
        for n in number.parse::<u32>().unwrap_or(last)..=last {
            let id = format!("{start}-{n:0width$}");
            if known.contains(id.as_str()) {
                found.insert(id);
            }
        }
    }
    found
}

/// Topics of groups of rulings: the number before the last hyphen, and from which one on.
struct Topics {
    /// Group, first number, name.
    groups: Vec<(String, u32, String)>,
}

impl Topics {
    fn read(entries: &[Entry]) -> Topics {
        let mut groups = Vec::new();
        for (_, text) in crate::ledger::FILES {
            let Some(index) = text.lines().find_map(|line| line.strip_prefix("Index: ")) else { continue };
            for item in index.trim_end_matches('.').split(" · ") {
                if let Some((number, name)) = item.split_once(' ') {
                    groups.push((format!("OB-{number}"), 0, name.to_owned()));
                }
            }
        }
        for entry in entries {
            let number = entry.id.rsplit_once('-').and_then(|(group, n)| Some((group, n.parse::<u32>().ok()?)));
            if let ((Some(topic), _), Some((group, from))) = (own_topic(&entry.text), number) {
                groups.push((group.to_owned(), from, topic.to_owned()));
            }
        }
        Topics { groups }
    }

    fn of(&self, id: &str) -> Option<String> {
        let (group, number) = id.rsplit_once('-')?;
        let number: u32 = number.parse().ok()?;
        let fits = self.groups.iter().filter(|(own, from, _)| own == group && *from <= number);
        fits.max_by_key(|(_, from, _)| *from).map(|(.., name)| name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::entries;

    fn ruling(id: &str) -> Ruling {
        rulings(&entries()).into_iter().find(|r| r.id == id).expect("a ruling")
    }

    #[test]
    fn a_ruling_has_its_kind_its_authority_and_its_test_line() {
        let hit = ruling("OB-5.7-6");
        assert_eq!((hit.kind.as_deref(), hit.topic.as_str()), (Some("engine"), "Diving Tackle"));
        assert_eq!(hit.options, ["O-20"]);
        assert!(hit.text.starts_with("Starting inside the zone"), "{}", hit.text);
        assert_eq!(hit.test.as_deref(), Some("see O-20."));
        let strip = ruling("OB-5.7-11");
        assert_eq!(strip.authority, ["the designer"]);
        assert_eq!(ruling("OB-3.5-7").authority, ["Death Zone, page 11"]);
        assert_eq!(ruling("OB-3.9-8").topic, "Crowd");
        assert!(ruling("OB-1.0-7").options.is_empty(), "its test line only names an option");
    }

    #[test]
    fn a_repetition_knows_what_it_repeats_and_has_its_options() {
        let twice = ruling("OB-5.10-4");
        assert_eq!(twice.repeats, ["OB-5.9-6", "OB-5.9-7"]);
        assert_eq!(twice.kind.as_deref(), Some("engine"));
        let arm = ruling("OB-5.31-1");
        assert_eq!((arm.repeats, arm.authority), (vec!["OB-5.8-6".to_owned()], vec!["the designer".to_owned()]));
    }

    #[test]
    fn one_ruling_of_two_authorities_keeps_both() {
        let _proof = crate::covers(&["A-31"]);
        for (first, again) in [("OB-3.3-1", "OB-6.3-1"), ("OB-3.3-2", "OB-6.3-2"), ("OB-5.23-4", "OB-6.11-1")] {
            assert_eq!(ruling(first).authority, ["the designer"], "{first}");
            assert_eq!(ruling(again).authority, ["the studio league"], "{again}");
            assert_eq!(ruling(again).repeats, [first]);
        }
    }

    #[test]
    fn ranges_of_ids_are_mentioned_one_by_one() {
        let none = ruling("OB-3.7-2");
        assert!(none.options.contains(&"O-13".to_owned()), "O-13 speaks of OB-3.7-1..3: {none:?}");
        assert!(ruling("OB-3.3-2").see.contains(&"A-20".to_owned()));
    }

    #[test]
    fn all_kinds_are_counted_as_the_ledger_counts_them() {
        let all = rulings(&entries());
        let count =
            |kind: &str| all.iter().filter(|r| r.id.starts_with("OB-") && r.kind.as_deref() == Some(kind)).count();
        assert_eq!(["engine", "card", "league", "note"].map(count), [337, 64, 61, 25]);
    }
}
