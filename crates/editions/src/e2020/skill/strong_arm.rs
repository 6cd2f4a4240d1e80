//! Strong Arm: throwing a team-mate is one easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::ThrowMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/strong-arm", revision: 1, skill: Skill::StrongArm, hooks: &[ThrowMods(heave)] };

fn heave(_: &Rules, s: &State, who: Pid, kind: TestKind, _: usize, mods: &mut Mods) {
    let helps = kind == TestKind::ThrowTeamMate && s.player(who).has_tackle_zone();
    mods.add(Mod::StrongArm, i8::from(helps));
}
