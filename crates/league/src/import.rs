//! League files of earlier versions: each entry becomes an entry of the journal, with its time, its person and its dice.

use crate::modern::{Act as OldAct, Entry, LeagueFile};
use crate::{classic, modern};
use serde::de::DeserializeOwned;
use touchback_journal::{Asked, Journal, Seals};
use touchback_roster::problem::Problem;
use touchback_roster::roster::Notation;

use crate::Sealed;
use crate::change::{Act, Change, Charter, Deed};
use crate::director::League;
use crate::people::Role;

fn unreadable(why: impl std::fmt::Display) -> Vec<Problem> {
    vec![Problem::new("unreadable", "S7-POST-11", "file", format!("The file cannot be read: {why}"))]
}

/// A journal and its lines, from a journal's file or from a league file of an earlier version.
pub fn read(text: &str) -> Result<(Journal<League>, Vec<String>), Vec<Problem>> {
    if text.starts_with("{\"hash\":\"") {
        let entries: Vec<Sealed> = touchback_journal::read(text.as_bytes()).map_err(unreadable)?;
        let lines = text.lines().map(|line| line.trim_end_matches('\r').to_owned()).collect();
        return Ok((Journal::replay(entries), lines));
    }
    if is_classic(text) {
        let file: LeagueFile<classic::Charter, classic::Command> = parse(text)?;
        let charter = Charter::Classic(file.charter);
        return made(charter, file.entries, |command| match command {
            classic::Command::Appoint { commissioner } => Err(commissioner.clone()),
            other => Ok(Act::Classic(Box::new(other.clone()))),
        });
    }
    let file: LeagueFile = parse(text)?;
    made(Charter::Modern(file.charter), file.entries, |command| match command {
        modern::Command::Appoint { commissioner } => Err(commissioner.clone()),
        other => Ok(Act::Modern(Box::new(other.clone()))),
    })
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
fn made<C>(
    charter: Charter,
    entries: Vec<Entry<C>>,
    act: impl Fn(&C) -> Result<Act, String>,
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
            OldAct::Change(command) => match act(command) {
                Err(person) => Change::Appointed { person, role: Role::Commissioner },
                Ok(act) => {
                    let deed = Deed {
                        act,
                        dice: entry.dice.clone(),
                        proof: None,
                        kept: Vec::new(),
                        steps: entry.steps.clone(),
                        first_player: entry.first_player,
                        first_match: entry.first_match,
                    };
                    // What the file says must still follow from the rules.
                    let mut game = journal.state().game.clone();
                    if let Err(problems) = game.redo(&deed) {
                        let why: Vec<String> = problems.iter().map(ToString::to_string).collect();
                        return Err(unreadable(format!("entry {}: {}", entry.number, why.join(" "))));
                    }
                    Change::Did(Box::new(deed))
                }
            },
        };
        let head = write(&mut journal, asked, change)?;
        numbers.insert(entry.number, head.seq);
    }
    Ok((journal, lines))
}
