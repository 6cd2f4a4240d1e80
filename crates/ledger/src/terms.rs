//! Words of rules and of questions in one form: lower case, without endings, abbreviations written out, compounds in
//! one piece, ids whole. The abbreviations are those that the 1994 ledger explains in its reading keys.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::ledger::{FILES, leading_id};

/// Words that say nothing about a rule.
const EMPTY: [&str; 44] = [
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can", "could", "did", "do", "does", "for",
    "from", "has", "have", "he", "his", "how", "if", "in", "is", "it", "may", "my", "of", "on", "or", "that", "the",
    "then", "there", "to", "was", "what", "when", "where", "who", "with", "you",
];

/// Two words that are one, by their simplest forms.
const PAIRS: [(&str, &str, &str); 24] = [
    ("re", "roll", "reroll"),
    ("team", "mat", "teammat"),
    ("follow", "up", "followup"),
    ("kick", "off", "kickoff"),
    ("pick", "up", "pickup"),
    ("hand", "off", "handoff"),
    ("throw", "in", "throwin"),
    ("thrown", "in", "throwin"),
    ("dump", "off", "dumpoff"),
    ("set", "up", "setup"),
    ("sent", "off", "sentoff"),
    ("send", "off", "sentoff"),
    ("knock", "down", "knockdown"),
    ("knock", "over", "knockdown"),
    ("knock", "out", "knockout"),
    ("side", "step", "sidestep"),
    ("extra", "time", "overtim"),
    ("push", "back", "push"),
    ("stand", "up", "standup"),
    ("stand", "firm", "standfirm"),
    ("free", "boot", "freeboot"),
    ("sid", "step", "sidestep"),
    ("touch", "down", "touchdown"),
    ("kick", "team", "kickteam"),
];

/// Synonyms of different ledgers and speakers, by their simplest forms.
const ALIKE: [&[&str]; 28] = [
    &["stop", "end", "ceas"],
    &["gfi", "rush"],
    &["knockdown", "fell", "floor", "fall", "down"],
    &["crowd", "fan", "touchlin", "sidelin"],
    &["opponent", "enem", "foe", "oppos", "rival"],
    &["carrier", "holder", "carr"],
    &["dead", "kill", "death"],
    &["hurt", "injur", "casualt"],
    &["buy", "hir", "purchas", "bought"],
    &["mone", "gold", "treasur", "gp"],
    &["scor", "touchdown", "td"],
    &["scatter", "bounc", "loos"],
    &["block", "hit"],
    &["sentoff", "eject", "caught", "sent"],
    &["pron", "lying", "lies", "down"],
    &["forfeit", "conced", "giv", "quit"],
    &["referee", "ref"],
    &["second", "twic", "again", "another", "repeat"],
    &["teammat", "mat"],
    &["overtim", "tie", "draw"],
    &["apothecar", "heal", "doctor"],
    &["interrupt", "react", "reaction"],
    &["rating", "valu"],
    &["spell", "magic", "wizard"],
    &["mutation", "physical"],
    &["see", "look", "seen"],
    &["stunt", "goblin", "halfl"],
    &["several", "multipl"],
];

/// Two words that a ledger writes with a hyphen are also one: the time-out, the roll-off, a one-off.
static COMPOUNDS: LazyLock<BTreeSet<(String, String)>> = LazyLock::new(|| {
    let letters = |part: &str| part.len() >= 2 && part.chars().all(char::is_alphabetic);
    let split = |c: char| !(c.is_alphanumeric() || c == '-');
    let words = FILES.iter().flat_map(|(_, text)| text.split(split)).filter_map(|word| word.split_once('-'));
    let whole = words.filter(|(first, second)| letters(first) && letters(second));
    whole.map(|(first, second)| (simple(&first.to_lowercase()), simple(&second.to_lowercase()))).collect()
});

