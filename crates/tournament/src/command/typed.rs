//! Commands as they are typed: how words of the command line become values. Files are read by a function that the caller gives.

use std::sync::OnceLock;

use clap::{ArgMatches, Args, FromArgMatches};
use touchback_roster::roster::{Roster, RosterInducement};

use super::{Pairs, Registrations, ResultRows, Seals};
use crate::amendment::Amendment;
use crate::clock::ClockStep;
use crate::event::Conversion;
use crate::log::Registration;
use crate::objectives;
use crate::people::Role;
use crate::score::{Causes, Concession, ExtraTime, PlayerDeed, Report, Seat, Void, whole_number};
use crate::squad::Hurt;
use crate::table::Sheet;

/// Reads a file, or says why not.
pub type Reader = fn(&str) -> Result<String, String>;

static READER: OnceLock<Reader> = OnceLock::new();

/// How files named on the command line are read; the first call counts.
pub fn read_files_with(reader: Reader) {
    let _ = READER.set(reader);
}

/// The text of a file.
pub fn text(path: &str) -> Result<String, String> {
    let reader = READER.get().ok_or("files cannot be read here")?;
    reader(path)
}

pub fn roster(path: &str) -> Result<Roster, String> {
    Roster::read(&text(path)?).map_err(|p| p.to_string())
}

pub fn role(word: &str) -> Result<Role, String> {
    Role::parse(word).ok_or_else(|| {
        let known: Vec<String> =
            Role::ALL.iter().map(|r| serde_json::to_value(r).map_or(String::new(), |v| v.to_string())).collect();
        format!("there is no role \"{word}\"; there are {}", known.join(", ").replace('"', ""))
    })
}

pub fn conversion(word: &str) -> Result<Conversion, String> {
    serde_json::from_value(serde_json::Value::String(word.into()))
        .map_err(|_| "conversions are none, pending, approved or rejected".into())
}

pub fn clock_step(word: &str) -> Result<ClockStep, String> {
    serde_json::from_value(serde_json::Value::String(word.into()))
        .map_err(|_| "say start, pause, extend or reset".into())
}

pub fn void(word: &str) -> Result<Void, String> {
    serde_json::from_value(serde_json::Value::String(word.into())).map_err(|_| "say not-played or lost-by-both".into())
}

/// A value that is one word in files too.
pub fn word<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(serde_json::Value::String(text.into())).map_err(|why| why.to_string())
}

pub fn inducement(text: &str) -> Result<RosterInducement, String> {
    let (id, count) = text.split_once('=').unwrap_or((text, "1"));
    let count = count.trim().parse().map_err(|_| format!("\"{count}\" is not a number"))?;
    Ok(RosterInducement { id: id.trim().into(), count, choice: None, stake: None })
}

/// `7=td*2+mvp,4=comp`: what players did, by shirt number.
fn deeds(text: &str) -> Result<Vec<PlayerDeed>, String> {
    let mut all = Vec::new();
    for part in text.split(',').filter(|p| !p.trim().is_empty()) {
        let (player, list) = part.split_once('=').ok_or_else(|| format!("\"{part}\" is not SHIRT=DEED"))?;
        let mut deed = PlayerDeed { player: player.trim().into(), ..PlayerDeed::default() };
        for one in list.split('+') {
            let (name, count) = one.split_once('*').unwrap_or((one, "1"));
            let count: u32 = count.trim().parse().map_err(|_| format!("\"{one}\" is not DEED*COUNT"))?;
            match name.trim() {
                "td" => deed.touchdowns += i64::from(count),
                "cas" => deed.casualties += i64::from(count),
                "star-cas" => deed.star_casualties += i64::from(count),
                "comp" => deed.completions += count,
                "superb" => deed.superb_throws += count,
                "defl" => deed.deflections += count,
                "int" => deed.interceptions += count,
                "mvp" => deed.mvp = true,
                "star" => deed.star = true,
                other => *deed.other.entry(other.into()).or_default() += count,
            }
        }
        all.push(deed);
    }
    Ok(all)
}

/// `7=dead,3=casualty`: who was hurt, by shirt number.
fn injuries(text: &str) -> Result<Vec<Hurt>, String> {
    let one = |part: &str| {
        let (player, harm) = part.split_once('=').ok_or_else(|| format!("\"{part}\" is not SHIRT=INJURY"))?;
        Ok(Hurt { player: player.trim().into(), harm: word(harm.trim())? })
    };
    text.split(',').filter(|p| !p.trim().is_empty()).map(one).collect()
}

pub fn seats(text: &str) -> Result<(u32, u32), String> {
    let two = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    two.ok_or_else(|| format!("\"{text}\" is not two player numbers, e.g. 1-2"))
}

