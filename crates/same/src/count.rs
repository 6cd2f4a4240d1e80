//! What was counted, by ruleset and by correction.

use std::collections::BTreeMap;
use std::fmt;

use crate::step::Step;

/// The totals of one match, or many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    pub matches: u64,
    /// Questions with at least two answers.
    pub questions: u64,
    /// Questions with a single one.
    pub forced: u64,
    pub rolls: u64,
    pub events: u64,
}

impl Count {
    pub fn add(&mut self, step: &Step) {
        self.rolls += step.rolls.len() as u64;
        self.events += step.events.len() as u64;
        match step.menu.as_ref().map(|menu| menu.count) {
            None => {}
            Some(1) => self.forced += 1,
            Some(_) => self.questions += 1,
        }
    }

    pub fn join(&mut self, other: Count) {
        self.matches += other.matches;
        self.questions += other.questions;
        self.forced += other.forced;
        self.rolls += other.rolls;
        self.events += other.events;
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |count: u64| count as f64 / self.matches.max(1) as f64;
        write!(
            f,
            "{} matches, {} questions ({:.1} a match), {} forced ({:.1}), {} rolls ({:.1}), {} events ({:.1})",
            self.matches,
            self.questions,
            each(self.questions),
            self.forced,
            each(self.forced),
            self.rolls,
            each(self.rolls),
            self.events,
            each(self.events)
        )
    }
}

/// The result of a comparison.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// As recorded and as played now, in matches compared to their end; by ruleset.
    pub complete: BTreeMap<String, [Count; 2]>,
    /// All that was compared, as played now.
    pub compared: Count,
    /// Matches left where a correction makes them go another way.
    pub left: u64,
    pub corrections: BTreeMap<String, u64>,
    pub differences: u64,
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (ruleset, [before, now]) in &self.complete {
            writeln!(f, "{ruleset}, before: {before}")?;
            writeln!(f, "{ruleset}, now:    {now}")?;
        }
        writeln!(f, "compared: {}", self.compared)?;
        for (id, count) in &self.corrections {
            writeln!(f, "correction {id}: {count} times")?;
        }
        if self.left > 0 {
            writeln!(f, "{} matches were left where a correction sends them another way", self.left)?;
        }
        write!(f, "{} matches differ", self.differences)
    }
}
