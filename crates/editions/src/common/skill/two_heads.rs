//! Two Heads: dodges are one easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::{Pid, Rules, State};

pub(crate) fn look_both_ways(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(Mod::TwoHeads, i8::from(kind == TestKind::Dodge));
}