/// Abbreviations of the reading keys, as written there, with their meanings.
static SHORT: LazyLock<Vec<(String, Vec<String>)>> = LazyLock::new(|| {
    let keys = FILES.iter().find_map(|(_, text)| text.lines().find_map(|line| line.strip_prefix("**Reading keys.**")));
    let mut short = Vec::new();
    for item in keys.unwrap_or_default().trim_end_matches('.').split(';') {
        let Some((names, meaning)) = item.split_once('=') else { continue };
        let meaning = meaning.split('(').next().unwrap_or_default().trim().trim_start_matches("the ");
        let names: Vec<&str> = names.split('/').map(str::trim).collect();
        let meanings: Vec<&str> = meaning.split('/').map(str::trim).collect();
        for (at, name) in names.iter().enumerate() {
            let mut words = joined(plain(&written_out(&meanings, at)));
            words.retain(|word| !EMPTY.contains(&word.as_str()));
            if words.iter().any(|word| word == "gfi") {
                words.truncate(1);
            }
            short.push(((*name).to_owned(), words));
        }
    }
    short
});

/// `armour / injury roll` for two abbreviations: the last word belongs to both.
fn written_out(meanings: &[&str], at: usize) -> String {
    let own = meanings.get(at).or(meanings.first()).copied().unwrap_or_default();
    match (meanings.len() > 1, meanings.last().and_then(|last| last.split_once(' '))) {
        (true, Some((_, shared))) if !own.contains(' ') => format!("{own} {shared}"),
        _ => own.to_owned(),
    }
}

/// The words of a text in their simplest form; abbreviations count where they are written in capitals.
pub(crate) fn of_text(text: &str) -> Vec<String> {
    words(text, false)
}

/// A word of a question, and how much it says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub word: String,
    pub weight: f64,
}

/// The weights of a word that replaced another, and of one that usually says nothing.
const REPLACED: f64 = 0.4;
const SMALL: f64 = 0.2;

/// The same for a question, where abbreviations may be in lower case too and people use their own words.
pub(crate) fn of_question(text: &str) -> Vec<Asked> {
    let words = spoken(text);
    let (mut found, mut at): (Vec<Asked>, usize) = (Vec::new(), 0);
    let mut add = |word: &String, weight: f64| {
        if EMPTY.contains(&word.as_str()) {
            return;
        }
        let weight = if SAID.small.contains(word) { SMALL.min(weight) } else { weight };
        match found.iter_mut().find(|asked| asked.word == *word) {
            Some(asked) => asked.weight = asked.weight.max(weight),
            None => found.push(Asked { word: word.clone(), weight }),
        }
    };
    while at < words.len() {
        let phrase = SAID.phrases.iter().find_map(|phrase| Some((phrase, phrase.length_in(&words[at..])?)));
        for word in phrase.map_or(&[][..], |(phrase, _)| &phrase.means) {
            add(word, 1.0);
        }
        let length = phrase.map_or(1, |(_, length)| length);
        for word in &words[at..at + length] {
            add(word, if phrase.is_some() { REPLACED } else { 1.0 });
        }
        at += length;
    }
    found
}

/// The subject of an id's group: the turnover of `S7-TO-05`.
pub(crate) fn of_group(id: &str) -> &'static [String] {
    let group = id.rsplit_once('-').map_or(id, |(group, _)| group);
    SAID.groups.get(group).map_or(&[], Vec::as_slice)
}

/// The meanings of abbreviations that no reading key explains.
pub(crate) fn in_full(text: &str) -> impl Iterator<Item = &'static String> {
    let tokens: BTreeSet<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
    tokens.into_iter().filter_map(|token| SAID.short.get(token)).flatten()
}

/// How people say things, and what the ledgers call it (`words.toml`).
struct Said {
    /// Words of questions that mostly say nothing.
    small: Vec<String>,
    /// The longest first.
    phrases: Vec<Phrase>,
    groups: BTreeMap<String, Vec<String>>,
    short: BTreeMap<String, Vec<String>>,
}

struct Phrase {
    /// Every word of it, and those that say something.
    whole: Vec<String>,
    said: Vec<String>,
    means: Vec<String>,
}

