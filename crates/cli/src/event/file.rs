//! The event file on disk: locked while it changes, and synced before anything is acknowledged.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use touchback_event::desk::{Asked, Books, Command, Desk};
use touchback_event::log;
use touchback_event::problem::Problem;
use touchback_rulesets::catalogue::Catalogue;
use touchback_team::names::Names;

use super::args::{Args, Recover};
use super::output::{Failure, Output, input};

/// Runs something with the game data at hand.
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

/// Reads an event without changing it.
pub fn view<T>(path: &Path, run: impl FnOnce(&Desk) -> Result<T, Failure>) -> Result<T, Failure> {
    let bytes = crate::input::bytes(path).map_err(|e| input(format!("{}: {e}", path.display())))?;
    with_books(|books| run(&Desk::open(books, &bytes)?))
}

/// Changes that wait to be written together.
pub struct Session<'d, 'c> {
    pub desk: &'d mut Desk<'c>,
    pub lines: String,
    pub warnings: Vec<Problem>,
    pub by: String,
    pub at: String,
}

impl Session<'_, '_> {
    pub fn act(&mut self, command: &Command) -> Result<(), Failure> {
        let by = self.by.clone();
        self.act_as(&by, command)
    }

    pub fn act_as(&mut self, by: &str, command: &Command) -> Result<(), Failure> {
        let done = self.desk.act(Asked { by, at: &self.at }, command)?;
        self.lines.push_str(&done.line);
        self.warnings.extend(done.warnings);
        Ok(())
    }
}

/// Opens the file under a lock, lets `run` act, and writes all lines at once; nothing is written if anything fails.
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
        let mut session =
            Session { desk: &mut desk, lines: String::new(), warnings: Vec::new(), by: args.by.clone(), at: at(args) };
        let answer = run(&mut session)?;
        append(&mut file, &session.lines).map_err(wrong)?;
        Ok((answer, session.warnings))
    })
}

/// One write, then the disk: only after that is the change acknowledged.
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
        utc(seconds)
    })
}

fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Days since 1 March 0000, so that the leap day is the last of its year.
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 { month_index + 3 } else { month_index - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

/// Everything before the damage goes to a new file; the damaged one stays as it is.
pub fn recover(task: &Recover, output: Output) -> Result<ExitCode, Failure> {
    let bytes = crate::input::bytes(&task.file).map_err(|e| input(format!("{}: {e}", task.file.display())))?;
    let (good, what) = match log::read(&bytes) {
        Ok(log) => (&bytes[..], format!("The file is not damaged; {} changes copied.", log.len())),
        Err(damage) => (&bytes[..damage.good_bytes], format!("{damage} They were saved.")),
    };
    let text = std::str::from_utf8(good).map_err(|e| input(e.to_string()))?;
    create(&task.out, text)?;
    output.show(&json!({ "ok": true, "bytes": good.len(), "message": what }), || what.clone());
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn times_are_written_as_people_write_them() {
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_827_696), "2000-02-29T12:34:56Z");
        assert_eq!(utc(1_798_761_599), "2026-12-31T23:59:59Z");
    }
}
