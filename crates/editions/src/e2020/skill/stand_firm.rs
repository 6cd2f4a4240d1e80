//! Stand Firm: may refuse to be pushed, except by a Juggernaut.

use crate::common::skill::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, PushDue, Unit, Window};

pub const UNIT: Unit =
    Unit { id: "2020/skill/stand-firm", revision: 1, skill: Skill::StandFirm, hooks: &[PUSH_DUE.hook()] };

const PUSH_DUE: Window<PushDue> = Window {
    rank: 10,
    may: |r, s, m| {
        let overrun = m.blitz && m.by.is_some() && r.permits(Permit::Overruns, s, m.by);
        only(m.who, works(s, m.who, Skill::StandFirm) && !overrun)
    },
    take: |_, m, _| {
        m.refused = true;
        Ok(())
    },
};
