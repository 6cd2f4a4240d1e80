//! Solid Defence, High Kick and Quick Snap (S7-KOE-04, -05, -09): Open players move.
//!
//! Solid Defence picks players up one by one and then sets them up again. They could all go back to their squares,
//! so a legal set-up can always be completed.

use super::{At, KickoffResult};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Sq, SqSet};
use crate::procedure::push::remove;
use crate::procedure::step::relocate;
use crate::procedure::{Trapdoor, set_up};
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, Place, PlayerSet, Side, State};

impl KickoffResult {
    pub(super) fn to_pick_up(self, s: &State) -> PlayerSet {
        self.open_players(|p| s.player(p).on_pitch())
    }

    pub(super) fn next_pick_up(self, cx: &mut Cx) -> Flow {
        if self.left == 0 || self.to_pick_up(cx.s).is_empty() {
            return cx.goto(self.to(At::SetUpAgain));
        }
        Ok(Next::Ask)
    }

    pub(super) fn pick_up(mut self, cx: &mut Cx, who: Pid) -> Flow {
        remove(cx.s, who, Place::Reserves);
        cx.emit(Event::Went { who, to: Place::Reserves });
        self.left -= 1;
        cx.goto(self)
    }

    /// Those picked up: Open players that are no longer on the pitch.
    fn picked_up(self, s: &State) -> PlayerSet {
        self.open_players(|p| s.player(p).place == Place::Reserves)
    }

    /// In squad order; the coach loses nothing by that, since each of them may go to any square that is left.
    pub(super) fn next_set_up(self, cx: &mut Cx) -> Flow {
        match self.picked_up(cx.s).iter().next() {
            Some(who) => cx.ask(KickoffResult { who, ..self }),
            None => cx.pop(),
        }
    }

    pub(super) fn set_up_squares(self, r: &Rules, s: &State) -> SqSet {
        set_up::squares(r, s, self.side, self.picked_up(s).len())
    }

    pub(super) fn set_up_again(self, cx: &mut Cx, at: Sq) -> Flow {
        set_up::place(cx, self.who, at);
        cx.goto(self)
    }

    /// One player of the receiving team may wait where the ball comes down, if nobody is there.
    pub(super) fn under_the_ball(self, cx: &mut Cx, side: Side) -> Flow {
        let next = self.judge(cx.s, side);
        if next.open == 0 || !cx.s.ball.in_play || !cx.s.is_free(cx.s.ball.at) {
            return cx.pop();
        }
        cx.ask(next.to(At::Player))
    }

    pub(super) fn snappers(self, s: &State) -> PlayerSet {
        self.open_players(|p| s.player(p).on_pitch() && !query::free_neighbours(s, s.player(p).at).is_empty())
    }

    pub(super) fn next_snap(self, cx: &mut Cx) -> Flow {
        if self.left == 0 || self.snappers(cx.s).is_empty() {
            return cx.pop();
        }
        Ok(Next::Ask)
    }

    pub(super) fn snap(self, cx: &mut Cx, to: Sq) -> Flow {
        relocate(cx.s, self.who, to);
        cx.emit(Event::Moved { who: self.who, to });
        cx.goto(self.spend(self.who).to(At::Player))?;
        Trapdoor::push_if_open(cx, self.who)
    }
}

/// The chosen player goes to the landing square.
pub(super) fn go_under(cx: &mut Cx, who: Pid) -> Flow {
    let at = cx.s.ball.at;
    relocate(cx.s, who, at);
    cx.emit(Event::Placed { who, at });
    cx.pop()?;
    Trapdoor::push_if_open(cx, who)
}
