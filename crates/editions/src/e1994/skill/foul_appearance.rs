//! Foul Appearance of 1994: throws and catches near it are one harder (OB-5.9-1 to -5), and every block against it needs
//! courage first (OB-5.9-6).

use crate::common::skill::able_to;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::value::Presence;
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, Sq, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/foul-appearance",
    revision: 1,
    skill: Skill::FoulAppearance,
    hooks: &[able_to(Permit::Daunts), Presence(disgust)],
};

fn disgust(_: &Rules, s: &State, who: Pid, _: TestKind, at: Sq, mods: &mut Mods) {
    let player = s.player(who);
    if player.is_standing() && player.at.distance(at) <= REACH {
        mods.raise(Mod::FoulAppearance, -1);
    }
}

const REACH: u8 = 3;
