//! What a league is: its beginning, its page, its people.

use std::collections::BTreeMap;

use crate::modern::Scoring;
use crate::{classic, modern};
use serde::de::DeserializeOwned;
use touchback_roster::house::HouseRules;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Notation;
use touchback_roster::rules::Format;
use touchback_rulesets::options::Settings;
use touchback_special_plays::Variant;
use touchback_tournament::director::typed_code;

use super::{Decided, Decision, Look, limited, refuse};
use crate::change::{Act, Change, Charter};
use crate::dice::code_seal;
use crate::game::Game;
use crate::people::Role;
use crate::state::{Crest, PLAYS, SpecialPlays};

/// What a new league is made from.
#[derive(Clone, Debug, Default)]
pub struct Founding {
    pub name: String,
    /// sevens, elevens or classic
    pub ruleset: String,
    pub commissioner: String,
    pub about: String,
    pub public: bool,
    /// House rules of 2020, TOML or JSON; may be empty.
    pub house: String,
    /// `key=value`
    pub options: Vec<String>,
    /// Points and tiebreakers, TOML or JSON; may be empty.
    pub scoring: String,
}

/// TOML or JSON, or the usual if there is no text.
pub(super) fn read<T: DeserializeOwned + Default>(place: &str, text: &str) -> Result<T, Vec<Problem>> {
    if text.trim().is_empty() {
        return Ok(T::default());
    }
    let read = match Notation::guess(text) {
        Notation::Json => serde_json::from_str(text).map_err(|why| why.to_string()),
        Notation::Toml => toml::from_str(text).map_err(|why| why.to_string()),
    };
    read.or_else(|why| refuse("unreadable", place, format!("This cannot be read: {why}.")))
}

/// `key=value` as settings of the rules.
pub(super) fn pairs(options: &[String]) -> Result<BTreeMap<String, String>, Vec<Problem>> {
    let mut pairs = BTreeMap::new();
    for option in options {
        let Some((key, value)) = option.split_once('=') else {
            return refuse("options", option, format!("\"{option}\" is not KEY=VALUE."));
        };
        pairs.insert(key.trim().to_owned(), value.trim().to_owned());
    }
    Settings::from_pairs(&pairs).map_err(|found| {
        found.iter().map(|why| Problem::new("options", why.rule, why.key.clone(), why.to_string())).collect::<Vec<_>>()
    })?;
    Ok(pairs)
}

/// The first change of a league.
pub fn founded(founding: &Founding) -> Result<Change, Vec<Problem>> {
    limited("name", &founding.name, 80)?;
    limited("about", &founding.about, 4000)?;
    if founding.name.trim().is_empty() || founding.commissioner.trim().is_empty() {
        return refuse("no_name", "name", "A league and its commissioner need names.");
    }
    let (name, commissioner) = (founding.name.trim().to_owned(), founding.commissioner.trim().to_owned());
    let scoring: Scoring = read("scoring", &founding.scoring)?;
    let options = pairs(&founding.options)?;
    let charter = match founding.ruleset.as_str() {
        "classic" if !founding.house.trim().is_empty() => {
            return refuse("house_rules", "house", "A league of the 1994 game has options, no house rules.");
        }
        "classic" => {
            Charter::Classic(classic::Charter { name, format: classic::Game::Classic, commissioner, options, scoring })
        }
        "sevens" | "elevens" => {
            let mut house: HouseRules = read("house", &founding.house)?;
            house.options.extend(options);
            let format = if founding.ruleset == "sevens" { Format::Sevens } else { Format::Elevens };
            Charter::Modern(modern::Charter { name, format, commissioner, house, scoring })
        }
        other => {
            let message = format!("There is no ruleset \"{other}\"; there are sevens, elevens and classic.");
            return refuse("ruleset", "ruleset", message);
        }
    };
    Game::begin(&charter)?;
    Ok(Change::Founded { charter: Box::new(charter), about: founding.about.clone(), public: founding.public })
}

