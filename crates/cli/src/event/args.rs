//! What can be typed after `touchback event`.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// Run a tournament: registration, pairings with proofs, results, standings, awards, paper and files
#[derive(Parser)]
pub struct Args {
    /// Who acts
    #[arg(long = "as", global = true, value_name = "PERSON", default_value = "")]
    pub by: String,
    /// Time to write into the event file instead of the clock's (YYYY-MM-DDTHH:MM:SSZ)
    #[arg(long, global = true, value_name = "TIME")]
    pub at: Option<String>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    /// List the rulespacks that come with the program
    Presets,
    /// Start an event from a preset or a rulespack file
    New(New),
    /// Make an event of a NAF result file
    Import(Import),
    /// Replace, publish or show the rulespack
    Rulespack(RulespackTask),
    /// Give somebody a role
    Appoint(PersonRole),
    /// Take a role away
    Dismiss(PersonRole),
    /// Register one coach, or many from a CSV file
    Register(Register),
    /// Register a team of a team event, as its captain
    Team(Team),
    /// Hand in the roster, or all rosters of an escalation event
    Roster(RosterTask),
    /// Approve rosters
    Approve(Numbers),
    /// Reject a roster
    Reject(NumberReason),
    /// Record whether converted miniatures may be used
    Conversion(ConversionTask),
    /// Commit to the secret that goes into the draw
    Commit(Secret),
    /// Check coaches in
    CheckIn(CheckIn),
    /// Close check-in by opening the committed secret
    Close(Secret),
    /// Withdraw a coach
    Withdraw(Number),
    /// Let a withdrawn coach return
    Return(Number),
    /// Expel a coach
    Expel(NumberReason),
    /// Keep two coaches apart
    Veto(Two),
    /// Lift a veto
    LiftVeto(Two),
    /// Say which round may force a repeat, and what would help
    Forecast(FileOnly),
    /// Draw the next round
    Pair(Pair),
    /// Let two coaches of the drawn round change seats
    Swap(Two),
    /// Confirm a drawn round with forced repeats, as organiser
    Confirm(FileOnly),
    /// Publish the drawn round
    Publish(FileOnly),
    /// Give a late coach the place opposite a Bye
    FillBye(Number),
    /// Hand in or enter a result
    Result(ResultTask),
    /// Dispute a game
    Dispute(TableText),
    /// Rule on a game, as referee
    Rule(Rule),
    /// Correct an earlier result; figures that are not named stay
    Correct(Correct),
    /// Take the latest change back
    Undo(Undo),
    /// Vote for an award
    Vote(Vote),
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
    Verify(FileOnly),
    /// List all changes
    Log(FileOnly),
    /// Save what is good of a damaged event file
    Recover(Recover),
    /// Play many events with random results and count
    Simulate(Simulate),
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
    #[arg(long)]
    pub naf: PathBuf,
    /// List the problems and write nothing
    #[arg(long)]
    pub check: bool,
}

#[derive(Parser)]
pub struct RulespackTask {
    pub file: PathBuf,
    /// Replace it by this file
    #[arg(long)]
    pub set: Option<PathBuf>,
    /// Publish it
    #[arg(long)]
    pub publish: bool,
}

#[derive(Parser)]
pub struct PersonRole {
    pub file: PathBuf,
    pub person: String,
    /// head-referee, referee, scorekeeper, captain or spare
    pub role: String,
}

#[derive(Parser)]
pub struct Register {
    pub file: PathBuf,
    #[arg(long, default_value = "")]
    pub name: String,
    #[arg(long)]
    pub naf: Option<u64>,
    /// Team list, e.g. wood-elf
    #[arg(long)]
    pub team: Option<String>,
    #[arg(long)]
    pub club: Option<String>,
    #[arg(long)]
    pub number: Option<u32>,
    /// A Spare Player who fills a group
    #[arg(long)]
    pub spare: bool,
    /// Many at once: columns name, naf, team, club
    #[arg(long, conflicts_with_all = ["name", "naf", "team", "club", "number"])]
    pub csv: Option<PathBuf>,
}

#[derive(Parser)]
pub struct Team {
    pub file: PathBuf,
    #[arg(long)]
    pub name: String,
    /// Player numbers, e.g. 1,2,3,4
    #[arg(long, value_delimiter = ',')]
    pub coaches: Vec<u32>,
    /// Player number of the captain
    #[arg(long, value_delimiter = ',')]
    pub captain: Vec<u32>,
}

#[derive(Parser)]
pub struct RosterTask {
    pub file: PathBuf,
    pub number: u32,
    /// Roster files, in game order
    #[arg(required = true)]
    pub rosters: Vec<PathBuf>,
}

#[derive(Parser)]
pub struct Number {
    pub file: PathBuf,
    pub number: u32,
}

#[derive(Parser)]
pub struct Numbers {
    pub file: PathBuf,
    pub numbers: Vec<u32>,
    /// Everybody who is waiting
    #[arg(long)]
    pub all: bool,
}

#[derive(Parser)]
pub struct NumberReason {
    pub file: PathBuf,
    pub number: u32,
    #[arg(long)]
    pub reason: String,
}

