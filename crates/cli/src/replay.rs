//! `touchback replay`: look at a recorded match, and check it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use touchback_engine::{Event, Rules, State};
use touchback_notation::Lang;
use touchback_replay::{DiceSource, Replay, verify, verify_each};

use crate::common::{BadInput, LangArgs, Outcome};
use crate::show::Show;

/// Look at recorded matches, and check them
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  touchback sim --ruleset sevens --home human --away orc --games 3 --record matches\n  \
                        touchback replay verify matches/*.replay\n  touchback replay show matches/0.replay"
)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check the hashes, every action, every die, every state and event, and the dice against their seed
    Verify {
        /// Replay files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// One JSON object a file
        #[arg(long)]
        json: bool,
    },
    /// Print a match in words
    Show {
        file: PathBuf,
        /// Only this record
        #[arg(long)]
        record: Option<u32>,
        /// In sentences of this language, such as en, de or fr, instead of the words of scenarios
        #[arg(long)]
        lang: Option<String>,
    },
}

pub fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Verify { files, json } => Ok(verify_all(files, *json)),
        Command::Show { file, record, lang } => {
            let replay = read(file).map_err(BadInput)?;
            let told = match lang {
                Some(_) => Some(sentences(&replay, LangArgs { lang: lang.clone() }.choose()?)?),
                None => None,
            };
            Ok(show(&replay, *record, told.as_deref()))
        }
    }
}

fn read(file: &PathBuf) -> Result<Replay, String> {
    let text = crate::input::text(file).map_err(|e| format!("{}: {e}", file.display()))?;
    Replay::parse(&text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Exit code 0 if all hold, 1 if one was altered, 2 if one is not a replay.
fn verify_all(files: &[PathBuf], json: bool) -> ExitCode {
    let mut worst = 0;
    for file in files {
        let (code, text, object) = match read(file) {
            Err(why) => (2, why.clone(), json!({"file": file, "ok": false, "error": why})),
            Ok(replay) => judge(file, &replay),
        };
        worst = worst.max(code);
        match (json, code) {
            (true, _) => println!("{object}"),
            (false, 0) => println!("{text}"),
            (false, _) => eprintln!("{text}"),
        }
    }
    ExitCode::from(worst)
}

fn judge(file: &PathBuf, replay: &Replay) -> (u8, String, serde_json::Value) {
    let name = file.display();
    match verify(replay) {
        Ok(v) => {
            let dice = match (&replay.header.0.dice, v.dice_proven) {
                (DiceSource::Proven { .. }, true) => "dice proven by their transcript",
                (_, true) => "dice proven by their seed",
                (_, false) => "dice unproven",
            };
            let notes: String = v.notes.iter().map(|note| format!("\n  note: {note}")).collect();
            let state = if v.finished { "" } else { ", not finished" };
            let text = format!("{name}: verified, {} records, {}-{}{state}; {dice}{notes}", v.records, v.home, v.away);
            let object = json!({"file": file, "ok": true, "records": v.records, "home": v.home, "away": v.away,
                                "finished": v.finished, "dice_proven": v.dice_proven, "notes": v.notes});
            (0, text, object)
        }
        Err(f) => {
            let object = json!({"file": file, "ok": false, "place": f.place, "check": f.check.name(), "why": f.why});
            (1, format!("{name}: {f}"), object)
        }
    }
}

/// What each record did, in sentences: the match is played again for the names.
fn sentences(replay: &Replay, lang: &'static Lang) -> Result<Vec<Vec<String>>, BadInput> {
    let mut told = Vec::new();
    let each = &mut |r: &Rules, events: &[Event], s: &State| {
        let show = Show { rules: r, colours: false, lang };
        told.push(events.iter().filter_map(|event| show.words(s, event)).collect());
    };
    verify_each(replay, each).map_err(|why| BadInput(why.to_string()))?;
    Ok(told)
}

fn show(replay: &Replay, only: Option<u32>, told: Option<&[Vec<String>]>) -> ExitCode {
    let header = &replay.header.0;
    println!("{} {} against {}", header.ruleset, header.home.team, header.away.team);
    for (at, (record, _)) in replay.records.iter().enumerate() {
        if only.is_some_and(|n| n != record.n) {
            continue;
        }
        println!("{:>5}  {}", record.n, record.action);
        for event in told.and_then(|told| told.get(at)).unwrap_or(&record.events) {
            println!("         {event}");
        }
    }
    ExitCode::SUCCESS
}
