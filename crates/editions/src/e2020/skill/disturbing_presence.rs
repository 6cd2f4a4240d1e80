//! Disturbing Presence: throws, catches and interference within three squares are one harder.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Presence;
use touchback_engine::{Pid, Rules, Skill, Sq, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/disturbing-presence",
    revision: 1,
    skill: Skill::DisturbingPresence,
    hooks: &[Presence(disturb)],
};

fn disturb(_: &Rules, s: &State, who: Pid, _: TestKind, at: Sq, mods: &mut Mods) {
    if s.player(who).at.distance(at) <= REACH {
        mods.raise(Mod::DisturbingPresence, -1);
    }
}

const REACH: u8 = 3;
