//! Finding rules by words: the rarer a word is in the ledgers, the more it counts; entries that contain all words, next
//! to each other, come first. Abbreviations and synonyms are found too.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::ledger::Entry;
use crate::plain;
use crate::ruling::{Ruling, rulings};
use crate::terms;

/// A found entry; the higher the score, the better it fits.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit<'i> {
    pub id: &'i str,
    /// Its place among the entries.
    pub at: usize,
    pub score: f64,
}

/// How much each further mention of a word adds, and the penalty for long entries (the usual two parameters of
/// this kind of ranking).
const MENTIONS: f64 = 1.2;
const LENGTH: f64 = 0.2;
/// The weight of a word of the topic or of the test line against one of the text.
const IN_TOPIC: f64 = 0.7;
/// The bonus for the first words of a text, which usually name the subject.
const AT_START: f64 = 1.0;
const START: usize = 3;
const IN_TEST: f64 = 0.5;
/// The weight of a word that a text abbreviates.
const IN_FULL: f64 = 0.6;
/// The weight of a word of the plain words, and of one in a question that people ask.
const IN_PLAIN: f64 = 0.5;
const IN_ASKED: f64 = 0.7;
/// The weights of the start of a longer word and of a synonym against the word itself.
const AS_START: f64 = 0.6;
const ALIKE: f64 = 0.5;
/// The weight of a known word for a misspelt one, and the length from which one slip, or two, are forgiven.
const MISSPELT: f64 = 0.8;
const ONE_SLIP: usize = 5;
const TWO_SLIPS: usize = 8;
/// The bonus for two words of the question next to each other.
const SIDE_BY_SIDE: f64 = 0.35;
/// The weights of a skill's summary, an entry of a list of people and goods, and an entry that only points to another,
/// against a rule.
const SKILL: f64 = 0.8;
const LISTED: f64 = 0.6;
const NOTE: f64 = 0.5;
/// A worked example or a reading: readers want the rule first.
const EXAMPLE: f64 = 0.6;
/// The penalty for words that an entry does not contain.
const MISSING: f64 = 2.2;
/// Up to how many words a question is short, and how much less the missing words weigh for each further one.
const SHORT_QUESTION: usize = 3;
const LONGER: f64 = 0.25;
/// The weight of an entry that the question names by its id.
const NAMED: f64 = 1_000.0;

/// The entries ready to be searched.
pub struct Index {
    ids: Vec<String>,
    pages: Vec<Page>,
    /// The entries that contain each word.
    vocabulary: BTreeMap<String, Vec<usize>>,
    usual: f64,
}

/// The words of an entry: how much each counts, and those of its text in their order.
struct Page {
    weights: HashMap<String, f64>,
    text: Vec<String>,
    worth: f64,
}

impl Index {
    #[must_use]
    pub fn new(entries: &[Entry]) -> Index {
        Index::of(&rulings(entries))
    }

    /// With entries already parsed.
    #[must_use]
    pub fn of(rulings: &[Ruling]) -> Index {
        let pages: Vec<Page> = rulings.iter().map(Page::new).collect();
        let mut vocabulary: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, page) in pages.iter().enumerate() {
            for word in page.weights.keys() {
                vocabulary.entry(word.clone()).or_default().push(at);
            }
        }
        let usual = pages.iter().map(|page| page.text.len()).sum::<usize>() as f64 / pages.len().max(1) as f64;
        Index { ids: rulings.iter().map(|r| r.id.clone()).collect(), pages, vocabulary, usual }
    }

    /// The entries about the question, best first. For a short question an entry must contain half of it.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<Hit<'_>> {
        let wanted = terms::of_question(query);
        let named: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        // Words that no entry contains say nothing.
        let spread: Vec<Spread> = wanted.iter().filter_map(|asked| self.spread(asked)).collect();
        let total: f64 = spread.iter().map(|word| word.rarity).sum();
        let most = spread.iter().filter(|word| word.weight >= 1.0).count();
        // A long question describes the subject in many ways; no entry contains them all.
        let missing = MISSING / (1.0 + most.saturating_sub(SHORT_QUESTION) as f64 * LONGER);
        let mut hits: Vec<Hit> = Vec::new();
        for (at, (id, page)) in self.ids.iter().zip(&self.pages).enumerate() {
            let stretch = 1.0 - LENGTH + LENGTH * page.text.len() as f64 / self.usual;
            let scores: Vec<f64> = spread.iter().map(|word| word.score(page, stretch)).collect();
            let held = |least: f64| spread.iter().zip(&scores).filter(|(w, s)| **s > 0.0 && w.weight >= least).count();
            let is_named = named.contains(&id.to_lowercase());
            if held(0.0) == 0 || !is_named && most <= SHORT_QUESTION && held(1.0) * 2 < most {
                continue;
            }
            // Missing words count by how much they would have said.
            let told: f64 = spread.iter().zip(&scores).filter(|(_, score)| **score > 0.0).map(|(w, _)| w.rarity).sum();
            let complete = (told / total).powf(missing);
            let side_by_side =
                |pair: &&[terms::Asked]| page.text.windows(2).any(|h| h[0] == pair[0].word && h[1] == pair[1].word);
            let pairs = wanted.windows(2).filter(side_by_side).count();
            let score = scores.iter().sum::<f64>() * complete * (1.0 + SIDE_BY_SIDE * pairs as f64) * page.worth;
            hits.push(Hit { id, at, score: score + if is_named { NAMED } else { 0.0 } });
        }
        hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        hits
    }

    /// A word of the question with all matching words of the entries.
    fn spread(&self, asked: &terms::Asked) -> Option<Spread> {
        let word = asked.word.as_str();
        let mut forms: HashMap<String, f64> = HashMap::from([(word.to_owned(), 1.0)]);
        // A player who blocks is a blocker.
        if let Some(deed) = word.strip_suffix("er").filter(|deed| deed.len() >= 5) {
            forms.insert(deed.to_owned(), AS_START);
        }
        for other in terms::alike(word) {
            forms.insert(other.to_owned(), ALIKE);
        }
        if word.chars().count() >= 4 {
            let from = self.vocabulary.range(word.to_owned()..).map(|(longer, _)| longer);
            for longer in from.take_while(|longer| longer.starts_with(word)) {
                forms.entry(longer.clone()).or_insert(AS_START);
            }
        }
        if !forms.keys().any(|form| self.vocabulary.contains_key(form)) {
            forms.extend(self.nearest(word).into_iter().map(|near| (near.clone(), MISSPELT)));
        }
        let places = forms.keys().filter_map(|form| self.vocabulary.get(form));
        let having = places.flatten().collect::<BTreeSet<_>>().len();
        if having == 0 {
            return None;
        }
        let own = self.vocabulary.get(word).map_or(having, Vec::len);
        let (all, having) = (self.pages.len() as f64, having.midpoint(own) as f64);
        let rarity = asked.weight * (1.0 + (all - having + 0.5) / (having + 0.5)).ln();
        Some(Spread { forms: forms.into_iter().collect(), rarity, weight: asked.weight })
    }

    /// The words of the entries that this one was probably meant to be.
    fn nearest(&self, word: &str) -> Vec<&String> {
        let length = word.chars().count();
        let slips = usize::from(length >= ONE_SLIP) + usize::from(length >= TWO_SLIPS);
        let distance = |known: &String| strsim::osa_distance(known, word);
        let near = self.vocabulary.keys().map(|known| (distance(known), known)).filter(|(far, _)| *far <= slips);
        let near: Vec<(usize, &String)> = near.collect();
        let least = near.iter().map(|(far, _)| *far).min();
        near.into_iter().filter(|(far, _)| Some(*far) == least).map(|(_, known)| known).collect()
    }
}

