//! Pro: once in its own activation a player may try to re-roll one of its dice.

use crate::common::skill::pro;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Granted, Hook, Reroll, Unit, What};
use touchback_engine::{Choice, Skill, under_way};

pub const UNIT: Unit = Unit {
    id: "2020/skill/pro",
    revision: 1,
    skill: Skill::Pro,
    hooks: &[Hook::Reroll(ONE_DIE), Hook::Activated(|player| player.clear(Flag::ProUsed))],
};

const ONE_DIE: Reroll = Reroll::open(
    Choice::RerollPro,
    |_, s, thrown| {
        let player = s.player(thrown.who);
        let fit = player.has_tackle_zone() && !player.is(Flag::ProUsed);
        thrown.what != What::Team && fit && under_way::is_activated(s, thrown.who)
    },
    |cx, thrown| match (pro::try_again(cx, thrown.who)?, thrown.what) {
        (false, _) => Ok(Granted::Lost),
        (true, What::Block { .. }) => Ok(Granted::OneDie),
        (true, _) => Ok(Granted::Again),
    },
);
