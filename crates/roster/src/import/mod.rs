//! Rosters from other people's files: tables with one row per player ([`table`]) and teams of FUMBBL ([`fumbbl`]).
//!
//! Every name is looked up in the data of the 2020 game. What is not found is kept with the reason if one is known,
//! and a roster with names of another edition says so.

mod edition;
mod fumbbl;
mod table;

pub use edition::{Editions, remark};
pub use fumbbl::fumbbl;
pub use table::{Columns, event_csv, table};

use crate::check::Draft;
use crate::names::EventList;
use crate::roster::{Roster, RosterInducement, RosterMercenary, RosterPlayer};
use serde::Serialize;
use touchback_rulesets::catalogue::{Pricing, Team};

/// Text that could not be matched, with the reason where one is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unknown {
    pub text: String,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// The number or name the file gives the roster.
    pub number: String,
    /// The team as the file names it.
    pub race: String,
    pub roster: Roster,
    /// Cost of everything that was matched.
    pub cost: i64,
    /// Whether nothing is missing in the cost.
    pub cost_complete: bool,
    /// Team value of the permanent players and staff that were matched, gained skills included.
    pub team_value: i64,
    pub unknown: Vec<Unknown>,
    /// What a reader should know: another edition, a value that differs from the file's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Import {
    pub rosters: Vec<Imported>,
    pub unknown_without_reason: usize,
}

impl Import {
    fn of(rosters: Vec<Imported>) -> Import {
        let unexplained = |r: &Imported| r.unknown.iter().filter(|u| u.reason.is_none()).count();
        let unknown_without_reason = rosters.iter().map(unexplained).sum();
        Import { rosters, unknown_without_reason }
    }
}

/// A roster in the making.
struct Reading<'d, 'a> {
    draft: &'d Draft<'a>,
    race: String,
    team: Option<&'a Team>,
    list: Option<&'d EventList>,
    unknown: Vec<Unknown>,
    remarks: Vec<String>,
    roster: Roster,
}

/// One line of a squad: a player, a star, a Mercenary or something bought.
#[derive(Default)]
struct Line<'t> {
    text: &'t str,
    number: Option<i64>,
    name: &'t str,
    skills: Vec<&'t str>,
}

impl<'d, 'a> Reading<'d, 'a> {
    fn new(draft: &'d Draft<'a>, race: &str) -> Reading<'d, 'a> {
        let list = draft.names.event_list(race);
        let team = draft.names.team(list.map_or(race, |l| l.team.as_str()));
        let roster = Roster {
            team: team.map_or_else(|| race.to_owned(), |t| t.id.clone()),
            special_rule: team.and_then(|t| t.special_rule_choice.first()).map(ToString::to_string),
            dedicated_fans: 1,
            ..Roster::default()
        };
        let race = race.to_owned();
        let mut read = Reading { draft, team, list, unknown: Vec::new(), remarks: Vec::new(), roster, race };
        if team.is_none() {
            let race = read.race.clone();
            read.lost(&race);
        }
        read
    }

    fn lost(&mut self, text: &str) {
        self.unknown.push(Unknown { text: text.to_owned(), reason: None });
    }

    fn line(&mut self, line: &Line) {
        let text = line.text;
        if text.is_empty() {
            return self.skills_of_nobody(line);
        }
        if let Some(name) = after_word(text, "star player").or_else(|| after_word(text, "star")) {
            return match self.draft.names.star(name) {
                Some(id) => self.roster.stars.push(id.to_owned()),
                None => self.lost(text),
            };
        }
        if let Some((count, rest)) = mercenary(text) {
            return self.mercenaries(line, count, rest);
        }
        if let Some(item) = counted(text).and_then(|(count, what)| self.bought(count, what)) {
            return self.roster.inducements.push(item);
        }
        if let Some(position) = self.team.and_then(|team| self.draft.names.position(team, text)) {
            return self.player(line, position);
        }
        if let Some(id) = self.draft.names.star(text) {
            return self.roster.stars.push(id.to_owned());
        }
        match self.bought(1, text) {
            Some(item) => self.roster.inducements.push(item),
            None => {
                let reason = self.list.map(|list| list.reason.clone());
                self.unknown.push(Unknown { text: text.to_owned(), reason });
            }
        }
    }

    /// An added skill needs a player.
    fn skills_of_nobody(&mut self, line: &Line) {
        for skill in &line.skills {
            let reason = Some("the row names a skill but no player".to_owned());
            self.unknown.push(Unknown { text: (*skill).to_owned(), reason });
        }
    }

