//! The ledgers of `rules/` as entries: every id with its text and its place.
//!
//! An id is defined where a table row, a bullet or a paragraph begins with it; elsewhere it is only mentioned. A bullet
//! may define several, separated by `·`. What belongs to an entry but is below it (indented lines, a chart, a table
//! without ids) is part of its text.

use serde::Serialize;
use std::fmt;

/// The ledgers compiled into the program: name and text.
pub const FILES: [(&str, &str); 4] = [
    ("rules/sevens.md", include_str!("../../../rules/sevens.md")),
    ("rules/matched-play.md", include_str!("../../../rules/matched-play.md")),
    ("rules/special-plays.md", include_str!("../../../rules/special-plays.md")),
    ("rules/oberwald.md", include_str!("../../../rules/oberwald.md")),
];

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    pub id: String,
    pub file: &'static str,
    pub line: usize,
    /// The heading above it.
    pub section: String,
    pub text: String,
    /// What the 11-a-side game has instead, where the ledger has a column for it; `=` is "the same".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elevens: Option<String>,
}

/// Every entry of every ledger, in the order of the files; then what the data files list.
#[must_use]
pub fn entries() -> Vec<Entry> {
    FILES.iter().flat_map(|(file, text)| parse(file, text)).chain(crate::data::entries()).collect()
}

/// The entries of one ledger.
#[must_use]
pub fn parse(file: &'static str, text: &str) -> Vec<Entry> {
    let mut reader =
        Reader { file, entries: Vec::new(), section: String::new(), header: Vec::new(), open: Open::Nothing };
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line);
    }
    reader.entries
}

/// Whether following lines still belong to the last entry.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Open {
    Nothing,
    /// A bullet or paragraph: until a blank line, or the next entry.
    Text,
    /// A blank line came after a paragraph that announces something: a chart or a table may follow.
    Announced,
    /// Inside a fenced chart of an entry.
    Chart,
    /// Inside a fenced block that belongs to no entry.
    Fence,
    /// Inside a table without ids of an entry.
    Table,
}

struct Reader {
    file: &'static str,
    entries: Vec<Entry>,
    section: String,
    header: Vec<String>,
    open: Open,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        if line.trim_start().starts_with("```") {
            self.open = match self.open {
                Open::Chart | Open::Fence => Open::Nothing,
                Open::Text | Open::Announced => Open::Chart,
                _ => Open::Fence,
            };
        } else if matches!(self.open, Open::Chart | Open::Fence) {
            if self.open == Open::Chart {
                self.append(line);
            }
        } else if line.starts_with('|') {
            self.row(number, line);
        } else if let Some(heading) = line.strip_prefix('#') {
            self.section = heading.trim_start_matches('#').trim().to_owned();
            self.open = Open::Nothing;
        } else if line.trim().is_empty() {
            self.open = if self.open == Open::Text { Open::Announced } else { Open::Nothing };
        } else {
            self.prose(number, line);
        }
    }

    /// Adds a line to the last entry, or to all that were defined together in the last line.
    fn append(&mut self, text: &str) {
        let line = self.entries.last().map(|last| last.line);
        for entry in self.entries.iter_mut().rev().take_while(|entry| Some(entry.line) == line) {
            entry.text.push('\n');
            entry.text.push_str(text.trim_end());
        }
    }

    fn add(&mut self, number: usize, id: &str, text: String, elevens: Option<String>) {
        let section = self.section.clone();
        self.entries.push(Entry { id: id.to_owned(), file: self.file, line: number, section, text, elevens });
    }

    fn row(&mut self, number: usize, line: &str) {
        let cells = cells(line);
        let first = cells.first().map_or("", String::as_str);
        if cells.iter().all(|cell| cell.chars().all(|c| matches!(c, '-' | ':')) && !cell.is_empty()) {
            return;
        }
        let Some((id, rest)) = leading_id(first) else {
            if matches!(self.open, Open::Announced | Open::Table) {
                self.append(&cells.join(" | "));
                self.open = Open::Table;
            } else {
                self.header = cells;
                self.open = Open::Nothing;
            }
            return;
        };
        self.open = Open::Nothing;
        let (text, elevens) = row_text(&self.header, &cells, rest);
        self.add(number, id, text, elevens);
    }

    fn prose(&mut self, number: usize, line: &str) {
        let body = line.strip_prefix("- ").unwrap_or(line);
        let defined = definitions(body);
        if line.starts_with(' ') || defined.is_empty() {
            match self.open {
                Open::Text => self.append(line),
                _ => self.open = Open::Nothing,
            }
            return;
        }
        for (id, text) in defined {
            self.add(number, id, text, None);
        }
        self.open = Open::Text;
    }
}

