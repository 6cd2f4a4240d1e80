//! Rosters from other people's tables. So far one shape: a CSV with one row per player, as event organisers keep it.
//!
//! Rows are grouped by the `team` column; the staff columns repeat on every row. Some rows carry an inducement
//! ("3 bribes") or a star ("Star player …") instead of a position, and some nothing at all.

use crate::check::Draft;
use crate::names::{EventList, Names};
use crate::problem::Problem;
use crate::roster::{Roster, RosterInducement, RosterPlayer};
use serde::Serialize;
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::Team;

/// Text that could not be matched, with the reason where one is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unknown {
    pub text: String,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// The number the file gives the roster.
    pub number: String,
    /// The team as the file names it.
    pub race: String,
    pub roster: Roster,
    /// Cost of everything that was matched.
    pub cost: i64,
    /// Whether nothing is missing in the cost.
    pub cost_complete: bool,
    pub unknown: Vec<Unknown>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Import {
    pub rosters: Vec<Imported>,
    pub unknown_without_reason: usize,
}

const COLUMNS: [&str; 9] =
    ["team", "race", "number", "position", "added_skill", "rerolls", "assistant_coaches", "cheerleaders", "apothecary"];

/// Reads the event table; the error lists every row that cannot be read.
pub fn event_csv(draft: &Draft, text: &str) -> Result<Import, Vec<Problem>> {
    let table = read_table(text)?;
    let mut order: Vec<&str> = Vec::new();
    let mut groups: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in &table {
        if !groups.contains_key(row.get("team")) {
            order.push(row.get("team"));
        }
        groups.entry(row.get("team")).or_default().push(row);
    }
    let rosters: Vec<Imported> = order.iter().map(|number| roster(draft, number, &groups[number])).collect();
    let unexplained = |r: &Imported| r.unknown.iter().filter(|u| u.reason.is_none()).count();
    let unknown_without_reason = rosters.iter().map(unexplained).sum();
    Ok(Import { rosters, unknown_without_reason })
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
}

fn read_table(text: &str) -> Result<Vec<Row>, Vec<Problem>> {
    let bad = |line: usize, message: String| Problem::new("unreadable", "MP-ROST-10", format!("line {line}"), message);
    let lines = csv_lines(text.trim_start_matches('\u{feff}'));
    let Some((head, body)) = lines.split_first() else {
        return Err(vec![bad(1, "The file is empty.".into())]);
    };
    let place = |column: &str| head.iter().position(|cell| cell.trim().eq_ignore_ascii_case(column));
    let missing: Vec<&str> = COLUMNS.into_iter().filter(|c| place(c).is_none()).collect();
    if !missing.is_empty() {
        return Err(vec![bad(1, format!("These columns are missing: {}.", missing.join(", ")))]);
    }
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    for (index, cells) in body.iter().enumerate().filter(|(_, cells)| cells.iter().any(|c| !c.trim().is_empty())) {
        let cell = |column: &str| place(column).and_then(|at| cells.get(at)).cloned().unwrap_or_default();
        let row = Row { cells: COLUMNS.into_iter().map(|column| (column, cell(column))).collect() };
        for column in ["rerolls", "assistant_coaches", "cheerleaders"] {
            if !row.get(column).is_empty() && row.get(column).parse::<u8>().is_err() {
                problems.push(bad(index + 2, format!("{column}: \"{}\" is not a number.", row.get(column))));
            }
        }
        rows.push(row);
    }
    if problems.is_empty() { Ok(rows) } else { Err(problems) }
}

/// Splits text into rows of cells; quoted cells may hold commas, doubled quotes and line breaks.
fn csv_lines(text: &str) -> Vec<Vec<String>> {
    let (mut lines, mut cells, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut chars) = (false, text.chars().peekable());
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                cell.push('"');
                chars.next();
            }
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            '\n' if !quoted => {
                cells.push(std::mem::take(&mut cell));
                lines.push(std::mem::take(&mut cells));
            }
            other => cell.push(other),
        }
    }
    if !cell.is_empty() || !cells.is_empty() {
        cells.push(cell);
        lines.push(cells);
    }
    lines
}

