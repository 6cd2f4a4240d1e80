//! Skills that decide whether, and where, a player is pushed. `by` is the blocker, [`Pid::NONE`] within a chain.

use crate::geometry::SqSet;
use crate::hook::block::{overruns, works};
use crate::query;
use crate::rules::Rules;
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, State};

const ANSWERS: SkillSet = SkillSet::of(&[Skill::StandFirm, Skill::Sidestep]);

/// Whether anybody has a say in this push but the coach who pushes.
#[must_use]
pub fn is_contested(s: &State, who: Pid, by: Pid) -> bool {
    s.player(who).skills.meets(ANSWERS) || (by.is_some() && s.player(by).has(Skill::Grab))
}

/// Stand Firm: may stay where it is.
#[must_use]
pub fn may_refuse(s: &State, who: Pid, by: Pid, blitz: bool) -> bool {
    works(s, who, Skill::StandFirm) && !(by.is_some() && overruns(s, by, blitz))
}

/// Stand Firm of the older game: is never pushed.
#[must_use]
pub fn holds_ground(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::HoldGround) && s.player(who).is_standing()
}

fn grips(s: &State, by: Pid) -> bool {
    works(s, by, Skill::Grab) && !super::star::lets_go(s, by)
}

/// Sidestep: the own coach may pick any free square around. Not against the grip of Grab.
#[must_use]
pub fn may_sidestep(r: &Rules, s: &State, who: Pid, by: Pid) -> bool {
    works(s, who, Skill::Sidestep)
        && !(by.is_some() && grips(s, by))
        && (r.manner.crowded_sidestep || !query::free_neighbours(s, s.player(who).at).is_empty())
}

/// Grab: outside a Blitz the blocker may push to any free square around; asked only if that adds one to `usual`.
#[must_use]
pub fn may_grab(s: &State, who: Pid, by: Pid, blitz: bool, usual: &SqSet) -> bool {
    by.is_some() && !blitz && grips(s, by) && !query::free_neighbours(s, s.player(who).at).minus(usual).is_empty()
}
