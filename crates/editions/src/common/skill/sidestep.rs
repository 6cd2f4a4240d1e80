//! Sidestep: the coach of the pushed player may pick any free square around. Not against the grip of Grab.

use super::works;
use touchback_engine::unit::{Cx, Halt, Permit, PushDue};
use touchback_engine::{Pid, Rules, Skill, State};

pub(crate) fn may(r: &Rules, s: &State, m: &PushDue) -> bool {
    works(s, m.who, Skill::Sidestep) && !(m.by.is_some() && r.permits(Permit::Grips, s, m.by))
}

pub(crate) fn take(_: &mut Cx, m: &mut PushDue, _: Pid) -> Result<(), Halt> {
    (m.own_choice, m.anywhere) = (true, true);
    Ok(())
}
