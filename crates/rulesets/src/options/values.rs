//! Numbers that no source settles and that a league may replace (`data/values.toml`; section 3 of the 1994 ledger):
//! which there are, which numbers are allowed, and where in [`Rules`] they go.

use super::{OptionProblem, problem};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use touchback_engine::Skill;
use touchback_engine::rules::{Against, Rules, TestKind};

const FILE: &str = include_str!("../../../../data/values.toml");

/// What comes before the key of a value among a league's options.
pub const PREFIX: &str = "values.";

/// One number, or a list of them, that a league may replace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uncertain {
    pub key: String,
    /// The games that have it.
    pub rulesets: Vec<String>,
    /// What reads it: `pitch`, `league` or the draw of `plays`.
    #[serde(rename = "where")]
    pub place: String,
    pub official: String,
    pub min: i64,
    pub max: i64,
    /// How many numbers there are.
    #[serde(default = "one")]
    pub count: usize,
    /// Each number of a list is greater than the one before.
    #[serde(default)]
    pub ascending: bool,
    /// Only multiples of this.
    #[serde(default = "unit")]
    pub step: i64,
    pub confidence: String,
    /// How the list of uncertain things names it.
    pub of: Vec<String>,
    pub about: String,
}

fn one() -> usize {
    1
}

fn unit() -> i64 {
    1
}

#[derive(Deserialize)]
struct File {
    value: Vec<Uncertain>,
}

/// Every value in the order of the file.
#[must_use]
pub fn values() -> &'static [Uncertain] {
    static VALUES: OnceLock<Vec<Uncertain>> = OnceLock::new();
    VALUES.get_or_init(|| toml::from_str::<File>(FILE).map(|file| file.value).unwrap_or_default())
}

/// The value of this key, without [`PREFIX`].
pub(super) fn find(key: &str) -> Result<&'static Uncertain, OptionProblem> {
    values().iter().find(|doc| doc.key == key).ok_or_else(|| {
        let known: Vec<String> = values().iter().map(|doc| format!("{PREFIX}{}", doc.key)).collect();
        let message = format!("there is no such value; there are {}", known.join(", "));
        problem("option-key", &format!("{PREFIX}{key}"), message, RULE)
    })
}

const RULE: &str = "OB-1.0-7";

impl Uncertain {
    /// The numbers of a text, if they are allowed here.
    pub(super) fn read(&self, text: &str) -> Result<Vec<i64>, OptionProblem> {
        let numbers: Result<Vec<i64>, _> = text.split(',').map(|word| word.trim().parse::<i64>()).collect();
        let fits = |n: &i64| (self.min..=self.max).contains(n) && n % self.step.max(1) == 0;
        let sorted = |list: &[i64]| !self.ascending || list.windows(2).all(|pair| pair[0] < pair[1]);
        match numbers {
            Ok(list) if list.len() == self.count && list.iter().all(fits) && sorted(&list) => Ok(list),
            _ => {
                let message = format!("\"{text}\" is not a value here; expected {}", self.allowed());
                Err(problem("option-value", &format!("{PREFIX}{}", self.key), message, RULE))
            }
        }
    }

    /// What is allowed here, in words.
    #[must_use]
    pub fn allowed(&self) -> String {
        let steps = if self.step > 1 { format!(" in steps of {}", self.step) } else { String::new() };
        let rising = if self.ascending { ", each greater than the one before" } else { "" };
        match self.count {
            1 => format!("a number from {} to {}{steps}", self.min, self.max),
            n => format!("{n} numbers from {} to {}{steps}{rising}", self.min, self.max),
        }
    }
}

