//! `touchback plays open` and `prove`: one play of a sealed hand laid open during the match, and checked against its seal.

use std::path::PathBuf;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use touchback_provable_dice::Seat;
use touchback_special_plays::Registry;
use touchback_special_plays::record::{self, Record};
use touchback_special_plays::seal::OpenLine;

use super::{PassphraseArgs, people, text_of};
use crate::common::{BadInput, Outcome};

/// One line of a hand with its salt: all that its seal binds, and nothing else of the hand.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    record: String,
    side: String,
    line: u8,
    opened: OpenLine,
}

fn record_of(file: &PathBuf) -> Result<Record, BadInput> {
    let text = text_of(file)?;
    record::read(&text).map(|(_, record)| record).map_err(|bad| BadInput(format!("{}: {bad}", file.display())))
}

/// Prints the opening of the first play of this name that the coach holds.
pub fn open(file: &PathBuf, side: Seat, play: &str, args: &PassphraseArgs) -> Outcome {
    let record = record_of(file)?;
    if !record.secret {
        return Err(BadInput("this record is open: everybody sees the hands".to_owned()));
    }
    let passphrase = people::passphrase(side, args)?;
    let (private, _) = record.open(side, &passphrase).map_err(|bad| BadInput(format!("{}: {bad}", file.display())))?;
    let known = people::Known::of(&record, "elevens");
    let wanted = |line: &OpenLine| {
        let ids = [line.play.as_str(), line.play.split('#').next().unwrap_or_default()];
        ids.iter().any(|id| id.eq_ignore_ascii_case(play)) || known.is_named(&line.play, play)
    };
    let found = private.hand.iter().position(wanted);
    let Some((n, line)) = found.and_then(|n| Some((n, private.hand.get(n)?))) else {
        return Err(BadInput(format!("{} does not hold \"{play}\"", side.name())));
    };
    let (n, side) = (u8::try_from(n).unwrap_or(u8::MAX), side.name().to_owned());
    let opening = Opening { record: record.id, side, line: n, opened: line.clone() };
    println!("{}", serde_json::to_string(&opening).map_err(|why| BadInput(why.to_string()))?);
    Ok(ExitCode::SUCCESS)
}

/// Whether the opened play is the one that was sealed when the cards were dealt.
pub fn prove(file: &PathBuf, opening: &PathBuf) -> Outcome {
    let record = record_of(file)?;
    let bad = |why: &str| BadInput(format!("{}: {why}", opening.display()));
    let opened: Opening = serde_json::from_str(&text_of(opening)?).map_err(|why| bad(&why.to_string()))?;
    let side = Seat::BOTH.into_iter().find(|side| side.name() == opened.side).ok_or_else(|| bad("no such side"))?;
    if opened.record != record.id {
        return Err(bad("opens a play of another draw"));
    }
    let line = &opened.opened;
    let sealed = record.hands.get(side).get(usize::from(opened.line)).ok_or_else(|| bad("no such play"))?;
    if *sealed != line.seal(&record.id, side, opened.line) {
        eprintln!("{}: not what was sealed when the cards were dealt (BT-04)", opening.display());
        return Ok(ExitCode::from(1));
    }
    let name = Registry::shipped().get(line.play.split('#').next().unwrap_or_default()).map_or("", |play| &play.name);
    println!("{} holds {} {name}, as sealed when the cards were dealt", side.name(), line.play);
    Ok(ExitCode::SUCCESS)
}
