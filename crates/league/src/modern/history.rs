//! The history of a league: every change with time, person and reason, its dice and what it did.
//!
//! The state is the replay of the history. Undoing an entry replays everything else; if something later depends on it,
//! the undo is refused and nothing changes. What a league is made of, and what may be done in it, depends on its
//! [`Kind`]: the two games of 2020 share one, the game of 1994 has its own.

use super::Context;
use super::command::{self, Command};
use super::standings::Scoring;
use super::state::League;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use touchback_roster::dice::{Dice, RecordedDice, Rolled, Table};
use touchback_roster::house::HouseRules;
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use touchback_roster::rules::Format;

/// What is specific to one kind of league.
pub trait Kind {
    /// The data it works with.
    type Context;
    /// How such a league begins.
    type Charter: Clone + Serialize + DeserializeOwned;
    type Command: Clone + Serialize + DeserializeOwned;
    /// What it is at one moment.
    type State: Clone;

    /// The rule for undoing an entry.
    const UNDONE: &'static str = "S7-POST-11";

    /// A league without a history, or what contradicts itself in its charter.
    fn begin(context: &Self::Context, charter: &Self::Charter) -> Result<Self::State, Vec<Problem>>;

    /// Carries out a command on a state that is discarded if this fails.
    fn apply(context: &Self::Context, state: &mut Self::State, command: &Self::Command, table: &mut Table) -> Done;

    /// The clubs that a command changes.
    fn touches(command: &Self::Command, state: &Self::State) -> Vec<String>;

    /// Whether only a commissioner may give this order.
    fn needs_commissioner(command: &Self::Command) -> bool;

    /// Whether nobody but the coach of the club may give this order, not even a commissioner.
    fn is_personal(_: &Self::Command) -> bool {
        false
    }

    /// A refusal of what all leagues share, under a rule of this game's own ledger.
    fn cite(problem: Problem) -> Problem {
        problem
    }

    /// The coach of a new club, where the command brings one in.
    fn enters(command: &Self::Command) -> Option<&str>;

    fn coach<'s>(state: &'s Self::State, club: &str) -> Option<&'s str>;

    fn is_commissioner(state: &Self::State, person: &str) -> bool;

    /// The last entry that touched each club.
    fn versions(state: &Self::State) -> &BTreeMap<String, u64>;

    fn versions_mut(state: &mut Self::State) -> &mut BTreeMap<String, u64>;

    /// The first free numbers of players and matches.
    fn free_numbers(state: &mut Self::State) -> (&mut u32, &mut u32);
}

/// What a command did, or everything that prevents it.
pub type Done = Result<Vec<Step>, Vec<Problem>>;

/// A single problem.
pub(crate) fn only(problem: Problem) -> Vec<Problem> {
    vec![problem]
}

/// One step is all that it did.
pub(crate) fn step(rule: &str, text: impl Into<String>) -> Done {
    Ok(vec![Step::new(rule, text)])
}

/// Leagues of the two games of 2020.
pub struct Modern<'a>(PhantomData<&'a ()>);

impl<'a> Kind for Modern<'a> {
    type Context = Context<'a>;
    type Charter = Charter;
    type Command = Command;
    type State = League;

    fn begin(_: &Context<'a>, charter: &Charter) -> Result<League, Vec<Problem>> {
        let conflicts = charter.house.conflicts(charter.format);
        if !conflicts.is_empty() {
            let problem = |message: String| Problem::new("house_rules", "S7-SPP-00", "charter.house", message);
            return Err(conflicts.into_iter().map(problem).collect());
        }
        let mut state = League::new(&charter.name, charter.format, charter.house.clone(), charter.scoring.clone());
        state.commissioners.insert(charter.commissioner.clone());
        Ok(state)
    }

    fn apply(context: &Context<'a>, state: &mut League, command: &Command, table: &mut Table) -> Done {
        command::apply(context, state, command, table)
    }

    fn touches(command: &Command, state: &League) -> Vec<String> {
        command.touches(state)
    }

    fn needs_commissioner(command: &Command) -> bool {
        command.needs_commissioner()
    }

    fn enters(command: &Command) -> Option<&str> {
        if let Command::Enter { roster, .. } = command { Some(&roster.coach) } else { None }
    }

    fn coach<'s>(state: &'s League, club: &str) -> Option<&'s str> {
        state.clubs.get(club).map(|club| club.coach.as_str())
    }

    fn is_commissioner(state: &League, person: &str) -> bool {
        state.commissioners.contains(person)
    }

    fn versions(state: &League) -> &BTreeMap<String, u64> {
        &state.versions
    }

    fn versions_mut(state: &mut League) -> &mut BTreeMap<String, u64> {
        &mut state.versions
    }

    fn free_numbers(state: &mut League) -> (&mut u32, &mut u32) {
        (&mut state.next_player, &mut state.next_match)
    }
}