/// Numbers as a comma list.
pub(super) fn text(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A number of the rules, as wide as it is.
enum Slot<'r> {
    Byte(&'r mut u8),
    Signed(&'r mut i8),
    /// In thousands.
    Money(&'r mut u32),
}

/// Puts a number of the pitch where it belongs; false if these rules have no such place or it does not fit.
pub(super) fn put(rules: &mut Rules, key: &str, number: i64) -> bool {
    match slot(rules, key) {
        Some(Slot::Byte(place)) => store(place, u8::try_from(number)),
        Some(Slot::Signed(place)) => store(place, i8::try_from(number)),
        Some(Slot::Money(place)) => store(place, u32::try_from(number / 1_000)),
        None => false,
    }
}

fn store<T, E>(place: &mut T, number: Result<T, E>) -> bool {
    number.map(|number| *place = number).is_ok()
}

/// The number that these rules have there.
#[cfg(test)]
pub(super) fn get(rules: &mut Rules, key: &str) -> Option<i64> {
    Some(match slot(rules, key)? {
        Slot::Byte(place) => i64::from(*place),
        Slot::Signed(place) => i64::from(*place),
        Slot::Money(place) => i64::from(*place) * 1_000,
    })
}

fn slot<'r>(rules: &'r mut Rules, key: &str) -> Option<Slot<'r>> {
    let (group, rest) = key.split_once('.')?;
    Some(match (group, rest) {
        ("kickoff", "invasion") => Slot::Byte(&mut rules.invasion),
        ("kickoff", "riot") => Slot::Byte(&mut rules.riot),
        ("argue", _) => Slot::Byte(&mut rules.argue_success),
        ("stand_up", _) => match &mut rules.tests[TestKind::StandUp.index()].against {
            Against::Fixed(target) => Slot::Byte(target),
            _ => return None,
        },
        ("landing", "superb") => Slot::Signed(&mut rules.landing[0]),
        ("landing", "successful") => Slot::Signed(&mut rules.landing[1]),
        ("landing", "terrible") => Slot::Signed(&mut rules.landing[2]),
        ("weapon", weapon) => {
            let skills: Vec<Skill> = crate::catalogue::weapon(weapon).into_iter().filter_map(Skill::from_id).collect();
            let row = rules.penalties.iter_mut().find(|(armed, _)| skills.contains(armed))?;
            Slot::Byte(&mut row.1)
        }
        ("inducement", id) => Slot::Byte(&mut rules.inducements.iter_mut().find(|row| row.id == id)?.max),
        ("star", star) => return star_slot(rules, star),
        _ => return None,
    })
}

/// A star's price or characteristic, e.g. `griff-oberwald.loner`.
fn star_slot<'r>(rules: &'r mut Rules, key: &str) -> Option<Slot<'r>> {
    let (id, field) = key.split_once('.')?;
    let star = rules.stars.iter_mut().find(|row| row.id == id)?;
    let position = rules.positions.get_mut(usize::from(star.position))?;
    Some(match field {
        "cost" => Slot::Money(&mut star.cost),
        "ma" => Slot::Byte(&mut position.ma),
        "pa" => Slot::Byte(&mut position.pa),
        "av" => Slot::Byte(&mut position.av),
        "loner" => Slot::Byte(&mut position.loner),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Settings, page};
    use crate::{fields, hash, load, load_with};
    use std::collections::{BTreeMap, BTreeSet};

    /// Each ruleset is read once.
    fn loaded(id: &str) -> Rules {
        static ALL: OnceLock<Vec<Rules>> = OnceLock::new();
        let all = ALL.get_or_init(|| crate::IDS.iter().map(|id| load(id).expect("rules")).collect());
        all.iter().find(|rules| rules.id == id).expect("a ruleset").clone()
    }

    #[test]
    fn the_official_numbers_are_those_of_the_rules() {
        let keys: BTreeSet<&str> = values().iter().map(|doc| doc.key.as_str()).collect();
        assert!(!keys.is_empty() && keys.len() == values().len(), "each key once");
        for doc in values() {
            assert!(doc.read(&doc.official).is_ok(), "{} does not take its own number", doc.key);
            let place = ["league", "plays"].into_iter().find(|place| doc.key.starts_with(&format!("{place}.")));
            assert_eq!(doc.place, place.unwrap_or("pitch"), "{}", doc.key);
            for id in doc.rulesets.iter().filter(|_| doc.place == "pitch") {
                let mut rules = loaded(id);
                assert_eq!(get(&mut rules, &doc.key).map(|n| n.to_string()), Some(doc.official.clone()), "{}", doc.key);
            }
        }
    }

    /// Every number of the pitch changes the rules in the place it names, and nowhere else.
    #[test]
    fn each_number_changes_one_thing_and_the_hash() {
        for doc in values() {
            let (id, first) = (&doc.rulesets[0], doc.read(&doc.official).expect("its own")[0]);
            let other = if first + doc.step <= doc.max { first + doc.step } else { first - doc.step };
            let text = if doc.count == 1 {
                other.to_string()
            } else {
                doc.official.replacen(&first.to_string(), &other.to_string(), 1)
            };
            let mut settings = Settings::default();
            settings.set(&format!("{PREFIX}{}", doc.key), &text).expect("an allowed number");
            let (plain, mut varied) = (loaded(id), loaded(id));
            settings.apply(&mut varied).expect("its game");
            assert_ne!(hash(&plain), hash(&varied), "{}", doc.key);
            let before: BTreeMap<_, _> = fields(&plain).into_iter().collect();
            let changed = fields(&varied).into_iter().filter(|(path, value)| before.get(path) != Some(value)).count();
            // The line that names it, and the field itself.
            assert_eq!(changed, if doc.place == "pitch" { 2 } else { 1 }, "{}", doc.key);
            if doc.place == "pitch" {
                assert_eq!(get(&mut varied, &doc.key), Some(other), "{}", doc.key);
            }
            assert_eq!(Settings::of_rules(&varied).pairs(), settings.pairs(), "{}", doc.key);
        }
    }

    #[test]
    fn a_file_replaces_numbers_and_lists_of_them() {
        let text = "preset = \"official\"\novertime_limit = \"tie_after_overtime\"\n[values]\nkickoff.invasion = 5\n\
                    weapon.chainsaw = 9\nleague.points.levels = [5, 10, 20, 40, 80, 120, 200]\n";
        let settings = Settings::read(text).expect("a league's own file");
        assert_eq!(settings.replaced("league.points.levels"), Some([5, 10, 20, 40, 80, 120, 200].as_slice()));
        let rules = load_with("classic", &settings).expect("the game that has them");
        assert_eq!((rules.invasion, rules.replaced.len()), (5, 3));
        assert_eq!(
            settings.to_string(),
            "overtime_limit=tie_after_overtime values.kickoff.invasion=5 \
             values.league.points.levels=5,10,20,40,80,120,200 values.weapon.chainsaw=9"
        );
        assert_eq!(Settings::from_pairs(&settings.pairs()).expect("its own words").pairs(), settings.pairs());
        assert!(page(&settings).expect("a page").contains("| 6 **here 5** |"));
        let same = Settings::read("[values]\nkickoff.invasion = 6\n").expect("the official number");
        let official = load("classic").expect("rules");
        assert!(same.pairs().is_empty() && load_with("classic", &same).expect("the same") == official);
    }

    #[test]
    fn a_number_that_cannot_stand_there_is_refused_with_what_can() {
        let text = "[values]\nkickoff.invason = 5\nkickoff.invasion = 9\nkickoff.riot = \"many\"\nweapon.chainsaw = true\n\
                    league.points.levels = [6, 6, 26, 51, 101, 151, 251]\nstar.morg-n-thorg.cost = 340500\n";
        let found = Settings::read(text).expect_err("six problems");
        let about =
            |key: &str| found.iter().find(|p| p.key.ends_with(key)).map(ToString::to_string).unwrap_or_default();
        assert_eq!(found.len(), 6, "{found:?}");
        assert!(
            about("invason").contains("values.kickoff.invasion, values.kickoff.riot")
                && about("invason").contains("option-key")
        );
        assert!(about("invasion").contains("a number from 2 to 7 (option-value"), "{}", about("invasion"));
        assert!(about("riot").contains("from 0 to 8"));
        assert!(about("chainsaw").contains("option-value"));
        assert!(about("levels").contains("each greater than the one before"));
        assert!(about("cost").contains("in steps of 1000"));
        let mut foreign = Settings::default();
        foreign.set("values.kickoff.invasion", "5").expect("a number");
        let refused = load_with("sevens", &foreign).expect_err("not its own").to_string();
        assert!(refused.contains("sevens has no such value; it has values.landing.superb"), "{refused}");
    }
}
