//! Figures over many matches: by list, by skill, by action and by roll. A match gives a [`Tally`]; tallies add up.

use std::collections::BTreeMap;

use serde::Serialize;
use touchback_engine::event::RerollSource;
use touchback_engine::{Event, Events, Pid, Side, query};

use crate::file::Replay;
use crate::sheet::Sheet;
use crate::verify::{Failure, verify_for};

/// The chance of a roll, and whether it succeeded. For armour the side is the one that wants it broken.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Chance {
    pub side: Side,
    pub what: &'static str,
    pub chance: f64,
    pub success: bool,
}

/// The chance behind an event, if it is a roll.
#[must_use]
pub fn chance(event: &Event) -> Option<Chance> {
    match *event {
        Event::Tested { who, kind, need, mods, passed, .. } => {
            let faces = (1..=6).filter(|face| query::passes(*face, mods.total(), need)).count();
            Some(Chance { side: who.side(), what: kind.name(), chance: faces as f64 / 6.0, success: passed })
        }
        Event::ArmourRolled { who, need, mods, broken, .. } => {
            let hit = |a: i8, b: i8| a + b + mods.total() >= need as i8;
            let ways = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))).filter(|(a, b)| hit(*a, *b)).count();
            Some(Chance { side: who.side().other(), what: "armour", chance: ways as f64 / 36.0, success: broken })
        }
        _ => None,
    }
}

/// How often something happened, how often it succeeded, and how often it should have.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Rate {
    pub times: u64,
    pub successes: u64,
    pub expected: f64,
}

/// Sides that played with something, and how they fared.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    pub played: u64,
    pub won: u64,
    pub drawn: u64,
    pub touchdowns: u64,
}

/// The totals of the matches.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    pub matches: u64,
    lists: BTreeMap<String, Results>,
    skills: BTreeMap<String, (u64, Results)>,
    /// Activations, and those that did not end in a turnover.
    actions: BTreeMap<&'static str, Rate>,
    rolls: BTreeMap<&'static str, Rate>,
}

/// What a tally says about one thing. Missing where it has no meaning.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// `list`, `skill`, `action` or `roll`.
    pub group: &'static str,
    pub name: String,
    /// How often: sides that played it, uses of the skill, activations, rolls.
    pub count: u64,
    pub per_match: f64,
    /// Wins of sides with that list or skill, activations without a turnover, rolls that succeeded.
    pub successes: u64,
    pub draws: Option<u64>,
    /// Successes to be expected of the dice.
    pub expected: Option<f64>,
    /// Successes out of `of`, with the interval that holds the true rate in 95 of 100 cases (Wilson).
    pub of: u64,
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

impl Tally {
    /// The figures of one match; a file that does not verify has none.
    pub fn of(replay: &Replay) -> Result<Tally, Failure> {
        let header = &replay.header.0;
        let mut listener = Listener { tally: Tally { matches: 1, ..Tally::default() }, ..Listener::default() };
        let found = verify_for(replay, &mut listener)?;
        listener.end_activation(false);
        let mut tally = listener.tally;
        let score = [found.home, found.away];
        for (side, sheet) in [(Side::Home, &header.home), (Side::Away, &header.away)] {
            let (own, other) = (score[side.index()], score[side.other().index()]);
            let finished = u64::from(found.finished);
            let result = Results {
                played: finished,
                won: u64::from(own > other) * finished,
                drawn: u64::from(own == other) * finished,
                touchdowns: u64::from(own),
            };
            tally.lists.entry(sheet.team.clone()).or_default().add(result);
            for skill in skills(sheet) {
                tally.skills.entry(skill).or_default().1.add(result);
            }
        }
        Ok(tally)
    }

    pub fn add(&mut self, other: Tally) {
        self.matches += other.matches;
        other.lists.into_iter().for_each(|(name, it)| self.lists.entry(name).or_default().add(it));
        for (name, (used, results)) in other.skills {
            let own = self.skills.entry(name).or_default();
            own.0 += used;
            own.1.add(results);
        }
        other.actions.into_iter().for_each(|(name, it)| self.actions.entry(name).or_default().add(it));
        other.rolls.into_iter().for_each(|(name, it)| self.rolls.entry(name).or_default().add(it));
    }

