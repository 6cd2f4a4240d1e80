//! Playing ahead: each option is tried with the same dice as the others, and the worse half is dropped round by round.
//!
//! A trial goes on through the opponent's turn to the start of the coach's next one, or to the end of the drive.

use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, Ask, Decision, Illegal, Open, Rules, Side, Silent, State, Status, apply};

use crate::judge;
use crate::scripted::Scripted;
use crate::scripted::options::Candidate;

/// Where a trial ends.
#[derive(Copy, Clone)]
struct End {
    /// Half and scores: when one changes, the drive is over.
    drive: (u8, u8, u8),
    /// The trial ends with this side's turn after this one; without it, at the next choice of an activation.
    turn: Option<(Side, u8)>,
}

impl End {
    fn of(s: &State, turn: Option<(Side, u8)>) -> End {
        End { drive: drive(s), turn }
    }

    fn is_here(&self, s: &State, asked: &Decision) -> bool {
        let next = self.turn.is_none_or(|(side, turn)| asked.by == side && s.team(side).turn != turn);
        asked.ask == Ask::Turn && next || drive(s) != self.drive
    }
}

/// What is tried: an answer, and the plan that goes with it.
pub(super) struct Start<'a> {
    pub action: Action,
    pub way: Option<&'a Candidate>,
}

/// A trial is abandoned after this many answers; no turn takes that many.
const LONGEST: u32 = 600;
/// Positions that one trial takes, roughly.
const LOOK: u32 = 50;
/// Another option replaces the first choice only if it is better by this many standard errors.
const SURE: f32 = 1.0;

#[derive(Copy, Clone, Default)]
struct Sum {
    n: f32,
    sum: f32,
    squares: f32,
}

impl Sum {
    fn add(&mut self, value: f32) {
        self.n += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f32 {
        self.sum / self.n.max(1.0)
    }

    /// The square of the standard error.
    fn error(&self) -> f32 {
        let n = self.n.max(1.0);
        ((self.squares / n - self.mean() * self.mean()).max(0.0) + 0.0005) / n
    }
}

pub(super) struct Ahead {
    own: Scripted,
    other: Scripted,
    listed: ActionBuf,
}

impl Ahead {
    pub fn new() -> Ahead {
        Ahead { own: Scripted::later(0), other: Scripted::new(0), listed: ActionBuf::new() }
    }

    /// The best of some options, the first of which is the script's, and how many positions that took.
    pub fn best(
        &mut self,
        r: &Rules,
        s: &State,
        me: Side,
        script: &Scripted,
        starts: &[Start],
        (spend, seed): (u32, u64),
    ) -> (usize, u32) {
        let mut open: Vec<(usize, Sum)> = (0..starts.len()).map(|n| (n, Sum::default())).collect();
        let rounds = starts.len().next_power_of_two().trailing_zeros().max(1);
        let (mut spent, mut tried) = (0, 0_u64);
        for round in 0..rounds {
            let share = spend / rounds;
            let looks = (share / (LOOK * open.len() as u32)).max(1);
            for _ in 0..looks {
                tried += 1;
                let dice = Quick::new(seed ^ tried.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next();
                for (n, sum) in &mut open {
                    let (value, took) = self.look(r, s, me, script, &starts[*n], dice);
                    sum.add(value);
                    spent += took;
                }
            }
            if round + 1 < rounds {
                open = better_half(open);
            }
        }
        (settle(&open), spent)
    }

    /// Plays one option to the start of the side's next turn, or to the end of the drive.
    fn look(&mut self, r: &Rules, s: &State, me: Side, script: &Scripted, start: &Start, seed: u64) -> (f32, u32) {
        let mut dice = Quick::new(seed);
        let mut copy = *s;
        self.own.stand_in(script, seed);
        self.other.stand_in(&Scripted::new(0), seed);
        if let Some(way) = start.way {
            self.own.take_up(way);
        }
        let status = apply(r, &mut copy, start.action, &mut dice, &mut Silent);
        let end = End::of(s, Some((me, s.team(me).turn)));
        let took = self.play_on(r, &mut copy, (me, status), end, &mut dice);
        (judge::win(r, &copy, me), took + 1)
    }

    /// How likely `me` wins; scripts answer open questions until the next choice of an activation.
    pub fn outlook(&mut self, r: &Rules, s: &State, me: Side, seed: u64) -> f32 {
        let mut copy = *s;
        self.own.stand_in(&Scripted::later(0), seed);
        self.other.stand_in(&Scripted::later(0), seed);
        let end = End::of(s, None);
        self.play_on(r, &mut copy, (me, Ok(Status::Playing)), end, &mut Quick::new(seed));
        judge::win(r, &copy, me)
    }

    /// Plays on to the end of the trial; returns how many answers that took.
    fn play_on(
        &mut self,
        r: &Rules,
        copy: &mut State,
        (me, mut status): (Side, Result<Status, Illegal>),
        end: End,
        dice: &mut Quick,
    ) -> u32 {
        let mut took = 0;
        while matches!(status, Ok(Status::Playing)) && took < LONGEST {
            let Some(open) = Open::of(r, copy) else { break };
            let s = open.state();
            let asked = *open.decision();
            if end.is_here(s, &asked) {
                break;
            }
            self.listed.clear();
            asked.menu.expand(&mut self.listed);
            let action = match self.listed.as_slice() {
                [only] => *only,
                _ if asked.by == me => self.own.answer(r, s, &asked, &self.listed),
                _ => self.other.answer(r, s, &asked, &self.listed),
            };
            took += 1;
            let Some(taken) = open.take(action, dice, &mut Silent) else { break };
            status = taken;
        }
        took
    }
}

/// Distinguishes one drive from the next.
fn drive(s: &State) -> (u8, u8, u8) {
    (s.clock.half, s.teams[0].score, s.teams[1].score)
}

/// The first choice stays in as long as others do.
fn better_half(mut open: Vec<(usize, Sum)>) -> Vec<(usize, Sum)> {
    let keep = open.len().div_ceil(2).max(2);
    open.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
    let first = open.iter().position(|(n, _)| *n == 0).filter(|place| *place >= keep);
    if let Some(place) = first {
        open.swap(keep - 1, place);
    }
    open.truncate(keep);
    open
}

/// The best, if it is clearly better than the first choice.
fn settle(open: &[(usize, Sum)]) -> usize {
    let Some((_, first)) = open.iter().find(|(n, _)| *n == 0) else { return 0 };
    let better = |sum: &Sum| sum.mean() - first.mean() - SURE * (sum.error() + first.error()).sqrt();
    let top = open.iter().filter(|(n, _)| *n != 0).max_by(|a, b| better(&a.1).total_cmp(&better(&b.1)));
    top.filter(|(_, sum)| better(sum) > 0.0).map_or(0, |(n, _)| *n)
}
