//! Coaches that are programs, whole matches between them, and the laws that every match must keep.
//!
//! A [`Bot`] sees only what its seat may know and answers with one of the actions listed. [`simulate`] plays matches
//! from a seed; [`laws`] checks what must hold at each decision of any match; [`arena`] and [`football`] measure how well and
//! how they play.

pub mod arena;
pub mod football;
pub mod judge;
pub mod laws;
pub mod planner;
pub mod random;
pub mod scripted;
pub mod simulate;

use touchback_engine::{Action, Decision, Known, Rules};

pub use planner::{Level, Planner};
pub use random::Random;
pub use scripted::Scripted;

/// A coach that is a program.
pub trait Bot {
    /// One of `actions`, which are all that `decision` allows. There is always at least one.
    fn choose(&mut self, r: &Rules, known: &Known, decision: &Decision, actions: &[Action]) -> Action;
}

/// The bots that can be chosen by name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotKind {
    /// Any legal action, each equally likely.
    Random,
    /// Plays sensible football by a fixed script. It stays as it is: the levels are measured against it.
    Scripted,
    /// The script of the levels, without weighing anything.
    Rookie,
    /// Weighs positions, as many as its level allows.
    Level(Level),
}

impl BotKind {
    pub const ALL: [BotKind; 6] = [
        BotKind::Random,
        BotKind::Scripted,
        BotKind::Rookie,
        BotKind::Level(Level::Regular),
        BotKind::Level(Level::Veteran),
        BotKind::Level(Level::Legend),
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Scripted => "scripted-1",
            BotKind::Rookie => "rookie",
            BotKind::Level(level) => level.name(),
        }
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<BotKind> {
        let name = if name == "scripted" { BotKind::Scripted.name() } else { name };
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A bot of this kind. Its own chances come from `seed`, never from the dice of the match.
    #[must_use]
    pub fn coach(self, seed: u64) -> Coach {
        match self {
            BotKind::Random => Coach::Random(Random::new(seed)),
            BotKind::Scripted => Coach::Scripted(Box::new(Scripted::new(seed))),
            BotKind::Rookie => Coach::Scripted(Box::new(Scripted::later(seed))),
            BotKind::Level(level) => Coach::Planner(Box::new(Planner::new(level, seed))),
        }
    }
}

/// A bot of any kind; saves simulations a call through a table.
pub enum Coach {
    Random(Random),
    Scripted(Box<Scripted>),
    Planner(Box<Planner>),
}

impl Bot for Coach {
    fn choose(&mut self, r: &Rules, known: &Known, decision: &Decision, actions: &[Action]) -> Action {
        match self {
            Coach::Random(bot) => bot.choose(r, known, decision, actions),
            Coach::Scripted(bot) => bot.choose(r, known, decision, actions),
            Coach::Planner(bot) => bot.choose(r, known, decision, actions),
        }
    }
}
