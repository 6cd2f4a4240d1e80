//! From what people write to the ids of the data: full names, short names and the aliases of `aliases-2020.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::{Catalogue, SkillRef, Team};

const ALIASES: &str = include_str!("../../../data/aliases-2020.toml");

/// A list that one event made for itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventList {
    pub name: String,
    pub team: String,
    pub reason: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionAlias {
    team: String,
    alias: String,
    position: String,
}

#[derive(Clone, Debug, Deserialize)]
struct AliasFile {
    team: BTreeMap<String, String>,
    skill: BTreeMap<String, String>,
    star: BTreeMap<String, String>,
    inducement: BTreeMap<String, String>,
    #[serde(default)]
    position: Vec<PositionAlias>,
    #[serde(default)]
    event_list: Vec<EventList>,
    /// Names that only other editions have, with the edition.
    #[serde(default)]
    other_edition: BTreeMap<String, String>,
}

/// Looks names up in the catalogue and the alias tables.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    catalogue: &'a Catalogue,
    aliases: AliasFile,
}

impl<'a> Names<'a> {
    /// With the alias tables of this program; the error lists what is wrong with them.
    pub fn new(catalogue: &'a Catalogue) -> Result<Names<'a>, Vec<String>> {
        Names::with_aliases(catalogue, ALIASES)
    }

    pub fn with_aliases(catalogue: &'a Catalogue, text: &str) -> Result<Names<'a>, Vec<String>> {
        let aliases: AliasFile = toml::from_str(text).map_err(|e| vec![e.to_string()])?;
        let names = Names { catalogue, aliases };
        let dangling = names.dangling();
        if dangling.is_empty() { Ok(names) } else { Err(dangling) }
    }

    /// Aliases that lead nowhere.
    fn dangling(&self) -> Vec<String> {
        let c = self.catalogue;
        let bad = |kind: &str, map: &BTreeMap<String, String>, known: &dyn Fn(&str) -> bool| {
            let lost = map.iter().filter(|(_, id)| !known(id));
            lost.map(|(alias, id)| format!("{kind} alias \"{alias}\": there is no \"{id}\"")).collect::<Vec<_>>()
        };
        let mut found = bad("team", &self.aliases.team, &|id| c.team(id).is_some());
        found.extend(bad("skill", &self.aliases.skill, &|id| c.skill(id).is_some()));
        found.extend(bad("star", &self.aliases.star, &|id| c.star(id).is_some()));
        found.extend(bad("inducement", &self.aliases.inducement, &|id| c.inducement(id).is_some()));
        for alias in &self.aliases.position {
            if c.team(&alias.team).and_then(|t| t.position(&alias.position)).is_none() {
                found.push(format!("position alias \"{}\": {} has no such position", alias.alias, alias.team));
            }
        }
        for list in &self.aliases.event_list {
            if c.team(&list.team).is_none() {
                found.push(format!("event list \"{}\": there is no team \"{}\"", list.name, list.team));
            }
        }
        found
    }

    pub fn team(&self, text: &str) -> Option<&'a Team> {
        let wanted = plain(text);
        let by_name = self.catalogue.teams.iter().find(|t| t.id == text.trim() || plain(&t.name) == wanted);
        by_name.or_else(|| alias(&self.aliases.team, &wanted).and_then(|id| self.catalogue.team(id)))
    }

    /// The ids of all team lists.
    pub fn teams(&self) -> impl Iterator<Item = &'a str> {
        self.catalogue.teams.iter().map(|team| team.id.as_str())
    }

