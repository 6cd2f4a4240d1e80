//! `touchback import`: matches of other servers, played again by our engine and written as replays of ours.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use touchback_engine::Rules;
use touchback_fumbbl::{Imported, Report, import};
use walkdir::WalkDir;

use crate::common::{BadInput, Outcome};

/// Read matches of other servers and write them as replays
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  touchback import fumbbl match.json.gz\n  \
                        touchback import fumbbl downloads/ --into matches --partial --json\n  \
                        touchback replay verify matches/*.replay")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Matches of FUMBBL (rules of 2020, 11 a side), as JSON or gzip
    ///
    /// Every set-up, kick-off, action and die is played again, and after each activation the whole board is compared with
    /// the file's. Exit code 0: everything is the same; 1: at least one difference; 2: at least one file cannot be read.
    Fumbbl(Fumbbl),
}

#[derive(clap::Args)]
struct Fumbbl {
    /// Files, or folders with files that end in .json or .gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The folder for the replays; it is made if need be
    #[arg(long, default_value = ".")]
    into: PathBuf,
    /// After a difference continue from the file's position; the replay ends before it
    #[arg(long)]
    partial: bool,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The result of one file.
#[derive(Serialize)]
struct Line {
    file: PathBuf,
    /// `whole`, `partial`, `differs` or `refused`.
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<Report>,
}

#[derive(Serialize)]
struct Summary {
    found: usize,
    whole: usize,
    partial: usize,
    differ: usize,
    refused: usize,
    seconds: f64,
    files_per_second: f64,
    /// How often each reason came first.
    why: BTreeMap<String, usize>,
}

pub fn run(args: &Args) -> Outcome {
    let Command::Fumbbl(args) = &args.command;
    let rules = touchback_rulesets::load("elevens").map_err(|why| BadInput(why.to_string()))?;
    let files = found(&args.files)?;
    let names = replay_names(&files);
    std::fs::create_dir_all(&args.into).map_err(|why| BadInput(format!("{}: {why}", args.into.display())))?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} files, {per_sec}, {eta} left").map_err(odd)?;
    // It draws itself on a terminal only.
    let bar = ProgressBar::new(files.len() as u64).with_style(style);
    let begun = Instant::now();
    let pairs: Vec<_> = files.iter().zip(&names).collect();
    let read = |(file, name): &(&PathBuf, &String)| {
        let line = one(&rules, file, &args.into.join(name), args.partial);
        bar.inc(1);
        line
    };
    let lines: Vec<Line> = pairs.par_iter().map(read).collect();
    bar.finish_and_clear();
    let summary = summary(&lines, begun.elapsed().as_secs_f64());
    if args.json {
        println!("{}", serde_json::json!({ "files": lines, "summary": summary }));
    } else {
        lines.iter().for_each(tell);
        tell_summary(&summary);
    }
    Ok(ExitCode::from(if summary.refused > 0 { 2 } else { u8::from(summary.whole < summary.found) }))
}

fn odd(why: impl std::fmt::Display) -> BadInput {
    BadInput(why.to_string())
}

/// The files named, and those in folders named, in order.
fn found(named: &[PathBuf]) -> Result<Vec<PathBuf>, BadInput> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(odd)?;
            let fits = entry.path().extension().is_some_and(|end| end == "json" || end == "gz");
            if fits && entry.file_type().is_file() {
                files.push(entry.into_path());
            }
        }
    }
    Ok(files)
}

/// One name for each file, even where two folders hold files of the same name.
fn replay_names(files: &[PathBuf]) -> Vec<String> {
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let name = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let stem = name.trim_end_matches(".gz").trim_end_matches(".json").to_owned();
        let times = used.entry(stem.clone()).or_default();
        *times += 1;
        if *times == 1 { format!("{stem}.replay") } else { format!("{stem}-{times}.replay") }
    };
    files.iter().map(name).collect()
}

fn one(rules: &Rules, file: &Path, replay: &Path, partial: bool) -> Line {
    let refused =
        |why: String| Line { file: file.into(), outcome: "refused", replay: None, why: Some(why), report: None };
    let bytes = match crate::input::bytes(file) {
        Ok(bytes) => bytes,
        Err(why) => return refused(why.to_string()),
    };
    let Imported { replay: played, report } = match import(rules, &bytes, partial) {
        Ok(imported) => imported,
        Err(why) => return refused(why.to_string()),
    };
    let why = report.why();
    let outcome = match (&why, partial) {
        (None, _) => "whole",
        (Some(_), true) => "partial",
        (Some(_), false) => "differs",
    };
    let written = outcome != "differs";
    if written && let Err(why) = std::fs::write(replay, played.to_text()) {
        return refused(format!("{}: {why}", replay.display()));
    }
    Line { file: file.into(), outcome, replay: written.then(|| replay.into()), why, report: Some(report) }
}

fn summary(lines: &[Line], seconds: f64) -> Summary {
    let count = |outcome| lines.iter().filter(|line| line.outcome == outcome).count();
    let mut why = BTreeMap::new();
    for line in lines {
        if let Some(reason) = &line.why {
            *why.entry(reason.clone()).or_default() += 1;
        }
    }
    Summary {
        found: lines.len(),
        whole: count("whole"),
        partial: count("partial"),
        differ: count("differs"),
        refused: count("refused"),
        seconds,
        files_per_second: lines.len() as f64 / seconds.max(1e-9),
        why,
    }
}

fn tell(line: &Line) {
    let name = line.file.display();
    match (&line.report, &line.why) {
        (Some(report), _) => {
            let replay = line.replay.as_ref().map(|path| format!(", replay in {}", path.display())).unwrap_or_default();
            print!("{name}: {}{replay}\n{report}", line.outcome);
        }
        (None, why) => eprintln!("{name}: refused: {}", why.as_deref().unwrap_or_default()),
    }
}

fn tell_summary(summary: &Summary) {
    let Summary { found, whole, partial, differ, refused, seconds, files_per_second, why } = summary;
    println!(
        "{found} found, {whole} whole, {partial} partial, {differ} differ, {refused} refused; {seconds:.2} s, \
         {files_per_second:.1} files per second"
    );
    why.iter().for_each(|(reason, times)| println!("{times:>5} × {reason}"));
}
