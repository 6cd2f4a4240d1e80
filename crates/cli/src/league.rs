//! `touchback league …`: a league in one file or on a server. Exit codes: 0 done, 1 refused by a rule, 2 input that cannot be
//! read. Dice are rolled from a secret (`--secret`, provable afterwards) or typed in (`--dice`).
//!
//! A league is a journal ([`office`]); `import` makes journals of league files of earlier versions.

mod bots;
pub(crate) mod classic;
mod office;
mod pages;
mod play;
mod tasks;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use serde_json::json;
use touchback_roster::problem::Problem;

use crate::common::{OptionArgs, Ruleset};
use crate::event::server::Server;

/// Run a league: seasons, results, development, money
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Answer as JSON
    #[arg(long, global = true)]
    json: bool,
    /// Act on a running server; FILE is then the league's id
    #[arg(long, global = true, value_name = "URL", env = "TOUCHBACK_SERVER")]
    server: Option<String>,
    /// The code that lets you act on the server
    #[arg(long, global = true, value_name = "CODE", env = "TOUCHBACK_CODE", default_value = "")]
    code_of: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    #[command(flatten)]
    Order(Box<office::Order>),
    /// Make a journal of a league file of an earlier version
    Import { old: PathBuf, file: PathBuf },
    /// Where the league stands, and who has to act
    Status { file: PathBuf },
    /// A match: both squads with the numbers of the players
    Match { file: PathBuf, game: u32 },
    /// Found a league
    New {
        file: PathBuf,
        #[arg(long)]
        name: String,
        /// sevens, elevens or classic
        #[arg(long)]
        ruleset: Ruleset,
        /// Who runs it
        #[arg(long)]
        commissioner: String,
        /// House rules in TOML or JSON; `league options` explains them
        #[arg(long)]
        house: Option<PathBuf>,
        /// Points and tiebreakers in TOML or JSON
        #[arg(long)]
        scoring: Option<PathBuf>,
        /// A secret from `touchback event secret`: the league commits to its dice, and every roll can be proved
        #[arg(long)]
        secret: Option<String>,
        /// Everybody may look at it on a server
        #[arg(long)]
        public: bool,
        #[command(flatten)]
        varied: OptionArgs,
    },
    /// Play fixtures with bots and enter the results
    #[command(after_help = "Examples:\n  touchback league play cup.league --by Anna --seed 7 --close\n  \
        touchback league play cup.league --by Anna --game 3 --bots scripted,random")]
    Play(play::PlayArgs),
    /// A club as it takes the field in a match, for a match on a server (leagues of the 1994 game)
    Squad {
        file: PathBuf,
        club: String,
        #[arg(long)]
        game: u32,
    },
    /// The table of a season
    Table {
        file: PathBuf,
        #[arg(long)]
        season: Option<u32>,
        #[arg(long)]
        division: Option<String>,
        #[arg(long)]
        csv: bool,
    },
    /// Matches of a season
    Fixtures {
        file: PathBuf,
        #[arg(long)]
        season: Option<u32>,
    },
    /// A club with its values line by line and its treasury
    Show { file: PathBuf, club: String },
    /// A club's sheet as a page to print
    Sheet { file: PathBuf, club: String },
    /// Every change with time, person and reason
    History { file: PathBuf },
    /// Careers of all players
    Careers {
        file: PathBuf,
        #[arg(long)]
        csv: bool,
    },
    /// Records, Hall of Fame, champions, figures by team list
    Records { file: PathBuf },
    /// House rules in force, each explained
    Options { file: PathBuf },
    /// The whole league as JSON or TOML, or its treasuries as CSV
    Export {
        file: PathBuf,
        #[arg(long, default_value = "json")]
        to: String,
    },
    /// Check the journal and its dice
    Verify { file: PathBuf },
}

impl Task {
    /// The league's file.
    fn file(&self) -> &Path {
        match self {
            Task::New { file, .. }
            | Task::Import { file, .. }
            | Task::Status { file }
            | Task::Match { file, .. }
            | Task::Squad { file, .. }
            | Task::Table { file, .. }
            | Task::Fixtures { file, .. }
            | Task::Show { file, .. }
            | Task::Sheet { file, .. }
            | Task::History { file }
            | Task::Careers { file, .. }
            | Task::Records { file }
            | Task::Options { file }
            | Task::Export { file, .. }
            | Task::Verify { file } => file,
            Task::Play(args) => &args.file,
            Task::Order(order) => Path::new(&order.league),
        }
    }
}

#[derive(clap::Args, Debug)]
struct WhoArgs {
    /// Who does it
    #[arg(long)]
    by: String,
    #[arg(long, default_value = "")]
    reason: String,
    /// When; left out, now
    #[arg(long)]
    at: Option<String>,
}

/// Why a command was refused, and the exit code for it.
struct Failure {
    problems: Vec<Problem>,
    code: u8,
}

fn unusable(problems: Vec<Problem>) -> Failure {
    Failure { problems, code: 2 }
}

fn refused(problems: Vec<Problem>) -> Failure {
    Failure { problems, code: 1 }
}

fn bad(code: &'static str, message: impl Into<String>) -> Failure {
    unusable(vec![Problem::new(code, "S7-POST-11", "", message)])
}

pub fn run(args: Args) -> ExitCode {
    match carry_out(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if args.json {
                println!("{}", json!({ "error": failure.problems }));
            } else {
                failure.problems.iter().for_each(|problem| eprintln!("touchback: {problem}"));
            }
            ExitCode::from(failure.code)
        }
    }
}

fn carry_out(args: &Args) -> Result<(), Failure> {
    let server = Server::at(args.server.as_deref(), &args.code_of);
    tasks::run(args, server.as_ref())
}

/// The present time in UTC, to the second.
fn now() -> String {
    touchback_journal::utc(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs()))
}
