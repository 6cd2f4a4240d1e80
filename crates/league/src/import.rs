//! League files of earlier versions: each entry becomes an entry of the journal, with its time, its person and its dice.

use crate::{classic, modern};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use touchback_journal::{Asked, Journal, Seals};
use touchback_roster::dice::{RecordedDice, Rolled};
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Notation;

use crate::change::{Act, Change, Charter, Deed};
use crate::director::League;
use crate::people::Role;
use crate::{Sealed, State};

fn unreadable(why: impl std::fmt::Display) -> Vec<Problem> {
    vec![Problem::new("unreadable", "S7-POST-11", "file", format!("The file cannot be read: {why}"))]
}

/// A league file of an earlier version: how the league began, and what has been done since.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldFile<H> {
    charter: H,
    #[serde(default = "Vec::new")]
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    number: u64,
    at: String,
    by: String,
    #[serde(default)]
    reason: String,
    act: OldAct,
    #[serde(default)]
    dice: Vec<Rolled>,
    #[serde(default)]
    steps: Vec<Step>,
    /// First free numbers before this entry.
    first_player: u32,
    first_match: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OldAct {
    Change(Value),
    Undo { entry: u64 },
}

/// A journal and its lines, from a journal's file or from a league file of an earlier version.
pub fn read(text: &str) -> Result<(Journal<League>, Vec<String>), Vec<Problem>> {
    read_while(text, |_| true)
}

/// Whether a file is a journal, which is read line by line.
#[must_use]
pub fn is_journal(text: &str) -> bool {
    text.starts_with("{\"hash\":\"")
}

/// The same; a journal only as long as there is room, which is asked before each line.
pub fn read_while(text: &str, fits: impl FnMut(&[u8]) -> bool) -> Result<(Journal<League>, Vec<String>), Vec<Problem>> {
    if is_journal(text) {
        let entries: Vec<Sealed> = touchback_journal::read_while(text.as_bytes(), fits).map_err(unreadable)?;
        let lines = text.lines().map(|line| line.trim_end_matches('\r').to_owned()).collect();
        return Ok((Journal::replay(entries), lines));
    }
    if is_classic(text) {
        let file: OldFile<classic::Charter> = parse(text)?;
        let act = |command| serde_json::from_value(command).map(|command| Act::Classic(Box::new(command)));
        return made(Charter::Classic(file.charter), file.entries, act);
    }
    let file: OldFile<modern::Charter> = parse(text)?;
    let act = |command| serde_json::from_value(command).map(|command| Act::Modern(Box::new(command)));
    made(Charter::Modern(file.charter), file.entries, act)
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Problem>> {
    match Notation::guess(text) {
        Notation::Json => serde_json::from_str(text).map_err(unreadable),
        Notation::Toml => toml::from_str(text).map_err(unreadable),
    }
}

/// Whether a league file of an earlier version is of the 1994 game.
#[must_use]
pub fn is_classic(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        charter: Format,
    }
    #[derive(serde::Deserialize)]
    struct Format {
        format: String,
    }
    parse::<Head>(text).is_ok_and(|head| head.charter.format == "classic")
}

/// An appointment becomes a role; everything else is a deed.
fn made(
    charter: Charter,
    entries: Vec<Entry>,
    act: impl Fn(Value) -> serde_json::Result<Act>,
) -> Result<(Journal<League>, Vec<String>), Vec<Problem>> {
    let mut journal = Journal::default();
    let mut lines = Vec::new();
    let first = entries.first().map_or("", |entry| entry.at.as_str()).to_owned();
    let by = charter.commissioner().to_owned();
    let mut write = |journal: &mut Journal<League>, asked: Asked, change: Change| -> Result<Seals, Vec<Problem>> {
        let added = journal.write(asked, vec![change]).map_err(|_| unreadable("an entry does not fit"))?;
        lines.extend(added);
        Ok(journal.head())
    };
    let founded = Change::Founded { charter: Box::new(charter), about: String::new(), public: false };
    write(&mut journal, Asked::new(&by, &first), founded)?;
    let mut numbers = std::collections::BTreeMap::new();
    for entry in entries {
        let asked = Asked {
            reason: Some(entry.reason.as_str()).filter(|reason| !reason.is_empty()),
            ..Asked::new(&entry.by, &entry.at)
        };
        let change = match &entry.act {
            OldAct::Undo { entry } => match numbers.get(entry) {
                Some(seq) => Change::Undone { entry: *seq },
                None => return Err(unreadable(format!("entry {entry} is missing"))),
            },
            OldAct::Change(command) => match command["appoint"]["commissioner"].as_str() {
                Some(person) => Change::Appointed { person: person.to_owned(), role: Role::Commissioner },
                None => {
                    let act = act(command.clone()).map_err(|why| wrong(&entry, why))?;
                    Change::Did(Box::new(redone(journal.state(), &entry, act)?))
                }
            },
        };
        let head = write(&mut journal, asked, change)?;
        numbers.insert(entry.number, head.seq);
    }
    Ok((journal, lines))
}

fn wrong(entry: &Entry, why: impl std::fmt::Display) -> Vec<Problem> {
    unreadable(format!("entry {}: {why}", entry.number))
}

/// What an entry says, which must still follow from the rules.
fn redone(state: &State, entry: &Entry, act: Act) -> Result<Deed, Vec<Problem>> {
    let deed = Deed {
        act,
        dice: entry.dice.clone(),
        proof: None,
        kept: Vec::new(),
        steps: entry.steps.clone(),
        first_player: entry.first_player,
        first_match: entry.first_match,
    };
    let sentences = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut dice = RecordedDice::new(&deed.dice);
    let game = state.game.numbered(deed.first_player, deed.first_match);
    game.run(&deed.act, &mut dice).map_err(|problems| wrong(entry, sentences(problems)))?;
    if dice.left() > 0 {
        return Err(wrong(entry, format!("{} dice too many", dice.left())));
    }
    Ok(deed)
}
