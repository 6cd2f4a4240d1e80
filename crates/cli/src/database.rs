//! `touchback backup | restore | check | compact`: the database of a server, which may be running.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use touchback_server::admin::called;
use touchback_store::{Store, backup, shown};

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

    /// The database that the server has made.
    pub async fn open(&self) -> Result<Arc<dyn Store>, String> {
        let settings = self.settings().map_err(|why| why.0)?;
        let (db, access) = (settings.database(), settings.access().map_err(|why| why.0)?);
        if backup::step(&db, &access).await.map_err(|why| why.to_string())?.is_none() {
            return Err(format!("{} is no database of Touchback, or a new one", shown(&db)));
        }
        touchback_store::open_with(&db, &access).await.map_err(|why| why.to_string())
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

pub fn wait<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, BadInput> {
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
        let store = args.of.open().await?;
        let mut found = backup::integrity(&db, &access).await.map_err(|why| why.to_string())?;
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

/// A moment as people read it.
#[must_use]
pub fn day(time: i64) -> String {
    jiff::Timestamp::from_millisecond(time).map_or_else(|_| "?".to_owned(), |it| it.to_string())
}

/// Each report in a line: when, who reported, who is reported, why, in which match, in what words, and what was done.
pub async fn report_lines(store: &dyn Store) -> touchback_store::Result<Vec<String>> {
    let mut lines = Vec::new();
    for report in store.reports().await? {
        let (by, about) = (called(store, &report.account).await, called(store, &report.about).await);
        let game = report.game.map_or_else(String::new, |id| format!(" in {id}"));
        let words =
            if report.body.is_empty() { String::new() } else { format!(": {}", report.body.replace('\n', " ")) };
        let settled = report.settled.map_or_else(String::new, |how| format!(" [settled: {how}]"));
        let (when, id, reason) = (day(report.created), report.id, report.reason);
        lines.push(format!("{when} {id} {by} about {about}: {reason}{game}{words}{settled}"));
    }
    Ok(lines)
}
