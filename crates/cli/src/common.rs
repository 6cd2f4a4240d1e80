//! What the commands share: reading names of rulesets, teams and bots, and saying what is wrong with them.

use std::process::ExitCode;

use clap::Args;
use touchback_bots::BotKind;
use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

/// Input that makes no sense: told to the person on stderr, exit code 2.
#[derive(Debug)]
pub struct BadInput(pub String);

pub type Outcome = Result<ExitCode, BadInput>;

impl BadInput {
    pub fn report(&self) -> ExitCode {
        eprintln!("touchback: {}", self.0);
        ExitCode::from(2)
    }
}

/// Which match is played.
#[derive(Args, Clone, Debug)]
pub struct MatchArgs {
    /// Ruleset: sevens or elevens
    #[arg(long, default_value = "elevens")]
    pub ruleset: String,
    /// Team list of the home side
    #[arg(long, default_value = "human")]
    pub home: String,
    /// Team list of the away side
    #[arg(long, default_value = "orc")]
    pub away: String,
    /// A league match: money counts and the longer prayer table is used
    #[arg(long)]
    pub league: bool,
    /// A match that needs a winner: extra time, then sudden death
    #[arg(long)]
    pub knock_out: bool,
}

/// The data a match is played with.
pub struct Loaded {
    pub rules: Rules,
    pub catalogue: Catalogue,
    pub setup: MatchSetup,
}

impl MatchArgs {
    pub fn load(&self) -> Result<Loaded, BadInput> {
        let rules = ruleset(&self.ruleset)?;
        let catalogue = catalogue()?;
        let home = sheet(&rules, &catalogue, &self.home)?;
        let away = sheet(&rules, &catalogue, &self.away)?;
        let options = Options { league: self.league, knock_out: self.knock_out };
        Ok(Loaded { rules, catalogue, setup: MatchSetup { home, away, options } })
    }
}

pub fn catalogue() -> Result<Catalogue, BadInput> {
    Catalogue::load().map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        BadInput(lines.join("\n"))
    })
}

pub fn ruleset(id: &str) -> Result<Rules, BadInput> {
    if !IDS.contains(&id) {
        return Err(BadInput(format!("unknown ruleset \"{id}\"; known are: {}", IDS.join(", "))));
    }
    load(id).map_err(|why| BadInput(why.to_string()))
}

/// A ready-made team of this list.
pub fn sheet(rules: &Rules, catalogue: &Catalogue, team: &str) -> Result<TeamSheet, BadInput> {
    if rules.team(team).is_none() {
        let known: Vec<&str> = rules.teams.iter().map(|row| row.id.as_str()).collect();
        return Err(BadInput(format!("unknown team \"{team}\"; known are: {}", known.join(", "))));
    }
    ready::sheet(rules, catalogue, team).map_err(|why| BadInput(why.to_string()))
}

/// One bot for both sides, or `home,away`.
pub fn bots(names: &str) -> Result<[BotKind; 2], BadInput> {
    let one = |name: &str| {
        BotKind::from_name(name).ok_or_else(|| {
            let known: Vec<&str> = BotKind::ALL.iter().map(|kind| kind.name()).collect();
            BadInput(format!("unknown bot \"{name}\"; known are: {}", known.join(", ")))
        })
    };
    match names.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [both] => Ok([one(both)?; 2]),
        [home, away] => Ok([one(home)?, one(away)?]),
        _ => Err(BadInput(format!("\"{names}\": expected one bot, or two with a comma between them"))),
    }
}

/// As many threads as there are processors, unless told otherwise.
pub fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}
