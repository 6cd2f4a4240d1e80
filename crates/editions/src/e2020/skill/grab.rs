//! Grab: outside a Blitz the blocker may push to any free square around; asked only if that adds one. Nobody side-steps out of it.

use crate::common::skill::{only, works};
use crate::e2020::star::frenzied_rush;
use touchback_engine::unit::{Hook, Permit, PushDue, Unit, Window};
use touchback_engine::{Pid, Rules, Skill, State, query};

pub const UNIT: Unit = Unit {
    id: "2020/skill/grab",
    revision: 1,
    skill: Skill::Grab,
    hooks: &[Hook::Permit(Permit::Grips, grips), PUSH_DUE.hook()],
};

fn grips(_: &Rules, s: &State, who: Pid) -> bool {
    works(s, who, Skill::Grab) && !frenzied_rush::lets_go(s, who)
}

const PUSH_DUE: Window<PushDue> = Window {
    rank: 30,
    may: |r, s, m| {
        let wider = || {
            let usual = query::push_squares(s, m.from, m.who);
            !query::free_neighbours(s, s.player(m.who).at).minus(&usual).is_empty()
        };
        only(m.by, m.by.is_some() && !m.blitz && grips(r, s, m.by) && wider())
    },
    take: |_, m, _| {
        m.anywhere = true;
        Ok(())
    },
};
