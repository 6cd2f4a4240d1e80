//! What a player may add to a failed test after seeing the die.

use crate::flow::Cx;
use crate::rules::{Mod, Rules, TestKind};
use crate::state::{Pid, State};
use crate::unit::{Source, Sources};

#[derive(Copy, Clone, Debug)]
pub struct Boost {
    pub why: Mod,
    /// By how much; 0 if it does not serve now.
    pub by: fn(&Rules, &State, Pid, TestKind) -> i8,
    /// It is used up.
    pub take: fn(&mut Cx, Pid),
}

#[derive(Clone, Debug, Default)]
pub(super) struct Boosts {
    sources: Sources,
    list: Vec<(Source, Boost)>,
}

impl Boosts {
    pub fn add(&mut self, source: Source, boost: Boost) {
        self.sources.insert(source);
        self.list.push((source, boost));
    }
}

impl Rules {
    /// What this player may still add to its test: from where, and how much.
    pub(crate) fn boost(&self, s: &State, who: Pid, kind: TestKind) -> Option<(Source, Boost, i8)> {
        let (player, boosts) = (s.player(who), &self.units.boosts);
        if !boosts.sources.are_met_by(player) {
            return None;
        }
        let own = boosts.list.iter().filter(|(source, _)| source.is_held(player));
        own.map(|(source, boost)| (*source, *boost, (boost.by)(self, s, who, kind))).find(|(_, _, by)| *by != 0)
    }
}
