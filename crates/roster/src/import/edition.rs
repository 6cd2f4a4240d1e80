//! Names that belong to another edition of the game: the 1994 data, and a list of names that came or went since.

use super::Unknown;
use crate::check::Draft;
use crate::names::plain;
use crate::problem::Problem;
use crate::roster::Roster;
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::Catalogue;

/// Names of other editions, in plain spelling, with the edition.
pub struct Editions {
    names: BTreeMap<String, String>,
}

impl Editions {
    pub fn new(draft: &Draft) -> Editions {
        let mut known = BTreeMap::new();
        if let Ok(old) = Catalogue::of("classic") {
            let positions = old.teams.iter().flat_map(|t| t.positions.iter().map(|p| &p.name));
            let skills = old.skills.iter().map(|s| &s.name);
            // A name that a 2020 team still uses says nothing about the edition.
            let today = |name: &str| {
                let names = draft.names;
                let held = |team| names.position(team, name).is_some();
                names.team(name).is_some() || names.skill(name).is_some() || draft.catalogue.teams.iter().any(held)
            };
            for name in old.teams.iter().map(|t| &t.name).chain(positions).chain(skills).filter(|name| !today(name)) {
                known.insert(plain(name), "1994".to_owned());
            }
        }
        known.extend(draft.names.other_editions().map(|(name, edition)| (plain(name), edition.to_owned())));
        Editions { names: known }
    }

    pub fn edition(&self, text: &str) -> Option<&str> {
        self.names.get(&plain(text)).map(String::as_str)
    }

    /// Gives a reason to names that another edition has, and sums them up in one remark for each edition.
    pub(super) fn explain(&self, unknown: &mut [Unknown]) -> Vec<String> {
        let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for name in unknown.iter_mut().filter(|u| u.reason.is_none()) {
            if let Some(edition) = self.edition(&name.text) {
                name.reason = Some(format!("a name of another edition ({edition})"));
            }
        }
        for name in unknown.iter() {
            if let Some(edition) = self.edition(&name.text) {
                let list = found.entry(edition).or_default();
                if !list.contains(&name.text.as_str()) {
                    list.push(&name.text);
                }
            }
        }
        found.into_iter().map(|(edition, names)| sentence(edition, &names)).collect()
    }
}

fn sentence(edition: &str, names: &[&str]) -> String {
    format!(
        "This roster is of another edition ({edition}): the 2020 game has no {}. Prices and skills may differ too.",
        names.join(", ")
    )
}

/// The same remark for a roster file, by the names in it that are not known.
pub fn remark(draft: &Draft, roster: &Roster) -> Vec<Problem> {
    let team = draft.names.team(&roster.team);
    let mut lost: Vec<&str> = if team.is_none() { vec![&roster.team] } else { Vec::new() };
    for player in &roster.players {
        if team.is_none_or(|team| draft.names.position(team, &player.position).is_none()) {
            lost.push(&player.position);
        }
        lost.extend(player.skills.iter().map(String::as_str).filter(|skill| draft.names.skill(skill).is_none()));
    }
    if lost.is_empty() {
        return Vec::new();
    }
    let mut unknown: Vec<Unknown> = lost.iter().map(|text| Unknown { text: (*text).into(), reason: None }).collect();
    let said = Editions::new(draft).explain(&mut unknown);
    said.into_iter().map(|text| Problem::new("other_edition", "MP-ROST-10", "", text)).collect()
}