/// The ids that a bullet or paragraph defines, each with its text.
fn definitions(body: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    for part in body.split(" · ") {
        let plain = part.trim_start_matches("**");
        match leading_id(plain) {
            Some((id, rest)) => found.push((id, without_bold(rest, plain.len() < part.len()))),
            None => return found,
        }
    }
    if let [(_, rest)] = &found[..] {
        let rest = rest.clone();
        found.extend(listed_ids(body).into_iter().skip(1).map(|id| (id, rest.clone())));
    }
    found
}

/// What follows an id: without the end of its bold type, or the colon after it.
fn without_bold(rest: &str, bold: bool) -> String {
    let text = if bold { rest.replacen("**", "", 1) } else { rest.to_owned() };
    text.trim_start_matches([':', ' ']).trim().to_owned()
}

/// The ids of a paragraph that announces one table for several: `A-1 (x), A-2 (y): …`.
fn listed_ids(body: &str) -> Vec<&str> {
    let Some(list) = body.strip_suffix(':') else { return Vec::new() };
    list.split([' ', ',']).filter_map(|word| leading_id(word).filter(|(id, _)| *id == word).map(|(id, _)| id)).collect()
}

/// The id at the start of a text, and what follows it.
#[must_use]
pub fn leading_id(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-' || c == '.'));
    let (id, rest) = text.split_at(end.unwrap_or(text.len()));
    let (start, number) = id.rsplit_once('-')?;
    let letters = start.starts_with(|c: char| c.is_ascii_uppercase());
    let ends = rest.is_empty() || rest.starts_with([' ', '*', ',', ':']);
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    (letters && digits && ends).then_some((id, rest.trim_start()))
}

/// The cells of a table row; a pipe after a backslash is part of the cell.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim().trim_start_matches('|');
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let hidden = inner.replace("\\|", "\u{0}");
    hidden.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
}

/// A row as one text: the column for the 11-a-side game apart, a single other column plain, several with their names.
fn row_text(header: &[String], cells: &[String], mark: &str) -> (String, Option<String>) {
    let is_elevens = |name: &str| name.starts_with("11s") || name == "Elevens";
    let named = cells.iter().enumerate().skip(1).map(|(n, cell)| (header.get(n).map_or("", String::as_str), cell));
    let (elevens, others): (Vec<_>, Vec<_>) = named.partition(|(name, _)| is_elevens(name));
    let others: Vec<_> = others.into_iter().filter(|(_, cell)| !cell.is_empty()).collect();
    let mut parts: Vec<String> = match others[..] {
        [(_, only)] => vec![only.clone()],
        _ => others.iter().map(|(name, cell)| format!("{}: {cell}", name.replace(" `[X]`", ""))).collect(),
    };
    let mark = mark.trim_matches(['*', ' ']);
    if !mark.is_empty() {
        parts.push(format!("({mark})"));
    }
    (parts.join("; "), elevens.first().map(|(_, cell)| (*cell).clone()).filter(|cell| !cell.is_empty()))
}

/// An id that no ledger defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownId {
    pub id: String,
    /// Ids that look like it.
    pub near: Vec<String>,
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "No rule has the id \"{}\".", self.id)?;
        if !self.near.is_empty() {
            write!(f, " Near it: {}.", self.near.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownId {}

/// The entry with this id, in capital letters or not.
pub fn find<'e>(entries: &'e [Entry], id: &str) -> Result<&'e Entry, UnknownId> {
    let wanted = id.trim().to_ascii_uppercase();
    entries.iter().find(|entry| entry.id.eq_ignore_ascii_case(&wanted)).ok_or_else(|| {
        let mut near: Vec<(usize, &str)> = entries
            .iter()
            .map(|entry| (distance(&wanted, &entry.id.to_ascii_uppercase()), entry.id.as_str()))
            .collect();
        near.sort_by_key(|(far, _)| *far);
        let limit = (wanted.len() / 2).max(2);
        let near = near.iter().take_while(|(far, _)| *far <= limit).take(5).map(|(_, id)| (*id).to_owned()).collect();
        UnknownId { id: id.trim().to_owned(), near }
    })
}

