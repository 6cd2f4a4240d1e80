//! Advice: the best line by the computer's coaches with its chance, and whether another one is a blunder.

use touchback_engine::{Action, Choice, Decision, Known, Rules, Side, decision};
use touchback_odds::Policy;
use touchback_odds::question::Safe;
use touchback_odds::tree::Tree;

use crate::line::{self, is_planned};
use crate::why::{LineWords, tell};

/// Lines of dice that the exact chance of a plan may take.
const MOST_LINES: usize = 60_000;
/// A choice is a blunder if it costs this much of the chance to win …
pub const BLUNDER: f32 = 0.05;
/// … and the difference is this many standard errors.
const SURE: f32 = 2.0;

/// How long to think: positions that the plan may take, and how often each line is tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    pub budget: u32,
    pub looks: u32,
}

impl Effort {
    /// For a coach who waits for the answer.
    pub const QUICK: Effort = Effort { budget: 6_000, looks: 48 };
    /// For every choice of a whole match.
    pub const MATCH: Effort = Effort { budget: 1_500, looks: 24 };
}

/// A line, what it is for, and how good it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub line: Vec<Action>,
    pub told: LineWords,
    /// The chance that it is carried out with the turn still on; none where there are too many dice to follow them all.
    pub chance: Option<f64>,
    /// How likely the coach wins after it.
    pub win: f32,
    /// The same if the turn ended now.
    pub ending: Option<f32>,
}

/// What a line costs against the best one.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    pub win: f32,
    pub cost: f32,
    pub blunder: bool,
    pub better: Advice,
}

/// The position of a coach who must choose.
struct Seat<'a> {
    r: &'a Rules,
    known: &'a Known,
    asked: Decision,
    effort: Effort,
    seed: u64,
}

impl<'a> Seat<'a> {
    fn of(r: &'a Rules, known: &'a Known, effort: Effort, seed: u64) -> Option<Seat<'a>> {
        Some(Seat { r, known, asked: decision(r, known)?, effort, seed })
    }

    fn trials(&self, line: &[Action]) -> Vec<f32> {
        line::trials(self.r, self.known, self.asked.by, line, self.effort.looks, self.seed)
    }

    fn advice(&self) -> Option<(Advice, Vec<f32>)> {
        let (line, events) = line::plan(self.r, self.known, &self.asked, self.effort.budget, self.seed);
        let first = line.first()?;
        let end = Action::Choose(Choice::EndTurn);
        let ending = self.asked.menu.offers(end).then(|| mean(&self.trials(&[end])));
        // An answer within a roll is no line of play: the trials would not take it up.
        let tried = if is_planned(self.asked.ask) { self.trials(&line) } else { answered(self, *first) };
        let told = tell(self.r, self.known, self.asked.by, &line, &events);
        let advice = Advice { chance: self.chance(&line), win: mean(&tried), ending, told, line };
        Some((advice, tried))
    }

    fn chance(&self, line: &[Action]) -> Option<f64> {
        chance(self.r, self.known, self.asked.by, line)
    }
}

/// The trials of an answer within a roll.
fn answered(seat: &Seat, action: Action) -> Vec<f32> {
    line::answers(seat.r, seat.known, seat.asked.by, action, seat.effort.looks, seat.seed)
}

/// The chance that a line is carried out with the turn still on and the ball never loose.
#[must_use]
pub fn chance(r: &Rules, known: &Known, side: Side, line: &[Action]) -> Option<f64> {
    if line == [Action::Choose(Choice::EndTurn)] {
        return Some(1.0);
    }
    let asked = decision(r, known)?;
    if !is_planned(asked.ask) {
        return None;
    }
    let tree = Tree::new(r, side, Policy::default(), &Safe).within(MOST_LINES);
    tree.ask(known, line).ok().map(|answer| answer.success())
}

/// The best line now.
#[must_use]
pub fn advise(r: &Rules, known: &Known, effort: Effort, seed: u64) -> Option<Advice> {
    Seat::of(r, known, effort, seed)?.advice().map(|(advice, _)| advice)
}

/// What a line costs against the best one, both tried with the same dice.
#[must_use]
pub fn weigh(r: &Rules, known: &Known, line: &[Action], effort: Effort, seed: u64) -> Option<Weighed> {
    let seat = Seat::of(r, known, effort, seed)?;
    if !is_planned(seat.asked.ask) || line.is_empty() {
        return None;
    }
    let (better, best) = seat.advice()?;
    let own = seat.trials(line);
    let (cost, error) = difference(&best, &own);
    let blunder = line != better.line && cost >= BLUNDER && cost >= SURE * error;
    Some(Weighed { win: mean(&own), cost: cost.max(0.0), blunder, better })
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// The mean of the differences of two series with the same dice, and its standard error.
fn difference(a: &[f32], b: &[f32]) -> (f32, f32) {
    let each: Vec<f32> = a.iter().zip(b).map(|(a, b)| a - b).collect();
    let (n, middle) = (each.len().max(1) as f32, mean(&each));
    let spread = each.iter().map(|it| (it - middle) * (it - middle)).sum::<f32>() / n;
    (middle, (spread / n).sqrt())
}
