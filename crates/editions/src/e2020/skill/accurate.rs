//! Accurate: one easier up to a Short Pass.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::ThrowMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/accurate", revision: 1, skill: Skill::Accurate, hooks: &[ThrowMods(aim)] };

fn aim(_: &Rules, s: &State, who: Pid, kind: TestKind, band: usize, mods: &mut Mods) {
    let helps = kind == TestKind::Pass && band < LONG && s.player(who).has_tackle_zone();
    mods.add(Mod::Accurate, i8::from(helps));
}

/// The band of a Long Pass.
pub(super) const LONG: usize = 2;
