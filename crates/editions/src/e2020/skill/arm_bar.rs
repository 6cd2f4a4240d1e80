//! Arm Bar: a player who falls while leaving its tackle zone is hurt more, on armour or on injury.

use crate::common::skill::by_nature;
use touchback_engine::event::Cause;
use touchback_engine::rules::Mod;
use touchback_engine::unit::value::{Bonus, HurtBonus};
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "2020/skill/arm-bar",
    revision: 1,
    skill: Skill::ArmBar,
    hooks: &[by_nature(Permit::TripsUp), HurtBonus(wrench)],
};

fn wrench(_: &Rules, _: &State, _: Pid, cause: Cause, bonus: &mut Option<Bonus>) {
    // Only a player who holds a dodging opponent is named as the cause of its fall.
    if cause == Cause::Fall {
        *bonus = Some(Bonus { skill: Some(Skill::ArmBar), why: Mod::ArmBar, by: 1 });
    }
}
