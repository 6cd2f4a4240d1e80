//! Fend: a pushed player may keep the attacker from following up.

use crate::common::skill::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{FollowUp, Permit, Unit, Window};

pub const UNIT: Unit = Unit { id: "2020/skill/fend", revision: 1, skill: Skill::Fend, hooks: &[FOLLOW_UP.hook()] };

const FOLLOW_UP: Window<FollowUp> = Window {
    rank: 10,
    may: |r, s, m| {
        let overrun = m.blitz && r.permits(Permit::Overruns, s, m.attacker);
        let swings = s.player(m.attacker).has(Skill::BallAndChain);
        only(m.defender, works(s, m.defender, Skill::Fend) && !overrun && !swings)
    },
    take: |_, m, _| {
        m.forbidden = true;
        Ok(())
    },
};