impl Phrase {
    /// How many words of this question are the phrase. Filler words in between do not matter, unless the phrase would
    /// be a single word without its own: "the kick" is not every kick.
    fn length_in(&self, words: &[String]) -> Option<usize> {
        if self.said.len() < 2 {
            return words.starts_with(&self.whole).then_some(self.whole.len());
        }
        let mut at = 0;
        for said in &self.said {
            at += words[at..].iter().take_while(|word| at > 0 && EMPTY.contains(&word.as_str())).count();
            if words.get(at) != Some(said) {
                return None;
            }
            at += 1;
        }
        Some(at)
    }
}

static SAID: LazyLock<Said> = LazyLock::new(|| {
    #[derive(serde::Deserialize)]
    struct File {
        small: String,
        means: BTreeMap<String, String>,
        groups: BTreeMap<String, String>,
        short: BTreeMap<String, String>,
    }
    let Ok(file) = toml::from_str::<File>(include_str!("words.toml")) else {
        return Said { small: Vec::new(), phrases: Vec::new(), groups: BTreeMap::new(), short: BTreeMap::new() };
    };
    let small: Vec<String> = file.small.split_whitespace().map(simple).collect();
    let phrase = |(said, means): (&String, &String)| Phrase {
        whole: spoken(said),
        said: words(said, true),
        means: words(means, true),
    };
    let mut phrases: Vec<Phrase> = file.means.iter().map(phrase).filter(|p| !p.said.is_empty()).collect();
    phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.said.len()));
    let texts = |all: &BTreeMap<String, String>| all.iter().map(|(key, words)| (key.clone(), of_text(words))).collect();
    Said { small, phrases, groups: texts(&file.groups), short: texts(&file.short) }
});

fn words(text: &str, any_case: bool) -> Vec<String> {
    let mut all = whole(text, any_case);
    all.retain(|word| !EMPTY.contains(&word.as_str()));
    all
}

/// The words of a question, including those that say nothing.
fn spoken(text: &str) -> Vec<String> {
    whole(text, true)
}

fn whole(text: &str, any_case: bool) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let broken = |c: char| !(c.is_alphanumeric() || c == '-' || c == '.');
    for raw in text.split(broken).map(|raw| raw.trim_matches(['-', '.'])).filter(|raw| !raw.is_empty()) {
        if leading_id(&raw.to_uppercase()).is_some_and(|(_, rest)| rest.is_empty()) {
            found.push(raw.to_lowercase());
        } else if let Some(meaning) = written(raw, any_case) {
            found.extend(meaning.iter().cloned());
        } else {
            found.extend(plain(raw));
        }
    }
    joined(found)
}

fn written(raw: &str, any_case: bool) -> Option<&'static [String]> {
    // "to" is a word of every sentence; only TO is the abbreviation.
    let fits = |short: &str| raw == short || any_case && short != "TO" && raw.eq_ignore_ascii_case(short);
    let singular = raw.strip_suffix('s').filter(|raw| raw.len() > 1);
    let names = [Some(raw), singular];
    let found = SHORT.iter().find(|(short, _)| names.iter().flatten().any(|name| *name == short || fits(short)));
    found.map(|(_, meaning)| meaning.as_slice())
}

/// Lower case, split at hyphens, with "go for it" in one piece; nothing is left out yet.
fn plain(text: &str) -> Vec<String> {
    let small = text.to_lowercase().replace("go-for-it", "gfi").replace("go for it", "gfi");
    let parts = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    parts.map(|word| if EMPTY.contains(&word) { word.to_owned() } else { simple(word) }).collect()
}

