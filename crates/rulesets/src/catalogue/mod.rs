//! The facts of `data/*.toml` as typed and checked values, compiled into the program.
//!
//! Ids stay words here (`catalogue.team("human")`, `catalogue.skill("block")`); the modules that build engine rules
//! turn them into numbers. [`Catalogue::load`] collects every problem of every file instead of stopping at the first.

mod check;
mod classic;
pub mod inducement;
mod problem;
pub mod reference;
pub mod skill;
pub mod tables;
pub mod team;
#[cfg(test)]
mod tests;

pub use classic::learnt;
pub(crate) use classic::weapon;
pub use inducement::{DesperateMeasure, Hireling, Inducement, InducementMeta, InducementSet, Pricing, Spell};
pub use problem::{DataProblem, OpenPoint};
pub use reference::{Gold, HireKey, RuleRef, SkillParam, SkillRef};
pub use skill::{Access, ParameterKind, RandomTables, Skill, SkillCategory, SkillState, SkillUse};
pub use tables::{CasualtyResult, Characteristic, InjuryResult, Mistake, Sevens, Tables};
pub use team::{DraftDefaults, Position, Profile, SpecialRule, Star, StuntyEvent, Team};

use problem::Problems;
use serde::de::DeserializeOwned;

pub(crate) const TEAMS: &str = "teams-2020.toml";
pub(crate) const SKILLS: &str = "skills-2020.toml";
pub(crate) const STARS: &str = "stars-2020.toml";
pub(crate) const INDUCEMENTS: &str = "inducements-2020.toml";
pub(crate) const TABLES: &str = "tables-2020.toml";
pub(crate) const SEVENS: &str = "sevens-2020.toml";

/// The text of the six data files.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    pub teams: &'a str,
    pub skills: &'a str,
    pub stars: &'a str,
    pub inducements: &'a str,
    pub tables: &'a str,
    pub sevens: &'a str,
}

/// The files this program was built with.
pub const EMBEDDED: Sources<'static> = Sources {
    teams: include_str!("../../../../data/teams-2020.toml"),
    skills: include_str!("../../../../data/skills-2020.toml"),
    stars: include_str!("../../../../data/stars-2020.toml"),
    inducements: include_str!("../../../../data/inducements-2020.toml"),
    tables: include_str!("../../../../data/tables-2020.toml"),
    sevens: include_str!("../../../../data/sevens-2020.toml"),
};

/// All facts of one edition.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub defaults: DraftDefaults,
    pub special_rules: Vec<SpecialRule>,
    pub teams: Vec<Team>,
    pub skills: Vec<Skill>,
    pub random: RandomTables,
    pub stars: Vec<Star>,
    pub mega_stars: Vec<String>,
    pub inducement_meta: InducementMeta,
    pub inducements: Vec<Inducement>,
    /// What Sevens allows, with its own limits and prices; nothing else is available there (S7-IND-23).
    pub sevens_inducements: Vec<Inducement>,
    pub desperate_measures: Vec<DesperateMeasure>,
    pub staff: Vec<Hireling>,
    pub wizards: Vec<Hireling>,
    pub spells: Vec<Spell>,
    pub referees: Vec<Hireling>,
    pub tables: Tables,
    pub sevens: Sevens,
    /// Skills that mean a secret weapon, and the 2D6 on which it is called; none where all are sent off.
    pub penalties: Vec<(String, u8)>,
}

impl Catalogue {
    /// Reads and checks the data compiled into the program.
    pub fn load() -> Result<Catalogue, Vec<DataProblem>> {
        Catalogue::read(&EMBEDDED)
    }

    /// The facts that a ruleset is played with.
    pub fn of(ruleset: &str) -> Result<Catalogue, Vec<DataProblem>> {
        if ruleset == "classic" { classic::load() } else { Catalogue::load() }
    }

    /// Reads and checks other data, e.g. an edited copy.
    pub fn read(sources: &Sources) -> Result<Catalogue, Vec<DataProblem>> {
        let mut list = Vec::new();
        let read = parts(sources, &mut list);
        match read {
            Some(mut catalogue) if list.is_empty() => {
                catalogue.borrow_names();
                let found = check::check(&catalogue);
                if found.is_empty() { Ok(catalogue) } else { Err(found) }
            }
            _ => Err(list),
        }
    }

    /// Entries of the Sevens list without a name take it from the main list.
    fn borrow_names(&mut self) {
        for item in &mut self.sevens_inducements {
            if let Some(main) = self.inducements.iter().find(|i| i.id == item.id) {
                if item.name.is_empty() {
                    item.name.clone_from(&main.name);
                }
                if item.summary.is_empty() {
                    item.summary.clone_from(&main.summary);
                }
            }
        }
    }

    pub fn team(&self, id: &str) -> Option<&Team> {
        self.teams.iter().find(|t| t.id == id)
    }

    pub fn skill(&self, id: &str) -> Option<&Skill> {
        self.skills.iter().find(|s| s.id == id)
    }

    pub fn special_rule(&self, id: &str) -> Option<&SpecialRule> {
        self.special_rules.iter().find(|r| r.id == id)
    }

    pub fn star(&self, id: &str) -> Option<&Star> {
        self.stars.iter().find(|s| s.id == id)
    }

