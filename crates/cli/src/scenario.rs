//! `touchback scenario`: plays scenario files and says what differs.

use crate::common::{BadInput, Outcome};
use crate::input;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use touchback_scenario::{Book, Problem, Verdict, as_json, as_text, check, coverage_lines, events_text};

/// Play scenario files and compare what happens with what must happen
#[derive(clap::Args)]
pub struct Args {
    /// Files, or folders to search for *.scenario
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object for everything, what was reached included
    #[arg(long)]
    json: bool,
    /// Print what really happened, in the notation of scenarios
    #[arg(long)]
    events: bool,
}

pub fn run(args: &Args) -> Outcome {
    let book = Book::load().map_err(BadInput)?;
    let mut results = Vec::new();
    let mut malformed = Vec::new();
    for path in find(&args.files)? {
        let name = path.display().to_string();
        let text = input::text(&path).map_err(|why| BadInput(format!("{name}: {why}")))?;
        match check(&book, &text) {
            Ok(verdicts) => results.push((name, verdicts)),
            Err(problems) => malformed.push((name, problems)),
        }
    }
    if args.json {
        println!("{}", as_json(&results, &malformed));
    } else {
        print(&results, args.events);
    }
    for (name, verdicts) in &results {
        cover(name, verdicts)?;
    }
    if !malformed.is_empty() {
        for (name, problems) in &malformed {
            eprint!("{}", places(name, problems));
        }
        return Ok(ExitCode::from(2));
    }
    let failed = results.iter().flat_map(|(_, verdicts)| verdicts).any(|v| !v.passed);
    Ok(ExitCode::from(u8::from(failed)))
}

fn places(name: &str, problems: &[Problem]) -> String {
    problems.iter().map(|p| format!("{name}:{}: {}\n", p.line, p.message)).collect()
}

fn print(results: &[(String, Vec<Verdict>)], events: bool) {
    for (name, verdicts) in results {
        if events {
            for verdict in verdicts {
                print!("{}", events_text(verdict));
            }
        }
        print!("{}", as_text(name, verdicts));
    }
    let all = results.iter().flat_map(|(_, verdicts)| verdicts);
    let (total, passed) = all.fold((0, 0), |(t, p), v| (t + 1, p + u32::from(v.passed)));
    println!("{passed} of {total} scenarios pass");
}

/// The files named, and those in the folders named, in order.
fn find(named: &[PathBuf]) -> Result<Vec<PathBuf>, BadInput> {
    let mut found = Vec::new();
    for path in named {
        if path.is_dir() {
            found.extend(input::scenarios(path).map_err(|why| BadInput(format!("{}: {why}", path.display())))?);
        } else {
            found.push(path.clone());
        }
    }
    if found.is_empty() {
        return Err(BadInput("no *.scenario file there".to_owned()));
    }
    Ok(found)
}

/// Adds what passed to the coverage folder, if one is wanted.
fn cover(name: &str, verdicts: &[Verdict]) -> Result<(), BadInput> {
    let Ok(folder) = std::env::var("TOUCHBACK_COVERAGE") else { return Ok(()) };
    let path = Path::new(&folder).join(format!("scenarios-{}.tsv", std::process::id()));
    let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
    file.and_then(|mut f| std::io::Write::write_all(&mut f, coverage_lines(name, verdicts).as_bytes()))
        .map_err(|why| BadInput(format!("{}: {why}", path.display())))
}