impl Look<'_> {
    pub(super) fn settings(&self, name: &Option<String>, about: &Option<String>, public: Option<bool>) -> Decision {
        limited("name", name.as_deref().unwrap_or_default(), 80)?;
        limited("about", about.as_deref().unwrap_or_default(), 4000)?;
        if name.as_ref().is_some_and(|name| name.trim().is_empty()) {
            return refuse("no_name", "name", "A league needs a name.");
        }
        Ok(Decided::new(vec![Change::Set { name: name.clone(), about: about.clone(), public }], ""))
    }

    pub(super) fn scoring(&self, text: &str) -> Decision {
        Ok(Decided::new(vec![Change::ScoringSet { scoring: read("scoring", text)? }], ""))
    }

    pub(super) fn special_plays(&self, variant: &str, method: &str, decks: &str) -> Decision {
        let known = variant == "none" || serde_json::from_value::<Variant>(variant.into()).is_ok();
        if !known {
            return refuse("plays", "variant", "There are none, points, draft, one-deck and tables.");
        }
        if !["open", "secret", "half-open", "cards"].contains(&method) {
            return refuse("plays", "method", "There are open, secret, half-open and cards.");
        }
        if !["six", "plain", "old"].contains(&decks) {
            return refuse("plays", "decks", "There are six, plain and old.");
        }
        if decks == "old" && !matches!(self.state.game, Game::Classic(_)) {
            return refuse("plays", "decks", "The old cards belong to the game of 1994.");
        }
        let plays = SpecialPlays { variant: variant.into(), method: method.into(), decks: decks.into() };
        let mut changes = Vec::new();
        if self.state.plays.variant != variant {
            changes.extend(self.deed(self.plays_option(variant)?)?);
        }
        changes.push(Change::PlaysChosen { plays });
        Ok(Decided::new(changes, ""))
    }

    /// The variant as an option of the rules, so that matches everywhere follow it.
    fn plays_option(&self, variant: &str) -> Result<Act, Vec<Problem>> {
        let varied = |own: &BTreeMap<String, String>| {
            let mut options = own.clone();
            options.remove(PLAYS);
            options.extend((variant != "none").then(|| (PLAYS.to_owned(), variant.replace('-', "_"))));
            options
        };
        match &self.state.game {
            Game::None => refuse("no_league", "", "There is no league yet."),
            Game::Modern(league) => {
                let house = HouseRules { options: varied(&league.house.options), ..league.house.clone() };
                Ok(Act::Modern(Box::new(modern::Command::ChangeHouseRules { house })))
            }
            Game::Classic(league) => {
                Ok(Act::Classic(Box::new(classic::Command::ChangeOptions { options: varied(&league.options) })))
            }
        }
    }

    pub(super) fn appoint(&self, person: &str, role: Role) -> Decision {
        limited("person", person, 60)?;
        if role == Role::Coach || person.trim().is_empty() {
            return refuse("role", "role", "A coach is a person who has a club; name a person and another role.");
        }
        Ok(Decided::new(vec![Change::Appointed { person: person.trim().into(), role }], ""))
    }

    pub(super) fn dismiss(&self, person: &str, role: Role) -> Decision {
        let holds = |roles: &std::collections::BTreeSet<Role>| roles.contains(&role);
        if !self.state.people.get(person).is_some_and(holds) {
            return refuse("role", "person", format!("{person} does not have that role."));
        }
        let others = self.state.people.iter().filter(|(name, _)| *name != person);
        let left = others.filter(|(_, roles)| roles.contains(&Role::Commissioner)).count();
        if role == Role::Commissioner && left == 0 {
            return refuse("last_commissioner", "person", "A league needs a commissioner; appoint another first.");
        }
        Ok(Decided::new(vec![Change::Dismissed { person: person.into(), role }], ""))
    }

    pub(super) fn invite(&self, person: Option<&str>) -> Decision {
        limited("person", person.unwrap_or_default(), 60)?;
        let code = typed_code(&self.asked.chance);
        let person = person.map(|person| person.trim().to_owned()).filter(|person| !person.is_empty());
        let change = Change::Invited { person, seal: code_seal(&code) };
        Ok(Decided { secret: Some(code), ..Decided::new(vec![change], "") })
    }

    pub(super) fn crest(&self, club: &str, crest: &Crest) -> Decision {
        if self.state.coach(club).is_none() {
            return refuse("unknown_club", "club", format!("There is no club \"{club}\" in this league."));
        }
        let colour = |text: &String| {
            text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|b| b.is_ascii_hexdigit())
        };
        if crest.colours.len() > 3 || !crest.colours.iter().all(colour) {
            return refuse("colours", "crest", "A crest has up to three colours like #a1b2c3.");
        }
        limited("crest", &crest.shape, 30)?;
        limited("crest", &crest.motif, 30)?;
        Ok(Decided::new(vec![Change::CrestDrawn { club: club.into(), crest: crest.clone() }], ""))
    }
}