pub fn commitment(secret: &str) -> Result<String, String> {
    Ok(crate::director::commitment(secret))
}

/// More rounds than any event has.
const MOST_ROUNDS: u32 = 16;

pub fn seals(secret: &str) -> Result<Seals, String> {
    crate::secret::check(secret)?;
    Ok(Seals(objectives::seals(secret, MOST_ROUNDS)))
}

/// A table file; `coaches.csv?name=Trainer&team=Volk` says which heading holds what.
fn sheet(path: &str) -> Result<Sheet, String> {
    let (path, named) = path.rsplit_once('?').unwrap_or((path, ""));
    Sheet::read(&text(path)?, named)
}

pub fn coaches(path: &str) -> Result<Registrations, String> {
    sheet(path)?.coaches()
}

pub fn pairs(path: &str) -> Result<Pairs, String> {
    sheet(path)?.pairs()
}

pub fn results(path: &str) -> Result<ResultRows, String> {
    sheet(path)?.results()
}

pub fn dice(text: &str) -> Result<(u8, u8), String> {
    let two = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    two.ok_or_else(|| format!("\"{text}\" is not two dice, e.g. 4-2"))
}

/// A registration as typed; typing it means accepting the rules.
#[derive(Args)]
struct Entered {
    #[arg(long, default_value = "")]
    name: String,
    #[arg(long)]
    naf: Option<u64>,
    /// Team list, e.g. wood-elf
    #[arg(long)]
    team: Option<String>,
    #[arg(long)]
    club: Option<String>,
    /// A Spare Player who fills a group
    #[arg(long)]
    spare: bool,
}

/// Figures of a game, home before away.
#[derive(Args)]
struct Figures {
    /// Touchdowns, e.g. 2-1
    #[arg(long, value_name = "H-A")]
    score: Option<String>,
    /// Counting casualties, e.g. 3-0
    #[arg(long, value_name = "H-A")]
    casualties: Option<String>,
    /// All casualties the home team caused, by cause: block, blitz, crowd, foul, other, e.g. block=2,foul=1
    #[arg(long, value_name = "CAUSES")]
    home_causes: Option<String>,
    /// The same for the away team
    #[arg(long, value_name = "CAUSES")]
    away_causes: Option<String>,
    /// What home players did: td, cas, comp, superb, defl, int, mvp, e.g. 7=td*2+mvp,4=comp
    #[arg(long, value_name = "DEEDS")]
    home_players: Option<String>,
    /// The same for the away team
    #[arg(long, value_name = "DEEDS")]
    away_players: Option<String>,
    /// Home players that were hurt, where injuries last: badly-hurt, seriously-hurt, serious-injury, ma, st, ag, pa, av, dead, or
    /// casualty for the desk to roll, e.g. 7=dead,3=casualty
    #[arg(long, value_name = "INJURIES")]
    home_injuries: Option<String>,
    /// The same for the away team
    #[arg(long, value_name = "INJURIES")]
    away_injuries: Option<String>,
    /// Players Sent-off for Fouls
    #[arg(long, value_name = "H-A")]
    sent_off: Option<String>,
    /// Secret Objectives achieved
    #[arg(long, value_name = "H-A")]
    objectives: Option<String>,
    /// Bonus Points as noted, to be checked
    #[arg(long, value_name = "H-A")]
    bonus_points: Option<String>,
    /// home or away has conceded (none: nobody after all)
    #[arg(long, value_name = "SIDE")]
    conceded: Option<String>,
    /// The concession came at set-up, with three players or fewer
    #[arg(long)]
    three_or_fewer: bool,
    /// Time ran out
    #[arg(long)]
    timed_out: bool,
    /// Touchdowns of extra time
    #[arg(long, value_name = "H-A")]
    extra_time: Option<String>,
    /// Roll-offs of sudden death, e.g. 4-2,3-3,5-1
    #[arg(long, value_delimiter = ',')]
    roll_offs: Vec<String>,
    /// The game was not-played, or lost-by-both
    #[arg(long, value_name = "HOW", value_parser = void)]
    void: Option<Void>,
    /// Confirm unlikely figures
    #[arg(long)]
    sure: bool,
    /// Everything from a JSON file instead
    #[arg(long = "report", id = "report_file", value_name = "FILE", value_parser = text)]
    file: Option<String>,
}

/// Two figures, home before away.
fn pair_of(text: &str) -> Result<[i64; 2], String> {
    let (home, away) = text.split_once('-').unwrap_or((text, ""));
    let one = |part: &str| whole_number(part).map_err(|p| p.at(text).to_string());
    Ok([one(home)?, one(away)?])
}