#[derive(Parser)]
pub struct ConversionTask {
    pub file: PathBuf,
    pub number: u32,
    /// none, pending, approved or rejected
    pub state: String,
}

#[derive(Parser)]
pub struct Secret {
    pub file: PathBuf,
    /// A value only you know until check-in closes
    #[arg(long)]
    pub secret: String,
}

#[derive(Parser)]
pub struct CheckIn {
    pub file: PathBuf,
    pub numbers: Vec<u32>,
    /// Everybody who is registered
    #[arg(long)]
    pub all: bool,
    /// The coach's code for the draw; made up by the system if not given
    #[arg(long)]
    pub code: Option<String>,
    /// The coach's own secret for Secret Objectives; only its seals are written down
    #[arg(long)]
    pub objectives_secret: Option<String>,
}

#[derive(Parser)]
pub struct Two {
    pub file: PathBuf,
    pub a: u32,
    pub b: u32,
    #[arg(long, default_value = "by hand")]
    pub reason: String,
    /// Only show what it would cause
    #[arg(long)]
    pub preview: bool,
}

#[derive(Parser)]
pub struct Pair {
    pub file: PathBuf,
    /// Publish at once if nothing has to be confirmed
    #[arg(long)]
    pub publish: bool,
    /// Print why each table is as it is
    #[arg(long)]
    pub explain: bool,
}

/// Figures of a game, home before away.
#[derive(Parser, Clone)]
pub struct Figures {
    /// Touchdowns, e.g. 2-1
    #[arg(long, value_name = "H-A")]
    pub score: Option<String>,
    /// Counting casualties, e.g. 3-0
    #[arg(long, value_name = "H-A")]
    pub casualties: Option<String>,
    /// All casualties the home team caused, by cause: block, blitz, crowd, foul, other, e.g. block=2,foul=1
    #[arg(long, value_name = "CAUSES")]
    pub home_causes: Option<String>,
    /// The same for the away team
    #[arg(long, value_name = "CAUSES")]
    pub away_causes: Option<String>,
    /// Players Sent-off for Fouls
    #[arg(long, value_name = "H-A")]
    pub sent_off: Option<String>,
    /// Secret Objectives achieved
    #[arg(long, value_name = "H-A")]
    pub objectives: Option<String>,
    /// Bonus Points as noted, to be checked
    #[arg(long, value_name = "H-A")]
    pub bonus_points: Option<String>,
    /// home or away has conceded (none: nobody after all)
    #[arg(long, value_name = "SIDE")]
    pub conceded: Option<String>,
    /// The concession came at set-up, with three players or fewer
    #[arg(long)]
    pub three_or_fewer: bool,
    /// Time ran out
    #[arg(long)]
    pub timed_out: bool,
    /// Touchdowns of extra time
    #[arg(long, value_name = "H-A")]
    pub extra_time: Option<String>,
    /// Roll-offs of sudden death, e.g. 4-2,3-3,5-1
    #[arg(long, value_delimiter = ',')]
    pub roll_offs: Vec<String>,
    /// Everything from a JSON file instead
    #[arg(long)]
    pub report: Option<PathBuf>,
}

#[derive(Parser)]
pub struct ResultTask {
    pub file: PathBuf,
    /// Round; the current one if not given
    #[arg(long)]
    pub round: Option<u32>,
    #[arg(long)]
    pub table: Option<u32>,
    #[command(flatten)]
    pub figures: Figures,
    /// Fill all open games of the round with random results, to try things out
    #[arg(long, value_name = "SEED")]
    pub random: Option<u64>,
}

#[derive(Parser)]
pub struct TableText {
    pub file: PathBuf,
    #[arg(long)]
    pub round: Option<u32>,
    #[arg(long)]
    pub table: u32,
    #[arg(long)]
    pub text: String,
}

#[derive(Parser)]
pub struct Rule {
    pub file: PathBuf,
    #[arg(long)]
    pub round: Option<u32>,
    #[arg(long)]
    pub table: u32,
    /// The ruling in a sentence
    #[arg(long)]
    pub ruling: String,
    #[command(flatten)]
    pub figures: Figures,
}

#[derive(Parser)]
pub struct Correct {
    pub file: PathBuf,
    #[arg(long)]
    pub round: u32,
    #[arg(long)]
    pub table: u32,
    #[command(flatten)]
    pub figures: Figures,
    #[arg(long, default_value = "corrected")]
    pub reason: String,
    /// Only show what would change
    #[arg(long)]
    pub preview: bool,
}

#[derive(Parser)]
pub struct Undo {
    pub file: PathBuf,
    #[arg(long, default_value_t = 1)]
    pub count: u32,
}

#[derive(Parser)]
pub struct Vote {
    pub file: PathBuf,
    /// Name of the award, e.g. most-sporting
    pub award: String,
    pub nominee: u32,
}

#[derive(Parser)]
pub struct Objectives {
    pub file: PathBuf,
    #[arg(long)]
    pub round: u32,
    /// The secret given at check-in
    #[arg(long)]
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
    /// rulespack, rosters, pairings, pairings-by-name, slips, results, standings, teams, groups, wall-chart, blank-8,
    /// blank-16 or awards
    pub what: String,
    #[arg(long)]
    pub round: Option<u32>,
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
    /// Play one whole event, command by command, and write its file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
