//! What scenarios and simulated matches reach: event kinds, skills, table rows, prayers, measures; and what nothing reaches.

use std::path::{Path, PathBuf};

use serde::Serialize;
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::state::Options;
use touchback_engine::{Event, Events, Hand, MatchSetup};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, custom, load, ready};
use touchback_scenario::{Book, Reached, check};

/// What to look at.
pub struct Wanted<'a> {
    pub scenarios: &'a Path,
    pub matches: u64,
}

#[derive(Serialize)]
pub struct Reach {
    scenarios: Reached,
    simulated: Reached,
    matches: u64,
    never: Vec<String>,
    only_scenarios: Vec<String>,
}

/// Counts the events of simulated matches.
#[derive(Default)]
struct Counter(Reached);

impl Events for Counter {
    fn emit(&mut self, event: Event) {
        self.0.event(&event);
    }
}

impl Watcher for Counter {}

impl Reach {
    pub fn new(wanted: &Wanted) -> Result<Reach, String> {
        let scenarios = by_scenarios(wanted.scenarios)?;
        let (simulated, matches) = by_matches(wanted.matches)?;
        let mut both = scenarios.clone();
        both.add(&simulated);
        let never = both.missing();
        let only_scenarios = simulated.missing().into_iter().filter(|name| !never.contains(name)).collect();
        Ok(Reach { scenarios, simulated, matches, never, only_scenarios })
    }

    pub fn to_text(&self) -> String {
        let list = |names: &[String]| if names.is_empty() { "nothing".to_owned() } else { names.join("; ") };
        format!(
            "reached by scenarios and {} simulated matches; never: {}\n  by scenarios only: {}\n",
            self.matches,
            list(&self.never),
            list(&self.only_scenarios)
        )
    }
}

fn by_scenarios(folder: &Path) -> Result<Reached, String> {
    let book = Book::load()?;
    let mut reached = Reached::default();
    for file in files(folder)? {
        let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let verdicts = check(&book, &text).map_err(|problems| {
            problems
                .iter()
                .map(|p| format!("{}:{}: {}", file.display(), p.line, p.message))
                .collect::<Vec<_>>()
                .join("\n")
        })?;
        verdicts.iter().for_each(|verdict| reached.add(&verdict.reached));
    }
    Ok(reached)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "scenario") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Every team in every ruleset meets its neighbour in the list, both bots mixed, league matches with money to spend.
fn by_matches(each: u64) -> Result<(Reached, u64), String> {
    let mut counter = Counter::default();
    let mut played = 0;
    for id in IDS {
        let rules = load(id).map_err(|e| e.to_string())?;
        let catalogue = Catalogue::of(id).map_err(|problems| format!("{} problems in the data", problems.len()))?;
        let sheet = |n: usize| {
            let team = &rules.teams[n % rules.teams.len()].id;
            ready::sheet(&rules, &catalogue, team).map_err(|e| format!("{team}: {e}"))
        };
        for n in 0..rules.teams.len() {
            let (mut home, mut away) = (sheet(n)?, sheet(n + 1)?);
            away.treasury += 300;
            let options = Options {
                league: true,
                knock_out: n % 3 == 0,
                more_inducements: n % 2 == 0,
                custom: u8::MAX,
                ..Options::default()
            };
            home.hired.extend(custom::hires(&rules));
            let setup = MatchSetup { home, away, options };
            let bots = [BotKind::Scripted, if n % 2 == 0 { BotKind::Scripted } else { BotKind::Random }];
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            for game in 0..each {
                play(&fixture, Seeds::of(n as u64, game), &mut counter).map_err(|trouble| trouble.to_string())?;
                played += 1;
            }
        }
    }
    Ok((counter.0, played))
}
