//! The event file on disk: locked while it changes, and synced before anything is acknowledged.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use touchback_roster::names::Names;
use touchback_rulesets::catalogue::Catalogue;
use touchback_tournament::director::{Asked, Books, Command, Desk, Done};
use touchback_tournament::log;
use touchback_tournament::problem::Problem;

use super::args::{Args, Recover};
use super::output::{Failure, Output, input};
use super::server::Server;

/// Runs something with the game data.
pub fn with_books<T>(run: impl FnOnce(Books) -> Result<T, Failure>) -> Result<T, Failure> {
    let catalogue = Catalogue::load().map_err(|problems| input(format!("game data: {problems:?}")))?;
    let names = Names::new(&catalogue).map_err(|problems| input(problems.join("\n")))?;
    run(Books { catalogue: &catalogue, names: &names })
}

pub fn read_text(path: &Path) -> Result<String, Failure> {
    crate::input::text(path).map_err(|e| input(format!("{}: {e}", path.display())))
}

pub fn write_text(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|e| input(format!("{}: {e}", path.display())))
}

/// Reads an event without changing it: its file or, with a server, the stored one.
pub fn view<T>(args: &Args, path: &Path, run: impl FnOnce(&Desk) -> Result<T, Failure>) -> Result<T, Failure> {
    let bytes = match Server::of(args) {
        Some(server) => server.get(&format!("/api/events/{}/file", path.display()))?,
        None => crate::input::bytes(path).map_err(|e| input(format!("{}: {e}", path.display())))?,
    };
    with_books(|books| run(&Desk::open(books, &bytes)?))
}

/// Changes waiting to be written together.
pub struct Session<'d, 'c> {
    pub desk: &'d mut Desk<'c>,
    lines: String,
    warnings: Vec<Problem>,
    args: &'d Args,
    at: String,
    chance: [u8; 32],
}

impl Session<'_, '_> {
    pub fn act(&mut self, command: &Command) -> Result<Done, Failure> {
        let asked =
            Asked { by: &self.args.by, at: &self.at, reason: self.args.because.as_deref(), chance: self.chance };
        let done = self.desk.act(asked, command)?;
        self.lines.push_str(&done.line);
        self.warnings.extend(done.warnings.clone());
        Ok(done)
    }
}

/// Time and chance for a command.
pub fn asked(args: &Args) -> Result<(String, [u8; 32]), Failure> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).map_err(|why| input(format!("no random numbers: {why}")))?;
    Ok((at(args), chance))
}

/// Opens the file under a lock, runs `run`, and writes all lines at once; nothing is written if anything fails.
pub fn change<T>(
    args: &Args,
    path: &Path,
    run: impl FnOnce(&mut Session) -> Result<T, Failure>,
) -> Result<(T, Vec<Problem>), Failure> {
    let wrong = |e: std::io::Error| input(format!("{}: {e}", path.display()));
    let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(wrong)?;
    file.lock().map_err(wrong)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(wrong)?;
    with_books(|books| {
        let mut desk = Desk::open(books, &bytes)?;
        let (at, chance) = asked(args)?;
        let mut session = Session { desk: &mut desk, lines: String::new(), warnings: Vec::new(), args, at, chance };
        let answer = run(&mut session)?;
        append(&mut file, &session.lines).map_err(wrong)?;
        Ok((answer, session.warnings))
    })
}

/// One write, then a sync: only then is the change acknowledged.
fn append(file: &mut File, lines: &str) -> std::io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    file.write_all(lines.as_bytes())?;
    file.sync_all()
}

/// A new event file; an existing one is never touched.
pub fn create(path: &Path, lines: &str) -> Result<(), Failure> {
    let wrong = |e: std::io::Error| input(format!("{}: {e}", path.display()));
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(wrong)?;
    append(&mut file, lines).map_err(wrong)?;
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|f| f.sync_all()).map_err(wrong)
}

/// The time to write down.
pub fn at(args: &Args) -> String {
    args.at.clone().unwrap_or_else(|| {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
        touchback_journal::utc(seconds)
    })
}

/// Everything before the damage goes to a new file; the damaged one stays as it is.
pub fn recover(task: &Recover, output: Output) -> Result<ExitCode, Failure> {
    let bytes = crate::input::bytes(&task.file).map_err(|e| input(format!("{}: {e}", task.file.display())))?;
    let (text, what) = match log::read(&bytes) {
        Ok(log) => {
            let text = String::from_utf8(bytes).map_err(|e| input(e.to_string()))?;
            (text, format!("The file is not damaged; {} changes copied.", log.len()))
        }
        Err(damage) => {
            let (text, behind) = log::recovered(&bytes, &damage).map_err(input)?;
            (text, format!("{damage} They were saved, and {behind} intact change(s) behind it, sealed anew."))
        }
    };
    create(&task.out, &text)?;
    output.show(&json!({ "ok": true, "bytes": text.len(), "message": what }), || what.clone());
    Ok(ExitCode::SUCCESS)
}
