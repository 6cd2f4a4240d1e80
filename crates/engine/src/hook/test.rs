//! What skills do to a test of one D6: modifiers, and who counts as marking.

use crate::event::Mods;
use crate::rules::{Mod, Prayer, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Side, State};

/// What makes even a Stunty player easy to mark.
const TOO_CLUMSY: SkillSet = SkillSet::of(&[Skill::Bombardier, Skill::Chainsaw, Skill::Swoop]);

/// How many of the markers count.
#[must_use]
pub fn marking(_: &Rules, s: &State, who: Pid, kind: TestKind, markers: PlayerSet) -> u32 {
    match kind {
        // Stunty players slip through: markers do not make their dodges harder.
        TestKind::Dodge if s.player(who).has(Skill::Stunty) && !s.player(who).skills.meets(TOO_CLUMSY) => 0,
        _ => markers.len(),
    }
}

/// Modifiers that come from skills, prayers and other effects.
pub fn modify(_: &Rules, s: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    if kind == TestKind::Rush {
        let moles = Side::BOTH.iter().filter(|side| s.prays(**side, Prayer::MolesUnderThePitch)).count();
        mods.add(Mod::Moles, -(moles as i8));
    }
}
