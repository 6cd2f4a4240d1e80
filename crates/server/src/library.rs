//! Rules, teams and texts, loaded once.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use touchback_engine::{Rules, TeamSheet};
use touchback_league::classic;
use touchback_ledger::ledger;
use touchback_ledger::search::Index;
use touchback_replay::edition::{Edition, FIRST};
use touchback_replay::sheet::Sheet;
use touchback_roster::engine;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Roster;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::Settings;
use touchback_rulesets::{load, ready};

use crate::error::{Answer, ApiError};
use crate::log::Settings as MatchSettings;

/// The rulesets that are served.
const IDS: [&str; 3] = ["sevens", "elevens", "classic"];

pub struct Library {
    rules: Vec<Arc<Rules>>,
    /// Of the rules above.
    editions: Vec<Edition>,
    pub catalogue: Catalogue,
    /// The facts of the game of 1994.
    older: Catalogue,
    /// Every rule and skill with its text.
    pub ledger: Vec<ledger::Entry>,
    /// The words of the ledger, to be searched.
    pub index: Index,
    ready: Mutex<HashMap<(String, String), TeamSheet>>,
}

impl Library {
    pub fn load() -> Result<Library, String> {
        let rules: Result<Vec<_>, _> =
            IDS.iter().map(|id| load(id).map(Arc::new).map_err(|why| why.to_string())).collect();
        let facts = |ruleset| {
            Catalogue::of(ruleset)
                .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        };
        let (catalogue, older) = (facts("sevens")?, facts("classic")?);
        let rules = rules?;
        let editions = rules.iter().map(|rules| Edition::of(rules)).collect();
        let ledger = ledger::entries();
        let index = Index::new(&ledger);
        Ok(Library { rules, editions, catalogue, older, ledger, index, ready: Mutex::default() })
    }

    /// The facts that a ruleset is played with.
    #[must_use]
    pub fn facts(&self, rules: &Rules) -> &Catalogue {
        if rules.id == "classic" { &self.older } else { &self.catalogue }
    }

    pub fn rulesets(&self) -> impl Iterator<Item = &Arc<Rules>> {
        self.rules.iter()
    }

    pub fn rules(&self, id: &str) -> Answer<Arc<Rules>> {
        let known = || IDS.join(", ");
        let found = self.rules.iter().find(|rules| rules.id == id).cloned();
        found.ok_or_else(|| ApiError::bad_value(format!("There is no ruleset \"{id}\"; known are: {}.", known())))
    }

    /// A ruleset as coaches vary it, see `data/options.toml`.
    pub fn varied(&self, id: &str, options: &BTreeMap<String, String>) -> Answer<Arc<Rules>> {
        let rules = self.rules(id)?;
        if options.is_empty() {
            return Ok(rules);
        }
        let mut varied = (*rules).clone();
        let applied = Settings::from_pairs(options).and_then(|settings| settings.apply(&mut varied));
        match applied {
            Ok(()) => Ok(Arc::new(varied)),
            Err(found) => {
                let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
                Err(ApiError::bad_value(lines.join("; ")))
            }
        }
    }

    /// What a match with these settings is played by here.
    pub fn edition(&self, settings: &MatchSettings) -> Answer<Edition> {
        let rules = self.varied(&settings.ruleset, &settings.options)?;
        let unvaried = self.rules.iter().position(|known| Arc::ptr_eq(known, &rules));
        Ok(unvaried.map_or_else(|| Edition::of(&rules), |i| self.editions[i].clone()))
    }

    /// Why a match cannot be played on here, if it cannot.
    pub fn cannot_play(&self, settings: &MatchSettings) -> Option<String> {
        let first = || Edition { rules: String::new(), revision: FIRST.to_owned() };
        let theirs = settings.edition.clone().unwrap_or_else(first);
        match self.edition(settings) {
            Err(why) => Some(why.message),
            Ok(ours) if ours == theirs => None,
            Ok(ours) if ours.revision == theirs.revision => {
                Some(format!("it was begun with other numbers of the rules \"{}\"", settings.ruleset))
            }
            Ok(ours) => {
                Some(format!("it was begun with revision {} of the rules, here is {}", theirs.revision, ours.revision))
            }
        }
    }

    /// The ready-made team of a list.
    pub fn ready(&self, rules: &Rules, team: &str) -> Answer<TeamSheet> {
        let key = (rules.id.clone(), team.to_owned());
        if let Some(sheet) = self.ready.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(sheet.clone());
        }
        let sheet = ready::sheet(rules, self.facts(rules), team)
            .map_err(|_| ApiError::bad_value(format!("There is no team \"{team}\" in {}.", rules.id)))?;
        self.ready.lock().unwrap_or_else(PoisonError::into_inner).insert(key, sheet.clone());
        Ok(sheet)
    }

    /// The name and sheet of a team that somebody brings, or everything that is wrong with it. In the game of 1994 it is the
    /// list of a new team or a club of a league as it takes the field.
    pub fn team(&self, rules: &Rules, roster: Value) -> Answer<(String, Sheet)> {
        if rules.id == "classic" {
            let context = classic::Context { catalogue: &self.older, rules };
            let read = classic::visitor::read(&context, &roster.to_string());
            let (name, sheet) = read.map_err(|problems| illegal_roster(&problems))?;
            return Ok((name, Sheet::of(rules, &sheet)));
        }
        let roster: Roster = serde_json::from_value(roster).map_err(|why| ApiError::malformed(why.to_string()))?;
        let sheet = self.roster(rules, &roster)?;
        Ok((roster.name, sheet))
    }

    fn roster(&self, rules: &Rules, roster: &Roster) -> Answer<Sheet> {
        self.drafting(rules, |draft| {
            let sheet = engine::roster_sheet(rules, draft, roster).map_err(|problems| illegal_roster(&problems))?;
            Ok(Sheet::of(rules, &sheet))
        })
    }
}

fn illegal_roster(problems: &[Problem]) -> ApiError {
    let mut error = ApiError::new(422, "roster_illegal", "This roster breaks rules.");
    error.rule = problems.first().map(|problem| problem.rule.into());
    error.with(json!({ "problems": problems }))
}
