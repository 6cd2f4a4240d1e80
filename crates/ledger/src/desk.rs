//! The rulings desk: rules, rulings and options of all ledgers, shown by id or found by words, with who said it, which
//! options of a league change it, and the scenarios that show it.

use serde::Serialize;

use crate::ledger::{self, Entry, UnknownId, leading_id};
use crate::ruling::{Ruling, rulings};
use crate::search::{Hit, Index};

/// A scenario that shows a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    #[serde(skip)]
    pub id: String,
    pub file: String,
    pub line: usize,
    pub name: String,
}

/// A ruling with the scenarios that show it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    #[serde(flatten)]
    pub ruling: Ruling,
    pub shown_by: Vec<Shown>,
    /// How well it fits a question; none if it was requested by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'q> {
    /// Only ids that start with this.
    pub within: &'q str,
    /// `sevens`, `elevens` or `classic`; empty if it does not matter.
    pub ruleset: &'q str,
}

/// The weight of an entry of the game's own ledger against one of an event's or of the lists.
const OWN_LEDGER: f64 = 1.25;

impl Asked<'_> {
    /// The results for a question, best first; entries of the given ruleset come before those of other games.
    #[must_use]
    pub fn search<'i>(&self, index: &'i Index, question: &str) -> Vec<Hit<'i>> {
        let within = self.within.to_uppercase();
        let mut hits = index.search(question);
        hits.retain(|hit| hit.id.to_uppercase().starts_with(&within));
        for hit in hits.iter_mut().filter(|hit| self.is_of_its_ledger(hit.id)) {
            hit.score *= OWN_LEDGER;
        }
        hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        hits.sort_by_key(|hit| self.is_of_another_game(hit.id));
        hits
    }

    fn is_of_its_ledger(&self, id: &str) -> bool {
        match self.ruleset {
            "" => false,
            "classic" => id.starts_with("OB-"),
            _ => id.starts_with("S7-"),
        }
    }

    /// Rules of the 1994 game and those of 2020 do not answer each other's questions; special plays apply to both.
    fn is_of_another_game(&self, id: &str) -> bool {
        let starts = |starts: &[&str]| starts.iter().any(|start| id.starts_with(start));
        match self.ruleset {
            "" => false,
            "classic" => starts(&["S7-", "MP-", "SK-", "IN-", "CS-", "WZ-", "RF-", "TR-", "ST-"]),
            _ => starts(&["OB-", "O-", "A-", "W-", "OBC-"]),
        }
    }
}

/// All ledgers, read once.
pub struct Desk {
    entries: Vec<Entry>,
    rulings: Vec<Ruling>,
    shown: Vec<Shown>,
    index: Index,
}

impl Desk {
    /// With what the scenarios show, see [`shown`].
    #[must_use]
    pub fn new(shown: Vec<Shown>) -> Desk {
        let entries = ledger::entries();
        let rulings = rulings(&entries);
        let index = Index::of(&rulings);
        Desk { entries, rulings, shown, index }
    }

    /// The ruling with this id.
    pub fn show(&self, id: &str) -> Result<Answer, UnknownId> {
        let found = ledger::find(&self.entries, id)?;
        let ruling = self.rulings.iter().find(|ruling| ruling.id == found.id);
        ruling.map(|ruling| self.answer(ruling, None)).ok_or_else(|| UnknownId { id: id.to_owned(), near: Vec::new() })
    }

    /// The best answers to a question; those of the given ruleset come before those of other games.
    #[must_use]
    pub fn search(&self, question: &str, asked: &Asked, limit: usize) -> Vec<Answer> {
        let hits = asked.search(&self.index, question);
        hits.iter().take(limit).map(|hit| self.answer(&self.rulings[hit.at], Some(hit.score))).collect()
    }

    fn answer(&self, ruling: &Ruling, score: Option<f64>) -> Answer {
        // What shows a statement also shows its repetition.
        let fits = |shown: &&Shown| shown.id == ruling.id || ruling.repeats.contains(&shown.id);
        Answer { ruling: ruling.clone(), shown_by: self.shown.iter().filter(fits).cloned().collect(), score }
    }
}

/// The ids that the scenarios of a file name, each with the scenario.
#[must_use]
pub fn shown(file: &str, text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut scenario: Option<(usize, &str)> = None;
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if let Some(name) = line.strip_prefix("scenario:") {
            scenario = Some((index + 1, name.trim()));
        }
        let Some((number, name)) = scenario.filter(|_| line.starts_with(['=', '?', '!'])) else { continue };
        for id in ids(line) {
            let shown = Shown { id: id.to_owned(), file: file.to_owned(), line: number, name: name.to_owned() };
            if !found.contains(&shown) {
                found.push(shown);
            }
        }
    }
    found
}

/// The ids in brackets at the end of a line, and the rule by which something is refused.
fn ids(line: &str) -> impl Iterator<Item = &str> {
    let bracketed = line.split_once('[').map_or("", |(_, ids)| ids.trim_end_matches(']'));
    let before = line.split_once('[').map_or(line, |(before, _)| before);
    let refused = before.strip_prefix('!').and_then(|words| words.split_whitespace().last()).unwrap_or_default();
    let refused = refused.split(':').next().unwrap_or_default();
    bracketed.split([' ', ',']).chain([refused]).filter(|id| is_id(id))
}

fn is_id(word: &str) -> bool {
    let listed = ["SK-", "IN-", "CS-", "WZ-", "RF-", "TR-", "ST-"].iter().any(|start| word.starts_with(start));
    listed || leading_id(word).is_some_and(|(_, rest)| rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "scenario: The leaper is hit\nscript:\n> home jump H1 7,7\n= fell H1 [OB-5.17-3 SK-leap]\n\
                        ! home square 1,1 S7-BAD-04\nscenario: Nothing\n? at H1 7,7 [OB-5.17-3]\n# [S7-PUSH-01]\n";

    #[test]
    fn scenarios_show_the_ids_they_name() {
        let found = shown("scenarios/x.scenario", TEXT);
        let told: Vec<(&str, usize)> = found.iter().map(|shown| (shown.id.as_str(), shown.line)).collect();
        assert_eq!(told, [("OB-5.17-3", 1), ("SK-leap", 1), ("S7-BAD-04", 1), ("OB-5.17-3", 6)]);
    }

    #[test]
    fn an_answer_has_its_options_and_its_scenarios() {
        let desk = Desk::new(shown("x.scenario", TEXT));
        let best = &desk.search("may DT hit a leaper", &Asked { within: "OB-", ..Asked::default() }, 1)[0];
        assert_eq!(best.ruling.id, "OB-5.17-3");
        assert_eq!(best.shown_by.len(), 2);
        let option = desk.show("o-20").expect("an option");
        assert!(option.ruling.text.contains("not_if_started_inside") && option.score.is_none());
        assert_eq!(desk.show("OB-5.26-2").expect("a repetition").ruling.repeats, ["OB-5.17-5"]);
        assert!(desk.show("OB-99.9-9").is_err());
        assert!(desk.show("dt-11").is_ok() && desk.show("SK-Leap").is_ok());
    }
}