/// Compounds in one piece.
fn joined(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let next = words.get(at + 1).map(String::as_str);
        if words[at] == "go" && next == Some("for") && words.get(at + 2).is_some_and(|word| word == "it") {
            out.push("gfi".to_owned());
            at += 3;
        } else if let Some((.., whole)) = PAIRS.iter().find(|(a, b, _)| words[at] == *a && next == Some(b)) {
            out.push((*whole).to_owned());
            at += 2;
        } else {
            if next.is_some_and(|next| COMPOUNDS.contains(&(words[at].clone(), next.to_owned()))) {
                out.push(words[at].clone() + next.unwrap_or_default());
            }
            out.push(words[at].clone());
            at += 1;
        }
    }
    out
}

/// Without the common endings of English, so that "pushed" finds "push", "dodges" "dodge" and "injuries" "injury".
fn simple(word: &str) -> String {
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.chars().count() >= 3);
    let plural = || stem("s").filter(|cut| !cut.ends_with(['s', 'u', 'i']));
    let cut = stem("ing").or_else(|| stem("ed")).map(single_end);
    let cut = cut.or_else(|| stem("ies")).or_else(|| stem("es")).or_else(plural).unwrap_or(word);
    // "dodge" and "dodges" both end as "dodg", "injury" and "injured" as "injur".
    let ends = |letter: char| cut.strip_suffix(letter).filter(|stem| stem.chars().count() >= 3);
    let vowel = |stem: &&str| !stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    ends('e').or_else(|| ends('y').filter(vowel)).unwrap_or(cut).to_owned()
}

/// "stopped" comes from "stop", but "rolled" from "roll" and "passed" from "pass".
fn single_end(stem: &str) -> &str {
    let mut letters = stem.chars().rev();
    let (last, before) = (letters.next(), letters.next());
    let doubled = last == before && last.is_some_and(|c| !matches!(c, 'l' | 's' | 'z' | 'e' | 'o'));
    if doubled && stem.len() > 3 { &stem[..stem.len() - 1] } else { stem }
}

/// Synonyms of this word.
pub(crate) fn alike(word: &str) -> impl Iterator<Item = &'static str> {
    let groups = ALIKE.iter().filter(move |group| group.contains(&word));
    let own = word.to_owned();
    groups.flat_map(|group| group.iter().copied()).filter(move |other| *other != own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reading_keys_are_known() {
        let meaning = |short: &str| written(short, false).map(<[String]>::to_vec).unwrap_or_default().join(" ");
        assert_eq!(meaning("DT"), "div tackl");
        assert_eq!(meaning("AR"), "armour roll");
        assert_eq!(meaning("IR"), "injur roll");
        assert_eq!(meaning("TZs"), "tackl zon");
        assert_eq!(meaning("TO"), "turnover");
        assert!(SHORT.len() >= 14, "{SHORT:?}");
    }

    #[test]
    fn people_say_things_in_their_own_words() {
        let asked =
            |text: &str| -> Vec<(String, f64)> { of_question(text).into_iter().map(|a| (a.word, a.weight)).collect() };
        let weight = |text: &str, word: &str| asked(text).iter().find(|(w, _)| w == word).map(|(_, weight)| *weight);
        assert_eq!(weight("shall I grab the ball", "pickup"), Some(1.0));
        assert_eq!(weight("shall I grab the ball", "grab"), Some(REPLACED));
        assert_eq!(weight("my guy fell", "guy"), Some(SMALL));
        assert!(SAID.phrases.len() > 150 && SAID.small.len() > 60);
    }

    #[test]
    fn one_form_for_a_word() {
        assert_eq!(words("dt ttm", true), of_text("Diving Tackle, Throw Team-Mate"));
        assert_eq!(words("going to the reroll", true), of_text("going re-rolls"));
        assert_eq!(of_text("a go-for-it, then GFI"), ["gfi", "gfi"]);
        assert_eq!(
            of_text("stopped rolled passed passes injured injuries"),
            ["stop", "roll", "pass", "pass", "injur", "injur"]
        );
        assert_eq!(of_text("to TO"), ["turnover"]);
        assert_eq!(words("see ob-5.7-5 and DT-36", true), ["see", "ob-5.7-5", "dt-36"]);
        assert!(alike("rush").any(|other| other == "gfi"));
    }
}
