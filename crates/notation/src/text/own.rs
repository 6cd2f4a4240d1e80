//! What an edition from outside adds, in its own words: the kernel writes `own-action-a`, the edition says `house/rally`.

use std::borrow::Cow;

use touchback_engine::Rules;

use crate::Lang;

/// A text of the kernel with the names that the edition gives.
#[must_use]
pub fn spelt(r: &Rules, text: String) -> String {
    if !text.contains("own-") {
        return text;
    }
    r.units.words().iter().fold(text, |text, words| replaced(&text, words.of.name(), words.id))
}

/// A sentence of the kernel with the names that the edition gives: German or English ones.
pub(crate) fn edition_words(r: &Rules, lang: &Lang, text: String) -> String {
    if !text.contains("own-") {
        return text;
    }
    let german = lang.id.language == "de";
    let word = |words: &touchback_engine::Words| if german { words.de } else { words.en };
    r.units.words().iter().fold(text, |text, words| replaced(&text, words.of.name(), word(words)))
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
