//! Wrestle: on Both Down both players are placed prone, whatever other skills they have. The attacker's coach decides
//! first.

use crate::common::skill::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{BothDown, Permit, Unit, Window};

pub const UNIT: Unit =
    Unit { id: "2020/skill/wrestle", revision: 1, skill: Skill::Wrestle, hooks: &[ATTACKER.hook(), DEFENDER.hook()] };

const ATTACKER: Window<BothDown> = Window {
    rank: 20,
    may: |_, s, m| only(m.attacker, works(s, m.attacker, Skill::Wrestle)),
    take: |_, m, _| {
        m.wrestled = true;
        Ok(())
    },
};

const DEFENDER: Window<BothDown> = Window {
    rank: 30,
    may: |r, s, m| {
        let overrun = m.blitz && r.permits(Permit::Overruns, s, m.attacker);
        only(m.defender, works(s, m.defender, Skill::Wrestle) && !overrun)
    },
    ..ATTACKER
};