    fn bought(&self, count: i64, what: &str) -> Option<RosterInducement> {
        let names = self.draft.names;
        if let Some(id) = names.inducement(what) {
            return Some(RosterInducement { id: id.to_owned(), count, choice: None, stake: None });
        }
        let catalogue = self.draft.catalogue;
        let lists = [
            (Pricing::Wizard, &catalogue.wizards),
            (Pricing::Referee, &catalogue.referees),
            (Pricing::Staff, &catalogue.staff),
        ];
        lists.into_iter().find_map(|(pricing, list)| {
            let hired =
                list.iter().find(|h| h.id == what || crate::names::plain(&h.name) == crate::names::plain(what))?;
            let entry = catalogue.inducements.iter().find(|i| i.pricing == Some(pricing))?;
            Some(RosterInducement { id: entry.id.clone(), count, choice: Some(hired.id.clone()), stake: None })
        })
    }

    fn skill(&mut self, text: &str) -> Option<String> {
        let found = self.draft.names.skill(text).map(|skill| skill.to_string());
        if found.is_none() && !text.is_empty() {
            self.lost(text);
        }
        found
    }

    fn mercenaries(&mut self, line: &Line, count: i64, rest: &str) {
        let (what, own) = in_brackets(rest);
        let Some(position) = self.team.and_then(|team| self.draft.names.position(team, what)) else {
            return self.lost(line.text);
        };
        let skill = own.or(line.skills.first().copied()).and_then(|text| self.skill(text));
        for _ in 0..count.clamp(1, 16) {
            self.roster.mercenaries.push(RosterMercenary { position: position.to_owned(), skill: skill.clone() });
        }
    }

    fn player(&mut self, line: &Line, position: &str) {
        let skills: Vec<String> = line.skills.iter().filter_map(|skill| self.skill(skill)).collect();
        // A second row for the same shirt is the same player with a second skill.
        let same = |p: &&mut RosterPlayer| line.number.is_some() && p.number == line.number && p.position == position;
        if let Some(player) = self.roster.players.iter_mut().find(same) {
            player.skills.extend(skills);
            return;
        }
        let taken = self.roster.players.iter().any(|p| p.number == line.number);
        self.roster.players.push(RosterPlayer {
            number: line.number.filter(|_| !taken),
            name: line.name.to_owned(),
            position: position.to_owned(),
            skills,
            ..RosterPlayer::default()
        });
    }

    fn finish(mut self, number: &str, editions: &Editions) -> Imported {
        self.remarks.extend(editions.explain(&mut self.unknown));
        let report = self.draft.check(&self.roster);
        Imported {
            number: number.to_owned(),
            race: self.race,
            cost: report.cost.total,
            cost_complete: self.unknown.is_empty(),
            team_value: report.team_value,
            roster: self.roster,
            unknown: self.unknown,
            remarks: self.remarks,
        }
    }
}

/// "Star player Griff", "Star: Griff".
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let head = text.get(..word.len())?;
    let rest = text.get(word.len()..)?;
    let ends = rest.starts_with([' ', ':', '-']);
    (head.eq_ignore_ascii_case(word) && ends).then(|| rest.trim_start_matches([' ', ':', '-']))
}

/// "3 bribes", "2x bribe", "bribe x2".
fn counted(text: &str) -> Option<(i64, &str)> {
    let number = |word: &str| word.trim_matches(['x', 'X', '×']).parse::<i64>().ok().filter(|n| *n > 0);
    if let Some((first, rest)) = text.split_once(' ')
        && let Some(count) = number(first)
    {
        let rest = rest.strip_prefix(['x', 'X', '×']).filter(|r| r.starts_with(' ')).unwrap_or(rest);
        return Some((count, rest.trim()));
    }
    let (rest, last) = text.rsplit_once(' ')?;
    Some((number(last).filter(|_| last.contains(['x', 'X', '×']))?, rest.trim()))
}

/// "Mercenary Lineman", "2 merc Blitzers (Guard)", "Lineman (mercenary)": how many, and what is left of the text.
fn mercenary(text: &str) -> Option<(i64, &str)> {
    let (count, text) = counted(text).unwrap_or((1, text));
    let words = ["mercenary", "mercenaries", "mercs", "merc"];
    if let Some(rest) = words.iter().find_map(|word| after_word(text, word)) {
        return Some((count, rest));
    }
    let (what, note) = in_brackets(text);
    words.iter().any(|word| note.is_some_and(|n| n.eq_ignore_ascii_case(word))).then_some((count, what))
}

/// "Lineman (Guard)" becomes "Lineman" and "Guard".
fn in_brackets(text: &str) -> (&str, Option<&str>) {
    match text.split_once('(') {
        Some((what, note)) => (what.trim(), Some(note.trim_end_matches(')').trim())),
        None => (text.trim(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_or_after_what_is_bought() {
        for text in ["2 bribes", "2x bribes", "2 x bribes", "bribes x2"] {
            assert_eq!(counted(text), Some((2, "bribes")), "{text}");
        }
        assert_eq!(counted("Runner 2"), None);
        assert_eq!(mercenary("2 merc Blitzers (Guard)"), Some((2, "Blitzers (Guard)")));
        assert_eq!(mercenary("Lineman (Mercenary)"), Some((1, "Lineman")));
        assert_eq!(mercenary("Merchant"), None);
        assert_eq!(after_word("Starling", "star"), None);
    }
}
