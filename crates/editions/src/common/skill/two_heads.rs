//! Two Heads: dodges are one easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "common/skill/two-heads", revision: 1, skill: Skill::TwoHeads, hooks: &[TestMods(look_both_ways)] };

fn look_both_ways(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::TwoHeads, i8::from(kind == TestKind::Dodge));
}
