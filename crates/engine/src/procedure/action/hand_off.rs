//! A hand-off (S7-HAND, OB-2.5): the giver needs no roll, the receiver catches without a base modifier, the activation is over.

use crate::action::{ActionKind, Choice};
use crate::decision::Menu;
use crate::event::{Event, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, waiting};
use crate::procedure::ball::lose;
use crate::procedure::{Activation, Flight, Test};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Mark, Outcome, Pid, PlayerSet, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HandOff {
    who: Pid,
    to: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Asked,
    Settled,
}

impl HandOff {
    pub const fn new(who: Pid, to: Pid) -> HandOff {
        HandOff { who, to, at: At::Offer }
    }

    /// The players who may be handed the ball (S7-HAND-01).
    pub fn receivers(r: &Rules, s: &State, who: Pid) -> PlayerSet {
        if r.permits(Permit::KeepsBall, s, who) {
            return PlayerSet::EMPTY;
        }
        query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && s.player(p).is_standing())
    }

    /// The players who may take part in this player's hand-off: receivers, or the carrier who gives it the ball (OB-2.5-3).
    pub fn partners(r: &Rules, s: &State, who: Pid) -> PlayerSet {
        if s.holds_ball(who) {
            return HandOff::receivers(r, s, who);
        }
        let carrier = s.ball.holder;
        let near =
            carrier.is_some() && carrier.side() == who.side() && s.player(carrier).at.is_adjacent(s.player(who).at);
        if near && s.player(who).is_standing() { [carrier].into_iter().collect() } else { PlayerSet::EMPTY }
    }

    /// The exchange with one of them, whichever of the two has the ball.
    pub fn between(s: &State, who: Pid, partner: Pid) -> HandOff {
        if s.holds_ball(who) { HandOff::new(who, partner) } else { HandOff::new(partner, who) }
    }

    const fn to(self, at: At) -> HandOff {
        HandOff { at, ..self }
    }

    fn offer(self, cx: &mut Cx) -> Flow {
        if query::throw::may_refuse(cx.r, cx.s, self.who, self.to) {
            return Test::call(cx, self.to(At::Asked), self.who, TestKind::Animosity, Mods::NONE);
        }
        self.give(cx)
    }

    /// A receiver without a tackle zone cannot catch: the ball bounces from there (S7-TZ-03).
    fn give(self, cx: &mut Cx) -> Flow {
        cx.s.ball.holder = Pid::NONE;
        cx.s.ball.at = cx.s.player(self.to).at;
        cx.emit(Event::HandedOff { who: self.who, to: self.to });
        cx.call(self.to(At::Settled), Flight::hand_over())
    }

    fn settle(self, cx: &mut Cx) -> Flow {
        let holder = cx.s.ball.holder;
        let bitten = cx.s.marks.take(Mark::BallTaken);
        if bitten {
            return cx.pop();
        }
        if !holder.is_some() || holder.side() != self.who.side() {
            cx.turnover(self.who.side(), TurnoverCause::BallLost);
        }
        cx.pop()
    }
}

impl Activation {
    /// Actions in which the ball may change hands on the way (OB-2.5-1).
    pub(in crate::procedure) const fn hands_over(self) -> bool {
        matches!(self.kind, ActionKind::Move | ActionKind::Blitz | ActionKind::Pass | ActionKind::Foul)
    }

    /// The crowd may be handed the ball as well (OB-2.5-6).
    pub(in crate::procedure) fn exchange(self, r: &Rules, s: &State, menu: &mut Menu) {
        let at = s.player(self.who).at;
        let edge = s.holds_ball(self.who) && at.neighbours().any(|sq| s.is_off(sq)) && r.pitch.all.contains(at);
        menu.players = HandOff::partners(r, s, self.who);
        menu.offer_if(edge, Choice::Off);
    }

    /// The ball goes to the crowd, which throws it back.
    pub(in crate::procedure) fn give_away(self, cx: &mut Cx) -> Flow {
        cx.goto(self)?;
        if lose(cx, self.who) {
            cx.emit(Event::BallOut { from: cx.s.ball.at });
            // If the crowd throws it to a team-mate, it was lost only for a moment (OB-3.1-20).
            cx.push(HandOff { who: self.who, to: Pid::NONE, at: At::Settled });
            cx.push(Flight::throw_in());
        }
        Ok(Next::Go)
    }
}

impl Procedure for HandOff {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Offer => self.offer(cx),
            At::Asked => waiting(&self.at),
            At::Settled => self.settle(cx),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            return self.give(cx);
        }
        cx.emit(Event::ActivationLost { who: self.who });
        cx.pop()
    }
}
