//! `touchback backup | restore | check | compact | reports`: the database of a server, which may be running.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use touchback_store::{backup, shown};

use crate::common::{BadInput, Outcome};
use crate::settings::Settings;

#[derive(Args)]
pub struct Where {
    #[command(flatten)]
    settings: Settings,
    /// The file with the settings of the server
    #[arg(long, env = "TOUCHBACK_CONFIG")]
    config: Option<PathBuf>,
}

impl Where {
    fn settings(&self) -> Result<Settings, BadInput> {
        self.settings.with_file(self.config.as_deref())
    }
}

/// Write everything that a database holds into one file, while the server runs
#[derive(Args)]
#[command(
    after_help = "Example:\n  touchback backup --db sqlite:/var/lib/touchback/touchback.db touchback-2026-11-17.backup"
)]
pub struct Backup {
    #[command(flatten)]
    of: Where,
    /// The file to be made; an existing one is not overwritten
    file: PathBuf,
}

/// Put a backup into an empty database, of either kind
#[derive(Args)]
pub struct Restore {
    #[command(flatten)]
    into: Where,
    file: PathBuf,
}

/// Check that a database is whole: its file, the hashes of all logs, and that no entry is missing
#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    of: Where,
}

/// Give back the room that deleted rows have left
#[derive(Args)]
pub struct Compact {
    #[command(flatten)]
    of: Where,
}

/// What people have reported about others, the latest first
#[derive(Args)]
pub struct Reports {
    #[command(flatten)]
    of: Where,
}

fn wait<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, BadInput> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| BadInput(why.to_string()))?;
    runtime.block_on(work).map_err(BadInput)
}

/// A file only its owner can read: it holds secrets of matches and password hashes.
fn new_file(path: &PathBuf) -> Result<File, BadInput> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|why| BadInput(format!("{}: {why}", path.display())))
}

pub fn make_backup(args: &Backup) -> Outcome {
    let settings = args.of.settings()?;
    let (db, access) = (settings.database(), settings.access()?);
    let file = new_file(&args.file)?;
    let done = wait(async {
        let mut out = BufWriter::new(&file);
        let rows = backup::backup(&db, &access, &mut out).await.map_err(|why| why.to_string())?;
        out.flush().and_then(|()| file.sync_all()).map_err(|why| why.to_string())?;
        Ok(rows)
    });
    match done {
        Ok(rows) => {
            println!("{rows} rows of {} are in {}.", shown(&db), args.file.display());
            Ok(ExitCode::SUCCESS)
        }
        Err(why) => {
            // Half a backup is worse than none.
            let _ = std::fs::remove_file(&args.file);
            Err(why)
        }
    }
}

pub fn restore(args: &Restore) -> Outcome {
    let settings = args.into.settings()?;
    let (db, access) = (settings.database(), settings.access()?);
    let file = File::open(&args.file).map_err(|why| BadInput(format!("{}: {why}", args.file.display())))?;
    let rows =
        wait(async { backup::restore(&db, &access, BufReader::new(file)).await.map_err(|why| why.to_string()) })?;
    println!("{rows} rows are in {}.", shown(&db));
    Ok(ExitCode::SUCCESS)
}

pub fn check(args: &Check) -> Outcome {
    let settings = args.of.settings()?;
    let (db, access) = (settings.database(), settings.access()?);
    let found = wait(async {
        let step = backup::step(&db, &access).await.map_err(|why| why.to_string())?;
        if step.is_none() {
            return Err(format!("{} is no database of Touchback, or a new one", shown(&db)));
        }
        let mut found = backup::integrity(&db, &access).await.map_err(|why| why.to_string())?;
        let store = touchback_store::open_with(&db, &access).await.map_err(|why| why.to_string())?;
        found.extend(store.damages().await.map_err(|why| why.to_string())?);
        Ok(found)
    })?;
    for line in &found {
        println!("{line}");
    }
    if found.is_empty() {
        println!("{} is whole.", shown(&db));
    }
    Ok(if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

pub fn compact(args: &Compact) -> Outcome {
    let settings = args.of.settings()?;
    let (db, access) = (settings.database(), settings.access()?);
    wait(async { backup::compact(&db, &access).await.map_err(|why| why.to_string()) })?;
    println!("{} is compact.", shown(&db));
    Ok(ExitCode::SUCCESS)
}

pub fn reports(args: &Reports) -> Outcome {
    let settings = args.of.settings()?;
    let (db, access) = (settings.database(), settings.access()?);
    let lines = wait(async {
        let store = touchback_store::open_with(&db, &access).await.map_err(|why| why.to_string())?;
        told(store.as_ref()).await.map_err(|why| why.to_string())
    })?;
    for line in &lines {
        println!("{line}");
    }
    if lines.is_empty() {
        println!("Nobody has reported anything.");
    }
    Ok(ExitCode::SUCCESS)
}

/// Each report in a line: when, who reported, who is reported, why, in which match, in what words.
async fn told(store: &dyn touchback_store::Store) -> touchback_store::Result<Vec<String>> {
    let mut lines = Vec::new();
    for report in store.reports().await? {
        let mut names = Vec::new();
        for id in [&report.account, &report.about] {
            let name = store.account(id).await.map_or_else(|_| "?".to_owned(), |account| account.name);
            names.push(match store.handle(id).await {
                Ok(handle) => format!("{name} ({handle}, {id})"),
                Err(_) => format!("{name} ({id})"),
            });
        }
        let when =
            jiff::Timestamp::from_millisecond(report.created).map_or_else(|_| "?".to_owned(), |it| it.to_string());
        let game = report.game.map_or_else(String::new, |id| format!(" in {id}"));
        let words =
            if report.body.is_empty() { String::new() } else { format!(": {}", report.body.replace('\n', " ")) };
        lines.push(format!("{when} {} about {}: {}{game}{words}", names[0], names[1], report.reason));
    }
    Ok(lines)
}