fn causes(text: &str) -> Result<Causes, String> {
    let mut causes = Causes::default();
    for part in text.split(',') {
        let (name, count) = part.split_once('=').unwrap_or((part, ""));
        let count = whole_number(count).map_err(|p| p.at(part).to_string())?;
        match name.trim() {
            "block" => causes.block = count,
            "blitz" => causes.blitz = count,
            "crowd" => causes.crowd = count,
            "foul" => causes.foul = count,
            "other" => causes.other = count,
            other => return Err(format!("\"{other}\" is not a cause: block, blitz, crowd, foul or other.")),
        }
    }
    Ok(causes)
}

fn report(figures: &Figures) -> Result<Report, String> {
    let named = amendment(figures)?;
    if let Some(report) = named.report {
        return Ok(*report);
    }
    if named.touchdowns.is_none() && named.void.is_none() {
        return Err("Give the score with --score, e.g. 2-1.".into());
    }
    if named.casualties.is_none() && named.void.is_none() && named.conceded.is_none() {
        return Err("Give the casualties with --casualties, e.g. 1-0; 0-0 if there were none.".into());
    }
    Ok(named.of(&Report::default()))
}

fn amendment(figures: &Figures) -> Result<Amendment, String> {
    let optional = |text: &Option<String>| text.as_deref().map(pair_of).transpose();
    let by_cause = |text: &Option<String>| text.as_deref().map(causes).transpose();
    let conceded = match figures.conceded.as_deref() {
        None => None,
        Some("none") => Some(None),
        Some("home") => Some(Some(Seat::Home)),
        Some("away") => Some(Some(Seat::Away)),
        Some(other) => return Err(format!("\"{other}\" has not conceded: say home, away or none.")),
    };
    let extra_time = match optional(&figures.extra_time)? {
        None => None,
        Some([home, away]) => {
            let rolls: Result<Vec<[i64; 2]>, String> = figures.roll_offs.iter().map(|r| pair_of(r)).collect();
            let roll_offs = rolls?.into_iter().map(|[h, a]| (h.min(255) as u8, a.min(255) as u8)).collect();
            Some(ExtraTime { home, away, roll_offs })
        }
    };
    let whole = figures.file.as_deref().map(serde_json::from_str::<Report>).transpose();
    Ok(Amendment {
        report: whole.map_err(|e| e.to_string())?.map(Box::new),
        touchdowns: optional(&figures.score)?,
        casualties: optional(&figures.casualties)?,
        causes: [by_cause(&figures.home_causes)?, by_cause(&figures.away_causes)?],
        players: both([&figures.home_players, &figures.away_players], deeds)?,
        injuries: both([&figures.home_injuries, &figures.away_injuries], injuries)?,
        sent_off: optional(&figures.sent_off)?,
        objectives: optional(&figures.objectives)?,
        bonus_points: optional(&figures.bonus_points)?,
        conceded: conceded.map(|side| side.map(|by| Concession { by, three_or_fewer: figures.three_or_fewer })),
        timed_out: figures.timed_out,
        extra_time,
        void: figures.void,
        sure: figures.sure,
    })
}

/// What is named for home and away; nothing at all where neither is.
fn both<T>(sides: [&Option<String>; 2], read: fn(&str) -> Result<T, String>) -> Result<Vec<Option<T>>, String> {
    if sides.iter().all(|side| side.is_none()) {
        return Ok(Vec::new());
    }
    sides.into_iter().map(|side| side.as_deref().map(read).transpose()).collect()
}

fn wrong(message: impl std::fmt::Display) -> clap::Error {
    clap::Error::raw(clap::error::ErrorKind::ValueValidation, format!("{message}\n"))
}

/// A value whose arguments are those of another type.
macro_rules! typed_as {
    ($value:ty, $typed:ty, $make:expr) => {
        impl FromArgMatches for $value {
            fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
                $make(<$typed>::from_arg_matches(matches)?)
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
                *self = Self::from_arg_matches(matches)?;
                Ok(())
            }
        }

        impl Args for $value {
            fn augment_args(command: clap::Command) -> clap::Command {
                <$typed>::augment_args(command)
            }

            fn augment_args_for_update(command: clap::Command) -> clap::Command {
                <$typed>::augment_args_for_update(command)
            }
        }
    };
}

typed_as!(Report, Figures, |figures: Figures| report(&figures).map_err(wrong));
typed_as!(Amendment, Figures, |figures: Figures| amendment(&figures).map_err(wrong));
typed_as!(Registration, Entered, |entered: Entered| {
    let Entered { name, naf, team, club, spare } = entered;
    Ok::<Registration, clap::Error>(Registration { name, naf, race: team, club, accepts_rules: true, spare })
});
