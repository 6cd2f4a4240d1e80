//! The coach that looks ahead: it plays each of its options many times, to the start of its next turn, and takes the one after
//! which, by the judge, it wins most often.
//!
//! Meanwhile scripts answer for both sides, with dice from the coach's own seed. What needs no die is done first and without
//! looking ahead. The budget counts positions, not time, so the same seed gives the same match on any machine.

mod ahead;

use touchback_engine::{Action, ActionBuf, Ask, Choice, Decision, Known, Rules, Side, State};

use crate::Bot;
use crate::scripted::Scripted;
use ahead::{Ahead, Start};

/// How strong a coach is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    Regular,
    Veteran,
    Legend,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Regular, Level::Veteran, Level::Legend];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Regular => "regular",
            Level::Veteran => "veteran",
            Level::Legend => "legend",
        }
    }

    /// Positions that may be looked at in one team turn.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Level::Regular => 9_000,
            Level::Veteran => 36_000,
            Level::Legend => 144_000,
        }
    }
}

pub struct Planner {
    script: Scripted,
    ahead: Ahead,
    seed: u64,
    budget: u32,
    /// What is left of the budget in this team turn.
    left: u32,
    turn: (u8, u8, u8, Side),
    listed: ActionBuf,
}

impl Planner {
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Planner {
        Planner::with_budget(level.budget(), seed)
    }

    /// A coach that looks at this many positions in a team turn.
    #[must_use]
    pub fn with_budget(budget: u32, seed: u64) -> Planner {
        let turn = (0, 0, 0, Side::Home);
        let script = Scripted::later(seed);
        Planner { script, ahead: Ahead::new(), seed, budget, left: budget, turn, listed: ActionBuf::new() }
    }

    /// A new team turn brings a new budget.
    fn remember(&mut self, s: &State) {
        let turn = (s.clock.half, s.clock.drive, s.team(s.clock.active).turn, s.clock.active);
        if self.turn != turn {
            (self.turn, self.left) = (turn, self.budget);
        }
    }

    /// The next activation: the script's choice if it needs no die, else the best option.
    fn next(&mut self, r: &Rules, s: &State, decision: &Decision) -> Action {
        let first = self.script.first_choice(r, s, decision);
        if self.left == 0 || self.script.is_free_of_risk(r, s, &first) {
            return first.action;
        }
        let list = self.script.options(r, s, decision, first);
        if list.len() == 1 {
            return first.action;
        }
        let starts: Vec<Start> = list.iter().map(|way| Start { action: way.action, way: Some(way) }).collect();
        let best = self.weigh(r, s, decision.by, &starts, 3);
        self.script.take_up(&list[best]);
        list[best].action
    }

    /// One of a few answers, by their results.
    fn react(&mut self, r: &Rules, s: &State, decision: &Decision, actions: &[Action]) -> Action {
        let first = self.script.answer(r, s, decision, &self.listed);
        if self.left == 0 {
            return first;
        }
        let rest = actions.iter().copied().filter(|action| *action != first);
        let starts: Vec<Start> = std::iter::once(first).chain(rest).map(|action| Start { action, way: None }).collect();
        starts[self.weigh(r, s, decision.by, &starts, 6)].action
    }

    /// Spends a part of the remaining budget on these options.
    fn weigh(&mut self, r: &Rules, s: &State, me: Side, starts: &[Start], part: u32) -> usize {
        let spend = (self.left / part).max(1);
        let (best, spent) = self.ahead.best(r, s, me, &self.script, starts, (spend, self.seed));
        self.left = self.left.saturating_sub(spent);
        self.seed = self.seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        best
    }
}

/// The state of a match, for viewers.
pub struct Outlook(Ahead);

impl Outlook {
    #[must_use]
    pub fn new() -> Outlook {
        Outlook(Ahead::new())
    }

    /// How likely home wins; scripts answer open questions, with dice from the seed, until the next choice of an activation.
    pub fn home(&mut self, r: &Rules, s: &State, seed: u64) -> f32 {
        self.0.outlook(r, s, Side::Home, seed)
    }
}

impl Default for Outlook {
    fn default() -> Outlook {
        Outlook::new()
    }
}

/// Questions within a roll that are worth a look ahead.
fn weighs(ask: Ask, actions: &[Action]) -> bool {
    let again = |action: &Action| matches!(action, Action::Choose(Choice::RerollTeam));
    match ask {
        Ask::Reroll(_) | Ask::BlockDie(..) => actions.iter().any(again),
        Ask::Apothecary(_) => true,
        _ => false,
    }
}

impl Bot for Planner {
    fn choose(&mut self, r: &Rules, known: &Known, decision: &Decision, actions: &[Action]) -> Action {
        self.remember(known);
        self.listed.clear();
        decision.menu.expand(&mut self.listed);
        match decision.ask {
            Ask::Turn => self.next(r, known, decision),
            ask if weighs(ask, actions) => self.react(r, known, decision, actions),
            _ => self.script.answer(r, known, decision, &self.listed),
        }
    }
}
