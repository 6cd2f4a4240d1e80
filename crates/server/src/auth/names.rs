//! Names that can be shown and distinguished, by the Unicode tables.

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_security::confusable_detection::skeleton;

use crate::error::{Answer, ApiError};

pub const MOST_NAME: usize = 40;
/// Marks above or below one letter; no language needs more.
const MOST_MARKS: usize = 4;
/// What a person's name should not be taken for.
const RESERVED: [&str; 6] = ["computer", "server", "touchback", "admin", "administrator", "moderator"];

fn category(letter: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(letter)
}

/// Whether a letter shows nothing, means nothing to everybody, or turns the direction of what follows.
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned};
    let unseen = [Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned];
    // The empty Braille cell is a sign that shows nothing.
    letter == '\u{2800}'
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
        || unseen.contains(&category(letter))
}

/// Whether combining marks are stacked so high that they run into other lines.
fn is_piled(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|letter| {
        let mark = matches!(category(letter), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark);
        marks = if mark { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// A name that can be shown.
pub fn check_name(name: &str) -> Answer<String> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = |letter: char| !matches!(letter, '<' | '>' | '"') && !is_unseen(letter);
    if name.is_empty() || name.chars().count() > MOST_NAME || !name.chars().all(plain) || is_piled(&name) {
        return Err(ApiError::bad_value(format!("A name has 1 to {MOST_NAME} letters.")));
    }
    Ok(name)
}

/// A line of chat without what cannot be seen. Joiners stay: some scripts, and pictures of several parts, need them.
#[must_use]
pub fn shown_text(text: &str) -> String {
    let joins = |letter: char| matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    let mut marks = 0;
    let shown = text.trim().chars().filter(|letter| {
        let mark = matches!(category(*letter), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark);
        marks = if mark { marks + 1 } else { 0 };
        marks <= MOST_MARKS && (joins(*letter) || !is_unseen(*letter))
    });
    let shown: String = shown.collect();
    // Nothing but joiners is nothing.
    if shown.chars().all(|letter| joins(letter) || letter.is_whitespace()) { String::new() } else { shown }
}

/// What a name looks like: the same for two that can be taken for each other.
#[must_use]
pub fn looks(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let bare: String = skeleton(&seen.to_lowercase()).collect();
    bare.to_lowercase()
}

/// Whether a person's name can be taken for the program's own, or for one of these.
#[must_use]
pub fn imitates(name: &str, others: &[&str]) -> bool {
    let looks_like = looks(name);
    let same = |other: &&str| !looks_like.is_empty() && looks(other) == looks_like;
    RESERVED.iter().any(same) || others.iter().any(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_it_looks_like() {
        for name in ["Ann", "Zoë  O'Neill", "Жанна 3", "牛魔王", "🏈", "Nguyễn"] {
            assert!(check_name(name).is_ok(), "{name:?}");
        }
        for unseen in "\u{200b}\u{200d}\u{200f}\u{202e}\u{2060}\u{2066}\u{2069}\u{feff}\u{ad}\u{3164}\u{e0041}\u{2800}\u{fff9}\u{e000}\u{180e}"
            .chars()
        {
            for name in [unseen.to_string(), format!("{unseen}abc"), format!("a{unseen}bc")] {
                assert!(check_name(&name).is_err(), "{name:?}");
            }
        }
        assert!(check_name(&format!("a{}", "\u{301}".repeat(9))).is_err(), "piled marks");
    }

    #[test]
    fn names_that_can_be_taken_for_others_are_known() {
        for name in ["Computer", "C0mputer", "Соmрutеr", "COMPUTER", "Ser ver", "Server.", "ｓｅｒｖｅｒ"] {
            assert!(imitates(name, &[]), "{name}");
        }
        assert!(imitates("Апn", &["Ann"]) || imitates("Аnn", &["Ann"]));
        assert!(imitates("ann", &["Ann"]) && !imitates("Bob", &["Ann"]) && !imitates("🏈", &["⚽"]));
    }

    #[test]
    fn chat_shows_what_was_written() {
        assert_eq!(shown_text(" a\u{202e}b\u{200b}c\0 "), "abc");
        assert_eq!(shown_text("\u{200d}\u{fe0f}"), "");
        assert_eq!(shown_text("👩\u{200d}🚒"), "👩\u{200d}🚒");
        assert_eq!(shown_text(&format!("a{}", "\u{301}".repeat(50))).chars().count(), 1 + MOST_MARKS);
    }
}