/// What somebody wants done.
#[derive(Clone, Debug)]
pub struct Order<C = Command> {
    /// When, as text; the library has no clock.
    pub at: String,
    pub by: String,
    pub reason: String,
    /// The last entry the person had seen; a club changed since then is a conflict.
    pub seen: Option<u64>,
    pub command: C,
}

/// A change that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<C = Command> {
    pub number: u64,
    pub at: String,
    pub by: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    pub act: Act<C>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Rolled>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// First free numbers before this entry, so that undoing an earlier one changes nobody's number.
    pub first_player: u32,
    pub first_match: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act<C = Command> {
    Change(Box<C>),
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
pub struct LeagueFile<H = Charter, C = Command> {
    pub charter: H,
    #[serde(default = "Vec::new")]
    pub entries: Vec<Entry<C>>,
}

/// A league of the two games of 2020 with its history.
pub type LeagueBook<'a> = Book<Modern<'a>>;

/// A league of some kind with its history.
pub struct Book<K: Kind> {
    context: K::Context,
    file: LeagueFile<K::Charter, K::Command>,
    state: K::State,
}

impl<K: Kind> Book<K> {
    /// Founds a league; contradictory house rules are refused.
    pub fn found(context: K::Context, charter: K::Charter) -> Result<Book<K>, Vec<Problem>> {
        Book::open(context, LeagueFile { charter, entries: Vec::new() })
    }

    /// Opens a league's file by replaying it; an entry that does not fit is reported and nothing is opened.
    pub fn open(context: K::Context, file: LeagueFile<K::Charter, K::Command>) -> Result<Book<K>, Vec<Problem>> {
        let state = replay::<K>(&context, &file, &undone(&file.entries))?;
        Ok(Book { context, file, state })
    }

    /// Reads JSON or TOML.
    pub fn read(context: K::Context, text: &str) -> Result<Book<K>, Vec<Problem>> {
        let read = match touchback_roster::roster::Notation::guess(text) {
            touchback_roster::roster::Notation::Json => serde_json::from_str(text).map_err(|e| e.to_string()),
            touchback_roster::roster::Notation::Toml => toml::from_str(text).map_err(|e| e.to_string()),
        };
        let file = read.map_err(|e| vec![Problem::new("unreadable", "S7-POST-11", "", e)])?;
        Book::open(context, file)
    }

    pub fn state(&self) -> &K::State {
        &self.state
    }

    pub fn context(&self) -> &K::Context {
        &self.context
    }

    pub fn file(&self) -> &LeagueFile<K::Charter, K::Command> {
        &self.file
    }

    pub fn entries(&self) -> &[Entry<K::Command>] {
        &self.file.entries
    }

    /// Carries out an order, or says everything that prevents it; nothing is ever half done.
    pub fn act(&mut self, order: Order<K::Command>, dice: &mut dyn Dice) -> Result<&Entry<K::Command>, Vec<Problem>> {
        let touched = K::touches(&order.command, &self.state);
        self.permitted(&order, &touched).map_err(cited::<K>)?;
        self.not_stale(&order, &touched).map_err(cited::<K>)?;
        let mut next = self.state.clone();
        let (first_player, first_match) = numbers::<K>(&mut next);
        let mut table = Table::new(dice);
        let steps = K::apply(&self.context, &mut next, &order.command, &mut table).map_err(cited::<K>)?;
        let number = self.next_number();
        for club in touched {
            K::versions_mut(&mut next).insert(club, number);
        }
        let entry = Entry {
            number,
            at: order.at,
            by: order.by,
            reason: order.reason,
            act: Act::Change(Box::new(order.command)),
            dice: table.rolled,
            steps,
            first_player,
            first_match,
        };
        self.state = next;
        Ok(self.push(entry))
    }

    /// Takes an entry back; only a commissioner may, and only if nothing later depends on it.
    pub fn undo(&mut self, number: u64, at: &str, by: &str, reason: &str) -> Result<&Entry<K::Command>, Vec<Problem>> {
        let refuse = |code, message: String| {
            Err(vec![K::cite(Problem::new(code, "S7-POST-11", format!("entry {number}"), message))])
        };
        if !K::is_commissioner(&self.state, by) {
            return refuse("not_permitted", format!("{by} is not a commissioner of this league."));
        }
        let gone = undone(&self.file.entries);
        let known = self.file.entries.iter().any(|e| e.number == number && matches!(e.act, Act::Change(_)));
        if !known || gone.contains(&number) {
            return refuse("nothing_to_undo", format!("Entry {number} does not exist or has been undone."));
        }
        let (first_player, first_match) = numbers::<K>(&mut self.state);
        let entry = Entry {
            number: self.next_number(),
            at: at.to_owned(),
            by: by.to_owned(),
            reason: reason.to_owned(),
            act: Act::Undo { entry: number },
            dice: Vec::new(),
            steps: vec![Step::new(K::UNDONE, format!("entry {number} is undone"))],
            first_player,
            first_match,
        };
        self.file.entries.push(entry);
        match replay::<K>(&self.context, &self.file, &undone(&self.file.entries)) {
            Ok(state) => self.state = state,
            Err(problems) => {
                self.file.entries.pop();
                let why: Vec<String> = problems.iter().map(|p| format!("{} ({})", p.message, p.place)).collect();
                return refuse("still_needed", format!("A later entry depends on entry {number}: {}", why.join(" ")));
            }
        }
        Ok(&self.file.entries[self.file.entries.len() - 1])
    }

    fn push(&mut self, entry: Entry<K::Command>) -> &Entry<K::Command> {
        self.file.entries.push(entry);
        &self.file.entries[self.file.entries.len() - 1]
    }

    fn next_number(&self) -> u64 {
        self.file.entries.last().map_or(1, |e| e.number + 1)
    }

    /// A commissioner may do anything, a coach what concerns his clubs.
    fn permitted(&self, order: &Order<K::Command>, touched: &[String]) -> Result<(), Vec<Problem>> {
        let (by, command) = (order.by.as_str(), &order.command);
        let own = |club: &String| K::coach(&self.state, club) == Some(by);
        if K::is_personal(command) && !touched.iter().any(own) {
            let message = format!("{by} is not the coach who has to say this.");
            return Err(vec![Problem::new("not_his_coach", "MP-BAD-01", "by", message)]);
        }
        let concerned = || K::enters(command) == Some(by) || touched.iter().any(own);
        if K::is_commissioner(&self.state, by) || (!K::needs_commissioner(command) && concerned()) {
            return Ok(());
        }
        let message = format!("{by} may not do this; ask a commissioner.");
        Err(vec![Problem::new("not_permitted", "MP-BAD-01", "by", message)])
    }

    /// Two people change the same club at once: the second is refused and hears about the first.
    fn not_stale(&self, order: &Order<K::Command>, touched: &[String]) -> Result<(), Vec<Problem>> {
        let Some(seen) = order.seen else { return Ok(()) };
        let newer = touched.iter().filter_map(|club| Some((club, *K::versions(&self.state).get(club)?)));
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

fn cited<K: Kind>(problems: Vec<Problem>) -> Vec<Problem> {
    problems.into_iter().map(K::cite).collect()
}

fn numbers<K: Kind>(state: &mut K::State) -> (u32, u32) {
    let (player, game) = K::free_numbers(state);
    (*player, *game)
}

fn undone<C>(entries: &[Entry<C>]) -> BTreeSet<u64> {
    let undo = entries.iter().filter_map(|e| match e.act {
        Act::Undo { entry } => Some(entry),
        Act::Change(_) => None,
    });
    undo.collect()
}

/// The state that the entries lead to, without those in `skip`.
fn replay<K: Kind>(
    context: &K::Context,
    file: &LeagueFile<K::Charter, K::Command>,
    skip: &BTreeSet<u64>,
) -> Result<K::State, Vec<Problem>> {
    let mut state = K::begin(context, &file.charter)?;
    for entry in &file.entries {
        let (player, game) = K::free_numbers(&mut state);
        (*player, *game) = (entry.first_player, entry.first_match);
        let change = match &entry.act {
            Act::Change(change) => change,
            Act::Undo { entry: taken_back } => {
                mark_undone::<K>(file, *taken_back, entry.number, &mut state);
                continue;
            }
        };
        if skip.contains(&entry.number) {
            continue;
        }
        let mut dice = RecordedDice::new(&entry.dice);
        let mut table = Table::new(&mut dice);
        let touched = K::touches(change, &state);
        let done = K::apply(context, &mut state, change, &mut table);
        let at = |problem: Problem| Problem { place: format!("entry {} {}", entry.number, problem.place), ..problem };
        done.map_err(|problems| problems.into_iter().map(at).collect::<Vec<_>>())?;
        if dice.left() > 0 {
            let message = format!("Entry {} records {} dice too many.", entry.number, dice.left());
            return Err(vec![Problem::new("left_over_dice", "S7-DICE-05", format!("entry {}", entry.number), message)]);
        }
        for club in touched {
            K::versions_mut(&mut state).insert(club, entry.number);
        }
    }
    Ok(state)
}

/// Anyone who saw the clubs of an entry before it was undone has to look again.
fn mark_undone<K: Kind>(file: &LeagueFile<K::Charter, K::Command>, taken_back: u64, number: u64, state: &mut K::State) {
    let entry = file.entries.iter().find(|e| e.number == taken_back);
    if let Some(Act::Change(change)) = entry.map(|e| &e.act) {
        for club in K::touches(change, state) {
            K::versions_mut(state).insert(club, number);
        }
    }
}