    /// Everything as lines of one table.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let matches = self.matches.max(1) as f64;
        let row = |group, name: &str, count: u64, (successes, of): (u64, u64)| {
            let (rate, low, high) = wilson(successes, of);
            let (name, per_match) = (name.to_owned(), count as f64 / matches);
            Row { group, name, count, per_match, successes, draws: None, expected: None, of, rate, low, high }
        };
        let lists = self
            .lists
            .iter()
            .map(|(name, it)| Row { draws: Some(it.drawn), ..row("list", name, it.played, (it.won, it.played)) });
        let skills = self
            .skills
            .iter()
            .map(|(name, (used, it))| Row { draws: Some(it.drawn), ..row("skill", name, *used, (it.won, it.played)) });
        let actions = self.actions.iter().map(|(name, it)| row("action", name, it.times, (it.successes, it.times)));
        let rolls = self.rolls.iter().map(|(name, it)| Row {
            expected: Some(it.expected),
            ..row("roll", name, it.times, (it.successes, it.times))
        });
        lists.chain(skills).chain(actions).chain(rolls).collect()
    }
}

impl Results {
    fn add(&mut self, other: Results) {
        self.played += other.played;
        self.won += other.won;
        self.drawn += other.drawn;
        self.touchdowns += other.touchdowns;
    }
}

impl Rate {
    fn add(&mut self, other: Rate) {
        self.times += other.times;
        self.successes += other.successes;
        self.expected += other.expected;
    }
}

/// The skills of a side, each once.
fn skills(sheet: &Sheet) -> Vec<String> {
    let words = sheet.players.iter().flat_map(|player| &player.skills);
    let mut ids: Vec<_> = words.map(|word| word.split(':').next().unwrap_or(word).to_owned()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// A rate with its 95 % interval (Wilson), which also works for few cases and for rates near 0 and 1.
#[must_use]
pub fn wilson(successes: u64, of: u64) -> (f64, f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if of == 0 {
        return (0.0, 0.0, 1.0);
    }
    let (n, p) = (of as f64, successes as f64 / of as f64);
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding must not put the rate outside of its interval.
    (p, ((middle - spread) / scale).clamp(0.0, p), ((middle + spread) / scale).clamp(p, 1.0))
}

/// Counts while a match is played again.
#[derive(Default)]
struct Listener {
    tally: Tally,
    /// The current activation.
    action: Option<&'static str>,
    /// The latest armour roll: a skill that adds to it reports it again.
    armour: Option<(Pid, [u8; 2], Rate)>,
}

impl Listener {
    fn end_activation(&mut self, turnover: bool) {
        if let Some(action) = self.action.take() {
            let done = Rate { times: 1, successes: u64::from(!turnover), expected: 0.0 };
            self.tally.actions.entry(action).or_default().add(done);
        }
    }

    fn roll(&mut self, event: &Event, found: Chance) {
        let rate = Rate { times: 1, successes: u64::from(found.success), expected: found.chance };
        let line = self.tally.rolls.entry(found.what).or_default();
        if let Event::ArmourRolled { who, dice, .. } = event {
            if let Some((_, _, before)) = self.armour.filter(|(hit, faces, _)| hit == who && faces == dice) {
                line.times -= before.times;
                line.successes -= before.successes;
                line.expected -= before.expected;
            }
            self.armour = Some((*who, *dice, rate));
        }
        line.add(rate);
    }
}

impl Events for Listener {
    fn emit(&mut self, event: Event) {
        if let Some(found) = chance(&event) {
            self.roll(&event, found);
        }
        match event {
            Event::Activated { action, .. } => {
                self.end_activation(false);
                self.action = Some(action.name());
            }
            Event::PutBack { .. } => self.action = None,
            Event::Turnover { .. } => self.end_activation(true),
            Event::TurnEnded { .. } => self.end_activation(false),
            Event::SkillUsed { skill, .. } | Event::Rerolled { by: RerollSource::Skill(skill), .. } => {
                self.tally.skills.entry(skill.id().to_owned()).or_default().0 += 1;
            }
            // The dice may be the same by chance the next time.
            Event::InjuryRolled { .. } | Event::BlockRolled { .. } | Event::Moved { .. } => self.armour = None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let near = |(p, low, high): (f64, f64, f64), want: [f64; 3]| {
            [p, low, high].iter().zip(want).all(|(is, want)| (is - want).abs() < 5e-4)
        };
        assert!(near(wilson(5, 10), [0.5, 0.2366, 0.7634]), "{:?}", wilson(5, 10));
        assert!(near(wilson(0, 10), [0.0, 0.0, 0.2775]), "{:?}", wilson(0, 10));
        assert!(near(wilson(10, 10), [1.0, 0.7225, 1.0]), "{:?}", wilson(10, 10));
        assert_eq!(wilson(0, 0), (0.0, 0.0, 1.0));
    }
}
