//! What a player may add to a failed test after seeing the die.

use crate::flow::Cx;
use crate::rules::{Mod, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, State};
use crate::unit::Unit;

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
    skills: SkillSet,
    list: Vec<(Skill, Boost)>,
}

impl Boosts {
    pub fn add(&mut self, unit: &Unit, boost: Boost) {
        self.skills.insert(unit.skill);
        self.list.push((unit.skill, boost));
    }
}

impl Rules {
    /// What this player may still add to its test: by which skill, and how much.
    pub(crate) fn boost(&self, s: &State, who: Pid, kind: TestKind) -> Option<(Skill, Boost, i8)> {
        let (skills, boosts) = (s.player(who).skills, &self.units.boosts);
        if !skills.meets(boosts.skills) {
            return None;
        }
        let own = boosts.list.iter().filter(|(skill, _)| skills.has(*skill));
        own.map(|(skill, boost)| (*skill, *boost, (boost.by)(self, s, who, kind))).find(|(_, _, by)| *by != 0)
    }
}
