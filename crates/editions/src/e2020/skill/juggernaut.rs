//! Juggernaut: in a Blitz, Both Down may become a push, and the target cannot Fend, Stand Firm or Wrestle.

use crate::common::skill::{only, works};
use touchback_engine::unit::{BothDown, Hook, Permit, Unit, Window};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/juggernaut",
    revision: 1,
    skill: Skill::Juggernaut,
    hooks: &[Hook::Permit(Permit::Overruns, overruns), BOTH_DOWN.hook()],
};

fn overruns(_: &Rules, s: &State, who: Pid) -> bool {
    works(s, who, Skill::Juggernaut)
}

const BOTH_DOWN: Window<BothDown> = Window {
    rank: 10,
    may: |r, s, m| only(m.attacker, m.blitz && overruns(r, s, m.attacker)),
    take: |_, m, _| {
        m.pushes = true;
        Ok(())
    },
};
