//! Sure Feet: once a team turn a failed Rush may be rolled again.

use crate::common::skill::reroll;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Hook, Reroll, Unit};
use touchback_engine::{Choice, Skill};

pub const UNIT: Unit =
    Unit { id: "2020/skill/sure-feet", revision: 1, skill: Skill::SureFeet, hooks: &[Hook::Reroll(RUSH)] };

const RUSH: Reroll = Reroll::open(
    Choice::RerollSkill,
    |r, s, thrown| {
        let fresh = !s.player(thrown.who).is(Flag::SureFeetUsed);
        reroll::repeats(r, thrown, Skill::SureFeet) && fresh && s.clock.active == thrown.side
    },
    |cx, thrown| {
        cx.s.player_mut(thrown.who).set(Flag::SureFeetUsed);
        reroll::used(cx, thrown, Skill::SureFeet)
    },
);
