//! Finding rules by words: the rarer a word is in the ledgers, the more it counts; entries that hold all words, and hold
//! them side by side, come first.

use crate::ledger::Entry;
use std::collections::BTreeSet;

/// A found entry; the higher the score, the better it fits.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit<'e> {
    pub entry: &'e Entry,
    pub score: f64,
}

/// How much each further mention of a word adds, and how much a long entry is held against it (the usual two numbers of
/// this kind of ranking).
const MENTIONS: f64 = 1.2;
const LENGTH: f64 = 0.35;
/// What a word of the heading counts against one of the text, and the start of a longer word against the word itself.
const IN_HEADING: f64 = 0.5;
const AS_START: f64 = 0.6;
/// What two words of the query side by side add.
const SIDE_BY_SIDE: f64 = 0.5;
/// What an entry of a list of people and goods counts against a rule.
const LISTED: f64 = 0.6;
/// What an entry counts that the query names by its id.
const NAMED: f64 = 1_000.0;

/// The entries that hold at least half of the words, best first.
#[must_use]
pub fn search<'e>(entries: &'e [Entry], query: &str) -> Vec<Hit<'e>> {
    let wanted = words(query);
    let distinct: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    if distinct.is_empty() {
        return Vec::new();
    }
    let named: Vec<String> = query.split_whitespace().map(str::to_uppercase).collect();
    let pages: Vec<Page> = entries.iter().map(Page::new).collect();
    let usual = pages.iter().map(|page| page.text.len()).sum::<usize>() as f64 / pages.len() as f64;
    let weights = weights(&pages, &distinct);
    let mut hits: Vec<Hit> = Vec::new();
    for (entry, page) in entries.iter().zip(&pages) {
        let stretch = 1.0 - LENGTH + LENGTH * page.text.len() as f64 / usual;
        let matches: Vec<f64> = weights.iter().map(|(word, weight)| weight * page.mentions(word, stretch)).collect();
        let held = matches.iter().filter(|m| **m > 0.0).count();
        let is_named = named.contains(&entry.id);
        if !is_named && held * 2 < distinct.len() || held == 0 {
            continue;
        }
        let complete = if held == distinct.len() { 1.5 } else { 1.0 };
        let pairs = wanted.windows(2).filter(|pair| page.text.windows(2).any(|here| here == *pair)).count();
        let score = matches.iter().sum::<f64>() * complete * (1.0 + SIDE_BY_SIDE * pairs as f64);
        let kind = if entry.file.starts_with("data/") && !entry.id.starts_with("SK-") { LISTED } else { 1.0 };
        hits.push(Hit { entry, score: score * kind + if is_named { NAMED } else { 0.0 } });
    }
    hits.sort_by(|a, b| b.score.total_cmp(&a.score));
    hits
}

/// How much each word of the query counts: rare ones more.
fn weights<'w>(pages: &[Page], wanted: &BTreeSet<&'w str>) -> Vec<(&'w str, f64)> {
    let rarity = |word: &str| {
        let having = pages.iter().filter(|page| page.mentions(word, 1.0) > 0.0).count() as f64;
        (1.0 + (pages.len() as f64 - having + 0.5) / (having + 0.5)).ln()
    };
    wanted.iter().map(|word| (*word, rarity(word))).collect()
}

/// The words of an entry, in their order.
struct Page {
    text: Vec<String>,
    heading: Vec<String>,
}

impl Page {
    fn new(entry: &Entry) -> Page {
        let elevens = entry.elevens.as_deref().unwrap_or_default();
        let text = [entry.id.as_str(), &entry.text, elevens].into_iter().flat_map(words).collect();
        Page { text, heading: words(&entry.section) }
    }

    /// How strongly the entry speaks of a word; 0 if not at all.
    fn mentions(&self, word: &str, stretch: f64) -> f64 {
        let one = |other: &String| match other.strip_prefix(word) {
            Some("") => 1.0,
            Some(_) if word.len() >= 4 => AS_START,
            _ => 0.0,
        };
        let count: f64 = self.text.iter().map(one).sum();
        let heading = self.heading.iter().map(one).fold(0.0, f64::max);
        let text = count * (MENTIONS + 1.0) / (count + MENTIONS * stretch);
        text + IN_HEADING * heading
    }
}

/// Words that say nothing about a rule.
const EMPTY: [&str; 30] = [
    "a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "how", "if", "in", "is", "it", "may", "of",
    "on", "or", "that", "the", "then", "to", "what", "when", "where", "who", "with", "you",
];

/// The words of a text in small letters, in their simplest form, without those that say nothing.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    parts.map(str::to_lowercase).filter(|w| !EMPTY.contains(&w.as_str())).map(|w| simple(&w)).collect()
}

/// Without the common endings of English, so that "pushed" finds "push" and "dodges" finds "dodge".
fn simple(word: &str) -> String {
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.chars().count() >= 3);
    let cut = stem("ing").or_else(|| stem("ies")).or_else(|| stem("es")).or_else(|| stem("ed")).or_else(|| stem("s"));
    let cut = cut.unwrap_or(word);
    // "dodge" and "dodges" both end as "dodg".
    cut.strip_suffix('e').filter(|stem| stem.chars().count() >= 3).unwrap_or(cut).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::entries;

    fn first(query: &str, count: usize) -> Vec<String> {
        let all = entries();
        search(&all, query).into_iter().take(count).map(|hit| hit.entry.id.clone()).collect()
    }

    #[test]
    fn questions_of_a_referee_find_their_rule() {
        let questions = [
            ("chain push", "S7-PUSH-05"),
            ("pushed into the crowd with the ball", "S7-AMB-25"),
            ("touchback effect", "S7-KICK-06"),
            ("argue the call coach sent off", "S7-ARG-01"),
            ("stand up MA 2", "S7-STAND-02"),
            ("journeyman loner", "S7-PRE-04"),
            ("throw-in from a corner", "S7-THROW-03"),
            ("brilliant coaching", "S7-KOE-07"),
            ("winnings", "S7-POST-13"),
            ("bribe", "S7-IND-17"),
            ("loner team re-roll", "S7-RR-07"),
            ("stunned turns prone end of turn", "S7-TURN-04"),
        ];
        let missed = questions.map(|(query, id)| (query, id, first(query, 3)));
        let missed: Vec<_> = missed.iter().filter(|(_, id, found)| !found.iter().any(|hit| hit == id)).collect();
        assert!(missed.is_empty(), "{missed:#?}");
    }

    #[test]
    fn endings_do_not_matter_and_ids_are_words_too() {
        assert_eq!(first("dodging", 1), first("dodges", 1));
        assert_eq!(first("S7-PUSH-03", 1), ["S7-PUSH-03"]);
    }

    #[test]
    fn nothing_fits_nonsense() {
        assert!(first("xylophone quartet", 3).is_empty());
        assert!(first("the of and", 3).is_empty());
    }
}
