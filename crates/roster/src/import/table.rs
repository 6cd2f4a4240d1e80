//! Tables with one row per player, as event organisers keep them.
//!
//! Rows are grouped by team; the staff columns repeat on every row. Some rows carry an inducement ("3 bribes"), a star
//! ("Star player …") or a Mercenary instead of a position, and some nothing at all.

use super::{Editions, Import, Imported, Line, Reading};
use crate::check::Draft;
use crate::names::plain;
use crate::problem::Problem;
use std::collections::BTreeMap;

/// What a table may contain, with other common headings for it.
const KNOWN: [(&str, &[&str]); 13] = [
    ("team", &["team name", "roster", "squad"]),
    ("race", &["team list", "team type"]),
    ("coach", &["coach name"]),
    ("number", &["shirt", "no", "nr", "#"]),
    ("name", &["player", "player name"]),
    ("position", &["positional", "player type"]),
    ("added_skill", &["added skills", "skill", "skills", "extra skills"]),
    ("rerolls", &["re rolls", "team re rolls"]),
    ("assistant_coaches", &["assistants"]),
    ("cheerleaders", &[]),
    ("apothecary", &["apo"]),
    ("dedicated_fans", &["fans"]),
    ("treasury", &["bank"]),
];
const REQUIRED: [&str; 2] = ["race", "position"];
const COUNTS: [&str; 5] = ["rerolls", "assistant_coaches", "cheerleaders", "dedicated_fans", "treasury"];

/// Which heading of a file holds what; headings not named here are recognised where possible.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    named: BTreeMap<&'static str, String>,
    fixed: BTreeMap<&'static str, String>,
}

impl Columns {
    /// From "position=Player Type": what we call it, and the heading of the file. "race:=Human" gives every row a value.
    pub fn parse<'t>(entries: impl IntoIterator<Item = &'t str>) -> Result<Columns, Vec<Problem>> {
        let (mut columns, mut problems) = (Columns::default(), Vec::new());
        for entry in entries {
            let (ours, theirs) = entry.split_once('=').unwrap_or((entry, ""));
            let (ours, is_fixed) = ours.strip_suffix(':').map_or((ours, false), |o| (o, true));
            match KNOWN.iter().find(|(known, _)| known.eq_ignore_ascii_case(ours.trim())) {
                Some((known, _)) if !theirs.trim().is_empty() => {
                    let into = if is_fixed { &mut columns.fixed } else { &mut columns.named };
                    into.insert(known, theirs.trim().to_owned());
                }
                Some(_) => problems.push(bad("columns", format!("\"{entry}\" names no column of the file."))),
                None => {
                    let known: Vec<&str> = KNOWN.iter().map(|(known, _)| *known).collect();
                    problems.push(bad("columns", format!("\"{ours}\" is none of {}.", known.join(", "))));
                }
            }
        }
        if problems.is_empty() { Ok(columns) } else { Err(problems) }
    }

    /// The column of each thing, by the headings of a file.
    fn places(&self, head: &csv::StringRecord) -> Result<BTreeMap<&'static str, usize>, Vec<Problem>> {
        let at = |heading: &str| head.iter().position(|cell| plain(cell) == plain(heading));
        let (mut places, mut problems) = (BTreeMap::new(), Vec::new());
        for (ours, others) in KNOWN {
            let found = match self.named.get(ours) {
                Some(heading) => {
                    if at(heading).is_none() {
                        problems.push(bad("line 1", format!("The file has no column \"{heading}\".")));
                    }
                    at(heading)
                }
                None => at(ours).or_else(|| others.iter().find_map(|other| at(other))),
            };
            places.extend(found.map(|place| (ours, place)));
        }
        let missing = |ours: &&str| !places.contains_key(ours) && !self.fixed.contains_key(ours);
        let missing: Vec<&str> = REQUIRED.into_iter().filter(missing).collect();
        if !missing.is_empty() && problems.is_empty() {
            problems.push(bad("line 1", format!("These columns are missing: {}.", missing.join(", "))));
        }
        if problems.is_empty() { Ok(places) } else { Err(problems) }
    }
}

fn bad(place: &str, message: String) -> Problem {
    Problem::new("unreadable", "MP-ROST-10", place, message)
}

struct Row {
    cells: BTreeMap<&'static str, String>,
}

