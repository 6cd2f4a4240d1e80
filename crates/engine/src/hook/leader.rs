//! Leader: one more team re-roll in each half.

use crate::skill::Skill;
use crate::state::{Place, Side, State, flag};

/// Whether the half begins with the re-roll of a Leader: one of them can still play.
#[must_use]
pub fn leads(s: &State, side: Side) -> bool {
    let able = |place| matches!(place, Place::Pitch | Place::Reserves | Place::Airborne);
    s.squad(side).map(|p| s.player(p)).any(|p| p.has(Skill::Leader) && able(p.place) && !p.is(flag::OUT))
}

/// Whether it can be used now: a Leader is on the pitch, standing or not.
#[must_use]
pub fn is_ready(s: &State, side: Side) -> bool {
    s.team(side).leader_rerolls > 0 && s.fielded(side).any(|p| s.player(p).has(Skill::Leader))
}

/// When the last Leader leaves play, the re-roll is lost.
pub fn note_gone(s: &mut State, side: Side) {
    if s.team(side).leader_rerolls > 0 && !leads(s, side) {
        s.team_mut(side).leader_rerolls = 0;
    }
}
