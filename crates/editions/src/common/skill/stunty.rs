//! Stunty: markers do not make its dodges harder, unless it carries something heavy.

use touchback_engine::rules::TestKind;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Markers;
use touchback_engine::{Pid, PlayerSet, Rules, Skill, SkillSet, State};

pub const UNIT: Unit =
    Unit { id: "common/skill/stunty", revision: 1, skill: Skill::Stunty, hooks: &[Markers(slip_through)] };

/// What makes even a Stunty player easy to mark.
const CLUMSY: SkillSet = SkillSet::of(&[Skill::Bombardier, Skill::Chainsaw, Skill::Swoop]);

fn slip_through(_: &Rules, s: &State, who: Pid, kind: TestKind, markers: &mut PlayerSet) {
    if kind == TestKind::Dodge && !s.player(who).skills.meets(CLUMSY) {
        *markers = PlayerSet::EMPTY;
    }
}
