//! `touchback league …`: a league in one file or on a server. Exit codes: 0 done, 1 refused by a rule, 2 input that cannot be
//! read. Dice are rolled from a secret (`--secret`, provable afterwards) or typed in (`--dice`).
//!
//! A league is a journal ([`office`]), in a file that ends with `.league`. Files of earlier versions are still read and written
//! as they are; `import` makes journals of them.

mod bots;
pub(crate) mod classic;
mod office;
mod pages;
mod play;
mod report;
mod tasks;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use serde_json::json;
use touchback_league::modern::{Book, Charter, Context, Entry, Kind, LeagueBook, Order, Scoring};
use touchback_roster::dice::{self, Dice, SeededDice, TypedDice};
use touchback_roster::export;
use touchback_roster::house::HouseRules;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Notation;

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
    /// Carry out one command, e.g. '{"start-season":{"legs":1}}' or a file that holds it
    Do {
        file: PathBuf,
        command: String,
        #[command(flatten)]
        who: WhoArgs,
        /// The last entry you had seen; a club changed since then is a conflict
        #[arg(long)]
        seen: Option<u64>,
        /// Dice from the table in the order they are needed, e.g. 3,6,1
        #[arg(long, value_delimiter = ',')]
        dice: Option<Vec<u16>>,
        /// The league's dice secret; its hash should be published before
        #[arg(long)]
        secret: Option<String>,
    },
    /// Play fixtures with bots and enter the results
    #[command(after_help = "Examples:\n  touchback league play cup.json --by Anna --seed 7 --close\n  \
        touchback league play cup.json --by Anna --game 3 --bots scripted,random")]
    Play(play::PlayArgs),
    /// Enter the result of a match from its replay (leagues of the 1994 game)
    Record(RecordArgs),
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
    /// Hash of a dice secret, to be published before it is used
    Commit { secret: String },
    /// Check the journal and its dice; in a file of an earlier version an entry's dice against the revealed secret
    Verify {
        file: PathBuf,
        #[arg(default_value_t = 0)]
        entry: u64,
        #[arg(long, default_value = "")]
        secret: String,
        #[arg(long, default_value = "")]
        commitment: String,
    },
}

impl Task {
    /// The league's file.
    fn file(&self) -> Option<&Path> {
        match self {
            Task::New { file, .. }
            | Task::Do { file, .. }
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
            | Task::Verify { file, .. } => Some(file),
            Task::Play(args) => Some(&args.file),
            Task::Record(args) => Some(&args.file),
            Task::Order(order) => Some(Path::new(&order.league)),
            Task::Commit { .. } => None,
        }
    }
}

#[derive(clap::Args, Debug)]
struct RecordArgs {
    file: PathBuf,
    /// A match between these two clubs under the league's rules
    replay: PathBuf,
    #[arg(long)]
    game: u32,
    #[command(flatten)]
    who: WhoArgs,
    /// Dice from the table for what comes after the match
    #[arg(long, value_delimiter = ',')]
    dice: Option<Vec<u16>>,
    /// The league's dice secret
    #[arg(long)]
    secret: Option<String>,
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

impl WhoArgs {
    fn at(&self) -> String {
        self.at.clone().unwrap_or_else(now)
    }
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
    if tasks::office(args, server.as_ref())? {
        return Ok(());
    }
    if let Task::New { file, name, ruleset, commissioner, house, scoring, varied, .. } = &args.task {
        let founded = found(file, name, *ruleset, commissioner, house.as_deref(), scoring.as_deref(), varied);
        if founded.is_ok() && !args.json {
            println!("{} is there; {commissioner} is its commissioner.", file.display());
        }
        return if matches!(ruleset, Ruleset::Modern(_)) { founded } else { founded.map_err(classic::cited) };
    }
    if let Some(file) = args.task.file() {
        let text = crate::roster::text(file).map_err(unusable)?;
        if classic::is_classic(&text) {
            return classic::run(&args.task, file, &text, args.json);
        }
    }
    let catalogue = crate::roster::catalogue().map_err(unusable)?;
    let names = crate::roster::names(&catalogue).map_err(unusable)?;
    let context = Context { catalogue: &catalogue, names: &names };
    match &args.task {
        Task::Order(order) => {
            let (mut book, (entry, who)) = (open(context, Path::new(&order.league))?, order.undo()?);
            let done = book.undo(entry, &who.at(), &who.by, &who.reason).map_err(refused)?;
            report::entry(done, &[], args.json);
            save(Path::new(&order.league), &book)
        }
        Task::New { .. } | Task::Import { .. } | Task::Status { .. } | Task::Match { .. } => {
            Err(bad("old_file", "This needs a journal: touchback league import OLD NEW."))
        }
        Task::Record(_) | Task::Squad { .. } => {
            Err(bad("not_in_this_game", "Only leagues of the 1994 game have this; use play."))
        }
        Task::Do { file, command, who, seen, dice, secret } => {
            let mut book = open(context, file)?;
            let command = read_command(command)?;
            let number = book.entries().last().map_or(1, |e| e.number + 1);
            let order = Order { at: who.at(), by: who.by.clone(), reason: who.reason.clone(), seen: *seen, command };
            let entry = act(&mut book, order, dice.as_deref(), secret.as_deref(), number)?;
            report::entry(entry, report::before(entry), args.json);
            save(file, &book)
        }
        Task::Play(play) => play::run(context, play, args.json),
        Task::Commit { secret } => {
            touchback_tournament::secret::check(secret).map_err(|why| bad("weak_secret", why))?;
            println!("{}", dice::commitment(secret));
            Ok(())
        }
        Task::Verify { file, entry, secret, commitment } => {
            let book = open(context, file)?;
            verify(&book, *entry, secret, commitment)
        }
        Task::Table { file, .. }
        | Task::Fixtures { file, .. }
        | Task::Show { file, .. }
        | Task::Sheet { file, .. }
        | Task::History { file }
        | Task::Careers { file, .. }
        | Task::Records { file }
        | Task::Options { file }
        | Task::Export { file, .. } => report::run(context, &open(context, file)?, &args.task, args.json),
    }
}

/// Founds a league of any game and writes its file.
fn found(
    file: &Path,
    name: &str,
    ruleset: Ruleset,
    commissioner: &str,
    house: Option<&Path>,
    scoring: Option<&Path>,
    varied: &OptionArgs,
) -> Result<(), Failure> {
    if file.exists() {
        return Err(bad("exists", format!("{} is there already.", file.display())));
    }
    let settings = varied.settings().map_err(|why| bad("options", why.0))?;
    let scoring: Scoring = optional(scoring)?.unwrap_or_default();
    let Ruleset::Modern(format) = ruleset else {
        if house.is_some() {
            return Err(bad("house_rules", "A league of the 1994 game has options (--options), no house rules."));
        }
        return classic::found(file, name, commissioner, &settings, scoring);
    };
    let mut house: HouseRules = optional(house)?.unwrap_or_default();
    house.options.extend(settings.pairs());
    let catalogue = crate::roster::catalogue().map_err(unusable)?;
    let names = crate::roster::names(&catalogue).map_err(unusable)?;
    let context = Context { catalogue: &catalogue, names: &names };
    let charter = Charter { name: name.to_owned(), format, commissioner: commissioner.to_owned(), house, scoring };
    let book = LeagueBook::found(context, charter).map_err(refused)?;
    save(file, &book)
}

fn verify<K: Kind>(book: &Book<K>, number: u64, secret: &str, commitment: &str) -> Result<(), Failure> {
    let Some(entry) = book.entries().iter().find(|e| e.number == number) else {
        return Err(bad("unknown_entry", format!("There is no entry {number}.")));
    };
    if dice::verify(secret, commitment, &purpose(number), &entry.dice) {
        println!("The {} dice of entry {number} follow from the secret.", entry.dice.len());
        Ok(())
    } else {
        let message = format!("The dice of entry {number} do not follow from this secret and commitment.");
        Err(refused(vec![Problem::new("not_proved", "S7-DICE-05", "", message)]))
    }
}

fn purpose(number: u64) -> String {
    format!("entry {number}")
}

/// With typed dice, dice from the secret, or none: then a command that needs one says which. A typed die too many is an
/// error as well, and then nothing is saved.
fn act<'b, K: Kind>(
    book: &'b mut Book<K>,
    order: Order<K::Command>,
    typed: Option<&[u16]>,
    secret: Option<&str>,
    number: u64,
) -> Result<&'b Entry<K::Command>, Failure> {
    with_dice(typed, secret, number, |dice| book.act(order, dice).map(|_| ()).map_err(refused))?;
    book.entries().last().ok_or_else(|| bad("no_entry", "Nothing was recorded."))
}