    pub fn inducement(&self, id: &str) -> Option<&Inducement> {
        self.inducements.iter().find(|i| i.id == id)
    }

    pub fn sevens_inducement(&self, id: &str) -> Option<&Inducement> {
        self.sevens_inducements.iter().find(|i| i.id == id)
    }

    pub fn spell(&self, id: &str) -> Option<&Spell> {
        self.spells.iter().find(|s| s.id == id)
    }

    /// A skill with its parameter as coaches write it: "Loner (4+)", "Mighty Blow (+1)".
    pub fn skill_name(&self, skill: &SkillRef) -> String {
        let Some(entry) = self.skill(&skill.id) else {
            return skill.to_string();
        };
        match (&skill.param, entry.parameter) {
            (Some(SkillParam::Number(n)), Some(ParameterKind::Target)) => {
                format!("{} ({n}+)", entry.name)
            }
            (Some(SkillParam::Number(n)), _) => format!("{} (+{n})", entry.name),
            (Some(SkillParam::Whom(words)), _) => format!("{} ({})", entry.name, words.join(", ")),
            (None, _) => entry.name.clone(),
        }
    }
}

/// Every value that the embedded data marks as unsettled, with file and path.
pub fn open_points() -> Vec<OpenPoint> {
    let files = [
        (TEAMS, EMBEDDED.teams),
        (SKILLS, EMBEDDED.skills),
        (STARS, EMBEDDED.stars),
        (INDUCEMENTS, EMBEDDED.inducements),
        (TABLES, EMBEDDED.tables),
        (SEVENS, EMBEDDED.sevens),
        (classic::CLASSIC, classic::TEXT),
        ("league-classic.toml", include_str!("../../../../data/league-classic.toml")),
    ];
    let parsed = files.into_iter().filter_map(|(file, text)| Some((file, text.parse::<toml::Table>().ok()?)));
    parsed.flat_map(|(file, table)| problem::open_points(file, &table)).collect()
}

/// One file being read: gives out its parts and notes what is wrong with them.
struct File<'a> {
    table: toml::Table,
    problems: Problems<'a>,
}

impl File<'_> {
    fn open<'a>(file: &'static str, text: &str, list: &'a mut Vec<DataProblem>) -> File<'a> {
        let mut problems = Problems { file, list };
        let table = text.parse::<toml::Table>().unwrap_or_else(|error| {
            problems.add("", error.to_string());
            toml::Table::new()
        });
        File { table, problems }
    }

    fn one<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let Some(value) = self.table.remove(key) else {
            self.problems.add(key, "is missing");
            return None;
        };
        value.try_into().map_err(|error| self.problems.add(key, one_line(&error))).ok()
    }

    /// A list of tables; a bad entry is noted and left out, so the others are still checked.
    fn many<T: DeserializeOwned>(&mut self, key: &str) -> Vec<T> {
        let Some(toml::Value::Array(items)) = self.table.remove(key) else {
            self.problems.add(key, "is missing");
            return Vec::new();
        };
        let mut read = Vec::new();
        for (index, item) in items.into_iter().enumerate() {
            let path = format!("{key}[{}]", problem::label(&item, index));
            match item.try_into() {
                Ok(entry) => read.push(entry),
                Err(error) => self.problems.add(path, one_line(&error)),
            }
        }
        read
    }

    fn whole<T: DeserializeOwned>(self) -> Option<T> {
        let File { table, mut problems } = self;
        table.try_into().map_err(|error| problems.add("", one_line(&error))).ok()
    }
}

fn one_line(error: &toml::de::Error) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn parts(sources: &Sources, list: &mut Vec<DataProblem>) -> Option<Catalogue> {
    let mut file = File::open(TEAMS, sources.teams, list);
    let (defaults, special_rules, teams) = (file.one("defaults"), file.many("special_rule"), file.many("team"));
    let mut file = File::open(SKILLS, sources.skills, list);
    let (random, skills) = (file.one("random_tables"), file.many("skill"));
    let mut file = File::open(STARS, sources.stars, list);
    let (star_meta, stars) = (file.one::<StarMeta>("meta"), file.many("star"));
    let mut file = File::open(INDUCEMENTS, sources.inducements, list);
    let inducement_meta = file.one("meta");
    let (inducements, sevens_inducements) = (file.many("inducement"), file.many("sevens"));
    let (staff, wizards, referees) = (file.many("coaching_staff"), file.many("wizard"), file.many("referee"));
    let (spells, desperate_measures) = (file.many("spell"), file.many("desperate_measure"));
    let tables = File::open(TABLES, sources.tables, list).whole();
    let sevens = File::open(SEVENS, sources.sevens, list).whole();
    Some(Catalogue {
        defaults: defaults?,
        special_rules,
        teams,
        skills,
        random: random?,
        stars,
        mega_stars: star_meta?.mega_stars,
        inducement_meta: inducement_meta?,
        inducements,
        sevens_inducements,
        desperate_measures,
        staff,
        wizards,
        spells,
        referees,
        tables: tables?,
        sevens: sevens?,
        penalties: Vec::new(),
    })
}

#[derive(serde::Deserialize)]
struct StarMeta {
    mega_stars: Vec<String>,
}
