//! What the ledgers themselves call uncertain: statements rebuilt by inference, background numbers with a mark of
//! confidence, and readings of what the sources leave open.

use serde::Serialize;

use crate::ledger::{Entry, FILES};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Doubt {
    /// File and line.
    pub place: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// `inferred`, `medium`, `low` or `reading`.
    pub confidence: &'static str,
    pub note: String,
}

/// Readings of open questions begin like this.
const READINGS: [&str; 4] = ["S7-AMB-", "MP-AMB-", "AMB-", "A-"];

/// Every doubt of every ledger, in the order of the files.
#[must_use]
pub fn doubts(entries: &[Entry]) -> Vec<Doubt> {
    let mut found: Vec<Doubt> = entries.iter().filter_map(of_entry).collect();
    for (file, text) in FILES {
        let background = text.lines().enumerate().skip_while(|(_, line)| !line.contains("(background)"));
        let lines = background.skip(1).take_while(|(_, line)| !line.starts_with("# "));
        found.extend(lines.filter_map(|(at, line)| of_background(file, at + 1, line)));
    }
    found
}

fn of_entry(entry: &Entry) -> Option<Doubt> {
    let confidence = if entry.text.contains("**inferred**") {
        "inferred"
    } else if READINGS.iter().any(|start| entry.id.starts_with(start)) {
        "reading"
    } else {
        return None;
    };
    let place = format!("{}:{}", entry.file, entry.line);
    // Of an option only the values that were rebuilt are in doubt.
    let doubted = |line: &&str| confidence == "reading" || line.contains("**inferred**");
    let lines: Vec<&str> = entry.text.lines().filter(doubted).map(str::trim).collect();
    Some(Doubt { place, id: Some(entry.id.clone()), confidence, note: lines.join(" ") })
}

/// A row or sentence of the background rules with a mark other than "sure".
fn of_background(file: &str, line: usize, text: &str) -> Option<Doubt> {
    let marked = |letter: char| {
        let marks = [format!("({letter})"), format!("({letter},"), format!("({letter};"), format!(", {letter})")];
        marks.iter().any(|mark| text.contains(mark.as_str()))
    };
    let explains = text.starts_with("Everything here");
    let confidence = match (marked('L'), marked('M')) {
        _ if explains => return None,
        (true, _) => "low",
        (_, true) => "medium",
        _ => return None,
    };
    let note = text.trim_matches(['|', ' ']).replace(" | ", ": ");
    Some(Doubt { place: format!("{file}:{line}"), id: None, confidence, note })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::entries;

    #[test]
    fn inferred_values_readings_and_background_numbers_are_listed() {
        let all = doubts(&entries());
        let with = |confidence: &str| all.iter().filter(|doubt| doubt.confidence == confidence).count();
        let option = all.iter().find(|doubt| doubt.id.as_deref() == Some("O-04")).expect("two values were rebuilt");
        assert!(option.confidence == "inferred" && option.note.contains("modified_one_only"), "{}", option.note);
        assert!(!option.note.contains("Alt (c)"), "the third stands in the source: {}", option.note);
        assert!(all.iter().any(|doubt| doubt.confidence == "low" && doubt.note.starts_with("2: Riot")));
        assert!(all.iter().any(|doubt| doubt.confidence == "medium" && doubt.note.starts_with("FF roll")));
        assert!(all.iter().all(|doubt| !doubt.note.is_empty()));
        let readings = entries().iter().filter(|e| READINGS.iter().any(|start| e.id.starts_with(start))).count();
        assert!(with("reading") <= readings && with("reading") + with("inferred") >= readings);
        assert!(with("inferred") >= 20 && with("low") >= 4 && with("medium") >= 10);
    }
}
