//! One answer and its results as text; a match is a list of these.
//!
//! Each line has a sign: `>` the answer (`start` first), `r` a roll with its face, `e` an event, `?` the next question or the
//! end, `m` its menu as a hash, `M` as text.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use touchback_engine::{ActionBuf, Event, Roll, Rules, State, decision};
use touchback_notation::text;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    pub said: String,
    /// What each die was rolled for, and its face.
    pub rolls: Vec<(String, u8)>,
    pub events: Vec<String>,
    /// Who is asked what, or `over` with the score.
    pub then: String,
    /// None once the match is over.
    pub menu: Option<Menu>,
}

/// All that can be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    pub count: usize,
    pub listed: Listed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listed {
    /// In the order of the alphabet.
    Words(Vec<String>),
    Hash(String),
}

/// Between two actions of a menu.
const BETWEEN: char = '|';

/// The hash of a menu in words.
pub fn hash(words: &[String]) -> String {
    let mut hasher = Sha256::new();
    for word in words {
        hasher.update(word.as_bytes());
        hasher.update([b'\n']);
    }
    hasher.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Step {
    /// The answer, its results, and the next question.
    pub fn seen(r: &Rules, s: &State, said: String, rolls: &[(Roll, u8)], events: &[Event]) -> Step {
        let (then, menu) = open(r, s);
        Step {
            said,
            rolls: rolls.iter().map(|(roll, face)| (roll.name().to_owned(), *face)).collect(),
            events: events.iter().map(|event| text::event(r, event)).collect(),
            then,
            menu,
        }
    }

    /// The first word of what is asked.
    pub fn ask(&self) -> &str {
        self.then.split(' ').nth(1).unwrap_or_default()
    }

    /// Writes the lines of this step; menus as text only if requested.
    pub fn write(&self, menus: bool, out: &mut String) {
        let _ = writeln!(out, "> {}", self.said);
        for (roll, face) in &self.rolls {
            let _ = writeln!(out, "r {roll} {face}");
        }
        for event in &self.events {
            let _ = writeln!(out, "e {event}");
        }
        let _ = writeln!(out, "? {}", self.then);
        match &self.menu {
            None => {}
            Some(Menu { count, listed: Listed::Words(words) }) if menus => {
                let _ = writeln!(out, "M {count} {}", words.join("|"));
            }
            Some(Menu { count, listed: Listed::Words(words) }) => {
                let _ = writeln!(out, "m {count} {}", hash(words));
            }
            Some(Menu { count, listed: Listed::Hash(hash) }) => {
                let _ = writeln!(out, "m {count} {hash}");
            }
        }
    }

    /// Reads the lines of a match.
    pub fn read_all<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<Step>, String> {
        let mut steps: Vec<Step> = Vec::new();
        for line in lines {
            let (sign, rest) = line.split_once(' ').ok_or_else(|| format!("a line without a sign: {line}"))?;
            if sign == ">" {
                steps.push(Step { said: rest.to_owned(), ..Step::default() });
                continue;
            }
            let step = steps.last_mut().ok_or("a match begins with an answer")?;
            step.add(sign, rest).ok_or_else(|| format!("a line that says nothing: {line}"))?;
        }
        Ok(steps)
    }

    fn add(&mut self, sign: &str, rest: &str) -> Option<()> {
        match sign {
            "r" => {
                let (roll, face) = rest.rsplit_once(' ')?;
                self.rolls.push((roll.to_owned(), face.parse().ok()?));
            }
            "e" => self.events.push(rest.to_owned()),
            "?" => rest.clone_into(&mut self.then),
            "m" | "M" => {
                let (count, listed) = rest.split_once(' ')?;
                let words = || listed.split(BETWEEN).map(str::to_owned).collect();
                let listed = if sign == "m" { Listed::Hash(listed.to_owned()) } else { Listed::Words(words()) };
                self.menu = Some(Menu { count: count.parse().ok()?, listed });
            }
            _ => return None,
        }
        Some(())
    }
}

/// The question of a position and its menu.
fn open(r: &Rules, s: &State) -> (String, Option<Menu>) {
    let Some(asked) = decision(r, s) else {
        return (format!("over {}-{}", s.teams[0].score, s.teams[1].score), None);
    };
    let mut actions = ActionBuf::new();
    asked.menu.expand(&mut actions);
    let mut words: Vec<String> = actions.iter().map(|action| text::action(r, s, &asked.ask, *action)).collect();
    words.sort_unstable();
    let menu = Menu { count: words.len(), listed: Listed::Words(words) };
    (format!("{} {}", text::side(asked.by), text::ask(&asked.ask)), Some(menu))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_reads_as_it_was_written() {
        let words = vec!["done".to_owned(), "square 1,2".to_owned()];
        let menu = Menu { count: 2, listed: Listed::Words(words.clone()) };
        let step = Step {
            said: "home activate H1 move".to_owned(),
            rolls: vec![("test".to_owned(), 4)],
            events: vec!["moved H1 3,4".to_owned(), "drive-ended".to_owned()],
            then: "away act A3 move".to_owned(),
            menu: Some(menu),
        };
        let mut text = String::new();
        step.write(true, &mut text);
        assert_eq!(Step::read_all(text.lines()), Ok(vec![step.clone()]));
        assert_eq!(step.ask(), "act");
        let mut text = String::new();
        step.write(false, &mut text);
        let read = Step::read_all(text.lines()).expect("it reads");
        assert_eq!(read[0].menu, Some(Menu { count: 2, listed: Listed::Hash(hash(&words)) }));
        for bad in ["e moved", "> start\nx", "> start\nr test", "> start\nm 2"] {
            assert!(Step::read_all(bad.lines()).is_err(), "{bad}");
        }
    }
}
