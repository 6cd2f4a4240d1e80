//! What an edition from outside adds, in its own words: the kernel writes `own-action-a`, the edition says `house/rally`.

use crate::Names;
use std::borrow::Cow;
use touchback_engine::{Addition, Illegal, Rules};

/// The languages in which editions have words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Language {
    English,
    German,
}

/// A text of the kernel with the names that the edition gives.
#[must_use]
pub fn spelt(r: &Rules, text: String) -> String {
    if !text.contains("own-") {
        return text;
    }
    r.units.words().iter().fold(text, |text, words| replaced(&text, words.of.name(), words.id))
}

/// A sentence of the kernel with the English names that the edition gives.
pub(super) fn worded(r: &Rules, text: String) -> String {
    if !text.contains("own-") {
        return text;
    }
    r.units.words().iter().fold(text, |text, words| replaced(&text, words.of.name(), words.en))
}

/// A text with names of the edition as the kernel would write it.
#[must_use]
pub fn plain<'a>(r: &Rules, text: &'a str) -> Cow<'a, str> {
    if r.units.words().is_empty() || !text.contains('/') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(r.units.words().iter().fold(text.to_owned(), |text, words| replaced(&text, words.id, words.of.name())))
}

/// Replaces a word wherever it stands alone.
fn replaced(text: &str, word: &str, by: &str) -> String {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '/';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let alone = !before.ends_with(part) && !after.starts_with(part);
        out.push_str(before);
        out.push_str(if alone { by } else { word });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// What an edition calls something that it has added.
#[must_use]
pub fn own_name(r: &Rules, of: Addition, language: Language) -> Option<&'static str> {
    r.words(of).map(|words| match language {
        Language::English => words.en,
        Language::German => words.de,
    })
}

/// The sentence for a refusal of the edition; none for those of the kernel.
#[must_use]
pub fn own_refusal(r: &Rules, illegal: Illegal, names: &dyn Names, language: Language) -> Option<String> {
    let Illegal::Own(what, who) = illegal else { return None };
    let name = if who.is_some() { names.player(who) } else { String::new() };
    own_name(r, Addition::Refusal(what), language).map(|sentence| sentence.replace("{who}", &name))
}
