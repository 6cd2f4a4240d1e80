//! Accurate of 1994: every pass is one easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::ThrowMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "1994/skill/accurate", revision: 1, skill: Skill::Accurate, hooks: &[ThrowMods(aim)] };

fn aim(_: &Rules, s: &State, who: Pid, kind: TestKind, _: usize, mods: &mut Mods) {
    mods.add(Mod::Accurate, i8::from(kind == TestKind::Pass && s.player(who).has_tackle_zone()));
}
