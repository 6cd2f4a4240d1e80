//! Dodge: a Stumble may become a push (S7-BD-04), unless the attacker has Tackle.

use super::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Stumble, Unit, Window};

pub const UNIT: Unit = Unit { id: "common/skill/dodge", revision: 1, skill: Skill::Dodge, hooks: &[STUMBLE.hook()] };

const STUMBLE: Window<Stumble> = Window {
    rank: 10,
    may: |r, s, m| {
        let dodges = m.lent && s.player(m.defender).has_tackle_zone() || works(s, m.defender, Skill::Dodge);
        only(m.defender, dodges && !r.units.permits(Permit::Tackles, r, s, m.attacker))
    },
    take: |_, m, _| {
        m.pushes = true;
        Ok(())
    },
};
