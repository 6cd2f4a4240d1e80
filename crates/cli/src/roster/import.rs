//! `touchback roster import`: rosters from other people's files.

use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;
use touchback_roster::check::Draft;
use touchback_roster::import::{Columns, Import, fumbbl, table};
use touchback_roster::problem::{Problem, gold};
use touchback_roster::roster::Notation;

use super::{Bad, text};

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Format {
    /// One row per player: team,race,number,position,added_skill,rerolls,assistant_coaches,cheerleaders,apothecary
    EventCsv,
    /// A team of FUMBBL in JSON, or a match file with both teams; packed with gzip or not
    Fumbbl,
}

/// More text than any team file has.
const MOST_TEXT: u64 = 64 << 20;

pub(super) fn run(
    draft: &Draft,
    format: Format,
    file: &Path,
    columns: &[String],
    out: Option<&Path>,
    json: bool,
) -> Result<ExitCode, Bad> {
    let import = match format {
        Format::EventCsv => table(draft, &text(file)?, &Columns::parse(columns.iter().map(String::as_str))?)?,
        Format::Fumbbl => fumbbl(draft, &unpacked(file)?)?,
    };
    if let Some(folder) = out {
        write_rosters(&import, folder)?;
    }
    print(&import, json);
    Ok(if import.unknown_without_reason == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(import: &Import, json: bool) {
    if json {
        println!("{}", serde_json::to_string(import).unwrap_or_default());
    } else {
        for read in &import.rosters {
            let unknown: Vec<&str> = read.unknown.iter().map(|u| u.text.as_str()).collect();
            let (cost, value) = (gold(read.cost), gold(read.team_value));
            println!("{:>4}  {:<24} {cost:>12}  TV {value:>9}  {}", read.number, read.race, unknown.join(", "));
            read.remarks.iter().for_each(|remark| println!("      {remark}"));
        }
        println!("{} rosters, {} names without a reason", import.rosters.len(), import.unknown_without_reason);
    }
}

fn write_rosters(import: &Import, folder: &Path) -> Result<(), Bad> {
    let wrong = |e: std::io::Error| {
        let message = format!("{}: {e}.", folder.display());
        vec![Problem::new("unwritable", "MP-ROST-10", folder.display().to_string(), message)]
    };
    std::fs::create_dir_all(folder).map_err(wrong)?;
    for (index, read) in import.rosters.iter().enumerate() {
        let file = folder.join(format!("{:03}-{}.toml", index + 1, read.roster.team.replace(['/', '\\'], "-")));
        std::fs::write(file, read.roster.write(Notation::Toml).map_err(|p| vec![p])?).map_err(wrong)?;
    }
    Ok(())
}

/// The text of a file, unpacked where it is packed.
fn unpacked(file: &Path) -> Result<String, Bad> {
    let unreadable = |e: std::io::Error| {
        let message = format!("{}: {e}.", file.display());
        vec![Problem::new("unreadable", "MP-ROST-10", file.display().to_string(), message)]
    };
    let bytes = crate::input::bytes(file).map_err(unreadable)?;
    let mut text = String::new();
    let read = match bytes.starts_with(&[0x1f, 0x8b]) {
        true => flate2::read::GzDecoder::new(&bytes[..]).take(MOST_TEXT).read_to_string(&mut text),
        false => bytes.as_slice().take(MOST_TEXT).read_to_string(&mut text),
    };
    read.map_err(unreadable)?;
    Ok(text)
}