impl Row {
    fn get(&self, column: &str) -> &str {
        self.cells.get(column).map_or("", |cell| cell.trim())
    }

    fn number(&self, column: &str) -> i64 {
        self.get(column).parse().unwrap_or(0)
    }

    fn skills(&self) -> Vec<&str> {
        self.get("added_skill").split([';', ',', '|']).map(str::trim).filter(|s| !s.is_empty()).collect()
    }
}

/// Reads the event table with its own headings.
pub fn event_csv(draft: &Draft, text: &str) -> Result<Import, Vec<Problem>> {
    table(draft, text, &Columns::default())
}

/// Reads a table; the error lists every row that cannot be read.
pub fn table(draft: &Draft, text: &str, columns: &Columns) -> Result<Import, Vec<Problem>> {
    let rows = read(text, columns)?;
    let editions = Editions::new(draft);
    let mut order: Vec<&str> = Vec::new();
    let mut groups: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in &rows {
        if !groups.contains_key(row.get("team")) {
            order.push(row.get("team"));
        }
        groups.entry(row.get("team")).or_default().push(row);
    }
    Ok(Import::of(order.iter().map(|number| roster(draft, number, &groups[number], &editions)).collect()))
}

/// Comma, semicolon or tab: whichever the headings have most of.
fn delimiter(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let count = |d: &u8| head.bytes().filter(|b| b == d).count();
    b"\t;,".iter().copied().max_by_key(count).unwrap_or(b',')
}

fn read(text: &str, columns: &Columns) -> Result<Vec<Row>, Vec<Problem>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new().flexible(true).delimiter(delimiter(text)).from_reader(text.as_bytes());
    let unreadable = |e: csv::Error| vec![bad("", format!("The table cannot be read: {e}."))];
    let head = reader.headers().map_err(unreadable)?.clone();
    if head.is_empty() {
        return Err(vec![bad("line 1", "The file is empty.".into())]);
    }
    let places = columns.places(&head)?;
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut cells = columns.fixed.clone();
        cells.extend(places.iter().map(|(ours, at)| (*ours, record.get(*at).unwrap_or_default().to_owned())));
        let row = Row { cells };
        for column in COUNTS {
            if !row.get(column).is_empty() && row.get(column).parse::<u32>().is_err() {
                let line = record.position().map_or(0, csv::Position::line);
                problems
                    .push(bad(&format!("line {line}"), format!("{column}: \"{}\" is not a number.", row.get(column))));
            }
        }
        rows.push(row);
    }
    if problems.is_empty() { Ok(rows) } else { Err(problems) }
}

fn roster(draft: &Draft, number: &str, rows: &[&Row], editions: &Editions) -> Imported {
    let first = rows[0];
    let race = first.get("race");
    let mut read = Reading::new(draft, race);
    read.roster.name = format!("{race} {number}").trim().to_owned();
    read.roster.coach = first.get("coach").to_owned();
    read.roster.rerolls = first.number("rerolls");
    read.roster.assistant_coaches = first.number("assistant_coaches");
    read.roster.cheerleaders = first.number("cheerleaders");
    read.roster.apothecary =
        i64::from(["yes", "true", "1", "y", "x"].contains(&first.get("apothecary").to_lowercase().as_str()));
    read.roster.dedicated_fans = first.number("dedicated_fans").max(1);
    read.roster.treasury = first.number("treasury");
    for row in rows {
        let (text, name) = (row.get("position"), row.get("name"));
        read.line(&Line { text, number: row.get("number").parse().ok(), name, skills: row.skills() });
    }
    read.finish(number, editions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_cells_keep_commas_and_quotes_and_headings_are_found() {
        let columns = Columns::parse(["position=What", "race:=Human"]).expect("a map");
        let rows = read("\u{feff}What;Re-rolls;Name\r\n\"a;\"\"c\"\"\";2;d\r\n;;\n", &columns).expect("rows");
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].get("position"), rows[0].number("rerolls")), ("a;\"c\"", 2));
        assert_eq!((rows[0].get("race"), rows[0].get("name")), ("Human", "d"));
        assert!(Columns::parse(["positon=What"]).is_err() && Columns::parse(["position="]).is_err());
        assert!(read("What,Race\n", &columns).is_ok() && read("Who,Race\n", &columns).is_err());
    }
}
