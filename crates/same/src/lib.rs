//! Checks whether two versions of the engine play the same matches.
//!
//! The old one records matches drawn from a seed: all rulesets, teams, hires, options and special plays. The new one
//! gets the same answers and dice, and every roll, event, question and menu is compared. All of it is text, so nothing
//! depends on how either version stores its state. `rules/same.toml` lists renamed words and intended differences.

mod check;
mod count;
mod draw;
mod file;
mod names;
mod pool;
mod record;
mod step;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

pub use names::{Correction, Names, Place};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Record(Record),
    Check(Check),
}

/// Play matches drawn from a seed and write down everything that happens
#[derive(clap::Args)]
pub struct Record {
    #[arg(long, default_value_t = 10_000)]
    pub games: u64,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Write every menu as text; otherwise its hash
    #[arg(long)]
    pub menus: bool,
    /// Only this match
    #[arg(long, value_name = "MATCH")]
    pub only: Option<u64>,
    #[arg(long)]
    pub threads: Option<usize>,
}

/// Play recorded matches again and compare
#[derive(clap::Args)]
pub struct Check {
    pub file: PathBuf,
    /// Renamed words and intended differences [default: rules/same.toml as it was built]
    #[arg(long, value_name = "FILE")]
    pub names: Option<PathBuf>,
    /// Only this match
    #[arg(long, value_name = "MATCH")]
    pub only: Option<u64>,
    /// Differences shown in full; the others are counted
    #[arg(long, default_value_t = 20)]
    pub show: u64,
    #[arg(long)]
    pub threads: Option<usize>,
}

/// Runs the command; the error is input that makes no sense.
pub fn run(args: &Args) -> Result<ExitCode, String> {
    match &args.command {
        Command::Record(args) => record::run(args),
        Command::Check(args) => check::run(args),
    }
}

/// A bar on stderr if a person watches.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