/// A word of the question: what matches it and how rare that is.
struct Spread {
    forms: Vec<(String, f64)>,
    rarity: f64,
    weight: f64,
}

impl Spread {
    fn score(&self, page: &Page, stretch: f64) -> f64 {
        let count: f64 = self.forms.iter().filter_map(|(form, worth)| Some(page.weights.get(form)? * worth)).sum();
        self.rarity * count * (MENTIONS + 1.0) / (count + MENTIONS * stretch)
    }
}

impl Page {
    fn new(ruling: &Ruling) -> Page {
        let elevens = ruling.elevens.as_deref().unwrap_or_default();
        let text: Vec<String> = [&ruling.text, elevens].into_iter().flat_map(terms::of_text).collect();
        let mut weights: HashMap<String, f64> = HashMap::from([(ruling.id.to_lowercase(), 1.0)]);
        for word in &text {
            *weights.entry(word.clone()).or_default() += 1.0;
        }
        for word in text.iter().take(START) {
            *weights.entry(word.clone()).or_default() += AT_START;
        }
        for word in terms::of_text(ruling.test.as_deref().unwrap_or_default()) {
            *weights.entry(word).or_default() += IN_TEST;
        }
        for word in [&ruling.text, elevens].into_iter().flat_map(terms::in_full) {
            *weights.entry(word.clone()).or_default() += IN_FULL;
        }
        if let Some(words) = plain::of(&ruling.id) {
            let asked: BTreeSet<String> = words.asked.iter().flat_map(|asked| terms::of_text(asked)).collect();
            let said: BTreeSet<String> = terms::of_text(&words.plain).into_iter().collect();
            asked.into_iter().for_each(|word| *weights.entry(word).or_default() += IN_ASKED);
            said.into_iter().for_each(|word| *weights.entry(word).or_default() += IN_PLAIN);
        }
        let topic: BTreeSet<String> = terms::of_text(&ruling.topic).into_iter().collect();
        for word in topic.iter().chain(terms::of_group(&ruling.id)) {
            *weights.entry(word.clone()).or_default() += IN_TOPIC;
        }
        let listed = ruling.file.starts_with("data/") && !ruling.id.starts_with("SK-");
        let points = ruling.kind.as_deref() == Some("note") || !ruling.repeats.is_empty();
        let example =
            ["W-", "A-", "EX-", "AMB-", "OBC-", "S7-EX-", "MP-EX-", "S7-AMB-", "MP-AMB-", "S7-BAD-", "MP-BAD-"]
                .iter()
                .any(|start| ruling.id.starts_with(start));
        let kept = if ruling.id.starts_with("SK-") { SKILL } else { 1.0 };
        let worth = if listed { LISTED } else { kept } * if points { NOTE } else { 1.0 };
        let worth = worth * if example { EXAMPLE } else { 1.0 };
        Page { weights, text, worth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::entries;

    fn first(query: &str, count: usize) -> Vec<String> {
        let all = entries();
        Index::new(&all).search(query).into_iter().take(count).map(|hit| hit.id.to_owned()).collect()
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
        assert_eq!(first("ob-5.7-5", 1), ["OB-5.7-5"]);
    }

    #[test]
    fn nothing_fits_nonsense() {
        assert!(first("xylophone quartet", 3).is_empty());
        assert!(first("the of and", 3).is_empty());
    }
}
