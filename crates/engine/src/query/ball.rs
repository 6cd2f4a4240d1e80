//! Who can hold the ball, and who may do something about it.

use crate::action::ActionKind;
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, PlayerSet, Side, State};
use crate::unit::Permit;

#[must_use]
pub fn has_hands(r: &Rules, s: &State, who: Pid) -> bool {
    !r.permits(Permit::HasNoHands, s, who)
}

/// Whether a player tries to catch a ball that comes down on it (S7-CATCH-01).
#[must_use]
pub fn can_catch(r: &Rules, s: &State, who: Pid) -> bool {
    s.player(who).has_tackle_zone() && has_hands(r, s, who)
}

/// Whether a player may give the ball in its hands away.
#[must_use]
pub fn may_give(r: &Rules, s: &State, who: Pid) -> bool {
    s.holds_ball(who) && !r.permits(Permit::KeepsBall, s, who)
}

/// The players of a side that may try to catch a strayed ball next to them.
#[must_use]
pub fn divers(r: &Rules, s: &State, side: Side) -> PlayerSet {
    let dives = |p: Pid| p.side() == side && r.permits(Permit::DivesForBall, s, p) && can_catch(r, s, p);
    query::adjacent(s, s.ball.at, dives)
}

/// Whether the ball may be left behind on the way.
#[must_use]
pub fn may_leave(r: &Rules, s: &State, who: Pid, kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Move | ActionKind::Blitz) && may_give(r, s, who) && r.permits(Permit::LeavesBall, s, who)
}
