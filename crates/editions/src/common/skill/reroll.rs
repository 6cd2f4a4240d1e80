//! Skills that re-roll a failed test. The row `[rerolls]` of the rules says which test.

use touchback_engine::event::{Event, RerollSource};
use touchback_engine::unit::{Cx, Granted, Halt, Thrown, What};
use touchback_engine::{Rules, Skill};

/// Whether the rules let this skill re-roll this test.
pub(crate) fn repeats(r: &Rules, thrown: &Thrown, skill: Skill) -> bool {
    matches!(thrown.what, What::Test(kind) if r.test(kind).reroll_skills.has(skill))
}

pub(crate) fn used(cx: &mut Cx, thrown: &Thrown, skill: Skill) -> Result<Granted, Halt> {
    cx.emit(Event::Rerolled { side: thrown.side, by: RerollSource::Skill(skill) });
    Ok(Granted::Again)
}

/// A hook for a skill without a limit.
macro_rules! repeats_tests {
    ($skill:expr) => {
        touchback_engine::unit::Hook::Reroll(touchback_engine::unit::Reroll::open(
            touchback_engine::Choice::RerollSkill,
            |r, _, thrown| $crate::common::skill::reroll::repeats(r, thrown, $skill),
            |cx, thrown| $crate::common::skill::reroll::used(cx, thrown, $skill),
        ))
    };
}
pub(crate) use repeats_tests;
