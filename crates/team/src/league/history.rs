//! The history of a league: every change with time, person and reason, its dice and what it did.
//!
//! The state is the replay of the history. Undoing an entry replays everything else; if something later depends on it,
//! the undo is refused and nothing changes.

use super::Context;
use super::command::{self, Command};
use super::standings::Scoring;
use super::state::League;
use crate::dice::{Dice, RecordedDice, Rolled, Table};
use crate::house::HouseRules;
use crate::prematch::Step;
use crate::problem::Problem;
use crate::rules::Format;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What somebody asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// When, as text; the library has no clock.
    pub at: String,
    pub by: String,
    pub reason: String,
    /// The last entry the person had seen; a club changed since then is a conflict.
    pub seen: Option<u64>,
    pub command: Command,
}

/// A change that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub number: u64,
    pub at: String,
    pub by: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    pub act: Act,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Rolled>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// First free numbers before this entry, so that undoing an earlier one shifts nobody's number.
    pub first_player: u32,
    pub first_match: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    Change(Box<Command>),
    Undo { entry: u64 },
}

/// How a league begins; also the head of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    pub name: String,
    pub format: Format,
    pub commissioner: String,
    #[serde(default)]
    pub house: HouseRules,
    #[serde(default)]
    pub scoring: Scoring,
}

/// A league with its history.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueFile {
    pub charter: Charter,
    #[serde(default)]
    pub entries: Vec<Entry>,
}

pub struct LeagueBook<'a> {
    context: Context<'a>,
    file: LeagueFile,
    state: League,
}

