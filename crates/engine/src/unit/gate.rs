//! Gates: tests that a player must pass before its declared action starts.

use crate::action::ActionKind;
use crate::event::Mods;
use crate::rules::{Rules, TestKind};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::{Source, Sources};

/// A roll that a unit requires before the activation of a player who has it.
#[derive(Copy, Clone, Debug)]
pub struct Gate {
    /// Its place among all gates: a player faces the first of its own that applies. No two share one.
    pub rank: u16,
    /// Whether it applies now.
    pub stands: fn(&State, Pid) -> bool,
    pub test: TestKind,
    pub need: fn(&Rules, &State, Pid) -> u8,
    pub mods: fn(&State, Pid, ActionKind, &mut Mods),
    /// What follows if the test fails.
    pub spoilt: fn(&State, Pid) -> Spoilt,
}

/// What follows from a failed gate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Spoilt {
    /// The activation is over, and with it perhaps the tackle zone until the next.
    Lost { tackle_zone: bool },
    /// The player cannot leave its square; the rest of the action continues.
    Rooted,
    /// One of these players is struck down, then the action continues.
    Savage(PlayerSet),
    /// It will have to bite; the action continues.
    Thirsty,
}

/// The gates of an edition. A player faces the first of its gates that applies.
#[derive(Clone, Debug, Default)]
pub(super) struct Gates {
    sources: Sources,
    list: Vec<(Source, Gate)>,
}

impl Gates {
    pub fn add(&mut self, id: &str, source: Source, gate: Gate) -> Result<(), String> {
        let at = self.list.partition_point(|(_, other)| other.rank < gate.rank);
        if self.list.get(at).is_some_and(|(_, other)| other.rank == gate.rank) {
            return Err(format!("the gate of {id} has a rank that another has: {}", gate.rank));
        }
        self.sources.insert(source);
        self.list.insert(at, (source, gate));
        Ok(())
    }

    pub fn before(&self, s: &State, who: Pid) -> Option<Gate> {
        let player = s.player(who);
        if !self.sources.are_met_by(player) {
            return None;
        }
        self.list.iter().find(|(source, gate)| source.is_held(player) && (gate.stands)(s, who)).map(|(_, gate)| *gate)
    }
}
