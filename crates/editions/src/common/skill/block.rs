//! Block: a player with it may stay up on Both Down (S7-BD-02). The defender's coach decides first.

use super::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{BothDown, Unit, Window};

pub const UNIT: Unit =
    Unit { id: "common/skill/block", revision: 1, skill: Skill::Block, hooks: &[DEFENDER.hook(), ATTACKER.hook()] };

const DEFENDER: Window<BothDown> = Window {
    rank: 40,
    may: |_, s, m| only(m.defender, works(s, m.defender, Skill::Block)),
    take: |_, m, _| {
        m.defender_stays = true;
        Ok(())
    },
};

const ATTACKER: Window<BothDown> = Window {
    rank: 50,
    may: |_, s, m| only(m.attacker, works(s, m.attacker, Skill::Block)),
    take: |_, m, _| {
        m.attacker_stays = true;
        Ok(())
    },
};
