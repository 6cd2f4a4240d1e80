//! The coach that weighs positions: it lists the plans of every player who has not acted (moves, blocks, the Blitz, the pick-up,
//! runs of the carrier), and takes what brings most by the value of the position after it.
//!
//! A position is valued as it is at the end of the turn, with the opponent to move. What is free comes first, what can end the
//! turn later. The budget counts positions, not time, so the same seed gives the same match on any machine.

mod answers;
mod ball;
mod blocks;
mod deep;
mod field;
mod moves;
mod outlook;
mod places;
mod threat;
mod turn;
mod value;
mod weights;

use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, Ask, Decision, Known, Rules, Side, State};

use crate::Bot;
use crate::scripted::Scripted;
pub use outlook::Outlook;
use turn::Memory;

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

    /// Positions after which the script decides the rest of a team turn.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Level::Regular => 600,
            Level::Veteran => 12_000,
            Level::Legend => 60_000,
        }
    }
}

pub struct Planner {
    script: Scripted,
    memory: Memory,
    chance: Quick,
    budget: u32,
    /// What is left of the budget in this team turn.
    left: u32,
    /// Whether the plans that promise most are tried out.
    deep: bool,
    turn: (u8, u8, u8, Side),
    listed: ActionBuf,
}

impl Planner {
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Planner {
        Planner { deep: level == Level::Legend, ..Planner::with_budget(level.budget(), seed) }
    }

    /// A coach that values about this many positions in a team turn.
    #[must_use]
    pub fn with_budget(budget: u32, seed: u64) -> Planner {
        Planner {
            script: Scripted::later(seed),
            memory: Memory::default(),
            chance: Quick::new(seed),
            budget,
            left: budget,
            deep: false,
            turn: (0, 0, 0, Side::Home),
            listed: ActionBuf::new(),
        }
    }

    /// A new team turn brings a new budget.
    fn remember(&mut self, s: &State) {
        let turn = (s.clock.half, s.clock.drive, s.team(s.clock.active).turn, s.clock.active);
        if self.turn != turn {
            (self.turn, self.left) = (turn, self.budget);
            self.memory.forget();
        }
    }

    fn spend(&mut self, positions: u32) {
        self.left = self.left.saturating_sub(positions);
    }
}

impl Bot for Planner {
    fn choose(&mut self, r: &Rules, known: &Known, decision: &Decision, _: &[Action]) -> Action {
        self.remember(known);
        self.listed.clear();
        decision.menu.expand(&mut self.listed);
        let own = match decision.ask {
            _ if self.left == 0 => None,
            Ask::Turn => Some(self.next(r, known, decision)),
            Ask::Act(who, _) => self.run_on(r, known, decision, who),
            Ask::Push(who) => self.push(r, known, decision.by, who),
            Ask::FollowUp(who) => self.follow_up(r, known, decision.by, who),
            _ => None,
        };
        match own.filter(|action| decision.menu.offers(*action)) {
            Some(action) => action,
            None => self.script.answer(r, known, decision, &self.listed),
        }
    }
}
