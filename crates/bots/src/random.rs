//! The bot that takes any legal action, each equally likely.

use touchback_engine::dice::Quick;
use touchback_engine::{Action, Decision, Known, Rules};

use crate::Bot;

pub struct Random {
    chance: Quick,
}

impl Random {
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { chance: Quick::new(seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, _: &Rules, _: &Known, _: &Decision, actions: &[Action]) -> Action {
        actions[self.chance.below(actions.len() as u32) as usize]
    }
}