/// Letters to add, drop or change to get from one word to the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn counts() -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for entry in entries() {
            let prefix = entry.id.split('-').next().unwrap_or_default().to_owned();
            *counts.entry(prefix).or_default() += 1;
        }
        counts
    }

    #[test]
    fn every_ledger_is_read_to_its_last_id() {
        let counts = counts();
        // The Oberwald ledger counts its own ids in its last section.
        assert_eq!((counts["S7"], counts["OB"], counts["O"], counts["A"], counts["W"]), (481, 487, 32, 37, 46));
    }

    #[test]
    fn no_id_is_defined_twice() {
        let mut seen = BTreeSet::new();
        let twice: Vec<String> = entries().into_iter().map(|e| e.id).filter(|id| !seen.insert(id.clone())).collect();
        assert_eq!(twice, Vec::<String>::new());
    }

    #[test]
    fn texts_columns_and_places() {
        let all = entries();
        let push = find(&all, "s7-push-03").expect("a rule");
        assert_eq!(push.elevens.as_deref(), Some("="));
        assert!(push.text.starts_with("An unoccupied legal square"), "{}", push.text);
        assert_eq!((push.file, push.section.as_str()), ("rules/sevens.md", "12. Push back"));
        let source = FILES[0].1.lines().nth(push.line - 1).expect("that line");
        assert!(source.starts_with("| S7-PUSH-03 |"));
        let chart = find(&all, "S7-RANGE-01").expect("the chart");
        assert!(chart.text.contains("13        B B B"), "{}", chart.text);
        let weather = find(&all, "S7-WEA-03").expect("a row");
        assert_eq!(weather.text, "2D6: 3; name: Very Sunny; effect: −1 on all PA tests (Pass and Throw Team-mate)");
        let turns = find(&all, "S7-11-02").expect("a row");
        assert_eq!((turns.text.as_str(), turns.elevens.as_deref()), ("matter: turns per half; Sevens: 6", Some("8")));
    }

    #[test]
    fn entries_in_bullets_paragraphs_and_lists() {
        let all = entries();
        let option = find(&all, "O-01").expect("an option");
        assert!(option.text.starts_with("`action_declaration` (§2.0"), "{}", option.text);
        assert!(option.text.contains("`declare_on_commitment`"), "the values belong to it: {}", option.text);
        let repeated = find(&all, "OB-2.9-4").expect("the second of its line");
        assert!(repeated.text.starts_with("= OB-2.5-6"), "{}", repeated.text);
        let variant = find(&all, "SPV-11").expect("announced with SPV-10");
        assert!(variant.text.contains("One: points per coach"), "{}", variant.text);
        assert!(find(&all, "MP-CUST-10").expect("a paragraph").text.contains("Dwarven Smith"));
        assert!(find(&all, "MP-EX-01").expect("a marked row").text.ends_with("(G)"));
    }

    #[test]
    fn mentions_define_nothing() {
        let text = "See A-1 and B-2.\n\n| code | for |\n|---|---|\n| `E-WINDOW` | A-1 |\n\n```\nA-1 in a chart\n```\n- **A-1** yes\n";
        let read = parse("x", text);
        assert_eq!(read.iter().map(|e| (e.id.as_str(), e.line)).collect::<Vec<_>>(), [("A-1", 10)]);
    }

    #[test]
    fn a_wrong_id_is_answered_with_near_ones() {
        let all = entries();
        let unknown = find(&all, "S7-PUSH-99").expect_err("no such rule");
        assert!(unknown.near.iter().any(|id| id.starts_with("S7-PUSH-")), "{unknown}");
        assert!(find(&all, "S7-PSUH-03").expect_err("a slip").near.contains(&"S7-PUSH-03".to_owned()));
        assert!(find(&all, "gibberish with no likeness").expect_err("nothing").near.is_empty());
    }
}
