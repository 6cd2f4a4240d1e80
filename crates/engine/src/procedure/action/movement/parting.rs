//! How a player leaves its square: who has a say in it, who dives after it, and whether the ball stays behind.

use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::geometry::Sq;
use crate::procedure::step::relocate;
use crate::procedure::{Activation, Trapdoor, injury};
use crate::query::{self, leaving};
use crate::state::{Flag, Pid, PlayerSet};
use crate::unit::Permit;

/// How a player leaves its square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::procedure) struct Parting {
    /// The square, if an opponent next to it has a say; otherwise [`Sq::NOWHERE`].
    pub left: Sq,
    /// The opponent that gains if the player falls while it gets away (Arm Bar).
    pub tripped_by: Pid,
    /// Who dives after it.
    pub diver: Pid,
    /// The ball stays behind (Fumblerooskie).
    pub drops_ball: bool,
}

impl Parting {
    pub const PLAIN: Parting =
        Parting { left: Sq::NOWHERE, tripped_by: Pid::NONE, diver: Pid::NONE, drops_ball: false };

    pub const fn dropping(self, drops_ball: bool) -> Parting {
        Parting { drops_ball, ..self }
    }

    /// Out of a square that opponents may enter.
    pub const fn of(left: Sq) -> Parting {
        Parting { left, ..Parting::PLAIN }
    }

    /// Whether a player about to leave its square must dodge; notes the opponents who may react.
    pub fn part(&mut self, cx: &Cx, who: Pid) -> bool {
        let from = cx.s.player(who).at;
        let free = cx.s.player(who).is(Flag::FreeExit) || cx.r.permits(Permit::Wrecked, cx.s, who);
        let markers = if free { PlayerSet::EMPTY } else { query::markers(cx.s, who.side(), from) };
        if leaving::is_watched(cx.r, cx.s, markers) {
            (self.left, self.tripped_by) = (from, leaving::tripped_by(cx.r, cx.s, who));
        }
        !markers.is_empty()
    }
}

/// Tentacles hold the player: it does not leave, and its movement is over.
pub(in crate::procedure) fn hold(cx: &mut Cx, who: Pid) -> Flow {
    Activation::hold(cx, who);
    cx.pop()
}

/// Diving Tackle is paid for: face down in the vacated square, or where the diver is if nobody left.
pub(in crate::procedure) fn lay_diver(cx: &mut Cx, diver: Pid, vacated: Sq) -> Flow {
    if !diver.is_some() {
        return Ok(Next::Go);
    }
    if cx.s.is_free(vacated) {
        relocate(cx.s, diver, vacated);
        cx.emit(Event::Placed { who: diver, at: vacated });
        Trapdoor::push_if_open(cx, diver)?;
    }
    injury::place_prone(cx, diver)
}
