//! Decay: casualty rolls are one worse.

use crate::common::skill::by_nature;
use touchback_engine::event::Mods;
use touchback_engine::rules::Mod;
use touchback_engine::unit::value::CasualtyMods;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/decay",
    revision: 1,
    skill: Skill::Decay,
    hooks: &[CasualtyMods(rot), by_nature(Permit::NotInfected), by_nature(Permit::IsDrawback)],
};

fn rot(_: &Rules, _: &State, _: Pid, mods: &mut Mods) {
    mods.add(Mod::Decay, 1);
}
