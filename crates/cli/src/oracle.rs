//! `touchback oracle`: compares a match that was played on another server with our rules.

use crate::common::{BadInput, Outcome};
use std::path::PathBuf;
use std::process::ExitCode;
use touchback_oracle::{Report, compare};

/// Compare the file of a finished match from another server with our rules
///
/// Rebuilds the position before each roll and says which figures agree, which differ and why, and which cannot be
/// compared. Exit code 1 if a difference is not explained.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  touchback oracle match.json.gz --json")]
pub struct Args {
    /// The file, compressed or not
    file: PathBuf,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let place = |why: &dyn std::fmt::Display| BadInput(format!("{}: {why}", args.file.display()));
    let bytes = crate::input::bytes(&args.file).map_err(|why| place(&why))?;
    let report = compare(&bytes).map_err(|why| place(&why))?;
    let unexplained = report.unexplained().count();
    if args.json {
        println!("{}", as_json(&report));
    } else {
        print!("{report}");
        let [found, agree, differ, not_comparable] = report.totals();
        println!(
            "{found} figures, {agree} agree, {differ} differ ({unexplained} unexplained), {not_comparable} not comparable"
        );
    }
    Ok(ExitCode::from(u8::from(unexplained > 0)))
}

fn as_json(report: &Report) -> serde_json::Value {
    let [found, agree, differ, not_comparable] = report.totals();
    serde_json::json!({
        "found": found,
        "agree": agree,
        "differ": differ,
        "unexplained": report.unexplained().count(),
        "not_comparable": not_comparable,
        "details": report,
    })
}
