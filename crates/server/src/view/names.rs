//! Names for people: players by position and number, two letters for a token.

use touchback_engine::{Pid, Rules, Side, State};

/// An id for people: `hand-off` as `hand off`.
#[must_use]
pub fn spaced(id: &str) -> String {
    id.replace('-', " ")
}

/// `hand-off` as `Hand off`.
#[must_use]
pub fn title(id: &str) -> String {
    let words = spaced(id);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The name of a position without that of its team.
#[must_use]
pub fn short<'a>(team: &str, position: &'a str) -> &'a str {
    let rest = position.strip_prefix(team).map_or(position, str::trim_start);
    if rest.is_empty() { position } else { rest }
}

/// Position and shirt number: `Blitzer 3`.
#[must_use]
pub fn player(r: &Rules, s: &State, who: Pid) -> String {
    let Some(player) = s.players.get(who.index()) else { return "nobody".to_owned() };
    let Some(row) = r.positions.get(usize::from(player.position)) else { return "somebody".to_owned() };
    let team = r.teams.get(usize::from(row.team)).map_or("", |team| team.name.as_str());
    format!("{} {}", short(team, &row.name), player.shirt)
}

#[must_use]
pub fn team(r: &Rules, s: &State, side: Side) -> String {
    let name = r.teams.get(usize::from(s.team(side).team)).map_or("", |team| team.name.as_str());
    if s.teams[0].team == s.teams[1].team {
        return format!("{name} ({})", touchback_notation::text::side(side));
    }
    name.to_owned()
}

/// What the positions of a team are called, and their letters.
pub struct TeamNames<'a> {
    r: &'a Rules,
    team: &'a str,
    letters: Vec<(u16, String)>,
}

impl TeamNames<'_> {
    #[must_use]
    pub fn of(r: &Rules, team: u16) -> TeamNames<'_> {
        TeamNames { r, team: &r.teams[usize::from(team)].name, letters: letters(r, team) }
    }

    #[must_use]
    pub fn position(&self, position: u16) -> String {
        short(self.team, &self.r.positions[usize::from(position)].name).to_owned()
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
        let name = short(&row.name, &r.positions[usize::from(index)].name);
        let free = |pair: &String| !taken.iter().any(|(_, other)| other == pair);
        let pairs = candidates(name);
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