    pub fn other_editions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.aliases.other_edition.iter().map(|(name, edition)| (name.as_str(), edition.as_str()))
    }

    pub fn event_list(&self, text: &str) -> Option<&EventList> {
        self.aliases.event_list.iter().find(|list| plain(&list.name) == plain(text))
    }

    /// The id of a position of the team, by id, name, alias, or name without the team's words if that is unique.
    pub fn position(&self, team: &'a Team, text: &str) -> Option<&'a str> {
        let wanted = plain(text);
        let exact = team.positions.iter().find(|p| p.id == text.trim() || plain(&p.name) == wanted);
        if let Some(position) = exact {
            return Some(&position.id);
        }
        let known = self.aliases.position.iter().find(|a| a.team == team.id && plain(&a.alias) == wanted);
        if let Some(alias) = known {
            return team.position(&alias.position).map(|p| p.id.as_str());
        }
        let mut short = team.positions.iter().filter(|p| {
            let name = plain(&p.name);
            name.strip_suffix(&wanted).is_some_and(|rest| rest.ends_with(' '))
                || name.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(' '))
        });
        match (short.next(), short.next()) {
            (Some(only), None) => Some(&only.id),
            _ => None,
        }
    }

    /// A skill by id, name or alias; "Mighty Blow (+1)" and "loner:4" carry their number.
    pub fn skill(&self, text: &str) -> Option<SkillRef> {
        if let Ok(reference) = SkillRef::parse(text.trim())
            && self.catalogue.skill(&reference.id).is_some()
        {
            return Some(reference);
        }
        let (name, number) = split_number(text);
        let wanted = plain(name);
        let by_name = self.catalogue.skills.iter().find(|s| plain(&s.name) == wanted).map(|s| s.id.as_str());
        let id = by_name.or_else(|| alias(&self.aliases.skill, &wanted))?;
        Some(match number {
            Some(number) => SkillRef::numbered(id, number),
            None => SkillRef::new(id),
        })
    }

    pub fn star(&self, text: &str) -> Option<&'a str> {
        let wanted = plain(text);
        let by_name = self.catalogue.stars.iter().find(|s| plain(&s.id) == wanted || plain(&s.name) == wanted);
        match by_name {
            Some(star) => Some(&star.id),
            None => alias(&self.aliases.star, &wanted).and_then(|id| self.catalogue.star(id)).map(|s| s.id.as_str()),
        }
    }

    pub fn inducement(&self, text: &str) -> Option<&'a str> {
        let wanted = plain(text);
        let lists = || self.catalogue.inducements.iter().chain(&self.catalogue.sevens_inducements);
        // The id is in the singular, the name often in the plural.
        let by_name = lists().find(|i| plain(&i.id) == wanted || plain(&i.name) == wanted);
        let found = by_name.or_else(|| {
            let id = alias(&self.aliases.inducement, &wanted)?;
            lists().find(|i| i.id == id)
        });
        found.map(|i| i.id.as_str())
    }
}

fn alias<'m>(map: &'m BTreeMap<String, String>, wanted: &str) -> Option<&'m str> {
    map.iter().find(|(text, _)| plain(text) == wanted).map(|(_, id)| id.as_str())
}

/// "Mighty Blow (+2)" becomes "Mighty Blow" and 2.
fn split_number(text: &str) -> (&str, Option<u8>) {
    let Some((name, rest)) = text.split_once('(') else {
        return (text, None);
    };
    let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
    match digits.parse() {
        Ok(number) => (name, Some(number)),
        Err(_) => (text, None),
    }
}

/// Lower case, without accents and punctuation, single spaces, no plural "s" at the end.
pub fn plain(text: &str) -> String {
    let folded: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'á' | 'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'í' | 'ì' | 'î' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'ö' => 'o',
            'ú' | 'ù' | 'û' | 'ü' => 'u',
            '-' | '/' | '_' | '.' => ' ',
            other => other,
        })
        .filter(|c| c.is_alphanumeric() || c.is_whitespace())
        .collect();
    let joined = folded.split_whitespace().collect::<Vec<_>>().join(" ");
    match joined.strip_suffix('s') {
        Some(rest) if rest.len() > 3 && !rest.ends_with('s') => rest.to_owned(),
        _ => joined,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_written() {
        let catalogue = Catalogue::load().expect("sound data");
        let names = Names::new(&catalogue).expect("sound aliases");
        let human = names.team("Humans").expect("a team");
        assert_eq!(human.id, "human");
        assert_eq!(names.team("Chaos Renegades").map(|t| t.id.as_str()), Some("chaos-renegade"));
        assert_eq!(names.position(human, "Blitzer"), Some("human-blitzer"));
        assert_eq!(names.position(human, "human-blitzer"), Some("human-blitzer"));
        assert_eq!(names.position(human, "Wardancer"), None);
        assert_eq!(names.skill("Side Step"), Some(SkillRef::new("sidestep")));
        assert_eq!(names.skill("Mighty Blow (+2)"), Some(SkillRef::numbered("mighty-blow", 2)));
        assert_eq!(names.skill("Sidestopp"), None);
        assert_eq!(names.star("Morg 'n' Thorg"), Some("morg-n-thorg"));
        assert_eq!(names.inducement("bribes"), Some("bribe"));
    }

    #[test]
    fn an_alias_that_leads_nowhere_is_reported() {
        let catalogue = Catalogue::load().expect("sound data");
        let text = ALIASES.replace("= \"sidestep\"", "= \"sidestepp\"");
        let problems = Names::with_aliases(&catalogue, &text).expect_err("a dangling alias");
        assert_eq!(problems.len(), 2, "{problems:?}");
    }
}
