//! Pro: the roll for a re-roll.

use touchback_engine::dice::Roll;
use touchback_engine::event::{Event, Mods, RerollSource};
use touchback_engine::rules::TestKind;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Cx, Halt};
use touchback_engine::{Pid, Skill, query};

/// Whether the die may be re-rolled.
pub(crate) fn try_again(cx: &mut Cx, who: Pid) -> Result<bool, Halt> {
    cx.s.player_mut(who).set(Flag::ProUsed);
    cx.emit(Event::SkillUsed { who, skill: Skill::Pro });
    let need = query::need(cx.r, cx.s, who, TestKind::Pro);
    let face = cx.quiet_die(Roll::Pro)?;
    let (passed, total) = (query::passes(face, 0, need), face as i8);
    cx.emit(Event::Tested { who, kind: TestKind::Pro, need, mods: Mods::NONE, face, total, passed });
    if passed {
        cx.emit(Event::Rerolled { side: who.side(), by: RerollSource::Pro });
    }
    Ok(passed)
}