/// Does something with the given dice.
fn with_dice(
    typed: Option<&[u16]>,
    secret: Option<&str>,
    number: u64,
    act: impl FnOnce(&mut dyn Dice) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if let (None, Some(secret)) = (typed, secret) {
        return act(&mut SeededDice::for_purpose(secret, &purpose(number)));
    }
    let mut at_table = TypedDice::new(typed.unwrap_or_default());
    act(&mut at_table)?;
    match at_table.left() {
        0 => Ok(()),
        left => Err(bad("left_over_dice", format!("{left} typed dice were not needed."))),
    }
}

fn read_command<C: serde::de::DeserializeOwned>(text: &str) -> Result<C, Failure> {
    let inline = text.trim_start().starts_with(['{', '"']);
    let text = if inline { text.to_owned() } else { crate::roster::text(Path::new(text)).map_err(unusable)? };
    let json = text.trim_start().starts_with(['{', '"']);
    let read = if json {
        serde_json::from_str(&text).map_err(|e| e.to_string())
    } else {
        toml::from_str(&text).map_err(|e| e.to_string())
    };
    read.map_err(|e| bad("unreadable", format!("The command cannot be read: {e}.")))
}

fn optional<T: serde::de::DeserializeOwned>(file: Option<&Path>) -> Result<Option<T>, Failure> {
    let Some(file) = file else { return Ok(None) };
    let text = crate::roster::text(file).map_err(unusable)?;
    let read = match Notation::guess(&text) {
        Notation::Json => serde_json::from_str(&text).map_err(|e| e.to_string()),
        Notation::Toml => toml::from_str(&text).map_err(|e| e.to_string()),
    };
    read.map(Some).map_err(|e| bad("unreadable", format!("{}: {e}.", file.display())))
}

fn open<'a>(context: Context<'a>, file: &Path) -> Result<LeagueBook<'a>, Failure> {
    let text = crate::roster::text(file).map_err(unusable)?;
    LeagueBook::read(context, &text).map_err(unusable)
}

/// Writes a new file and then moves it into place, so a crash leaves the old one.
fn save<K: Kind>(file: &Path, book: &Book<K>) -> Result<(), Failure> {
    let text = export::write(book.file(), Notation::Json).map_err(|p| unusable(vec![p]))?;
    let beside = file.with_extension("new");
    let written = std::fs::write(&beside, text + "\n").and_then(|()| std::fs::rename(&beside, file));
    written.map_err(|e| bad("unwritable", format!("{}: {e}.", file.display())))
}

/// The present time in UTC, to the second.
fn now() -> String {
    touchback_journal::utc(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs()))
}
