//! A line: what a coach means to do with one player, tried out on copies of the position.

use touchback_bots::{Bot, Planner, Scripted, judge};
use touchback_engine::dice::Quick;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Dice, Event, Known, Roll, Rules, Side, Silent, State, Status, apply,
    decision, view,
};

/// A trial is abandoned after this many answers; no turn takes that many.
const LONGEST: u32 = 600;

/// Questions that a plan answers. All others come up while it is carried out.
#[must_use]
pub const fn is_planned(ask: Ask) -> bool {
    matches!(ask, Ask::Turn | Ask::Target(..) | Ask::Act(..) | Ask::PassTarget(_) | Ask::ThrowTarget(..))
}

/// Where a trial ends: with the drive, or at the start of the side's next turn.
struct End {
    drive: (u8, u8, u8),
    me: Side,
    turn: u8,
}

impl End {
    fn of(s: &State, me: Side) -> End {
        End { drive: drive(s), me, turn: s.team(me).turn }
    }

    fn is_here(&self, s: &State, asked: &Decision) -> bool {
        let next = asked.ask == Ask::Turn && asked.by == self.me && s.team(self.me).turn != self.turn;
        next || drive(s) != self.drive
    }
}

fn drive(s: &State) -> (u8, u8, u8) {
    (s.clock.half, s.teams[0].score, s.teams[1].score)
}

/// How likely `me` wins after this line, once for each of some dice: the scripts answer for both sides to the start of the side's
/// next turn. The same seed gives two lines the same dice.
#[must_use]
pub fn trials(r: &Rules, s: &State, me: Side, line: &[Action], looks: u32, seed: u64) -> Vec<f32> {
    (0..looks).map(|look| trial(r, s, me, line, Quick::new(seed ^ u64::from(look) << 20).next())).collect()
}

/// The same for one answer to a question within a roll.
#[must_use]
pub fn answers(r: &Rules, s: &State, me: Side, answer: Action, looks: u32, seed: u64) -> Vec<f32> {
    let one = |look: u32| {
        let seed = Quick::new(seed ^ u64::from(look) << 20).next();
        let (mut copy, mut dice) = (*s, Quick::new(seed));
        match apply(r, &mut copy, answer, &mut dice, &mut Silent) {
            Ok(Status::Playing) => play_on(r, copy, (End::of(s, me), me), &[], &mut dice),
            _ => judge::win(r, &copy, me),
        }
    };
    (0..looks).map(one).collect()
}

fn trial(r: &Rules, s: &State, me: Side, line: &[Action], seed: u64) -> f32 {
    play_on(r, *s, (End::of(s, me), me), line, &mut Quick::new(seed))
}

fn play_on(r: &Rules, mut copy: State, (end, me): (End, Side), mut left: &[Action], dice: &mut Quick) -> f32 {
    let seed = dice.next();
    let mut coaches = [Scripted::later(seed), Scripted::later(seed ^ 1)];
    let mut listed = ActionBuf::new();
    for _ in 0..LONGEST {
        let Some(asked) = decision(r, &copy) else { break };
        if end.is_here(&copy, &asked) {
            break;
        }
        let action = planned(&asked, me, &mut left).unwrap_or_else(|| {
            listed.clear();
            asked.menu.expand(&mut listed);
            match listed.as_slice() {
                [only] => *only,
                several => coaches[asked.by.index()].choose(r, &view(r, &copy, asked.by.into()), &asked, several),
            }
        });
        if !matches!(apply(r, &mut copy, action, dice, &mut Silent), Ok(Status::Playing)) {
            break;
        }
    }
    judge::win(r, &copy, me)
}

/// The next action of the line, if it fits the question. Dice may have broken it off.
fn planned(asked: &Decision, me: Side, left: &mut &[Action]) -> Option<Action> {
    if asked.by != me || !is_planned(asked.ask) {
        return None;
    }
    while let [next, rest @ ..] = *left {
        *left = rest;
        if asked.menu.offers(*next) {
            return Some(*next);
        }
        // A single target is named by the engine itself.
        if !matches!(next, Action::Player(_)) {
            *left = &[];
        }
    }
    None
}

/// Dice that fall well for the coach who plans: tests are passed, blocks knock down. Others are drawn, because some are rolled
/// until they differ.
pub struct Lucky(Quick);

impl Default for Lucky {
    fn default() -> Lucky {
        Lucky(Quick::new(0))
    }
}

impl Dice for Lucky {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        match roll {
            Roll::Test | Roll::Block | Roll::Loner | Roll::Pro | Roll::Dauntless => Some(6),
            _ => self.0.die(roll),
        }
    }

    fn may_fail(&self) -> bool {
        false
    }
}

/// Plays on with dice that fall well until `choose` says that the line is at its end, or the turn is; returns what happened.
fn go_well<C>(r: &Rules, known: &Known, me: Side, mut choose: C) -> Vec<Event>
where
    C: FnMut(&Known, &Decision, &[Action]) -> Option<Action>,
{
    let mut other = Scripted::later(0);
    let (end, mut copy, mut told) = (End::of(known, me), **known, Vec::new());
    let (mut listed, mut dice) = (ActionBuf::new(), Lucky::default());
    for _ in 0..LONGEST {
        let Some(asked) = decision(r, &copy) else { break };
        if end.is_here(&copy, &asked) || copy.clock.active != known.clock.active {
            break;
        }
        listed.clear();
        asked.menu.expand(&mut listed);
        let seen = view(r, &copy, asked.by.into());
        let action = match listed.as_slice() {
            several if asked.by == me => choose(&seen, &asked, several),
            [only] => Some(*only),
            // The opponent's dice would fall well too: what need not be rolled is not.
            several => declined(&asked).or_else(|| Some(other.choose(r, &seen, &asked, several))),
        };
        let Some(action) = action else { break };
        if !matches!(apply(r, &mut copy, action, &mut dice, &mut told), Ok(Status::Playing)) {
            break;
        }
    }
    told
}

fn declined(asked: &Decision) -> Option<Action> {
    Some(Action::Choose(Choice::Decline)).filter(|action| asked.menu.offers(*action))
}

/// What the computer's coach would do now, to the end of the activation and with dice that fall well; and what would happen.
#[must_use]
pub fn plan(r: &Rules, known: &Known, asked: &Decision, budget: u32, seed: u64) -> (Vec<Action>, Vec<Event>) {
    let mut bot = Planner::with_budget(budget, seed);
    let mut line = Vec::new();
    let whole = is_planned(asked.ask);
    let told = go_well(r, known, asked.by, |seen, asked, several| {
        // An answer within a roll is a line of its own.
        if !line.is_empty() && (asked.ask == Ask::Turn || !whole) {
            return None;
        }
        let action = if let [only] = several { *only } else { bot.choose(r, seen, asked, several) };
        if is_planned(asked.ask) || line.is_empty() {
            line.push(action);
        }
        Some(action)
    });
    (line, told)
}
