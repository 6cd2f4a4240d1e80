//! Break Tackle of 1994: one dodge of an activation goes by the target number of its Strength, if that is easier.

use touchback_engine::event::Mods;
use touchback_engine::rules::TestKind;
use touchback_engine::state::Flag;
use touchback_engine::unit::value::Number;
use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/break-tackle",
    revision: 1,
    skill: Skill::BreakTackle,
    hooks: &[Hook::Permit(Permit::DodgesByStrength, is_ready), Number(by_strength)],
};

fn need(s: &State, who: Pid) -> u8 {
    7_u8.saturating_sub(s.player(who).st).max(1)
}

fn is_ready(_: &Rules, s: &State, who: Pid) -> bool {
    !s.player(who).is(Flag::BreakTackleUsed) && need(s, who) < s.player(who).ag
}

fn by_strength(r: &Rules, s: &State, who: Pid, kind: TestKind, number: &mut (u8, Mods)) {
    if kind == TestKind::Dodge && is_ready(r, s, who) {
        number.0 = need(s, who);
    }
}
