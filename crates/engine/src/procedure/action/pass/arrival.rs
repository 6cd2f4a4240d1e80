//! Where the ball comes down, who catches it, and whether it was a completion.

use super::{At, OF_THE_THROW, Pass};
use crate::event::{Event, Gained, PassResult, TurnoverCause};
use crate::flow::{Cx, Flow, Returned};
use crate::geometry::Sq;
use crate::procedure::ball::gain;
use crate::procedure::step::relocate;
use crate::procedure::{Catch, Flight};
use crate::query;
use crate::rules::{Mod, Prayer, Range, Rules};
use crate::state::{Mark, Pid, State, Use};
use crate::unit::Permit;

impl Pass {
    pub(super) fn deflect(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        cx.s.ball.at = cx.s.player(self.by).at;
        cx.emit(Event::Deflected { who: self.by });
        cx.call(self.to(At::Deflected), Catch::new(self.by, Mod::Deflection))
    }

    /// The ball is in the interceptor's hands without a catch.
    pub(super) fn plucked(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        cx.s.ball.at = cx.s.player(self.by).at;
        cx.emit(Event::Deflected { who: self.by });
        gain(cx, self.by, Gained::Catch);
        cx.emit(Event::Intercepted { who: self.by });
        cx.goto(self.to(At::Settled))
    }

    /// Caught: an interception. Otherwise the ball scatters from there (S7-INT-05, -06).
    pub(super) fn deflected(self, cx: &mut Cx) -> Flow {
        if cx.s.holds_ball(self.by) {
            cx.emit(Event::Intercepted { who: self.by });
            return cx.goto(self.to(At::Settled));
        }
        cx.call(self.to(At::Settled), Flight::scatter())
    }

    pub(super) fn come_down(self, cx: &mut Cx) -> Flow {
        let next = self.to(At::Settled);
        if self.out {
            return cx.call(next, Flight::throw_in());
        }
        if let Some(mate) = self.takes_set_piece(cx.r, cx.s) {
            gain(cx, mate, Gained::SetPiece);
            return cx.goto(next);
        }
        if let Some(receiver) = self.receiver_dives(cx.r, cx.s) {
            return cx.ask(Pass { by: receiver, at: At::Dive, ..self });
        }
        self.land(cx)
    }

    pub(super) fn land(self, cx: &mut Cx) -> Flow {
        cx.call(self.to(At::Settled), Flight::land(self.result == PassResult::Accurate))
    }

    /// Diving Catch of the older game: the target of a pass may go after it when it strays (OB-5.6-1).
    pub(super) fn receiver_dives(self, r: &Rules, s: &State) -> Option<Pid> {
        let receiver = s.at(self.target).filter(|_| self.result == PassResult::Inaccurate)?;
        let ready = receiver.side() == self.who.side() && r.permits(Permit::FollowsStrayPass, s, receiver);
        let steps = query::free_neighbours(s, self.target);
        (ready && !query::leaving::is_rooted(s, receiver) && !steps.is_empty()).then_some(receiver)
    }

    pub(super) fn dive(self, cx: &mut Cx, to: Sq) -> Flow {
        cx.uses(Permit::FollowsStrayPass, self.by);
        relocate(cx.s, self.by, to);
        cx.emit(Event::Moved { who: self.by, to });
        self.land(cx)
    }

    pub(super) fn takes_set_piece(self, r: &Rules, s: &State) -> Option<Pid> {
        let mate = s.at(self.target).filter(|_| self.set_piece)?;
        (mate.side() == self.who.side() && query::ball::can_catch(r, s, mate)).then_some(mate)
    }

    /// A completion, or a Turnover unless the thrower's team has the ball in the end (S7-PASS-08, S7-SPP-01).
    pub(super) fn settle(self, cx: &mut Cx) -> Flow {
        let bitten = cx.s.marks.take(Mark::BallTaken);
        cx.s.marks.clear(OF_THE_THROW);
        cx.s.player_mut(self.who).spent.clear(Use::Blasted);
        let holder = cx.s.ball.holder;
        let own = holder.is_some() && holder.side() == self.who.side();
        if !own && !bitten && self.ends_nothing(cx.r) {
            return cx.give(Returned::Thrown { quick: true });
        }
        if !own && !bitten {
            cx.turnover(self.who.side(), TurnoverCause::BallLost);
        } else if own && self.result == PassResult::Accurate && !self.deflected && cx.s.player(holder).at == self.target
        {
            let bonus = u8::from(cx.s.prays(self.who.side(), Prayer::PerfectPassing));
            let spp = if query::earns(cx.s, self.who) { cx.s.options.spp(cx.r.completion_spp + bonus) } else { 0 };
            cx.emit(Event::Completed { who: self.who, to: holder, spp });
        }
        let quick = self.range(cx.r, cx.s) == Range::Quick;
        cx.give(Returned::Thrown { quick })
    }
}
