//! What can be typed after `touchback event`: the commands of the event itself, and those that only read or write
//! elsewhere.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use super::order::Order;

/// Run a tournament: registration, pairings with proofs, results, standings, awards, paper and files
#[derive(Parser)]
pub struct Args {
    /// Who acts
    #[arg(long = "as", global = true, value_name = "PERSON", default_value = "")]
    pub by: String,
    /// Time to write into the event file instead of the clock's (YYYY-MM-DDTHH:MM:SSZ)
    #[arg(long, global = true, value_name = "TIME")]
    pub at: Option<String>,
    /// Why, to be written down
    #[arg(long, global = true, value_name = "TEXT")]
    pub because: Option<String>,
    /// Only show what would change
    #[arg(long, global = true)]
    pub preview: bool,
    /// Act on a running server; EVENT is then the event's id
    #[arg(long, global = true, value_name = "URL", env = "TOUCHBACK_SERVER")]
    pub server: Option<String>,
    /// The code that lets you act on the server
    #[arg(long, global = true, value_name = "CODE", env = "TOUCHBACK_CODE", default_value = "")]
    pub code_of: String,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    #[command(flatten)]
    Order(Order),
    /// List the rulespacks that come with the program
    Presets,
    /// Print a preset
    Preset { name: String },
    /// Start an event from a preset or a rulespack file
    New(New),
    /// Make an event from a NAF result file or a TourMa save; it can continue
    Import(Import),
    /// Say how far the event is: round, pairings, open tables, what is missing
    Status(FileOnly),
    /// Say which round may force a repeat, and what would help
    Forecast(FileOnly),
    /// Show a coach's team for its next game: fans, injuries, points, value, gold
    Squad(SquadTask),
    /// Make a secret, for Secret Objectives or for the dice of a league: keep it, and use it once
    Secret,
    /// See or open one's own Secret Objectives
    Objectives(Objectives),
    /// Show the standings
    Standings(Standings),
    /// Show the knockout bracket
    Bracket(FileOnly),
    /// Decide the awards
    Awards(AwardsTask),
    /// Write sheets to print
    Print(Print),
    /// Write results for other programs
    Export(Export),
    /// Check the whole event file: seals, draws, certificates
    Verify(Verify),
    /// List all changes
    Log(FileOnly),
    /// Bring an event file to a server, or fetch it from there
    #[command(subcommand)]
    File(FileTask),
    /// Save what is good of a damaged event file
    Recover(Recover),
    /// Play many events with random results and count
    Simulate(Simulate),
}

#[derive(Subcommand)]
pub enum FileTask {
    /// Put an event file on the server
    Push { file: PathBuf },
    /// Fetch an event file from the server
    Fetch { event: String, out: PathBuf },
}

#[derive(Parser)]
pub struct Verify {
    pub file: PathBuf,
    /// A seal that was printed or seen on a phone: it must be in the file
    #[arg(long, value_name = "SEAL")]
    pub seal: Option<String>,
}

#[derive(Parser)]
pub struct FileOnly {
    pub file: PathBuf,
}

#[derive(Parser)]
pub struct New {
    pub file: PathBuf,
    /// Name of a preset
    #[arg(long, default_value = "standard")]
    pub preset: String,
    /// Rulespack file instead of a preset
    #[arg(long)]
    pub rulespack: Option<PathBuf>,
}

#[derive(Parser)]
pub struct Import {
    pub file: PathBuf,
    /// NAF result file
    #[arg(long, required_unless_present = "tourma")]
    pub naf: Option<PathBuf>,
    /// A TourMa save, in the older or the newer format
    #[arg(long, conflicts_with = "naf")]
    pub tourma: Option<PathBuf>,
    /// Rounds that the event will have in all, if it continues
    #[arg(long)]
    pub rounds: Option<u32>,
    /// List the problems and write nothing
    #[arg(long)]
    pub check: bool,
}

#[derive(Parser)]
pub struct SquadTask {
    pub file: PathBuf,
    /// Player number of the coach
    pub number: u32,
}

#[derive(Parser)]
pub struct Objectives {
    pub file: PathBuf,
    #[arg(long)]
    pub round: u32,
    /// The secret given at check-in, where objectives are sealed
    #[arg(long, default_value = "")]
    pub secret: String,
    /// Reveal them, after the game
    #[arg(long)]
    pub open: bool,
}

#[derive(Parser)]
pub struct Standings {
    pub file: PathBuf,
    #[arg(long)]
    pub teams: bool,
    #[arg(long)]
    pub groups: bool,
    /// Best of the Rest
    #[arg(long)]
    pub rest: bool,
    /// Why one of two numbers is before the other
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub explain: Option<Vec<u32>>,
}

#[derive(Parser)]
pub struct AwardsTask {
    pub file: PathBuf,
    /// Nobody gets two prizes
    #[arg(long)]
    pub one_each: bool,
}

#[derive(Parser)]
pub struct Print {
    pub file: PathBuf,
    /// rulespack, rosters, blank-roster, pairings, pairings-by-name, slips, objectives, results, standings, teams, groups,
    /// wall-chart, blank-8, blank-16 or awards
    pub what: String,
    #[arg(long)]
    pub round: Option<u32>,
    /// Page of the event, e.g. http://10.0.0.5:7370/e/e_abc: then the codes of pairings and slips can be scanned
    #[arg(long, value_name = "URL")]
    pub link: Option<String>,
    /// File to write
    #[arg(long)]
    pub out: PathBuf,
}

#[derive(Parser)]
pub struct Export {
    pub file: PathBuf,
    /// naf, json, coaches-csv, games-csv, standings-csv or teams-csv
    #[arg(long)]
    pub format: String,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

#[derive(Parser)]
pub struct Recover {
    pub file: PathBuf,
    /// New file for everything before the damage
    #[arg(long)]
    pub out: PathBuf,
}

#[derive(Parser)]
pub struct Simulate {
    #[arg(long, default_value = "standard")]
    pub preset: String,
    #[arg(long, default_value_t = 32)]
    pub coaches: u32,
    #[arg(long)]
    pub rounds: Option<u32>,
    #[arg(long, default_value_t = 1000)]
    pub events: u64,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Nobody drops, comes late or is kept apart, and the number stays as it is
    #[arg(long)]
    pub calm: bool,
    /// Play every event command by command, with drops, late coaches and corrections between draw and publication
    #[arg(long, conflicts_with = "calm")]
    pub commands: bool,
    /// Play one whole event, command by command, and write its file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
