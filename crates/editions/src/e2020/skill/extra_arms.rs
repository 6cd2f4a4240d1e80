//! Extra Arms: pick-ups, catches and interference are one easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "2020/skill/extra-arms", revision: 1, skill: Skill::ExtraArms, hooks: &[TestMods(grab)] };

fn grab(_: &Rules, s: &State, who: Pid, kind: TestKind, mods: &mut Mods) {
    let helps = matches!(kind, TestKind::PickUp | TestKind::Catch | TestKind::Interfere);
    mods.add(Mod::ExtraArms, i8::from(helps && s.player(who).has_tackle_zone()));
}
