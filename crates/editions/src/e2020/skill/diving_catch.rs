//! Diving Catch: may try to catch a strayed ball next to it; an accurate pass is one easier to catch.

use crate::common::skill::by_nature;
use touchback_engine::event::Mods;
use touchback_engine::rules::Mod;
use touchback_engine::unit::value::TargetCatchMods;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/diving-catch",
    revision: 1,
    skill: Skill::DivingCatch,
    hooks: &[by_nature(Permit::DivesForBall), TargetCatchMods(stretch)],
};

fn stretch(_: &Rules, s: &State, who: Pid, mods: &mut Mods) {
    mods.add(Mod::DivingCatch, i8::from(s.player(who).has_tackle_zone()));
}