fn roster(draft: &Draft, number: &str, rows: &[&Row]) -> Imported {
    let first = rows[0];
    let race = first.get("race").to_owned();
    let list = draft.names.event_list(&race);
    let team = draft.names.team(list.map_or(race.as_str(), |l| l.team.as_str()));
    let mut read = Reading { names: draft.names, team, list, unknown: Vec::new(), roster: Roster::default() };
    if team.is_none() {
        read.lost(&race);
    }
    read.roster = Roster {
        name: format!("{race} {number}"),
        team: team.map_or_else(|| race.clone(), |t| t.id.clone()),
        special_rule: team.and_then(|t| t.special_rule_choice.first()).map(ToString::to_string),
        rerolls: first.number("rerolls"),
        assistant_coaches: first.number("assistant_coaches"),
        cheerleaders: first.number("cheerleaders"),
        apothecary: i64::from(["yes", "true", "1"].contains(&first.get("apothecary").to_lowercase().as_str())),
        dedicated_fans: 1,
        ..Roster::default()
    };
    for row in rows {
        read.row(row);
    }
    let cost = draft.check(&read.roster).cost.total;
    let cost_complete = read.unknown.is_empty();
    Imported { number: number.to_owned(), race, roster: read.roster, cost, cost_complete, unknown: read.unknown }
}

struct Reading<'a, 'n> {
    names: &'n Names<'a>,
    team: Option<&'a Team>,
    list: Option<&'n EventList>,
    unknown: Vec<Unknown>,
    roster: Roster,
}

impl Reading<'_, '_> {
    fn lost(&mut self, text: &str) {
        self.unknown.push(Unknown { text: text.to_owned(), reason: None });
    }

    fn row(&mut self, row: &Row) {
        let text = row.get("position");
        if text.is_empty() {
            return self.skill_of_nobody(row);
        }
        if let Some(name) = strip_word(text, "star player") {
            return match self.names.star(name) {
                Some(id) => self.roster.stars.push(id.to_owned()),
                None => self.lost(text),
            };
        }
        if let Some((count, id)) = self.counted(text) {
            let item = RosterInducement { id, count, choice: None, stake: None };
            return self.roster.inducements.push(item);
        }
        self.player(row, text);
    }

    /// An added skill needs a player.
    fn skill_of_nobody(&mut self, row: &Row) {
        let skill = row.get("added_skill");
        if !skill.is_empty() {
            let reason = Some("the row names a skill but no player".to_owned());
            self.unknown.push(Unknown { text: skill.to_owned(), reason });
        }
    }

    /// "3 bribes", "1 halfling master chef".
    fn counted(&self, text: &str) -> Option<(i64, String)> {
        let (count, rest) = text.split_once(' ')?;
        let count = count.parse().ok()?;
        self.names.inducement(rest).map(|id| (count, id.to_owned()))
    }

    fn skill(&mut self, text: &str) -> Option<String> {
        let found = self.names.skill(text).map(|skill| skill.to_string());
        if found.is_none() && !text.is_empty() {
            self.lost(text);
        }
        found
    }

    fn player(&mut self, row: &Row, text: &str) {
        let position = self.team.and_then(|team| self.names.position(team, text));
        let Some(position) = position else {
            let reason = self.list.map(|list| list.reason.clone());
            self.unknown.push(Unknown { text: text.to_owned(), reason });
            return;
        };
        let number = row.get("number").parse().ok();
        let skill = self.skill(row.get("added_skill"));
        // A second row for the same shirt is the same player with a second skill.
        let same = |p: &&mut RosterPlayer| number.is_some() && p.number == number && p.position == position;
        if let Some(player) = self.roster.players.iter_mut().find(same) {
            player.skills.extend(skill);
            return;
        }
        let taken = self.roster.players.iter().any(|p| p.number == number);
        let player = RosterPlayer {
            number: number.filter(|_| !taken),
            position: position.to_owned(),
            skills: skill.into_iter().collect(),
            ..RosterPlayer::default()
        };
        self.roster.players.push(player);
    }
}

fn strip_word<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let head = text.get(..prefix.len())?;
    if head.eq_ignore_ascii_case(prefix) { text.get(prefix.len()..).map(str::trim) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_cells_keep_commas_and_quotes() {
        let lines = csv_lines("a,\"b,\"\"c\"\"\"\r\nd,\n");
        assert_eq!(lines, [vec!["a".to_owned(), "b,\"c\"".to_owned()], vec!["d".to_owned(), String::new()]]);
    }
}