impl<'a> LeagueBook<'a> {
    /// Founds a league; contradictory house rules are refused.
    pub fn found(context: Context<'a>, charter: Charter) -> Result<LeagueBook<'a>, Vec<Problem>> {
        LeagueBook::open(context, LeagueFile { charter, entries: Vec::new() })
    }

    /// Opens a league's file by replaying it; an entry that does not fit is reported and nothing is opened.
    pub fn open(context: Context<'a>, file: LeagueFile) -> Result<LeagueBook<'a>, Vec<Problem>> {
        let conflicts = file.charter.house.conflicts(file.charter.format);
        if !conflicts.is_empty() {
            let problem = |message: String| Problem::new("house_rules", "S7-SPP-00", "charter.house", message);
            return Err(conflicts.into_iter().map(problem).collect());
        }
        let state = replay(&context, &file, &undone(&file.entries))?;
        Ok(LeagueBook { context, file, state })
    }

    /// Reads JSON or TOML.
    pub fn read(context: Context<'a>, text: &str) -> Result<LeagueBook<'a>, Vec<Problem>> {
        let read = match crate::roster::Notation::guess(text) {
            crate::roster::Notation::Json => serde_json::from_str(text).map_err(|e| e.to_string()),
            crate::roster::Notation::Toml => toml::from_str(text).map_err(|e| e.to_string()),
        };
        let file = read.map_err(|e| vec![Problem::new("unreadable", "S7-POST-11", "", e)])?;
        LeagueBook::open(context, file)
    }

    pub fn state(&self) -> &League {
        &self.state
    }

    pub fn file(&self) -> &LeagueFile {
        &self.file
    }

    pub fn entries(&self) -> &[Entry] {
        &self.file.entries
    }

    /// Carries an order out, or says everything that stands against it; nothing is ever half done.
    pub fn act(&mut self, order: Order, dice: &mut dyn Dice) -> Result<&Entry, Vec<Problem>> {
        let touched = order.command.touches(&self.state);
        self.permitted(&order, &touched)?;
        self.not_stale(&order, &touched)?;
        let mut next = self.state.clone();
        let mut table = Table::new(dice);
        let steps = command::apply(&self.context, &mut next, &order.command, &mut table)?;
        let number = self.next_number();
        for club in touched {
            next.versions.insert(club, number);
        }
        let entry = Entry {
            number,
            at: order.at,
            by: order.by,
            reason: order.reason,
            act: Act::Change(Box::new(order.command)),
            dice: table.rolled,
            steps,
            first_player: self.state.next_player,
            first_match: self.state.next_match,
        };
        self.state = next;
        Ok(self.push(entry))
    }

    /// Takes an entry back; only a commissioner may, and only if nothing later depends on it.
    pub fn undo(&mut self, number: u64, at: &str, by: &str, reason: &str) -> Result<&Entry, Vec<Problem>> {
        let refuse =
            |code, message: String| Err(vec![Problem::new(code, "S7-POST-11", format!("entry {number}"), message)]);
        if !self.is_commissioner(by) {
            return refuse("not_permitted", format!("{by} is not a commissioner of this league."));
        }
        let gone = undone(&self.file.entries);
        let known = self.file.entries.iter().any(|e| e.number == number && matches!(e.act, Act::Change(_)));
        if !known || gone.contains(&number) {
            return refuse("nothing_to_undo", format!("Entry {number} does not exist or has been undone."));
        }
        let entry = Entry {
            number: self.next_number(),
            at: at.to_owned(),
            by: by.to_owned(),
            reason: reason.to_owned(),
            act: Act::Undo { entry: number },
            dice: Vec::new(),
            steps: vec![Step::new("S7-POST-11", format!("entry {number} is undone"))],
            first_player: self.state.next_player,
            first_match: self.state.next_match,
        };
        self.file.entries.push(entry);
        match replay(&self.context, &self.file, &undone(&self.file.entries)) {
            Ok(state) => self.state = state,
            Err(problems) => {
                self.file.entries.pop();
                let why: Vec<String> = problems.iter().map(|p| format!("{} ({})", p.message, p.place)).collect();
                return refuse("still_needed", format!("A later entry depends on entry {number}: {}", why.join(" ")));
            }
        }
        Ok(&self.file.entries[self.file.entries.len() - 1])
    }

    fn push(&mut self, entry: Entry) -> &Entry {
        self.file.entries.push(entry);
        &self.file.entries[self.file.entries.len() - 1]
    }

    fn next_number(&self) -> u64 {
        self.file.entries.last().map_or(1, |e| e.number + 1)
    }

    fn is_commissioner(&self, person: &str) -> bool {
        self.file.charter.commissioner == person || self.state.commissioners.contains(person)
    }

    fn permitted(&self, order: &Order, touched: &[String]) -> Result<(), Vec<Problem>> {
        if self.is_commissioner(&order.by) {
            return Ok(());
        }
        let own = |id: &String| self.state.clubs.get(id).is_some_and(|club| club.coach == order.by);
        let entering = matches!(&order.command, Command::Enter { roster, .. } if roster.coach == order.by);
        if !order.command.needs_commissioner() && (entering || touched.iter().any(own)) {
            return Ok(());
        }
        let message = format!("{} may not do this; ask a commissioner.", order.by);
        Err(vec![Problem::new("not_permitted", "MP-BAD-01", "by", message)])
    }

    /// Two people changing the same club at once: the second hears about the first.
    fn not_stale(&self, order: &Order, touched: &[String]) -> Result<(), Vec<Problem>> {
        let Some(seen) = order.seen else { return Ok(()) };
        let newer = touched.iter().filter_map(|club| Some((club, *self.state.versions.get(club)?)));
        let stale: Vec<Problem> = newer
            .filter(|(_, version)| *version > seen)
            .map(|(club, version)| {
                let entry = self.file.entries.iter().find(|e| e.number == version);
                let who = entry.map_or(String::new(), |e| format!(" by {} at {}", e.by, e.at));
                let message = format!("{club} was changed{who} (entry {version}) since you looked.");
                Problem::new("conflict", "S7-POST-41", club.clone(), message)
                    .fix("look at the club again and repeat the order")
            })
            .collect();
        if stale.is_empty() { Ok(()) } else { Err(stale) }
    }
}

fn undone(entries: &[Entry]) -> BTreeSet<u64> {
    let undo = entries.iter().filter_map(|e| match e.act {
        Act::Undo { entry } => Some(entry),
        Act::Change(_) => None,
    });
    undo.collect()
}

/// The state that the entries lead to, without those in `skip`.
fn replay(context: &Context, file: &LeagueFile, skip: &BTreeSet<u64>) -> Result<League, Vec<Problem>> {
    let charter = &file.charter;
    let mut state = League::new(&charter.name, charter.format, charter.house.clone(), charter.scoring.clone());
    state.commissioners.insert(charter.commissioner.clone());
    for entry in &file.entries {
        (state.next_player, state.next_match) = (entry.first_player, entry.first_match);
        let change = match &entry.act {
            Act::Change(change) => change,
            Act::Undo { entry: taken_back } => {
                mark_undone(file, *taken_back, entry.number, &mut state);
                continue;
            }
        };
        if skip.contains(&entry.number) {
            continue;
        }
        let mut dice = RecordedDice::new(&entry.dice);
        let mut table = Table::new(&mut dice);
        let touched = change.touches(&state);
        let done = command::apply(context, &mut state, change, &mut table);
        let at = |problem: Problem| Problem { place: format!("entry {} {}", entry.number, problem.place), ..problem };
        done.map_err(|problems| problems.into_iter().map(at).collect::<Vec<_>>())?;
        if dice.left() > 0 {
            let message = format!("Entry {} records {} dice too many.", entry.number, dice.left());
            return Err(vec![Problem::new("left_over_dice", "S7-DICE-05", format!("entry {}", entry.number), message)]);
        }
        for club in touched {
            state.versions.insert(club, entry.number);
        }
    }
    Ok(state)
}

/// Whoever looked at the clubs of an entry before it was undone has to look again.
fn mark_undone(file: &LeagueFile, taken_back: u64, number: u64, state: &mut League) {
    let entry = file.entries.iter().find(|e| e.number == taken_back);
    if let Some(Act::Change(change)) = entry.map(|e| &e.act) {
        for club in change.touches(state) {
            state.versions.insert(club, number);
        }
    }
}
