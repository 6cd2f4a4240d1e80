//! The team re-roll that a leading player brings for each half.

use crate::rules::Rules;
use crate::state::{Flag, Pid, Place, Side, State};
use crate::unit::Permit;

/// Whether the half begins with the re-roll of a Leader: one of them can still play.
#[must_use]
pub fn leads(r: &Rules, s: &State, side: Side) -> bool {
    let able = |who: Pid| {
        let player = s.player(who);
        matches!(player.place, Place::Pitch | Place::Reserves | Place::Airborne) && !player.is(Flag::Out)
    };
    s.squad(side).any(|who| r.permits(Permit::Leads, s, who) && able(who))
}

/// Whether it can be used now: a Leader is on the pitch, in whatever state.
#[must_use]
pub fn is_ready(r: &Rules, s: &State, side: Side) -> bool {
    s.team(side).leader_rerolls > 0 && leader(r, s, side).is_some()
}

/// Who leads on the pitch.
#[must_use]
pub fn leader(r: &Rules, s: &State, side: Side) -> Option<Pid> {
    s.fielded(side).find(|who| r.permits(Permit::Leads, s, *who))
}

/// The last Leader out of play takes the re-roll along.
pub fn note_gone(r: &Rules, s: &mut State, side: Side) {
    if s.team(side).leader_rerolls > 0 && !leads(r, s, side) {
        s.team_mut(side).leader_rerolls = 0;
    }
}
