//! Break Tackle: once in an activation adds one to a failed dodge, or two with a Strength of 5 or more.

use touchback_engine::Skill;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Boost, Hook, Unit};

pub const UNIT: Unit =
    Unit { id: "2020/skill/break-tackle", revision: 1, skill: Skill::BreakTackle, hooks: &[Hook::Boost(DODGE)] };

const DODGE: Boost = Boost {
    why: Mod::BreakTackle,
    by: |_, s, who, kind| {
        let player = s.player(who);
        let ready = kind == TestKind::Dodge && !player.is(Flag::BreakTackleUsed);
        i8::from(ready) * if player.st >= 5 { 2 } else { 1 }
    },
    take: |cx, who| cx.s.player_mut(who).set(Flag::BreakTackleUsed),
};
