//! The opponent who will try to intercept is named before the throw (OB-2.6-4), and rolls before or after it (O-03).

use super::{At, Pass};
use crate::event::{Event, Gained, PassResult};
use crate::flow::{Cx, Flow, Next};
use crate::play::{PlayMoment, Window};
use crate::procedure::ball::gain;
use crate::procedure::{Plays, Test};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Mark, Pid, PlayerSet, State};
use crate::unit::{Interception, Permit};

impl Pass {
    /// The players in the line of the throw.
    pub(super) fn in_line(self, r: &Rules, s: &State) -> PlayerSet {
        let spared = self.hail || self.fires(r, s) || s.marks.has(Mark::Unhindered) || self.is_out_of_reach(r, s);
        if spared { PlayerSet::EMPTY } else { query::interferers(r, s, self.who, self.target) }
    }

    /// A safe throw is for a magic hand only, and nobody knows who has none (MS-55, OB-5.11-3).
    pub(super) fn is_out_of_reach(self, r: &Rules, s: &State) -> bool {
        let reckoned = s.open_to[self.who.side().other().index()] & Window::OwnInterception.bit() != 0;
        r.permits(Permit::ThrowsSafely, s, self.who) && !reckoned
    }

    /// A play in between may have taken the ball or the thrower away.
    pub(super) fn line(self, cx: &mut Cx) -> Flow {
        if !cx.s.holds_ball(self.who) {
            return self.vanished(cx);
        }
        if interception(cx.r) == Interception::InFlight || self.in_line(cx.r, cx.s).is_empty() {
            return self.to(At::Release).throw(cx);
        }
        Ok(Next::Ask)
    }

    pub(super) fn named(mut self, cx: &mut Cx, by: Pid) -> Flow {
        self.by = by;
        cx.goto(self.to(At::Named))
    }

    pub(super) fn intercept(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Grasp))?;
        Plays::open(cx, PlayMoment::Intercepting, self.by.side(), self.by);
        Ok(Next::Go)
    }

    pub(super) fn grasp(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::Intercepted) {
            return self.intercepted(cx);
        }
        if cx.r.permits(Permit::ThrowsSafely, cx.s, self.who) {
            return self.missed(cx);
        }
        let mods = query::interference_modifiers(cx.r, cx.s, self.by, self.who, PassResult::Accurate);
        Test::call(cx, self.to(At::Tried), self.by, TestKind::Interfere, mods)
    }

    /// The ball flies on.
    pub(super) fn missed(mut self, cx: &mut Cx) -> Flow {
        self.by = Pid::NONE;
        if interception(cx.r) == Interception::AfterThrow { self.scatter(cx) } else { cx.goto(self.to(At::Release)) }
    }

    pub(super) fn intercepted(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        gain(cx, self.by, Gained::Catch);
        cx.emit(Event::Intercepted { who: self.by });
        cx.goto(self.to(At::Settled))
    }
}

pub(super) fn interception(r: &Rules) -> Interception {
    (r.units.slots().throws.intercepted)(r)
}
