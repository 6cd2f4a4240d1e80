//! What units give a player for other rules to ask for, by topic: a mask test, then a short list.

use crate::rules::Rules;
use crate::skill::SkillSet;
use crate::state::{Pid, State};
use crate::unit::Unit;

counted! {
    /// Something that a rule asks for and a unit can give.
    Permit {
        /// Nobody dodges away from its blocks and tackle zones.
        Tackles,
        /// Nobody strips it of the ball.
        HoldsOnToBall,
        /// Nobody pushes it.
        HoldsGround,
        /// Its blocks in a Blitz overrun skills that would stop them.
        Overruns,
        /// Its victims cannot side-step.
        Grips,
        /// Opponents who dodge into its tackle zone ignore it.
        Overlooked,
    }
}

type Holds = fn(&Rules, &State, Pid) -> bool;

#[derive(Clone, Debug, Default)]
pub(super) struct Permits {
    skills: [SkillSet; Permit::COUNT],
    lists: [Vec<(SkillSet, Holds)>; Permit::COUNT],
}

impl Permits {
    pub fn add(&mut self, unit: &Unit, what: Permit, holds: Holds) {
        self.skills[what as usize].insert(unit.skill);
        self.lists[what as usize].push((SkillSet::of(&[unit.skill]), holds));
    }

    pub fn holds(&self, what: Permit, r: &Rules, s: &State, who: Pid) -> bool {
        let skills = s.player(who).skills;
        skills.meets(self.skills[what as usize])
            && self.lists[what as usize].iter().any(|(skill, holds)| skills.meets(*skill) && holds(r, s, who))
    }
}
