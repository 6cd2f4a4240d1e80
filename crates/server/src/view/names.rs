//! Names for people: players by position and number, two letters for a token.

use touchback_engine::{Pid, Rules, Side, State};
use touchback_notation::Lang;

/// `hand-off` as `Hand off`.
#[must_use]
pub fn title(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// A position as its team calls it; a list that somebody has made up has its own names.
fn position(r: &Rules, index: u16, lang: &Lang) -> String {
    let Some(row) = r.positions.get(usize::from(index)) else { return "?".to_owned() };
    let team = r.teams.get(usize::from(row.team)).map_or("", |team| team.id.as_str());
    lang.position(team, &row.id).unwrap_or_else(|| row.name.clone())
}

/// A team list by its name.
#[must_use]
pub fn list(r: &Rules, team: u16, lang: &Lang) -> String {
    let Some(row) = r.teams.get(usize::from(team)) else { return String::new() };
    lang.known("team", &row.id).unwrap_or_else(|| row.name.clone())
}

/// Position and shirt number: `Blitzer 3`.
#[must_use]
pub fn player(r: &Rules, s: &State, who: Pid, lang: &Lang) -> String {
    let Some(player) = s.players.get(who.index()) else { return "nobody".to_owned() };
    format!("{} {}", position(r, player.position, lang), player.shirt)
}

#[must_use]
pub fn team(r: &Rules, s: &State, side: Side, lang: &Lang) -> String {
    let name = list(r, s.team(side).team, lang);
    if s.teams[0].team == s.teams[1].team {
        return format!("{name} ({})", lang.name("side", touchback_notation::text::side(side)));
    }
    name
}

/// What the positions of a team are called, and their letters.
pub struct TeamNames<'a> {
    r: &'a Rules,
    lang: &'a Lang,
    letters: Vec<(u16, String)>,
}

impl TeamNames<'_> {
    #[must_use]
    pub fn of<'a>(r: &'a Rules, team: u16, lang: &'a Lang) -> TeamNames<'a> {
        TeamNames { r, lang, letters: letters(r, team) }
    }

    #[must_use]
    pub fn position(&self, position: u16) -> String {
        self::position(self.r, position, self.lang)
    }

    /// Two letters, or none for somebody of another team.
    #[must_use]
    pub fn letters(&self, position: u16) -> String {
        self.letters.iter().find(|(at, _)| *at == position).map_or_else(String::new, |(_, pair)| pair.clone())
    }
}

/// Two letters for each position of a team, no two alike where that can be.
fn letters(r: &Rules, team: u16) -> Vec<(u16, String)> {
    let row = &r.teams[usize::from(team)];
    let (first, count) = row.positions;
    let mut taken: Vec<(u16, String)> = Vec::new();
    for index in first..first + u16::from(count) {
        // The same letters in every language: they are on the tokens of both coaches.
        let name = position(r, index, Lang::english());
        let free = |pair: &String| !taken.iter().any(|(_, other)| other == pair);
        let pairs = candidates(&name);
        let pick = pairs.iter().find(|pair| free(pair)).or(pairs.first()).cloned().unwrap_or_else(|| "??".to_owned());
        taken.push((index, pick));
    }
    taken
}

/// Initials first, then the first letter with each other one.
fn candidates(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let mut all = Vec::new();
    let letters: Vec<char> = words.concat().chars().collect();
    let Some(first) = letters.first().map(|c| c.to_ascii_uppercase()) else { return all };
    if let [_, second, ..] = words.as_slice() {
        all.extend(second.chars().next().map(|c| format!("{first}{}", c.to_ascii_uppercase())));
    }
    all.extend(letters.iter().skip(1).map(|c| format!("{first}{}", c.to_ascii_lowercase())));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_tell_the_positions_of_every_team_apart() {
        for id in touchback_rulesets::IDS {
            let rules = touchback_rulesets::load(id).expect("rules");
            for team in 0..rules.teams.len() as u16 {
                let mut pairs: Vec<String> = letters(&rules, team).into_iter().map(|(_, pair)| pair).collect();
                let count = pairs.len();
                pairs.sort();
                pairs.dedup();
                assert_eq!(pairs.len(), count, "{}: {pairs:?}", rules.teams[usize::from(team)].name);
            }
        }
    }
}
