//! The result of reading a match: how much agrees, what differs, and why.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something that is not the same here and there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Number of the command in the file.
    pub command: usize,
    /// Who acted, and how.
    pub place: String,
    pub what: String,
    pub ours: String,
    pub theirs: String,
    /// What of the file is not read and may be the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { command, place, what, ours, theirs, .. } = self;
        write!(f, "command {command}, {place}: {what}: here {ours}, in the file {theirs}")?;
        self.because.as_ref().map_or(Ok(()), |why| write!(f, " ({why})"))
    }
}

/// How often something was compared, and how often it was the same.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figure {
    pub compared: u32,
    pub agree: u32,
}

/// Everything that can be said about one match.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub home: String,
    pub away: String,
    pub score: [u8; 2],
    pub turns: u32,
    pub set_ups: u32,
    pub kick_offs: u32,
    pub activations: u32,
    /// Activations started and taken back.
    pub put_back: u32,
    pub dice: u32,
    /// Dice that the log does not contain: the coin, random players.
    pub dice_found: u32,
    pub figures: BTreeMap<String, Figure>,
    pub differences: Vec<Difference>,
    /// Dated team lists, names that are not ours, log entries that are not read.
    pub notes: BTreeSet<String>,
    /// Whether the match was played to its end.
    pub finished: bool,
    /// Whether it was continued after a difference.
    pub gone_on: bool,
}

impl Report {
    pub(crate) fn figure(&mut self, name: &str, agrees: bool) {
        let figure = match self.figures.get_mut(name) {
            Some(figure) => figure,
            None => self.figures.entry(name.to_owned()).or_default(),
        };
        figure.compared += 1;
        figure.agree += u32::from(agrees);
    }

    /// Everything is the same, from the first die to the final whistle.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.differences.is_empty() && self.finished
    }

    /// The first reason why it is not whole.
    #[must_use]
    pub fn why(&self) -> Option<String> {
        if self.is_whole() {
            return None;
        }
        let ends = || "the file ends before the match does".to_owned();
        Some(self.differences.first().map_or_else(ends, |it| it.because.clone().unwrap_or_else(|| it.what.clone())))
    }

    /// Compared, and the same.
    #[must_use]
    pub fn totals(&self) -> Figure {
        let sum = |part: fn(&Figure) -> u32| self.figures.values().map(part).sum();
        Figure { compared: sum(|figure| figure.compared), agree: sum(|figure| figure.agree) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { home, away, score: [ours, theirs], .. } = self;
        writeln!(f, "{home} {ours}:{theirs} {away}")?;
        let Report { turns, set_ups, kick_offs, activations, put_back, dice, dice_found, .. } = self;
        writeln!(
            f,
            "{set_ups} set-ups, {kick_offs} kick-offs, {turns} turns, {activations} activations ({put_back} put back and \
             left out), {dice} dice ({dice_found} found because the file does not tell them)"
        )?;
        writeln!(f, "{:<32} {:>8} {:>8}", "compared", "times", "agree")?;
        for (name, Figure { compared, agree }) in &self.figures {
            writeln!(f, "{name:<32} {compared:>8} {agree:>8}")?;
        }
        self.notes.iter().try_for_each(|note| writeln!(f, "note: {note}"))?;
        self.differences.iter().try_for_each(|difference| writeln!(f, "difference: {difference}"))
    }
}
